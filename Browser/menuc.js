// Runs menuc where there is no system: its files are in memory, and nothing leaves the page.
//
//   const menuc = await loadMenuc(await fetch("menuc.wasm"))
//   menuc.run(["check", "App.menu.kdl"], { "App.menu.kdl": text })   // { status, output, error, files }
//
// The program is a WASI command (wasi_snapshot_preview1). Before each run its memory is what it was at first, so a run sees
// nothing of those before, also where one ended in a trap.

const [SUCCESS, BADF, EXIST, INVAL, ISDIR, NOENT, NOSYS, NOTDIR, NOTEMPTY] = [0, 8, 20, 28, 31, 44, 52, 54, 55]
const [FOLDER, FILE] = [3, 4]
const [CREATE, ONLY_FOLDERS, NEW, TRUNCATE] = [1, 2, 4, 8]
const ROOT = 3

const bytesOf = content => typeof content === "string" ? new TextEncoder().encode(content) : content

/** Whether a value may be files by their paths. */
const isMap = files => files !== null && typeof files === "object" && !Array.isArray(files)

/** Says what is wrong with the arguments of a run. */
function mistakeIn(words, files, input) {
  const isContent = content => typeof content === "string" || ArrayBuffer.isView(content) && content.BYTES_PER_ELEMENT === 1
  if (!Array.isArray(words) || !words.every(word => typeof word === "string")) return "expected an array of strings as words or options"
  if (!isMap(files)) return "expected an object of files by their paths"
  const wrong = Object.keys(files).find(path => !isContent(files[path]))
  if (wrong !== undefined) return `expected a string or a Uint8Array as the file '${wrong}'`
  return isContent(input) ? null : "expected a string or a Uint8Array as the input"
}

/** The error that a program throws when it calls `exit`. */
class Exit { constructor(status) { this.status = status } }

/** Files and folders by their paths from the root, without the first slash; a folder has null. */
class Files {
  constructor(files) {
    this.entries = new Map([["", null]])
    this.numbers = new Map()
    for (const [path, content] of Object.entries(files)) {
      this.set(Files.normal(path), bytesOf(content))
    }
    this.before = new Map(this.entries)
  }

  static normal(path) {
    const parts = []
    for (const part of path.split("/")) {
      if (part === "..") parts.pop()
      else if (part && part !== ".") parts.push(part)
    }
    return parts.join("/")
  }

  set(path, bytes) {
    const parts = path.split("/")
    for (let count = 1; count < parts.length; count++) {
      const folder = parts.slice(0, count).join("/")
      if (!this.entries.has(folder)) this.entries.set(folder, null)
    }
    this.entries.set(path, bytes)
  }

  number(path) {
    if (!this.numbers.has(path)) this.numbers.set(path, BigInt(this.numbers.size + 1))
    return this.numbers.get(path)
  }

  names(folder) {
    const prefix = folder ? folder + "/" : ""
    return [...this.entries.keys()].filter(path =>
      path && path.startsWith(prefix) && !path.slice(prefix.length).includes("/")).map(path => path.slice(prefix.length))
  }

  /** The files that a run wrote or changed. */
  get written() {
    const written = {}
    for (const [path, bytes] of this.entries) if (bytes && this.before.get(path) !== bytes) written[path] = bytes
    return written
  }
}

/** The calls of one run. */
class System {
  constructor(words, files, input, variables) {
    Object.assign(this, { words, files, variables, output: [], errors: [], written: 0 })
    this.open = new Map([
      [0, { stream: true, bytes: bytesOf(input), at: 0 }], [1, { stream: true, sink: this.output }],
      [2, { stream: true, sink: this.errors }], [ROOT, { path: "" }],
    ])
    this.next = ROOT + 1
    this.calls = this.makeCalls()
  }

  get view() { return new DataView(this.memory.buffer) }
  bytes(at, count) { return new Uint8Array(this.memory.buffer, at, count) }
  text(at, count) { return new TextDecoder().decode(this.bytes(at, count)) }
  path(folder, at, count) { return Files.normal(`${this.open.get(folder)?.path ?? ""}/${this.text(at, count)}`) }

  pieces(at, count) {
    return Array.from({ length: count }, (_, index) => {
      const place = at + 8 * index
      return this.bytes(this.view.getUint32(place, true), this.view.getUint32(place + 4, true))
    })
  }

  strings(texts, pointers, at) {
    for (const text of texts) {
      const bytes = new TextEncoder().encode(text + "\0")
      this.view.setUint32(pointers, at, true)
      this.bytes(at, bytes.length).set(bytes)
      pointers += 4
      at += bytes.length
    }
    return SUCCESS
  }

  sizes(texts, count, size) {
    this.view.setUint32(count, texts.length, true)
    this.view.setUint32(size, texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length + 1, 0), true)
    return SUCCESS
  }

  status(at, path, content) {
    this.bytes(at, 64).fill(0)
    this.view.setBigUint64(at + 8, this.files.number(path), true)
    this.view.setUint8(at + 16, content === null ? FOLDER : FILE)
    this.view.setBigUint64(at + 24, 1n, true)
    this.view.setBigUint64(at + 32, BigInt(content?.length ?? 0), true)
    return SUCCESS
  }

  call(name, values) { return this.calls[name]?.(...values) ?? NOSYS }

  makeCalls() {
    const files = this.files
    const file = (descriptor, body) => {
      const opened = this.open.get(descriptor)
      return opened ? body(opened) : BADF
    }
    return {
      args_sizes_get: (count, size) => this.sizes(this.words, count, size),
      args_get: (pointers, at) => this.strings(this.words, pointers, at),
      environ_sizes_get: (count, size) => this.sizes(this.variables, count, size),
      environ_get: (pointers, at) => this.strings(this.variables, pointers, at),
      clock_time_get: (clock, precision, at) => {
        this.view.setBigUint64(at, BigInt(Math.round((clock ? performance.now() : Date.now()) * 1e6)), true)
        return SUCCESS
      },
      random_get: (at, count) => {
        for (let start = 0; start < count; start += 65536) {
          crypto.getRandomValues(this.bytes(at + start, Math.min(65536, count - start)))
        }
        return SUCCESS
      },
      proc_exit: status => { throw new Exit(status) },
      sched_yield: () => SUCCESS,
      poll_oneoff: () => NOSYS,
      fd_prestat_get: (descriptor, at) => {
        if (descriptor !== ROOT) return BADF
        this.view.setUint32(at, 0, true)
        this.view.setUint32(at + 4, 1, true)
        return SUCCESS
      },
      fd_prestat_dir_name: (descriptor, at) => {
        this.bytes(at, 1)[0] = "/".charCodeAt(0)
        return SUCCESS
      },
      fd_fdstat_get: (descriptor, at) => file(descriptor, opened => {
        this.bytes(at, 24).fill(0)
        const isFolder = !opened.stream && files.entries.get(opened.path) === null
        this.view.setUint8(at, opened.stream ? 6 : isFolder ? FOLDER : FILE)
        this.view.setBigUint64(at + 8, ~0n & 0xFFFFFFFFFFFFFFFFn, true)
        this.view.setBigUint64(at + 16, ~0n & 0xFFFFFFFFFFFFFFFFn, true)
        return SUCCESS
      }),
      fd_fdstat_set_flags: () => SUCCESS,
      fd_close: descriptor => this.open.delete(descriptor) ? SUCCESS : BADF,
      fd_filestat_get: (descriptor, at) => file(descriptor, opened => {
        if (!opened.stream) return this.status(at, opened.path, files.entries.get(opened.path) ?? new Uint8Array())
        this.bytes(at, 64).fill(0)
        this.view.setUint8(at + 16, 6)
        return SUCCESS
      }),
      fd_filestat_set_size: (descriptor, size) => file(descriptor, opened => {
        const bytes = new Uint8Array(Number(size))
        bytes.set(files.entries.get(opened.path).subarray(0, bytes.length))
        files.entries.set(opened.path, bytes)
        return SUCCESS
      }),
      fd_seek: (descriptor, offset, whence, at) => file(descriptor, opened => {
        if (opened.stream) return INVAL
        const start = [0, opened.at, files.entries.get(opened.path)?.length ?? 0][whence]
        opened.at = start + Number(offset)
        this.view.setBigUint64(at, BigInt(opened.at), true)
        return SUCCESS
      }),
      fd_read: (descriptor, at, count, size) => file(descriptor, opened => {
        const bytes = opened.bytes ?? files.entries.get(opened.path)
        if (!bytes) return opened.stream ? BADF : ISDIR
        let read = 0
        for (const piece of this.pieces(at, count)) {
          const part = bytes.subarray(opened.at, opened.at + piece.length)
          piece.set(part)
          opened.at += part.length
          read += part.length
        }
        this.view.setUint32(size, read, true)
        return SUCCESS
      }),
      fd_write: (descriptor, at, count, size) => file(descriptor, opened => {
        let written = 0
        for (const piece of this.pieces(at, count)) {
          if (opened.sink) opened.sink.push(piece.slice())
          else {
            const old = files.entries.get(opened.path)
            const bytes = new Uint8Array(Math.max(old.length, opened.at + piece.length))
            bytes.set(old)
            bytes.set(piece, opened.at)
            files.entries.set(opened.path, bytes)
            opened.at += piece.length
          }
          written += piece.length
        }
        this.view.setUint32(size, written, true)
        return SUCCESS
      }),
      fd_readdir: (descriptor, at, size, cookie, used) => file(descriptor, opened => {
        const names = files.names(opened.path)
        let end = 0
        for (let index = Number(cookie); index < names.length && end < size; index++) {
          const path = Files.normal(`${opened.path}/${names[index]}`)
          const name = new TextEncoder().encode(names[index])
          const entry = new Uint8Array(24 + name.length)
          const view = new DataView(entry.buffer)
          view.setBigUint64(0, BigInt(index + 1), true)
          view.setBigUint64(8, files.number(path), true)
          view.setUint32(16, name.length, true)
          view.setUint8(20, files.entries.get(path) === null ? FOLDER : FILE)
          entry.set(name, 24)
          const part = entry.subarray(0, size - end)
          this.bytes(at + end, part.length).set(part)
          end += part.length
        }
        this.view.setUint32(used, end, true)
        return SUCCESS
      }),
      path_open: (folder, lookup, at, count, flags, rights, inherited, options, result) => {
        const path = this.path(folder, at, count)
        let content = files.entries.get(path)
        if (content === undefined) {
          if (!(flags & CREATE)) return NOENT
          const parent = files.entries.get(Files.normal(`${path}/..`))
          if (parent !== null) return parent === undefined ? NOENT : NOTDIR
          files.set(path, content = new Uint8Array())
        } else {
          if (flags & NEW) return EXIST
          if (flags & ONLY_FOLDERS && content !== null) return NOTDIR
          if (flags & TRUNCATE) files.entries.set(path, new Uint8Array())
        }
        this.open.set(this.next, { path, at: 0 })
        this.view.setUint32(result, this.next++, true)
        return SUCCESS
      },
      path_filestat_get: (folder, lookup, at, count, result) => {
        const path = this.path(folder, at, count)
        const content = files.entries.get(path)
        return content === undefined ? NOENT : this.status(result, path, content)
      },
      path_readlink: (folder, at, count) => files.entries.has(this.path(folder, at, count)) ? INVAL : NOENT,
      path_link: () => NOSYS,
      path_rename: (from, at, count, to, newAt, newCount) => {
        const [old, path] = [this.path(from, at, count), this.path(to, newAt, newCount)]
        if (!files.entries.has(old)) return NOENT
        files.set(path, files.entries.get(old))
        files.entries.delete(old)
        return SUCCESS
      },
      path_unlink_file: (folder, at, count) => {
        const path = this.path(folder, at, count)
        if (files.entries.get(path) === null) return ISDIR
        return files.entries.delete(path) ? SUCCESS : NOENT
      },
      path_remove_directory: (folder, at, count) => {
        const path = this.path(folder, at, count)
        if (!files.entries.has(path)) return NOENT
        if (files.entries.get(path) !== null) return NOTDIR
        if (files.names(path).length) return NOTEMPTY
        files.entries.delete(path)
        return SUCCESS
      },
      path_create_directory: (folder, at, count) => {
        const path = this.path(folder, at, count)
        if (files.entries.has(path)) return EXIST
        files.set(path, null)
        return SUCCESS
      },
    }
  }
}

const joined = pieces => {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return new TextDecoder().decode(bytes)
}

/** The program; it may run any number of times. */
class Menuc {
  /** How wide the texts are that it prints. */
  columns = 100
  #instance
  #stack
  #start
  #system

  static async make(source) {
    const menuc = new Menuc()
    const imports = new Proxy({}, {
      get: (_, name) => (...values) => menuc.#system.call(name, values),
      has: () => true,
    })
    // Made at once and not in `run`: a browser makes no large instance while a page waits.
    const made = await WebAssembly.instantiate(source, { wasi_snapshot_preview1: imports })
    menuc.#instance = (made.instance ?? made).exports
    menuc.#stack = menuc.#instance.__stack_pointer.value
    const memory = new Uint8Array(menuc.#instance.memory.buffer)
    let end = memory.length
    while (end > 0 && memory[end - 1] === 0) end--
    menuc.#start = memory.slice(0, end)
    return menuc
  }

  /**
   * Runs the program with the words after its name, in a folder that has some files; takes a few milliseconds.
   * A failure of the program itself is told as `trap`, and its status is 134. Wrong arguments have the status 2.
   */
  run(words, files = {}, input = "") {
    const mistake = mistakeIn(words, files, input)
    if (mistake) return { status: 2, output: "", error: `menuc: error: ${mistake}\n`, files: {} }
    const memory = new Files(files)
    const system = new System(["menuc", ...words], memory, input, [`COLUMNS=${this.columns}`])
    const outcome = { status: 0 }
    try {
      const bytes = new Uint8Array(this.#instance.memory.buffer)
      bytes.fill(0, this.#start.length)
      bytes.set(this.#start)
      this.#instance.__stack_pointer.value = this.#stack
      system.memory = this.#instance.memory
      this.#system = system
      this.#instance._start()
    } catch (error) {
      if (error instanceof Exit) outcome.status = error.status
      else Object.assign(outcome, { status: 134, trap: String(error) })
    }
    return { ...outcome, output: joined(system.output), error: joined(system.errors), files: memory.written }
  }

  /** Finds what is wrong: `value` is the report of `check --format json`. */
  check(files, options) { return this.#json("check", files, options) }
  /** The shortcuts as an iPad shows them while Command is held. */
  overlay(files, options) { return this.#text("overlay", files, options) }
  /** The menus as the Mac's menu bar has them. */
  menuBar(files, options = []) {
    const show = words => this.#text("overlay --format menu-bar", files, words)
    const isFixed = !Array.isArray(options) || options.some(option => /^--platform/.test(option))
    // Macs come last in definitions, and an old iPad has no menu bar.
    for (const { name } of isFixed ? [] : this.export(files).value?.platforms.reverse() ?? []) {
      const shown = show(["--platform", name, ...options])
      if (shown.text) return shown
    }
    return show(options)
  }
  /** The fate of each key on the app's keyboard layouts. */
  audit(files, options) { return this.#json("audit", files, options) }
  /** The way of one key press: `options` begin with the key. */
  trace(files, options) { return this.#json("trace", files, options) }
  /** Runs the definition's tests. */
  test(files, options) { return this.#json("test", files, options) }
  /** Free keys for a command: `options` have `--for` and its action. */
  suggest(files, options) { return this.#json("suggest", files, options) }
  /** The first file in canonical form. */
  format(files, options = []) {
    const words = Array.isArray(options) ? ["fmt", ...options, "-"] : options
    const [text = ""] = isMap(files) ? Object.values(files) : []
    return this.#result(isMap(files) ? this.run(words, {}, text) : this.run(words, files ?? null), text => ({ text }))
  }
  /** A page with all shortcuts. */
  sheet(files, options) { return this.#text("sheet --format html", files, options) }
  /** The compiled menus. */
  export(files, options) { return this.#call("export", files, options, text => ({ value: JSON.parse(text) })) }

  #text(command, files, options) { return this.#call(command, files, options, text => ({ text })) }

  #json(command, files, options) {
    return this.#call(`${command} --format json`, files, options, text => ({ value: JSON.parse(text) }))
  }

  #call(command, files, options = [], read) {
    const [name, ...first] = command.split(" "), main = Object.keys(files ?? {}).slice(0, 1)
    return this.#result(this.run(Array.isArray(options) ? [name, ...main, ...first, ...options] : options, files), read)
  }

  #result(outcome, read) {
    const { trap, output, error, status } = outcome
    // A text may be empty.
    if (trap || status && !output) return { error: trap ?? error, status }
    // Some options, such as --help, print something else.
    try { return { ...read(output), status, ...error && { error } } } catch { return { error: error || output || "menuc printed nothing", status } }
  }
}

/** Compiles `menuc.wasm`: its bytes, a response that brings them, or its address; in Node also its path. It may be packed with gzip. */
export async function loadMenuc(source) {
  if (typeof source === "string" || source instanceof URL) {
    // Node fetches no files.
    const system = /^https?:/.test(source) ? null : globalThis.process?.getBuiltinModule?.("node:fs")
    source = system ? system.readFileSync(/^file:/.test(source) ? new URL(source) : source) : await fetch(source)
  }
  const content = source instanceof ArrayBuffer || ArrayBuffer.isView(source) ? source : await source.arrayBuffer()
  // Some servers unpack what they send, so its name does not tell.
  const isPacked = new Uint8Array(content.buffer ?? content, content.byteOffset, 1)[0] === 0x1F
  const unpacked = () => new Response(new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()
  return Menuc.make(isPacked ? await unpacked() : content)
}
