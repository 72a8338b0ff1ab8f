"""The network of a recording as an HTTP archive, in the network panel of Chromium's own tools."""

import json
import subprocess

from pages import TOOL, PageCase, bundled

PANEL = "devtools://devtools/bundled"
# Imports an archive as a person does who chooses the file, and waits for its rows; returns the name
# and the status of each.
IMPORT = """(async text => {
  const { NetworkPanel } = await import("PANEL/panels/network/network.js");
  const UI = await import("PANEL/ui/legacy/legacy.js");
  await UI.ViewManager.ViewManager.instance().showView("network");
  const { networkLogView } = NetworkPanel.NetworkPanel.instance();
  await networkLogView.onLoadFromFile(new File([text], "board.har"));
  const cells = (root, kind) => [...root.querySelectorAll("*")].flatMap(element => [
    ...(element.shadowRoot ? cells(element.shadowRoot, kind) : []),
    ...(element.matches(`td.${kind}-column`) ? [element.firstChild.textContent] : []),
  ]);
  const count = JSON.parse(text).log.entries.length;
  while (cells(document, "status").length < count) await new Promise(requestAnimationFrame);
  return cells(document, "status");
})""".replace("PANEL", PANEL)


class ArchiveTests(PageCase):
    def test_the_network_panel_lists_what_an_app_asked_its_server(self):
        archive = self.folder / "board.har"
        subprocess.run(
            [TOOL, "export", bundled("departures"), "--har", "-o", archive],
            check=True,
            capture_output=True,
        )
        browser = self.browser
        browser.call("Page.navigate", url=f"{PANEL}/devtools_app.html?panel=network")
        while "Page.loadEventFired" not in browser.events:
            browser.note(browser.receive())
        statuses = browser.run(f"{IMPORT}({json.dumps(archive.read_text())})")
        self.picture("archive")
        # Those of the tools' own page.
        browser.errors.clear()
        wanted = ["200"] * 6 + ["503", "200", "401", "200", "200", "503", "200"]
        self.assertEqual([status[:3] for status in statuses], wanted)
