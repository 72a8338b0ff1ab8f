"""The rules, each a function that yields findings; `check` runs them all over a tree."""

import ast
import os
import re
from dataclasses import dataclass
from pathlib import Path

from . import rooms
from .swift_source import SwiftSource, closing

_SKIPPED = {".build", ".tools", ".git", ".swiftpm", "__pycache__"}
_IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
    re.MULTILINE,
)
_OPEN_MEMBER = re.compile(r"((?:@\w+(?:\([^)]*\))?\s+)*)\b(open\s+(?:func|var|init)\b[^{}]*?)"
    r"(?=[{}]|\n\s*(?:\n|@|(?:open|public|package|internal|private|fileprivate|final|static|weak|lazy"
    r"|override|nonisolated|convenience|required|func|var|let|init)\b))")
_FOREIGN_DEFAULT = "not an enum of ours"


@dataclass(frozen=True, order=True)
class Finding:
    """One breach, at a place."""

    path: str
    line: int
    rule: str
    message: str
    warning: bool = False

    def __str__(self):
        kind = "warning" if self.warning else "error"
        return f"{self.path}:{self.line}: {kind}: {self.message} [{self.rule}]"


def check(root):
    """Every finding in the tree at `root`, by path and line."""
    files = dict(_text_files(Path(root)))
    swift = {path: SwiftSource(text) for path, text in files.items() if path.endswith(".swift")}
    sources = {path: file for path, file in swift.items() if path.startswith("Sources/")}
    findings = []
    for path, text in files.items():
        findings += _words(path, text)
        findings += _file_length(path, text)
        if path == "Package.swift":
            findings += _strict_targets(path, text)
        elif _is_python(path, text):
            findings += _python_functions(path, text)
    for path, file in swift.items():
        findings += _swift_functions(path, file)
    modules = _c_modules(root)
    cases = [names for file in sources.values() for _, names in file.enums()]
    for path, file in sources.items():
        findings += _imports(path, file, modules)
        findings += _core_words(path, file)
        findings += _terminal(path, file)
        findings += _property_lists(path, file)
        findings += _isolated_deinit(path, file)
        findings += _defaults(path, file, cases)
        findings += _isolation(path, file)
    return sorted(findings)


def _text_files(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(set(folders) - _SKIPPED)
        for name in sorted(set(names) - _SKIPPED):
            path = Path(folder, name)
            try:
                yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
            except (UnicodeDecodeError, FileNotFoundError):
                continue  # a binary, or a link to nowhere


def _is_python(path, text):
    return path.endswith(".py") or text.startswith("#!/usr/bin/env python3")


def _is_code(path, text):
    return path.endswith((".swift", ".py", ".sh", ".c", ".h")) or text.startswith("#!")


def _c_modules(root):
    return {path.parent.name for path in Path(root).glob("Sources/C*/module.modulemap")}


def _words(path, text):
    patterns = [(pattern, why, "mention") for pattern, why in rooms.BANNED_ANYWHERE]
    if _is_code(path, text):
        patterns.append((rooms.LEFTOVERS, "finish it, or file an issue", "leftover"))
    for pattern, why, rule in patterns:
        for match in re.finditer(pattern, text):
            line = text.count("\n", 0, match.start()) + 1
            yield Finding(path, line, rule, f"'{match.group()}': {why}")


def _length(path, line, what, count, limit, warn):
    rule = f"{what}-length"
    if count > limit:
        yield Finding(path, line, rule, f"{what} of {count} lines: at most {limit}")
    elif count > warn:
        yield Finding(path, line, rule, f"{what} of {count} lines: worth splitting", True)


def _file_length(path, text):
    if _is_code(path, text):
        count = len(text.splitlines())
        most = rooms.FILE_LINES_OF_OPEN_CLASSES.get(path, rooms.FILE_LINES_MAX)
        yield from _length(path, 1, "file", count, most, rooms.FILE_LINES_WARN)


def _function_length(path, first, last):
    yield from _length(
        path, first, "function", last - first + 1,
        rooms.FUNCTION_LINES_MAX, rooms.FUNCTION_LINES_WARN)


def _swift_functions(path, file):
    for body in file.functions():
        yield from _function_length(path, file.line(body.start), file.line(body.end - 1))


def _python_functions(path, text):
    for node in ast.walk(ast.parse(text, path)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from _function_length(path, node.lineno, node.end_lineno)


def _strict_targets(path, text):
    code = SwiftSource(text).code
    for match in re.finditer(r"\.(?:target|executableTarget|testTarget)\(", code):
        declaration = text[match.start():closing(code, match.end() - 1)]
        name = re.search(r'name:\s*"(\w+)"', declaration)
        if name is None or re.match(r"C[A-Z]", name.group(1)) or name.group(1) in rooms.CLIENT_TARGETS:
            continue  # a dependency, a target of C, or one that is built as a user's
        if not re.search(r"swiftSettings:\s*strict\b", declaration):
            line = text.count("\n", 0, match.start()) + 1
            message = f"target {name.group(1)} lacks 'swiftSettings: strict'"
            yield Finding(path, line, "strict", message)


def _imports(path, file, c_modules):
    target = path.split("/")[1]
    allowed = rooms.IMPORTS.get(target)
    if allowed is None:
        yield Finding(path, 1, "imports", f"target {target} has no row in tools/lib/style/rooms.py")
        return
    for match in _IMPORT.finditer(file.code):
        module = match.group(1)
        if module in allowed or (rooms.C_MODULES in allowed and module in c_modules):
            continue
        line = file.line(match.start(1))
        names = ", ".join(sorted(allowed)) or "the standard library"
        yield Finding(path, line, "imports", f"{target} may not import {module} (only {names})")


def _core_words(path, file):
    if path.split("/")[1] not in rooms.CORE_TARGETS:
        return
    for pattern, instead in rooms.BANNED_IN_CORE:
        for match in re.finditer(pattern, file.code):
            found = match.group().strip()
            if (path, found) not in rooms.EXCEPTIONS:
                line = file.line(match.start())
                yield Finding(path, line, "core-words", f"'{found}': {instead}")


def _terminal(path, file):
    """Whatever would write to a terminal past the function that quotes what came from outside."""
    if path in rooms.TERMINAL_FILES or path.split("/")[1] in rooms.TERMINAL_TARGETS:
        return
    for match in re.finditer(rooms.TERMINAL_WORDS, file.code):
        message = f"'{match.group()}': write by TextOutput or reportLine, which quote what came from outside"
        yield Finding(path, file.line(match.start()), "terminal", message)


def _property_lists(path, file):
    """Whatever would have Foundation read a property list that nobody has measured."""
    if path == rooms.PROPERTY_LIST_FILE:
        return
    for match in re.finditer(rooms.PROPERTY_LIST_WORDS, file.code):
        message = f"'{match.group()}': read it by PropertyListReader, which refuses what is too deep or too large"
        yield Finding(path, file.line(match.start()), "property-list", message)


def _isolated_deinit(path, file):
    """An isolated deinit with a choice in it: Swift 6.3 crashes there where coverage is measured."""
    for match in re.finditer(r"\bisolated\s+deinit\s*\{(?P<body>[^{}]*)(?P<end>[{}])", file.code):
        if match["end"] == "{" or re.search(r"\?[^.?(\[]|\bif\b|\bguard\b", match["body"]):
            message = "an isolated deinit with a choice; call a method that has it, or no client can measure coverage"
            yield Finding(path, file.line(match.start()), "isolated-deinit", message)


def _defaults(path, file, cases):
    """A default over a switch whose labels are all cases of one enum of the tree."""
    lines = file.text.splitlines()
    of_any = set().union(*cases)
    for offset, names, of_tuple in file.switches_with_default():
        line = file.line(offset)
        if _FOREIGN_DEFAULT in lines[line - 1]:
            continue
        if names and any(names <= known for known in ([of_any] if of_tuple else cases)):
            message = (
                "default: over an enum of ours: list its cases (where it is none, say"
                f" '// {_FOREIGN_DEFAULT}' on this line)")
            yield Finding(path, line, "default", message)


def _isolation(path, file):
    """What would refuse iOS source: an import of Objective-C's is `@preconcurrency`, and has no
    `isolated deinit`, beside which a subclass cannot have a plain one."""
    if path.split("/")[1] not in rooms.UIKIT_TARGETS:
        return
    for kind in file.types():
        words = kind.modifiers
        is_public = "public" in words or "open" in words
        if is_public and "@MainActor" in words and "@preconcurrency" not in words:
            message = f"{kind.name}: a public type of the main actor's is '@preconcurrency @MainActor'"
            yield Finding(path, file.line(kind.start), "isolation", message)
    for match in _OPEN_MEMBER.finditer(file.code):
        attributes, declaration = match.groups()
        if re.search(r"@(MainActor|Sendable)\b", declaration) and "@preconcurrency" not in attributes:
            message = (
                "an open member with closures of an actor's is '@preconcurrency' by itself: without it the"
                " compiler names it in two ways, and subclasses do not link")
            yield Finding(path, file.line(match.start(2)), "isolation", message)
    for match in re.finditer(r"\bisolated\s+deinit\b", file.code):
        around = [kind for kind in file.types() if kind.open < match.start() < kind.end]
        words = max(around, key=lambda kind: kind.open).modifiers if around else []
        if "final" not in words or "public" in words or "open" in words:
            message = (
                "isolated deinit outside a final class of our own: leave the work to an owned object"
                " (see ViewRemains)")
            yield Finding(path, file.line(match.start()), "isolation", message)
