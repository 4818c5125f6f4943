/** What a run of the program gave. */
export interface Result {
  /** The exit status: 0 nothing wrong, 1 something wrong with a definition, 2 wrong usage or an unreadable file. */
  status: number;
  /** Standard output. */
  output: string;
  /** Standard error. */
  error: string;
  /** The files that were written, by their paths. */
  files: Record<string, string>;
  /** Why the program stopped, if it did not end by itself. */
  trap?: string;
}

export interface Menuc {
  /** Runs a command with files in memory: `run(["check", "App.menu.kdl"], { "App.menu.kdl": text })`. */
  run(args: string[], files?: Record<string, string>, input?: string): Result;
}

/** Compiles the program, from the bytes of `menuc.wasm` or its address. */
export function loadMenuc(source: BufferSource | string): Promise<Menuc>;
