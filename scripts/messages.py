"""The catalogues of the extension's words: run after a change to words that users see.

``python scripts/messages.py`` reads the sources, writes the template, brings each language's
catalogue up to date and compiles it to what JupyterLab's server reads. What has no translation
yet stays empty there, and test/test_messages.py says so.
"""

import io
import json
import re
from datetime import datetime, timezone
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


def sources():
    """Scripts whose words users see."""
    return sorted(path for path in (ROOT / "src").rglob("*.ts") if ".spec." not in path.name)


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
        for line, message, _, context in extract_from_file("javascript", path, keywords=KEYWORDS):
            catalog.add(message, locations=[(file, line)], context=context)
    return catalog


def calls():
    """How many translations the sources ask for; each has to be one that can be read here."""
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
