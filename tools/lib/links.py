"""Finds links between pages that lead nowhere, and pages that are behind no door.

    python3 tools/lib/links.py

The doors are the pages that README.md links in its section “Doors”. Each lists the pages behind it
in a section “Pages”. Every page of docs/ has to be a door or in such a list, every decision in the
list of decisions. Links are checked on all pages: the file exists, and so does the heading after #.
"""

import posixpath
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DECISIONS = "docs/decisions/README.md"
FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^()\s]+)\)|\b(?:src|srcset)=\"([^\"]+)\"")


def slugs(text):
    """The names under which GitHub shows a page's headings."""
    found = []
    for heading in HEADING.findall(FENCE.sub("", text)):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        found.append(f"{name}-{found.count(name)}" if name in found else name)
    return found


def links(page, text):
    """The links of a page to files of the tree: a path, and a heading's name or nothing."""
    for match in LINK.findall(FENCE.sub("", text)):
        target = match[0] or match[1]
        if re.match(r"[a-z]+:", target):
            continue
        path, _, heading = target.partition("#")
        if path:
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        yield path or page, heading


def section(text, title):
    """The text below a heading of the second level, up to the next one."""
    match = re.search(rf"^## {title}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return match[1] if match else ""


def broken(pages, exists):
    """A line for each link that leads nowhere."""
    for page, text in pages.items():
        for path, heading in links(page, text):
            if not exists(path):
                yield f"{page}: there is no {path}"
            elif heading and heading not in slugs(pages.get(path, "")):
                yield f"{page}: {path} has no heading #{heading}"


def hidden(pages):
    """A line for each page that no door leads to, and for each door without a list."""
    doors = {path for path, _ in links("README.md", section(pages["README.md"], "Doors"))}
    listed = {path for path, _ in links(DECISIONS, pages[DECISIONS])}
    for door in sorted(doors):
        behind = {path for path, _ in links(door, section(pages.get(door, ""), "Pages"))}
        if not behind:
            yield f"{door}: the door has no list of pages"
        listed |= behind
    for page in sorted(pages):
        if page.startswith("docs/") and page not in doors | listed:
            yield f"{page}: no door's list of pages has it (README.md, Doors)"


def main():
    """Prints the faults; returns the exit status."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    names = [name for name in files.split("\0") if name.endswith(".md") and (ROOT / name).exists()]
    pages = {name: (ROOT / name).read_text(encoding="utf-8") for name in names}

    def exists(path):
        return (ROOT / path).exists()

    planted = {**pages, "docs/planted.md": "# A\n[b](planted.md#b), [c](none.md)\n"}
    found = [line for line in [*broken(planted, exists), *hidden(planted)] if "planted.md:" in line]
    if len(found) != 3:
        print("a planted broken link, or a planted page behind no door, was not found")
        return 1
    faults = [*broken(pages, exists), *hidden(pages)]
    print("\n".join(faults) or "links lead somewhere, and each page is behind a door")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
