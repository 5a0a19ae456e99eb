"""Walks from a lead to a payment with the client that openapi-generator makes for Python."""

import os
import uuid
from base64 import b64encode
from datetime import datetime, timedelta, timezone
from json import loads
from urllib.request import Request, urlopen

import openapi_client as api

PRICE = 1234567.89


def fetch_token() -> str:
    credentials = b64encode(f"{os.environ['CLIENT_ID']}:{os.environ['CLIENT_SECRET']}".encode()).decode()
    request = Request(
        f"{os.environ['AUTH_URL']}/oauth/token",
        data=b"grant_type=client_credentials",
        headers={"authorization": f"Basic {credentials}"},
    )
    with urlopen(request) as response:
        return loads(response.read())["access_token"]


def refused(status: int, code: str, call) -> dict:
    try:
        call()
    except api.ApiException as error:
        told = api.Error.from_json(error.body).error
        assert (error.status, told.code) == (status, code), (error.status, error.body)
        return told.details or {}
    raise AssertionError(f"not refused with {code}")


client = api.ApiClient(api.Configuration(access_token=fetch_token()))
leads, customers, scheduling = api.LeadsApi(client), api.CustomersApi(client), api.SchedulingApi(client)
estimates, contracts, jobs = api.EstimatesApi(client), api.ContractsApi(client), api.JobsApi(client)
invoices, payments = api.InvoicesApi(client), api.PaymentsApi(client)

new_lead = api.LeadCapture(
    api.LeadInput(contact=api.ContactInput(first_name="Grace", phone=os.environ["PHONE"]), source="website")
)
lead = leads.capture_lead(new_lead)
assert lead.status == api.LeadStatus.NEW and lead.service_type is None, lead
assert refused(409, "duplicate_lead", lambda: leads.capture_lead(new_lead))["lead_id"] == str(lead.id)
leads.capture_lead(api.LeadCapture(api.LeadInputB(name="Ada Lovelace", service_needed="Roof inspection")))

customer = customers.upsert_customer(api.CustomerInput(lead_id=lead.id, email=os.environ["EMAIL"]))
assert customer.lifecycle_number == lead.lifecycle_number

technician = scheduling.put_technician(
    uuid.uuid4(),
    api.TechnicianInput(
        name="Tina Tiler",
        skills=["python", "slate"],
        working_hours=[api.WorkingHoursInput(day=day, start="08:00", end="17:00") for day in api.Weekday],
    ),
)
tomorrow = datetime.now(timezone.utc) + timedelta(days=1)
open_slots = scheduling.get_availability(
    service="Survey", var_from=tomorrow, to=tomorrow + timedelta(days=3), skills=["python", "slate"]
).slots
assert open_slots and all(slot.technician_ids == [technician.id] for slot in open_slots), open_slots[:2]
booking = api.AppointmentInput(
    customer_id=customer.id, start=open_slots[0].start, end=open_slots[0].end, technician_id=technician.id
)
appointment = scheduling.book_appointment(booking)
assert appointment.start == open_slots[0].start and appointment.location is None
refused(409, "slot_unavailable", lambda: scheduling.book_appointment(booking))

line = api.LineItemInput(description="Roof", quantity=1, unit_price=PRICE)
estimate = estimates.create_estimate(api.EstimateInput(customer_id=customer.id, line_items=[line]))
assert estimate.total == PRICE and estimate.tax_rate is None
refused(409, "illegal_transition", lambda: estimates.accept_estimate(estimate.id))
estimates.send_estimate(estimate.id)
assert estimates.accept_estimate(estimate.id).status == api.EstimateStatus.ACCEPTED

contract = contracts.create_contract(api.ContractInput(estimate_id=estimate.id))
contracts.send_contract(contract.id)
signature = api.Signature(party_id=contract.parties[0].id, signed_name="Grace Hopper")
assert contracts.sign_contract(contract.id, signature).status == api.ContractStatus.SIGNED

job = jobs.create_job(api.JobInput(contract_id=contract.id, crew_ids=[technician.id]))
key = str(uuid.uuid4())
new_invoice = api.InvoiceInput(job_id=job.id, amount=PRICE, milestone=api.Milestone.FINAL)
invoice = invoices.issue_invoice(new_invoice, idempotency_key=key)
assert invoices.issue_invoice(new_invoice, idempotency_key=key).id == invoice.id
payment = payments.record_payment(api.PaymentInput(invoice_id=invoice.id, amount=PRICE, method="card"))
assert payment.status == api.PaymentStatus.SETTLED and payment.amount == PRICE
paid = invoices.get_invoice(invoice.id)
assert (paid.status, paid.amount_due, paid.milestone) == (api.InvoiceStatus.PAID, 0, api.Milestone.FINAL), paid

listed, cursor = [], None
while cursor is not None or not listed:
    page = leads.list_leads(limit=1, cursor=cursor)
    listed += [found.id for found in page.data]
    cursor = page.next_cursor
    if cursor is None:
        break
assert len(set(listed)) == len(listed) >= 2 and lead.id in listed, listed
refused(404, "not_found", lambda: leads.get_lead(uuid.uuid4()))
