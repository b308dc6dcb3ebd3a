"""Every word that users of the extension see can be translated, and is in German."""

import json
import re
import sys
from pathlib import Path

import pytest
from jupyterlab_server.translation_utils import get_installed_packages_locale

sys.path.append(str(Path(__file__).resolve().parent.parent / "scripts"))

import messages  # noqa: E402

LANGUAGES = messages.languages()


def keyed(catalog):
    return {(message.context, message.id): message for message in catalog if message.id}


def placeholders(text):
    return sorted(set(re.findall(r"%\d", text.replace("%%", ""))))


def test_there_is_german():
    assert "de_DE" in LANGUAGES


def test_the_template_has_every_message_of_the_sources():
    found = keyed(messages.extract())
    assert set(found) == set(keyed(messages.read(messages.TEMPLATE))), "run scripts/messages.py"
    # None is composed as it runs, where no one could find it.
    asked = sum(len(list(messages.of_jupyterlab(path))) for path in messages.sources())
    assert asked == messages.calls()


def test_words_of_views_steps_and_help_are_found():
    """That views say nothing besides is src/widgets/words.spec.ts."""
    found = keyed(messages.extract())
    for text in (
        "%1 of %2 warps per SM",
        "uploading %1",
        "timed runs; default 30",
        ": too long to keep here; %1 shows it.",
        "%gpu COMMAND, or a cell that begins with %%%%gpu and has one command a line.",
    ):
        assert (None, text) in found
    assert (None, ("%1 pass", "%1 passes")) in found
    text = "say`a ${f(`b ${c}`, '}')} \\`d\\` ${e}`; plural(f(x, ')'), 'kernel')"
    assert messages.template(text, 3) == "a %1 `d` %2"
    assert messages.nouns(text, text.index("plural(") + 6) == ("%1 kernel", "%1 kernels")


def test_percent_signs_stand_twice():
    """JupyterLab makes one of two: ``%%%%cuda`` is shown as ``%%cuda``."""
    for message in messages.extract():
        for text in [message.id] if isinstance(message.id, str) else message.id:
            assert not re.search(r"(?<!%)%%(?!%%)", text.replace("%%%%", "")), text


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_catalogue_is_complete(locale):
    catalog = messages.read(LANGUAGES[locale])
    translated = keyed(catalog)
    for key, message in keyed(messages.extract()).items():
        there = translated.get(key)
        assert there is not None, f"run scripts/messages.py: {key}"
        assert not there.fuzzy, key
        if message.pluralizable:
            assert len(there.string) == catalog.num_plurals and all(there.string), key
            ids, texts = message.id, there.string
        else:
            assert there.string, key
            ids, texts = [message.id], [there.string]
        for text in texts:
            assert placeholders(text) == placeholders(ids[-1]), text
            assert text.count("%%%%") == ids[-1].count("%%%%"), text


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_server_hands_out_what_the_catalogue_says(locale):
    path = LANGUAGES[locale]
    text = path.with_suffix(".json").read_text(encoding="utf-8")
    assert text == messages.compiled(messages.read(path), locale), "run scripts/messages.py"
    found, problems = get_installed_packages_locale(locale)
    assert not problems.strip()
    assert found[messages.DOMAIN] == json.loads(text)
