/** Files by their paths. */
export type Files = Record<string, string | Uint8Array>;

/** The result of a run of the program. Wrong arguments end with status 2 and an error. */
export interface Outcome {
  /** 0: nothing wrong; 1: something is wrong with a definition; 2: wrong usage, or an unreadable file; 134: see `trap`. */
  status: number;
  /** Standard output. */
  output: string;
  /** Standard error. */
  error: string;
  /** The files that the run wrote. */
  files: Record<string, Uint8Array>;
  /** Why the program stopped, if it did not end by itself. */
  trap?: string;
}

/** A result, and what the program said besides; or only why there is none. */
export type Result<Value> =
  | (Value & { status: number; error?: string })
  | ({ status: number; error: string } & { [Name in keyof Value]?: undefined });

/** The JSON of a command; Documentation/Schemas in the repository describes each. */
export type Report = Result<{ value: any }>;
export type Text = Result<{ text: string }>;

/** The program, compiled; it may run any number of times. The first file is the definition. */
export interface Menuc {
  /** How wide the texts are that it prints: 100 unless set. */
  columns: number;
  /** Runs a command with files in memory: `run(["check", "App.menu.kdl"], { "App.menu.kdl": text })`. */
  run(words: string[], files?: Files, input?: string | Uint8Array): Outcome;
  check(files: Files, options?: string[]): Report;
  overlay(files: Files, options?: string[]): Text;
  /** Of the last platform that has a menu bar, unless the options name one. */
  menuBar(files: Files, options?: string[]): Text;
  audit(files: Files, options?: string[]): Report;
  /** The options begin with the key. */
  trace(files: Files, options: string[]): Report;
  test(files: Files, options?: string[]): Report;
  /** The options have `--for` and the action of a command. */
  suggest(files: Files, options: string[]): Report;
  format(files: Files, options?: string[]): Text;
  sheet(files: Files, options?: string[]): Text;
  export(files: Files, options?: string[]): Report;
}

/** Compiles `menuc.wasm`: its bytes, a response that brings them, or its address; in Node also its path. It may be packed with gzip. */
export function loadMenuc(source: ArrayBuffer | ArrayBufferView | Response | URL | string): Promise<Menuc>;
