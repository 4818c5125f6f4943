"""Features that the examples have no place for, in a project of Scripts/try-lsp: each is asked for, and its answer compared."""
import pathlib, tempfile
from lsp_client import Client, applied

FILES = {
    "menuc.kdl": 'lint { warn three-dots; }\n',
    "App.menu.kdl": '''// Pädagogik 😀
app "Zürich 😀" { platforms ipados-26; }
include "Parts/Responders.menu.kdl"
include "Parts/Tests.menu.kdl"
menus {
    insert atEndOf=.file {
        section files {
            command sendPage: "Send Page..."
            command turnPage: "😀 Turn" key="ctrl+cmd+p"
            command wipe: "Wipe" key="ctrl+cmd+w"
            command zap: "Zap..." { allow three-dots because="a test"; }
        }
    }
    insert after=.view { menu pages "Pages" { command goBack: "Back"; }; }
    insert after=.edit { menu clash "Clash" { command goForth: "Forth" key="cmd+i"; }; }
}
''',
    "Parts/Responders.menu.kdl": '''state { flag isUnused; }
responder Book next=Shelf {
    performs sendPage: turnPage:
    performs   zap:
}
responder Shelf { performs goBack: goForth:; }
''',
    "Parts/Tests.menu.kdl": '''test "turns" { given firstResponder=Book; press "ctrl+cmd+p" { handledBy Book action=turnPage:; }; }
''',
    "Sources/Book.swift": '''import UIKit
final class Book: UIResponder {
  @objc func sendPage(_ sender: Any?) {}
}
''',
}
PULLING = {
    "workspace": {"diagnostics": {"refreshSupport": True}, "textDocumentContent": {},
                  "didChangeWatchedFiles": {"dynamicRegistration": True}, "codeLens": {"refreshSupport": True}},
    "textDocument": {"diagnostic": {}},
}


def write(root):
    for name, text in FILES.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text)


class Project:
    def __init__(self, menuc, root, encoding="utf-16", **capabilities):
        self.root, self.client = root, Client(menuc, root, encoding, **capabilities)
        self.uris = {name: self.client.open(root / name) for name in FILES if name.endswith(".menu.kdl")}

    def text(self, name):
        return self.client.texts[self.uris[name]]

    def place(self, name, words, delta=1):
        return self.client.place(self.text(name), self.text(name).index(words) + delta)

    def at(self, method, name, words, delta=1, **more):
        return self.client.document(method, self.uris[name], position=self.place(name, words, delta), **more)

    def findings(self, name):
        return self.client.document("diagnostic", self.uris[name])["items"]

    def actions(self, name, words, *only):
        start = self.place(name, words)
        found = self.client.document("codeAction", self.uris[name], range={"start": start, "end": start},
                                     context={"diagnostics": [], "only": list(only)} if only else {"diagnostics": []})
        return {one["title"]: one["edit"]["changes"] for one in found}

    def after(self, name, changes):
        """The text of a file after an action."""
        return applied(self.text(name), changes[self.uris[name]], self.client.encoding)

    def change(self, name, text):
        self.client.edit(self.uris[name], 0, len(self.text(name)), text)


def one(found, *words):
    """The only item that has some words."""
    items = [item for item in found if all(word in str(item) for word in words)]
    assert len(items) == 1, (words, found)
    return items[0]


def try_findings(project):
    app = {finding["code"]: finding for finding in project.findings("App.menu.kdl")}
    assert sorted(app) == ["duplicate-shortcut", "three-dots", "unhandled-command"], "a suppressed finding is reported"
    clash = app["duplicate-shortcut"]
    assert clash["codeDescription"]["href"] == "menuc:/codes/duplicate-shortcut.md", clash
    related = one(clash["relatedInformation"], "menuc:/profiles/")
    page = project.client.ask("workspace/textDocumentContent", {"uri": related["location"]["uri"]})["text"]
    assert "cmd+i" in page.split("\n")[related["location"]["range"]["start"]["line"]], related
    explanation = project.client.ask("workspace/textDocumentContent", {"uri": clash["codeDescription"]["href"]})["text"]
    assert "duplicate-shortcut" in explanation, explanation
    assert one(project.findings("Parts/Responders.menu.kdl"), "unused-state")["tags"] == [1], "not shown as unnecessary"
    full = project.client.document("diagnostic", project.uris["App.menu.kdl"])
    again = project.client.document("diagnostic", project.uris["App.menu.kdl"], previousResultId=full["resultId"])
    assert again == {"kind": "unchanged", "resultId": full["resultId"]}, again


def try_actions(project):
    name = "App.menu.kdl"
    accept = project.actions(name, 'Send Page')["Accept 'three-dots' here, with a reason"]
    assert '"Send Page..." { allow three-dots because=""; }' in project.after(name, accept), accept
    give = project.actions(name, "wipe:")["Let Book perform wipe:"]
    assert "performs wipe:" in project.after("Parts/Responders.menu.kdl", give), give
    test = project.actions(name, "turnPage:")["Write a test of ⌃⌘P"]
    assert 'press "ctrl+cmd+p"' in project.after(name, test).split("menus {")[1], test
    whole = one(project.actions(name, "app", "source.fixAll").items(), "Make all safe fixes")[1]
    assert '"Send Page…"' in project.after(name, whole), whole
    assert not project.actions("Parts/Tests.menu.kdl", "turns", "source"), "there is nothing to fix"


def try_places(project):
    found = project.at("definition", "App.menu.kdl", "sendPage:")
    swift = one(found, "Book.swift")
    assert swift["range"]["start"] == {"line": 2, "character": 13}, swift
    assert one(found, "Responders.menu.kdl")["range"]["start"]["line"] == 2, found
    profile = project.at("definition", "App.menu.kdl", ".file")
    assert all(place["uri"].startswith("menuc:/profiles/") for place in profile) and profile, profile
    used = project.at("references", "App.menu.kdl", "turnPage:", context={"includeDeclaration": True})
    assert len({place["uri"] for place in used}) == 3, used
    assert len(project.at("documentHighlight", "App.menu.kdl", "turnPage:")) == 1
    assert project.at("prepareRename", "App.menu.kdl", "turnPage:")["placeholder"] == "turnPage:"


def try_views(project):
    client, uri = project.client, project.uris["App.menu.kdl"]
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    hints = [hint["label"] for hint in client.document("inlayHint", uri, range=whole)]
    assert "⌃⌘P" in hints and any(hint.startswith("in File, overlay section ") for hint in hints), hints
    tests = project.uris["Parts/Tests.menu.kdl"]
    lens = one(client.document("codeLens", tests), "Run test")["command"]
    assert client.ask("workspace/executeCommand", lens)["ok"], "the test fails"
    assert client.document("codeLens", tests)[0]["command"]["title"] == "Passed. Run test"
    assert "workspace/codeLens/refresh" in client.asked, client.asked
    line = project.place("Parts/Responders.menu.kdl", "performs   zap:")
    edits = client.document("rangeFormatting", project.uris["Parts/Responders.menu.kdl"], range={"start": line, "end": line},
                            options={"tabSize": 4, "insertSpaces": True})
    name = "Parts/Responders.menu.kdl"
    assert applied(project.text(name), edits) == project.text(name).replace("performs   zap:", "performs zap:"), edits
    for view, words in [("sheet", "Shortcuts"), ("overlay", "⌃⌘P"), ("menuBar", "Pages")]:
        html = client.ask("menuc/preview", {"textDocument": {"uri": tests}, "view": view})["html"]
        assert words in html, (view, html[:500])
    other = FILES["App.menu.kdl"].replace('"Wipe"', '"Scrub"')
    project.change("App.menu.kdl", other)
    assert "Scrub" in client.ask("menuc/preview", {"textDocument": {"uri": tests}})["html"], "an old preview"
    assert client.document("codeLens", tests)[0]["command"]["title"] == "Run test", "an old result"
    project.change("App.menu.kdl", FILES["App.menu.kdl"])


def try_watching(project):
    assert "client/registerCapability" in project.client.asked, project.client.asked
    file = project.root / "menuc.kdl"
    for text, expected in [("lint { allow three-dots; }\n", False), (FILES["menuc.kdl"], True)]:
        file.write_text(text)
        project.client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
        assert ("three-dots" in str(project.findings("App.menu.kdl"))) == expected, "an old project file"
    assert "workspace/diagnostic/refresh" in project.client.asked, project.client.asked


def try_bytes(menuc, root):
    """A client that counts bytes has the same places."""
    project = Project(menuc, root, "utf-8")
    assert project.client.capabilities["positionEncoding"] == "utf-8", project.client.capabilities
    start = project.text("App.menu.kdl").index('Turn"')
    project.client.edit(project.uris["App.menu.kdl"], start, start + len("Turn"), "Flip")
    hover = project.at("hover", "App.menu.kdl", "ctrl+cmd+p")
    assert hover["range"]["start"] == project.place("App.menu.kdl", '"ctrl+cmd+p"', 0), hover
    renamed = project.at("rename", "App.menu.kdl", "turnPage:", newName="leaf:")["changes"]
    assert 'command leaf: "😀 Flip" key' in project.after("App.menu.kdl", renamed), renamed
    project.client.end()


def try_all(menuc):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        write(root)
        project = Project(menuc, root, **PULLING)
        steps = [try_findings, try_actions, try_places, try_views, try_watching]
        for step in steps:
            step(project)
        project.client.end()
        try_bytes(menuc, root)
    print(f"a project has every feature: {', '.join(step.__name__[4:] for step in steps)}, bytes")
