"""A client of `menuc lsp` for Scripts/try-lsp. With lsprotocol, each answer is read as the protocol's types."""
import json, os, pathlib, queue, subprocess, threading
try:
    from lsprotocol import converters, types
    CONVERTER = converters.get_converter()
except ImportError:
    CONVERTER = None

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Client:
    def __init__(self, menuc, root=ROOT, encoding="utf-16", **capabilities):
        self.encoding, self.asked, self.structured = encoding, [], set()
        self.process = subprocess.Popen([menuc, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.inbox, self.findings, self.texts, self.count = queue.Queue(), {}, {}, 0
        threading.Thread(target=self.listen, daemon=True).start()
        self.capabilities = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": pathlib.Path(root).as_uri(),
            "capabilities": {"general": {"positionEncodings": [encoding]}, **capabilities, "textDocument": {
                "completion": {"completionItem": {"snippetSupport": True}}, **capabilities.get("textDocument", {})}}
        })["capabilities"]
        self.tell("initialized", {})

    def listen(self):
        while line := self.process.stdout.readline():
            length = int(line.split(b":")[1]) + len(b"\r\n")
            self.inbox.put(json.loads(self.process.stdout.read(length)))
        self.inbox.put(None)

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        while True:
            message = self.inbox.get(timeout=60)
            assert message is not None, "the server is gone"
            if message.get("method") == "textDocument/publishDiagnostics":
                self.structure("textDocument/publishDiagnostics", message)
                self.findings[message["params"]["uri"]] = message["params"]["diagnostics"]
            elif "method" in message:
                self.asked.append(message["method"])
                if "id" in message:
                    self.send({"id": message["id"], "result": None})
            elif message.get("id") == self.count:
                assert "error" not in message, (method, message["error"])
                self.structure(method, message)
                return message["result"]

    def structure(self, method, message):
        """Reads a message as the protocol's type for it."""
        known = types.METHOD_TO_TYPES.get(method) if CONVERTER else None
        if known:
            CONVERTER.structure(message, known[1] or known[0])
            self.structured.add(method)

    def open(self, path, text=None):
        uri = pathlib.Path(path).as_uri()
        self.texts[uri] = text if text is not None else pathlib.Path(path).read_text()
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "menuc", "version": 1, "text": self.texts[uri]}})
        return uri

    def close(self, uri):
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def edit(self, uri, start, end, text):
        old = self.texts[uri]
        self.texts[uri] = old[:start] + text + old[end:]
        self.count += 1
        self.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": self.count}, "contentChanges": [
            {"range": {"start": self.place(old, start), "end": self.place(old, end)}, "text": text}]})

    def document(self, method, uri, **more):
        return self.ask("textDocument/" + method, {"textDocument": {"uri": uri}, **more})

    def place(self, text, offset):
        return place(text, offset, self.encoding)

    def settle(self, uri):
        """Waits until all changes were looked at; the pulled findings are those that were pushed."""
        assert self.document("diagnostic", uri)["items"] == self.findings.get(uri, []), "pushed and pulled findings differ"

    def memory(self):
        lines = open(f"/proc/{self.process.pid}/status").read().split("\n")
        return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        assert self.process.wait(10) == 0, "the server did not end as it was told"


def units(text, encoding="utf-16"):
    return len(text.encode()) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


def place(text, offset, encoding="utf-16"):
    before = text[:offset].split("\n")
    return {"line": len(before) - 1, "character": units(before[-1], encoding)}


def applied(text, edits, encoding="utf-16"):
    """The text after edits of the protocol."""
    lines = text.split("\n")

    def offset(place):
        line = lines[place["line"]] if place["line"] < len(lines) else ""
        within = next((i for i in range(len(line)) if units(line[:i], encoding) >= place["character"]), len(line))
        return min(len(text), sum(len(line) + 1 for line in lines[:place["line"]]) + within)

    for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
        text = text[:offset(edit["range"]["start"])] + edit["newText"] + text[offset(edit["range"]["end"]):]
    return text
