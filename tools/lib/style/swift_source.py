"""Just enough of Swift's syntax to tell code from text and to see where things begin and end."""

import re
from bisect import bisect_right
from dataclasses import dataclass

_STRING_START = re.compile(r'(#*)("""|")')
_DECLARATION = re.compile(
    r"(?<![\w.`])(?:func\b|(?:init|subscript)[?!]?\s*[<(]|deinit\b|var\s+\w+\s*:[^={}\n]*\{"
    r"|(?:get|set|willSet|didSet|_modify|_read)\s*(?:\([^)]*\)\s*)?\{)"
)
_TYPE = re.compile(
    r"(?<![\w.`])((?:@\w+(?:\([^)]*\))?\s+|(?:open|public|package|internal|private|fileprivate|final"
    r"|nonisolated)\s+)*)(?:class|struct|enum|protocol|actor)\s+(?!func\b|var\b|let\b|subscript\b)(\w+)"
    r"[^{}]*\{"
)
_NEXT_DECLARATION = re.compile(
    r"(?<!`)\b(?:func|init|deinit|subscript|var|let|case|associatedtype|typealias|struct|class|enum"
    r"|protocol|extension|public|package|internal|private|fileprivate|static|mutating)\b|\}"
)


@dataclass(frozen=True)
class Body:
    """A declaration with its braces: offsets into the text, ends past the last character."""

    start: int
    open: int
    end: int


@dataclass(frozen=True)
class Type:
    """A type's declaration: its name, attributes and modifiers as words, and offsets as in `Body`."""

    name: str
    modifiers: tuple
    start: int
    open: int
    end: int


class SwiftSource:
    """One file: its text, and `code`, of equal length, with comments and string texts blanked."""

    def __init__(self, text):
        self.text = text
        self.code = blank(text)
        self._starts = [0] + [m.end() for m in re.finditer("\n", text)]

    def line(self, offset):
        """The line number, from 1, that holds `offset`."""
        return bisect_right(self._starts, offset)

    def functions(self):
        """Functions, initialisers, subscripts and accessors that have a body."""
        for match in _DECLARATION.finditer(self.code):
            opening = self._body_opening(match)
            if opening is not None:
                yield Body(match.start(), opening, closing(self.code, opening))

    def _body_opening(self, match):
        if match.group().endswith("{"):
            return match.end() - 1
        offset = match.end() - 1 if match.group()[-1] in "<(" else match.end()
        while offset < len(self.code):
            char = self.code[offset]
            if char in "([":
                offset = closing(self.code, offset)
                continue
            if char == "{":
                return offset
            if _NEXT_DECLARATION.match(self.code, offset):
                return None
            offset += 1
        return None

    def types(self):
        """The types that are declared here, not the extensions."""
        for match in _TYPE.finditer(self.code):
            opening = match.end() - 1
            words = tuple(match.group(1).split())
            yield Type(
                match.group(2), words, match.start(), opening, closing(self.code, opening))

    def enums(self):
        """The names of the cases of each enum that is declared here: (enum's name, cases)."""
        for match in re.finditer(r"\benum\s+(\w+)[^{}]*\{", self.code):
            body = self._top_level(match.end() - 1)
            cases = set()
            for line in re.finditer(r"\bcase\s+((?:,\s*\n|[^\n])*)", _without_parentheses(body)):
                parts = line.group(1).split(",")
                cases.update(re.match(r"\s*`?(\w*)", part).group(1) for part in parts)
            yield match.group(1), cases - {""}

    def switches_with_default(self):
        """Each `default:` of a switch: (offset, names after a dot in its labels, of a tuple?)."""
        for match in re.finditer(r"\bswitch\b", self.code):
            opening = self.code.find("{", match.end())
            if opening < 0:
                continue
            body = self._top_level(opening)
            default = re.search(r"(?<!@unknown )\bdefault\s*:", body)
            if default is None:
                continue
            names, of_tuple = set(), False
            for label in re.finditer(r"\bcase\b([^:]*):", body):
                pattern = re.split(r"\bwhere\b", label.group(1))[0]
                names.update(re.findall(r"(?<![\w)\]])\.(\w+)", pattern))
                of_tuple = of_tuple or pattern.lstrip().startswith("(")
            yield opening + default.start(), names, of_tuple

    def _top_level(self, opening):
        """The body that opens at `opening`, with everything in inner braces blanked."""
        end = closing(self.code, opening)
        out, depth = [], 0
        for char in self.code[opening:end]:
            depth += char == "{"
            out.append(char if depth <= 1 or char == "\n" else " ")
            depth -= char == "}"
        return "".join(out)


def _without_parentheses(code):
    """`code` without what stands in parentheses."""
    shorter = re.sub(r"\([^()]*\)", "", code)
    return shorter if shorter == code else _without_parentheses(shorter)


def closing(code, opening):
    """The offset past the bracket that closes the one at `opening`, or the end of the code."""
    pairs = {"(": ")", "[": "]", "{": "}"}
    left, right, depth = code[opening], pairs[code[opening]], 0
    for offset in range(opening, len(code)):
        if code[offset] == left:
            depth += 1
        elif code[offset] == right:
            depth -= 1
            if depth == 0:
                return offset + 1
    return len(code)


def blank(text):
    """`text` with comments, string texts and raw identifiers as spaces; lines stay where they are."""
    out = list(text)
    _blank_code(text, 0, out, in_interpolation=False)
    return "".join(out)


def _erase(out, start, end):
    for offset in range(start, end):
        if out[offset] != "\n":
            out[offset] = " "


def _blank_code(text, offset, out, in_interpolation):
    """Walks code from `offset`; in an interpolation up to past its closing parenthesis."""
    depth = 1
    while offset < len(text):
        start = offset
        string = _STRING_START.match(text, offset)
        if text.startswith("//", offset):
            offset = _or_end(text, text.find("\n", offset))
            _erase(out, start, offset)
        elif text.startswith("/*", offset):
            offset = _comment_end(text, offset)
            _erase(out, start, offset)
        elif string:
            offset = _blank_string(text, string, out)
        elif text[offset] == "`":
            offset = _or_end(text, text.find("`", offset + 1)) + 1
            if not re.fullmatch(r"`\w+`", text[start:offset]):
                _erase(out, start + 1, min(offset, len(text)) - 1)
        else:
            depth += (text[offset] == "(") - (text[offset] == ")")
            offset += 1
            if in_interpolation and depth == 0:
                break
    return offset


def _or_end(text, offset):
    return len(text) if offset < 0 else offset


def _comment_end(text, offset):
    depth = 0
    for mark in re.finditer(r"/\*|\*/", text[offset:]):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return offset + mark.end()
    return len(text)


def _blank_string(text, start, out):
    """Blanks the text of a string literal, keeps the code in its interpolations."""
    hashes, quote = start.group(1), start.group(2)
    end, escape = quote + hashes, "\\" + hashes
    offset = begin = start.end()
    while offset < len(text):
        if text.startswith(end, offset):
            _erase(out, begin, offset)
            return offset + len(end)
        if text.startswith(escape + "(", offset):
            _erase(out, begin, offset + len(escape))
            offset = begin = _blank_code(text, offset + len(escape) + 1, out, True)
        elif text.startswith(escape, offset):
            offset += len(escape) + 1
        elif quote == '"' and text[offset] == "\n":
            break
        else:
            offset += 1
    _erase(out, begin, min(offset, len(text)))
    return offset
