#!/usr/bin/env node
// Runs menuc over the files of this machine.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

// Node says of its WASI that it is an experiment.
const warn = process.emitWarning;
process.emitWarning = (warning, ...rest) => /WASI/.test(warning) ? undefined : warn.call(process, warning, ...rest);
const { WASI } = await import('node:wasi');

// The program sees one tree of folders. On Windows a drive is a folder of it: C:\App is /C:/App.
const isWindows = process.platform === 'win32';
const drives = new Set();
const located = path => isWindows
  ? path.replace(/^([a-z]:)(?=[\\/])/i, (_, drive) => (drives.add(drive), '/' + drive)).replace(/(?<!\+)\\(?=.)/g, '/') : path;
const args = ['menuc', ...process.argv.slice(2).map(located)];
const env = { ...process.env, PWD: located(process.cwd()) };
if (process.stdout.columns && !env.COLUMNS) env.COLUMNS = String(process.stdout.columns);
const preopens = isWindows ? Object.fromEntries([...drives].map(drive => ['/' + drive, resolve(drive + '\\')])) : { '/': '/' };

const wasi = new WASI({ version: 'preview1', args, env, preopens, returnOnExit: true });
try {
  const module = new WebAssembly.Module(readFileSync(new URL('menuc.wasm', import.meta.url)));
  process.exitCode = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
} catch (error) {
  console.error(`menuc stopped: ${error.message}`);
  process.exitCode = 70;
}
