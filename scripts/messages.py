"""The catalogues of the extension's words: run after a change to words that users see.

``python scripts/messages.py`` reads the sources, writes the template, brings each language's
catalogue up to date and compiles it to what JupyterLab's server reads. What has no translation
yet stays empty there, and test/test_messages.py says so.
"""

import io
import json
import re
from datetime import datetime, timezone
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "jupyterlab_gridstride"
FOLDER = ROOT / "jupyterlab_gridstride/locale"
TEMPLATE = FOLDER / f"{DOMAIN}.pot"

# A template is the same whenever it is made, and at whatever line a message stands.
NEVER = datetime(2026, 1, 1, tzinfo=timezone.utc)

# JupyterLab's own words (`lab.__`) are in its language packs.
KEYWORDS = {
    f"{bundle}.{call}": arguments
    for bundle in ("trans", "this.trans", "this._trans")
    for call, arguments in {
        "__": None,
        "_n": (1, 2),
        "_p": ((1, "c"), 2),
        "_np": ((1, "c"), 2, 3),
    }.items()
}


# Words of views, steps and help, of which JupyterLab knows nothing: src/protocol/words.ts.
TAGGED = re.compile(r"(?<![`\w])(?:say|message|phrase)`")
PLURAL = re.compile(r"\bplural\(")
# What commands and their options say of themselves, in the tables of src/commands.
HELP = re.compile(r"^(?:  summary| *(?:\w+: \{ )?help):\s*", re.M)
# What built-in names do, in the tables of src/language: the last column.
ENTRIES = re.compile(r"^const \w*ENTRIES = `\n(.*?)\n`", re.M | re.S)
COLUMN = re.compile(r" \| |^[^ ]+: ")
LITERAL = re.compile(r"""\s*\+?\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")""")


def sources():
    """Scripts whose words users see."""
    return sorted(path for path in (ROOT / "src").rglob("*.ts") if ".spec." not in path.name)


def after(text, at):
    """Where what begins at a quote, a backquote or a bracket ends."""
    opener = text[at]
    if opener in "'\"":
        return LITERAL.match(text, at).end()
    at += 1
    while text[at] != {"`": "`", "(": ")", "[": "]", "{": "}"}[opener]:
        if opener == "`":
            at += 2 if text[at] == "\\" else 1
            if text[at - 1 : at + 1] == "${":
                at = after(text, at)
        else:
            at = after(text, at) if text[at] in "'\"`([{" else at + 1
    return at + 1


def template(text, at):
    """A template as src/protocol/words.ts looks it up: ``point %1 of %2``."""
    end = after(text, at)
    parts, begin, place = [], at + 1, 0
    at = begin
    while at < end - 1:
        if text[at] == "\\":
            at += 2
        elif text[at : at + 2] == "${":
            place += 1
            parts += [text[begin:at], f"%{place}"]
            at = begin = after(text, at + 1)
        else:
            at += 1
    parts.append(text[begin : end - 1])
    # Two stand for one in a catalogue.
    return unescaped("".join(parts)).replace("%%", "%%%%")


def unescaped(text):
    return re.sub(r"\\(.)", lambda one: {"n": "\n"}.get(one[1], one[1]), text)


def nouns(text, at):
    """What is counted: the last arguments of ``plural(count, noun, many)``."""
    end = after(text, at) - 1
    found, at = [], at + 1
    while at < end:
        if text[at] in "'\"`([{":
            to = after(text, at)
            if text[at] in "'\"" and re.match(r"\s*[,)]", text[to:]):
                found.append(unescaped(text[at + 1 : to - 1]))
            at = to
        else:
            at += 1
    if not found:
        return None
    return f"%1 {found[0]}", f"%1 {found[1] if len(found) > 1 else found[0] + 's'}"


def tagged(path):
    """The messages that JupyterLab does not know of, with their lines."""
    text = path.read_text(encoding="utf-8")
    room = path.relative_to(ROOT / "src").parts[0]
    for match in TAGGED.finditer(text) if re.search(r"(?:protocol|'\.)/(?:words|message)'", text) else ():
        yield text.count("\n", 0, match.start()) + 1, template(text, match.end() - 1)
    # What the engine counts is in records, which are English.
    for match in PLURAL.finditer(text) if room in ("output", "widgets") else ():
        found = nouns(text, match.end() - 1)
        if found and "function" not in text[match.start() - 9 : match.start()]:
            yield text.count("\n", 0, match.start()) + 1, found
    for match in HELP.finditer(text) if room == "commands" else ():
        at, found = match.end(), ""
        while literal := LITERAL.match(text, at):
            at, found = literal.end(), found + unescaped(literal[1][1:-1])
        if found:
            yield text.count("\n", 0, match.start()) + 1, found.replace("%%", "%%%%")
    for match in ENTRIES.finditer(text) if room == "language" else ():
        for line in match[1].split("\n"):
            yield text.count("\n", 0, match.start()) + 1, COLUMN.split(line)[-1]


def of_jupyterlab(path):
    """The messages that JupyterLab's translator is asked for, with their lines and contexts."""
    if "trans" in path.read_text(encoding="utf-8"):
        for line, message, _, context in extract_from_file("javascript", path, keywords=KEYWORDS):
            yield line, message, context


@cache
def extract():
    """The messages in the sources, with their places, as a template."""
    catalog = Catalog(
        project="gridstride",
        version="0",
        charset="utf-8",
        fuzzy=False,
        header_comment="# The words of gridstride in JupyterLab: scripts/messages.py",
        creation_date=NEVER,
        revision_date=NEVER,
    )
    for path in sources():
        file = path.relative_to(ROOT).as_posix()
        for line, message, context in of_jupyterlab(path):
            catalog.add(message, locations=[(file, line)], context=context)
        for line, message in tagged(path):
            catalog.add(message, locations=[(file, line)])
    return catalog


def calls():
    """How many of these the sources ask for; each has to be one that can be read here."""
    call = re.compile(r"\b_?trans\s*\.(?:__|_n|_p|_np)\(")
    return sum(len(call.findall(path.read_text(encoding="utf-8"))) for path in sources())


def languages():
    """The catalogues that there are, by locale."""
    return {path.parent.parent.name: path for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}


def read(path):
    """A catalogue from its file."""
    return read_po(io.BytesIO(path.read_bytes()))


def compiled(catalog, locale):
    """What JupyterLab's server hands to the page: texts by message, behind their metadata."""
    messages = {
        "": {
            "domain": DOMAIN,
            # As the page spells it.
            "language": locale.replace("_", "-"),
            "plural_forms": f"nplurals={catalog.num_plurals}; plural={catalog.plural_expr};",
        }
    }
    for message in catalog:
        if message.id and message.string:
            key = message.id[0] if message.pluralizable else message.id
            if message.context:
                key = f"{message.context}\u0004{key}"
            texts = message.string if message.pluralizable else [message.string]
            messages[key] = list(texts)
    return json.dumps(messages, ensure_ascii=False, indent=1) + "\n"


def text_of(catalog):
    """A catalogue as its file has it."""
    out = io.BytesIO()
    write_po(
        out, catalog, width=100, sort_by_file=True, ignore_obsolete=True, include_lineno=False
    )
    # Without the header's blanks that nobody fills in.
    return re.sub(r'^"[^"]*(?:@|YEAR)[^"]*"\n', "", out.getvalue().decode("utf-8"), flags=re.M)


def main():
    template = extract()
    TEMPLATE.write_text(text_of(template), encoding="utf-8")
    for locale, path in languages().items():
        catalog = read(path)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.fuzzy = False
        path.write_text(text_of(catalog), encoding="utf-8")
        catalog = read(path)
        path.with_suffix(".json").write_text(compiled(catalog, locale), encoding="utf-8")
        left = sum(1 for message in catalog if message.id and not all(message.string or [""]))
        print(f"{locale}: {len(catalog)} messages, {left} without a translation")


if __name__ == "__main__":
    main()
