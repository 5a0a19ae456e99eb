"""Prints the addresses of email-validator's own tests, those of isemail among them, and generated ones, a JSON object a line.

`expected` is what the package makes of it: the domain in ASCII, the local part in NFC, all in lower case, or null for no address.
"""

import ast
import glob
import itertools
import json
import os
import subprocess
import sys
import tarfile

import email_validator

# Names such as example.test lead nowhere, but they are well formed.
email_validator.SPECIAL_USE_DOMAIN_NAMES.clear()

SOURCE = f"email_validator-{email_validator.__version__}"


def published_tests():
    """The tests are in the source distribution alone; it is kept beside the environment."""
    found = os.path.join(sys.prefix, f"{SOURCE}.tar.gz")
    if not os.path.exists(found):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        exact = f"email-validator=={email_validator.__version__}"
        subprocess.run([*pip, "--no-binary", ":all:", "--dest", sys.prefix, exact], check=True)
    with tarfile.open(found) as archive:
        return archive.extractfile(f"{SOURCE}/tests/test_syntax.py").read().decode()


def addresses_in(tests):
    """The first value of every row of their tables."""
    for function in ast.walk(ast.parse(tests)):
        if not isinstance(function, ast.FunctionDef) or function.name == "test_email_unsafe_character":
            continue
        for decorator in function.decorator_list:
            for row in decorator.args[1].elts:
                cell = row.elts[0] if isinstance(row, (ast.Tuple, ast.List)) else row
                value = eval(compile(ast.Expression(cell), "row", "eval"))
                if isinstance(value, str):
                    yield function.name, value


DOMAINS = [
    "müller.example", "MÜLLER.example", "faß.de", "straße.example", "日本語.jp", "例え。テスト", "пример.рф", "παράδειγμα.ελ",
    "उदाहरण.परीक्षा", "مثال.إختبار", "דוגמה.טעסט", "ทดสอบ.ไทย", "예시.한국", "bücher.xn--p1ai", "XN--MLLER-KVA.EXAMPLE", "ｅｘａｍｐｌｅ．com",
    "ex-ample.co.uk", "1.example", "0x7f.1", "127.0.0.1", "example.123", "exa_mple.com", "exa mple.com", "-a.com", "a-.com", "a..com",
    "com", "a.b.c.d.e.f.example", "xn--.com", "xn--a.com", "ab--c.com", "☕.us", "i❤.ws", "exa%6dple.com", "a/b.com", "a@b.com", "a:25.com",
]
LOCALS = [
    "ann", "Ann.Lee", "ann+tag", "ann&bob", "o'brien", "a/b=c", "$100%", "!def!xyz%abc", "#1", "{x}|~^`*?-_", "ann.", ".ann", "a..b", "a b",
    "a,b", "a(b)", "a;b", "a:b", "a\\b", "a@b", '"ann"', '"a b"', '"a.b"', '"a..b"', "jörg", "JÖRG", "jo\u0308rg", "用户", "иван", "αλέξης",
    "prvs=0123456789=ann", "bounce+ann=lee.example", "SRS0=abcd=12=lee.example=ann", "a\u200bb", "a\u202eb", "\u0301a", "😀", "a\u00a0b", "ａｎｎ",
]


def generated():
    for letter in map(chr, range(0x20, 0x7F)):
        yield "one character", f"a{letter}b@example.com"
        yield "one character of a domain", f"ann@exam{letter}ple.com"
    for local, domain in itertools.product(LOCALS, ["lee.example", "müller.example"]):
        yield "local part", f"{local}@{domain}"
    for domain in DOMAINS:
        yield "domain", f"ann@{domain}"
    for length in (1, 63, 64, 65):
        yield "length of the local part", f"{'a' * length}@example.com"
        yield "length of a label", f"ann@{'a' * length}.com"
        yield "length in UTF-8", f"{'ä' * (length // 2)}@example.com"
        yield "length of a label in ASCII", f"ann@{'ä' * length}.com"
    for length in (252, 253, 254, 255, 256, 320):
        labels = ".".join(["a" * 61] * 6)
        yield "length of the whole", f"{'b' * 20}@{labels[: length - 25]}.com"
    for around in ("%s", " %s ", "\t%s\n", "<%s>", "Ann Lee <%s>", "mailto:%s", "%s.", "%s,", "%s;", "\u200b%s\u200b", "\ufeff%s", "(x)%s"):
        yield "around an address", around % "ann@lee.example"


def said(text):
    try:
        address = email_validator.validate_email(text.strip(), check_deliverability=False, allow_quoted_local=True, strict=True)
    except email_validator.EmailNotValidError:
        return None
    return f"{address.local_part}@{address.ascii_domain}".lower()


for shape, text in itertools.chain(addresses_in(published_tests()), generated()):
    print(json.dumps({"shape": shape, "text": text, "expected": said(text)}))
