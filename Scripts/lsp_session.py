"""Scripts/try-lsp --session: what people see after each key; findings and offers only where they change."""
from lsp_client import Client

START = """app Notes {
    platforms ipados-26
}
menus {
    insert atEndOf=.file {
        section {
            command newNote: "New Note" key="cmd+n"

        }
    }
}
responder List { performs newNote:; }
"""
TYPED = 'command pinNote: "Pin Note" key="cmd+p"'


def record(menuc):
    client = Client(menuc)
    uri = client.open("/nowhere/Notes.menu.kdl", START)
    client.settle(uri)
    start, seen = START.index("\n\n") + 1, [[], []]
    for offset, key in enumerate(TYPED, start):
        client.edit(uri, offset, offset, key)
        client.settle(uri)
        items = client.document("completion", uri, position=client.place(client.texts[uri], offset + 1))
        items = items["items"] if isinstance(items, dict) else items
        print(TYPED[:offset + 1 - start] + "▏")
        found = [f"{one['range']['start']['line'] + 1}:{one['range']['start']['character'] + 1} "
                 f"{['error', 'warning', 'note', 'hint'][one['severity'] - 1]}: {one['message'].splitlines()[0]}"
                 for one in client.findings.get(uri, [])] or ["no findings"]
        best = [f"{one['label']} ({one.get('detail', '')[:30]})" for one in items[:3]]
        offers = [f"offers {len(items)}: {', '.join(best)}" if items else "offers nothing"]
        for new, old in zip([found, offers], seen):
            for line in new if new != old else []:
                print("   ", line)
        seen = [found, offers]
    client.end()
