"""Prints the decimals of every currency of ISO 4217's list one, and of codes that are not on it, a JSON object a line.

`expected` is the day of publication or the number of decimals as text, or null for a code that has none or is not on the list.
"""

import itertools
import json
import os
import string
import xml.etree.ElementTree

import iso4217

table = xml.etree.ElementTree.parse(os.path.join(os.path.dirname(iso4217.__file__), "table.xml")).getroot()
print(json.dumps({"shape": "published", "text": "", "expected": table.attrib["Pblshd"]}))

digits = {}
for entry in table.iter("CcyNtry"):
    code, units = entry.findtext("Ccy"), entry.findtext("CcyMnrUnts")
    if code is not None:
        digits[code] = units if units.isdigit() else None

# All codes that there could be: 17,576 of them.
for letters in itertools.product(string.ascii_uppercase, repeat=3):
    code = "".join(letters)
    print(json.dumps({"shape": "code", "text": code, "expected": digits.get(code)}))
