"""Runs menuc, a program in WebAssembly, over the files of this machine."""
import os
import re
import shutil
import sys
import threading
from pathlib import Path

from wasmtime import Config, Engine, ExitTrap, Linker, Module, Store, WasiConfig, WasmtimeError

# As much as wasmtime allows.
STACK = 2 << 20


def run(arguments):
    """Runs the program with standard input and output, and returns its status."""
    drives = set()

    def located(path):
        # The program sees one tree of folders. On Windows a drive is a folder of it: C:\App is /C:/App.
        if os.name != "nt":
            return path
        if drive := re.match(r"([A-Za-z]:)[\\/]", path):
            drives.add(drive[1])
            path = "/" + path
        return re.sub(r"(?<!\+)\\(?=.)", "/", path)

    wasi = WasiConfig()
    wasi.argv = ["menuc", *map(located, arguments)]
    environment = {**os.environ, "PWD": located(os.getcwd())}
    if sys.stdout.isatty():
        environment.setdefault("COLUMNS", str(shutil.get_terminal_size().columns))
    wasi.env = list(environment.items())
    wasi.inherit_stdin()
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    for guest, folder in [("/" + drive, drive + "\\") for drive in drives] or [("/", "/")]:
        wasi.preopen_dir(folder, guest)

    config = Config()
    config.max_wasm_stack = STACK
    try:
        # Compiled once and kept: the first run takes seconds.
        config.cache = True
    except WasmtimeError:
        pass
    engine = Engine(config)
    linker = Linker(engine)
    linker.define_wasi()
    store = Store(engine)
    store.set_wasi(wasi)
    instance = linker.instantiate(store, Module.from_file(engine, str(Path(__file__).with_name("menuc.wasm"))))
    try:
        instance.exports(store)["_start"](store)
    except ExitTrap as end:
        return end.code
    return 0


def main():
    statuses = []

    def start():
        try:
            statuses.append(run(sys.argv[1:]))
        except Exception as error:
            print(f"menuc stopped: {error}", file=sys.stderr)

    # The stack of the main thread is too small on some systems.
    threading.stack_size(8 * STACK)
    thread = threading.Thread(target=start, daemon=True)
    thread.start()
    try:
        thread.join()
    except KeyboardInterrupt:
        os._exit(130)
    sys.exit(statuses[0] if statuses else 70)
