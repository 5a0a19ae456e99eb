"""Prints the example numbers of every region in many written shapes, a JSON object a line, with what `phonenumbers` reads in them.

`expected` is E.164, with `;ext=` and the extension if there is one, or null when no phone in the region could have the number.
"""

import json
import unicodedata

import phonenumbers as p

FORMAT = p.PhoneNumberFormat
EXTENSION = "4207"


def digits_from(zero):
    return {ord("0") + value: zero + value for value in range(10)}


ARABIC_INDIC, PERSIAN, FULL_WIDTH = digits_from(0x0660), digits_from(0x06F0), digits_from(0xFF10)
DEVANAGARI, BENGALI, THAI, MATHEMATICAL = map(digits_from, (0x0966, 0x09E6, 0x0E50, 0x1D7EC))


def said(text, region):
    """What the package reads in the text; a number that only works within a town is none, for nobody else could dial it."""
    try:
        number = p.parse(text, region)
    except p.NumberParseException:
        return None
    if p.is_possible_number_with_reason(number) != p.ValidationResult.IS_POSSIBLE:
        return None
    e164 = p.format_number(number, FORMAT.E164)
    # The package finds an extension in digits of any script, and leaves them so.
    return e164 if not number.extension else e164 + ";ext=" + "".join(str(unicodedata.digit(d)) for d in number.extension)


def show(shape, region, text, expected):
    print(json.dumps({"shape": shape, "region": region, "text": text, "expected": expected}))


def written(number, region):
    """Shapes that the package reads itself."""
    national = p.format_number(number, FORMAT.NATIONAL)
    international = p.format_number(number, FORMAT.INTERNATIONAL)
    e164 = p.format_number(number, FORMAT.E164)
    yield "national", national
    yield "international", international
    yield "E.164", e164
    yield "bare digits", p.national_significant_number(number)
    yield "points", national.replace(" ", ".").replace("-", ".")
    yield "tel URI", p.format_number(number, FORMAT.RFC3966)
    yield "dialled from abroad", p.format_out_of_country_calling_number(number, "GB" if region != "GB" else "US")
    yield "dialled abroad at home", p.format_out_of_country_calling_number(number, region)
    yield "trunk zero in parentheses", international.replace(" ", " (0)", 1)
    yield "no plus", e164[1:]
    yield "full-width plus", "＋" + e164[1:]
    yield "full-width plus and digits", international.replace("+", "＋").translate(FULL_WIDTH)
    yield "full-width digits", national.translate(FULL_WIDTH)
    yield "full-width punctuation", national.replace("-", "－").replace("(", "（").replace(")", "）").replace(" ", "\u3000")
    yield "Arabic-Indic digits", international.translate(ARABIC_INDIC)
    yield "Persian digits", national.translate(PERSIAN)
    yield "no-break spaces", international.replace(" ", "\u00a0").replace("-", "\u2011")
    yield "typographic dashes", national.replace("-", "\u2013").replace(" ", "\u2013")
    yield "zero-width spaces", international.replace(" ", "\u200b")
    yield "soft hyphens", international.replace(" ", "\u00ad")
    yield "plus apart", "+ " + e164[1:]
    yield "plus in parentheses", international.replace("+", "(+", 1).replace(" ", ") ", 1)
    yield "two pluses", "+" + e164
    yield "two zeros for plus", "00" + e164[1:]
    yield "two zeros after the plus", "+00" + e164[1:]
    yield "two numbers", national + " / " + e164
    yield "tel URI with context", "tel:" + p.national_significant_number(number) + ";phone-context=+" + str(number.country_code)
    yield "words before", "Tel. " + international
    for label in (" ext. ", " Ext ", " x", "x", " extension ", ", ext. ", ";ext=", " #", ",,", ";", " int ", " доб. ", " anexo ", " extensión "):
        yield "extension by " + json.dumps(label, ensure_ascii=False), national + label + EXTENSION
    yield "extension, international", international + " ext. " + EXTENSION
    yield "extension, full-width", (international + " ext. " + EXTENSION).translate(FULL_WIDTH).replace("+", "＋")
    yield "extension, tel URI", "tel:" + e164 + ";ext=" + EXTENSION
    yield "extension, American", national + " - " + EXTENSION + "#"
    yield "one digit too many at the end", e164 + "0000000"
    yield "first half only", e164[: len(e164) // 2]


def hidden(number):
    """Shapes that the package does not read, though the number in them is plain to see."""
    e164 = p.format_number(number, FORMAT.E164)
    international = p.format_number(number, FORMAT.INTERNATIONAL)
    yield "words after", e164 + " (mobile)"
    yield "marks of direction around", "\u202a" + international + "\u202c"
    yield "marks of direction within", international.replace(" ", "\u200e \u200e")
    yield "zero-width joiner within", international.replace(" ", "\u200d ")
    yield "tabs", international.replace(" ", "\t")
    yield "narrow no-break spaces", international.replace(" ", "\u202f")
    yield "byte order mark before", "\ufeff" + e164
    yield "small plus", "\ufe62" + e164[1:]
    yield "superscript plus", "\u207a" + e164[1:]
    yield "Devanagari digits", e164.translate(DEVANAGARI)
    yield "Bengali digits", e164.translate(BENGALI)
    yield "Thai digits", e164.translate(THAI)
    yield "mathematical digits", e164.translate(MATHEMATICAL)
    yield "TEL URI", "TEL:" + e164
    yield "escaped tel URI", "tel:%2B" + e164[1:]
    yield "full-width dots", international.replace(" ", "．")


def abroad(number):
    """Shapes with the country code, to be read where another country is at home."""
    e164 = p.format_number(number, FORMAT.E164)
    international = p.format_number(number, FORMAT.INTERNATIONAL)
    yield "E.164, abroad", e164
    yield "international, abroad", international
    yield "tel URI, abroad", p.format_number(number, FORMAT.RFC3966)
    yield "full-width plus, abroad", "＋" + e164[1:]
    yield "full-width plus and digits, abroad", international.replace("+", "＋").translate(FULL_WIDTH)
    yield "Arabic-Indic digits, abroad", e164.translate(ARABIC_INDIC)
    yield "extension, abroad", international + " ext. " + EXTENSION


def main():
    for region in sorted(p.SUPPORTED_REGIONS):
        numbers = {}
        for kind in sorted(p.supported_types_for_region(region)):
            number = p.example_number_for_type(region, kind)
            if number is not None:
                numbers[p.format_number(number, FORMAT.E164)] = number
        for e164, number in sorted(numbers.items()):
            for shape, text in written(number, region):
                show(shape, region, text, said(text, region))
            for shape, text in abroad(number):
                home = "US" if number.country_code != 1 else "DE"
                show(shape, home, text, said(text, home))
            for shape, text in hidden(number):
                show(shape, region, text, said(e164, region))


main()
