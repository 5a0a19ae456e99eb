"""Reads the day of a technician, and what customers are sent of it, as Python's calendar programs do."""

import os
import time
import uuid
from base64 import b64decode
from datetime import datetime, timedelta, timezone
from json import dumps, loads
from urllib.parse import quote
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo

from icalendar import Calendar

BASE_URL, AUTH_URL, EMAIL = os.environ["BASE_URL"], os.environ["AUTH_URL"], os.environ["EMAIL"]
TECHNICIAN = 'Jörg "Ofen" Müller, Jr.'
CUSTOMER = "Zoë; Söhne, Ltd."
ADDRESS = "12 Elm Street, Apt. 4; rear, Asheville"
NOTES = 'Ring twice,\nthen "knock"; mind the dog \\ cat. ' + "Überall Stufen; " * 12
ZONES = [ZoneInfo(name) for name in ("America/New_York", "Australia/Sydney", "Europe/London")]


def send(method: str, address: str, body=None, headers={}):
    data = body if body is None or isinstance(body, bytes) else dumps(body).encode()
    with urlopen(Request(address, data=data, method=method, headers=headers)) as response:
        return response.read()


def fetch_token() -> str:
    form = f"grant_type=client_credentials&client_id={os.environ['CLIENT_ID']}"
    form += f"&client_secret={os.environ['CLIENT_SECRET']}"
    return loads(send("POST", f"{AUTH_URL}/oauth/token", form.encode()))["access_token"]


TOKEN = {"authorization": f"Bearer {fetch_token()}", "content-type": "application/json"}


def call(method: str, path: str, body=None) -> dict:
    return loads(send(method, BASE_URL + path, body, TOKEN))


def events_of(text: bytes) -> dict:
    return {str(event["uid"]): event for event in Calendar.from_ical(text).walk("VEVENT")}


def invitations(count: int) -> list:
    for _ in range(150):
        mails = loads(send("GET", f"{AUTH_URL}/_local/outbox?to={quote(EMAIL)}"))["data"]
        if len(mails) >= count:
            return [Calendar.from_ical(b64decode(mail["attachments"][0]["base64"])) for mail in mails]
        time.sleep(0.1)
    raise AssertionError(f"{len(mails)} of {count} mails came.")


def night_of_change(zone: ZoneInfo, after: datetime) -> tuple:
    """The next midnight in the zone whose day has not 24 hours."""
    day = after.astimezone(zone).replace(hour=0, minute=0, second=0, microsecond=0)
    for _ in range(366):
        day = (day.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=zone)
        morning = day.replace(hour=6)
        hours = (morning.astimezone(timezone.utc) - day.astimezone(timezone.utc)) / timedelta(hours=1)
        if hours != 6:
            return day, morning, hours
    raise AssertionError(f"The clocks of {zone} do not change.")


now = datetime.fromisoformat(call("GET", "/settings")["now"])
tomorrow = (now + timedelta(days=1)).replace(hour=14, minute=0, second=0, microsecond=0)
technician = str(uuid.uuid4())
away = {"start": (tomorrow + timedelta(days=2)).isoformat(), "end": (tomorrow + timedelta(days=3)).isoformat()}
call("PUT", f"/scheduling/technicians/{technician}", {"name": TECHNICIAN, "time_off": [away]})
customer = call("PUT", "/customers", {"first_name": CUSTOMER, "email": EMAIL, "address": ADDRESS})
feed = call("POST", "/feeds", {"technician_id": technician})["url"]


def book(start: datetime, end: datetime, **more) -> dict:
    times = {"start": start.isoformat(), "end": end.isoformat()}
    crew = {"customer_id": customer["id"], "technician_ids": [technician]}
    return call("POST", "/scheduling/appointments", crew | times | more)


hour = timedelta(hours=1)
visit = book(tomorrow, tomorrow + 2 * hour, service="Furnace, gas", notes=NOTES)
invitations(1)
other = book(tomorrow + 3 * hour, tomorrow + 4 * hour)
invitations(2)
midnight, morning, hours = min((night_of_change(zone, now) for zone in ZONES), key=lambda night: night[0])
night = book(midnight, morning)
invitations(3)
uid, other_uid, night_uid = (f"{one['id']}@lead-to-payment" for one in (visit, other, night))

before = events_of(send("GET", feed))
assert len(before) == 4, before.keys()
shown = before[uid]
assert shown["summary"] == f"Furnace, gas: {CUSTOMER}", shown["summary"]
assert shown["location"] == ADDRESS, shown["location"]
assert TECHNICIAN in shown["description"] and NOTES.rstrip() in shown["description"], shown["description"]
assert (shown.start, shown.end) == (tomorrow, tomorrow + 2 * hour), (shown.start, shown.end)
at_night = before[night_uid]
local = [moment.astimezone(midnight.tzinfo).strftime("%H:%M") for moment in (at_night.start, at_night.end)]
assert local == ["00:00", "06:00"] and at_night.duration == hours * hour, (local, at_night.duration)
[off] = [event for event in before.values() if "time off" in event["summary"]]
assert off["summary"] == f"{TECHNICIAN}: time off" and off.duration == timedelta(days=1), off

moved = {"start": (tomorrow + timedelta(days=1)).isoformat(), "end": (tomorrow + timedelta(days=1, hours=2)).isoformat()}
call("PATCH", f"/scheduling/appointments/{visit['id']}", moved)
invitations(4)
call("POST", f"/scheduling/appointments/{other['id']}/status", {"status": "canceled"})
mailed = invitations(5)

after = events_of(send("GET", feed))
assert after.keys() == before.keys(), after.keys()
assert after[uid].start == tomorrow + timedelta(days=1), after[uid].start
assert after[uid]["sequence"] > before[uid]["sequence"] and after[uid]["status"] == "CONFIRMED"
assert after[other_uid]["status"] == "CANCELLED" and after[other_uid]["sequence"] > before[other_uid]["sequence"]

sent = [(str(calendar["method"]), calendar.walk("VEVENT")[0]) for calendar in mailed]
expected = [("REQUEST", uid), ("REQUEST", other_uid), ("REQUEST", night_uid), ("REQUEST", uid), ("CANCEL", other_uid)]
assert [(method, str(event["uid"])) for method, event in sent] == expected, sent
assert sent[3][1]["sequence"] > sent[0][1]["sequence"] and sent[4][1]["sequence"] > sent[1][1]["sequence"]
assert sent[3][1].start == tomorrow + timedelta(days=1) and sent[4][1]["status"] == "CANCELLED"
for _, event in sent:
    attendee = event["attendee"]
    assert attendee.email == EMAIL and str(attendee.params["RSVP"]).upper() == "FALSE", attendee.params
    assert event["organizer"].startswith("mailto:") and event["organizer"].params["CN"], event["organizer"]
for calendar in [*mailed, Calendar.from_ical(send("GET", feed))]:
    assert not [error for component in calendar.walk() for error in component.errors], calendar.errors
