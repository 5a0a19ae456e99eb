"""What schemathesis cannot know of this service: records that exist, and rules that JSON Schema has no words for."""

import ast
import itertools
import json
import os
import re
import threading
import zlib

import jsonschema_rs
import schemathesis
from schemathesis.generation.meta import StatefulPhaseData

records = json.loads(os.environ["FUZZ_RECORDS"])
numbers = itertools.count()
uuid = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)

# Where an id's name does not tell the kind of record that it is of, the path does.
KIND_OF_PATH = {
    "leads": "lead",
    "estimates": "estimate",
    "contracts": "contract",
    "jobs": "job",
    "invoices": "invoice",
    "payments": "payment",
    "customers": "customer",
    "follow-ups": "follow_up",
    "appointments": "appointment",
    "technicians": "technician",
    "endpoints": "endpoint",
    "events": "event",
}
KIND_OF_FIELD = {"to_customer_id": "customer", "crew_ids": "technician", "assignee_id": "technician"}

# Requests that fit the document and are refused all the same, each as `field: message` and with the reason why a JSON
# Schema cannot say it. A refusal with any other issue is a finding.
RULES_BEYOND_THE_SCHEMA = {
    r"cursor: Is not a cursor of this list; .*": "Only the page before tells a cursor.",
    r"(.*\.)?phone: Is not a possible phone number in [A-Z]{2}\.": "The company's country decides.",
    r"(.*\.)?(email|from): Must be an email address\.": "The format email allows more than mail servers do.",
    r"from: Must have at most 320 characters\.": "It is the address within a mailbox of 500.",
    r".*: Must be a (time with its offset, such as .*|day such as .*)\.": "The format allows leap seconds and lower-case letters.",
    r".*: Must lie between the years 1970 and 2999\.": "A format has no range.",
    r".*: Must (not )?come (after|before|at most \d+ days after) (start|from|since)[.;].*": "It compares two fields.",
    r"since: Must lie within the last 90 days\.": "It compares with now.",
    r".*: Must not be empty\.": "It is blank, which counts as empty.",
    r"(contact|): Needs at least one of .*\.": "Any of the fields will do, if it is not blank.",
    r"contact: Is required\.": "It is form B with none of name, phone and email.",
    r"(time_zone|currency|region): Is not an? .*\.": "Registers of hundreds of names that change.",
    r"services: Names must differ\.": "It compares items by one field.",
    r"working_hours: Hours of one day must not overlap\.": "It compares items.",
    r"event_types: Must list event types by name, or be .* alone\.": "It compares items.",
    r".*: Must not hold (half a character|the (control|invisible) character U\+[0-9A-F]+)\.": "It depends on its neighbours.",
    r".*: Must be one line, without line breaks and tabs\.": "Not every library for patterns knows them all.",
    r"signed_name: Must have a letter\.": "Not every library for patterns knows letters.",
    r"url: (Is not a URL|Must .*)\.": "The guard of addresses is code.",
    r".*: Has more digits than can be kept exactly\.": "Not every number of JSON is exact.",
    r".*: Must have at most \d+ decimals.*": "multipleOf is inexact for fractions, and currencies differ.",
    r"(line_items.*|tax_rate|amount): Must (come to at most \d+ minor units|add up to 0 or more)\.": "It is arithmetic.",
    r"channel: The .* has no (phone|email)\.": "Another record decides.",
    r": Uses a name that belongs to objects themselves: .*": "No schema forbids one name and allows all others.",
    r": Would make the record larger than 64 KB\.": "It is the sum of all fields.",
}
beyond_the_schema = re.compile("|".join(f"(?:{rule})" for rule in RULES_BEYOND_THE_SCHEMA))


# Before 3.11.8 and 3.12.2 Python fails when two threads make a syntax tree at once (gh-106905), which hypothesis does.
one_at_a_time = threading.Lock()
parse_unguarded = ast.parse


def parse(*args, **kwargs):
    with one_at_a_time:
        return parse_unguarded(*args, **kwargs)


ast.parse = parse


@schemathesis.hook
def before_call(ctx, case, kwargs):
    """Puts ids of records that exist in place of most random ones, and makes keys of requests new."""
    key = (case.headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and 1 <= len(key) <= 200:
        case.headers["Idempotency-Key"] = f"{key}{next(numbers)}"
    if case.meta is not None and isinstance(case.meta.phase.data, StatefulPhaseData):
        return  # There the ids are those of earlier answers.
    case.path_parameters = {
        name: known(value, kind_of(name, case.operation.path)) for name, value in (case.path_parameters or {}).items()
    }
    if isinstance(case.query, dict):
        case.query = with_known_ids(case.query)
    if isinstance(case.body, dict):
        case.body = with_known_ids(case.body)


@schemathesis.hook
def filter_failure(ctx, failure, case, response):
    """False for the three kinds of answers that are as they should be although a check of schemathesis says otherwise."""
    error = error_of(response)
    if type(failure).__name__ == "JsonSchemaError" and is_dry_run(response):
        # Schemathesis looks up a schema by the media type without its parameters.
        return not is_valid_dry_run(case, response)
    if type(failure).__name__ == "UnsupportedMethodResponse":
        # The service answers 404 for an unknown method as for an unknown path.
        return error.get("code") != "not_found"
    if type(failure).__name__ == "RejectedPositiveData" and response.status_code == 400:
        issues = error.get("details", {}).get("issues", [])
        told = [f"{issue['path']}: {issue['message']}" for issue in issues]
        return not told or not all(beyond_the_schema.fullmatch(issue) for issue in told)
    return True


def error_of(response):
    try:
        return json.loads(response.content).get("error", {})
    except (ValueError, AttributeError):
        return {}


def is_dry_run(response):
    return any("profile=dry-run" in value for value in response.headers.get("content-type", []))


def is_valid_dry_run(case, response):
    document = {"$ref": "#/components/schemas/DryRun", "components": case.operation.schema.raw_schema["components"]}
    return jsonschema_rs.is_valid(document, json.loads(response.content))


def with_known_ids(fields):
    entity = fields.get("entity_type")
    return {
        name: [known(item, KIND_OF_FIELD.get(name)) for item in value]
        if isinstance(value, list) and name in KIND_OF_FIELD
        else known(value, entity if name == "entity_id" else KIND_OF_FIELD.get(name, name.removesuffix("_id")))
        for name, value in fields.items()
    }


def kind_of(name, path):
    if name != "id":
        return name.removesuffix("_id")
    return next((kind for part, kind in KIND_OF_PATH.items() if f"/{part}/" in path), None)


def known(value, kind):
    """A record's id in most places where a random one was generated; the same one for the same value."""
    ids = records.get(kind if isinstance(kind, str) else "", [])
    if not ids or not isinstance(value, str) or not (uuid.fullmatch(value) or kind in ("lifecycle_number", "event")):
        return value
    chance = zlib.crc32(value.encode("utf-8", "surrogatepass"))
    return value if chance % 8 == 0 else ids[chance % len(ids)]
