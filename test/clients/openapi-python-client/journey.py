"""Walks from a lead to a payment with the client that openapi-python-client makes."""

import os
import uuid
from datetime import datetime, timedelta, timezone

import httpx
from lead_to_payment_client import AuthenticatedClient, models
from lead_to_payment_client.api.contracts import create_contract, send_contract, sign_contract
from lead_to_payment_client.api.customers import upsert_customer
from lead_to_payment_client.api.estimates import accept_estimate, create_estimate, send_estimate
from lead_to_payment_client.api.invoices import get_invoice, issue_invoice
from lead_to_payment_client.api.jobs import create_job
from lead_to_payment_client.api.leads import capture_lead, get_lead, list_leads
from lead_to_payment_client.api.payments import record_payment
from lead_to_payment_client.api.scheduling import book_appointment, get_availability, put_technician

PRICE = 1234567.89

token = httpx.post(
    f"{os.environ['AUTH_URL']}/oauth/token",
    data={"grant_type": "client_credentials"},
    auth=(os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"]),
).json()["access_token"]
client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=token, timeout=httpx.Timeout(30))


def done(answer):
    assert answer is not None and not isinstance(answer, models.Error), answer
    return answer


def refused(code: str, answer) -> dict:
    assert isinstance(answer, models.Error) and answer.error.code == code, answer
    return answer.error.details.additional_properties if answer.error.details else {}


new_lead = models.LeadInput(models.ContactInput(first_name="Grace", phone=os.environ["PHONE"]), source="website")
lead = done(capture_lead.sync(client=client, body=new_lead))
assert lead.status == models.LeadStatus.NEW and lead.service_type is None, lead
details = refused("duplicate_lead", capture_lead.sync(client=client, body=new_lead))
assert details["lead_id"] == str(lead.id)
done(capture_lead.sync(client=client, body=models.LeadInputB(name="Ada Lovelace", service_needed="Survey")))
customer = done(
    upsert_customer.sync(client=client, body=models.CustomerInput(lead_id=lead.id, email=os.environ["EMAIL"]))
)
assert customer.lifecycle_number == lead.lifecycle_number

skills = ["openapi-python-client", "slate"]
hours = [models.WorkingHoursInput(day=day, start="08:00", end="17:00") for day in models.Weekday]
tina = models.TechnicianInput(name="Tina Tiler", skills=skills, working_hours=hours)
technician = done(put_technician.sync(uuid.uuid4(), client=client, body=tina))
tomorrow = datetime.now(timezone.utc) + timedelta(days=1)
# The generator knows no list in one value, and would send the parameter twice.
found = get_availability.sync(
    client=client, service="Survey", from_=tomorrow, to=tomorrow + timedelta(days=3), skills=[",".join(skills)]
)
slot = done(found).slots[0]
assert slot.technician_ids == [technician.id], slot
booking = models.AppointmentInput(customer.id, slot.start, slot.end, technician_id=technician.id)
assert done(book_appointment.sync(client=client, body=booking)).location is None
refused("slot_unavailable", book_appointment.sync(client=client, body=booking))

lines = [models.LineItemInput(description="Roof", quantity=1, unit_price=PRICE)]
estimate = done(create_estimate.sync(client=client, body=models.EstimateInput(customer.id, lines)))
assert estimate.total == PRICE and estimate.tax_rate is None
refused("illegal_transition", accept_estimate.sync(estimate.id, client=client))
done(send_estimate.sync(estimate.id, client=client))
assert done(accept_estimate.sync(estimate.id, client=client)).status == models.EstimateStatus.ACCEPTED

contract = done(create_contract.sync(client=client, body=models.ContractInput(estimate.id)))
done(send_contract.sync(contract.id, client=client))
signature = models.Signature(contract.parties[0].id, "Grace Hopper")
signed = done(sign_contract.sync(contract.id, client=client, body=signature))
assert signed.status == models.ContractStatus.SIGNED

job = done(create_job.sync(client=client, body=models.JobInput(contract_id=contract.id)))
bill = models.InvoiceInput(job_id=job.id, amount=PRICE, milestone=models.Milestone.FINAL)
key = str(uuid.uuid4())
invoice = done(issue_invoice.sync(client=client, body=bill, idempotency_key=key))
assert done(issue_invoice.sync(client=client, body=bill, idempotency_key=key)).id == invoice.id
money = models.PaymentInput(invoice.id, PRICE, method=models.PaymentMethod.CARD)
assert done(record_payment.sync(client=client, body=money)).status == models.PaymentStatus.SETTLED
paid = done(get_invoice.sync(invoice.id, client=client))
assert (paid.status, paid.amount_due, paid.milestone) == (models.InvoiceStatus.PAID, 0, models.Milestone.FINAL)

listed, page = [], done(list_leads.sync(client=client, limit=1))
listed += [one.id for one in page.data]
while page.next_cursor is not None:
    page = done(list_leads.sync(client=client, limit=1, cursor=page.next_cursor))
    listed += [one.id for one in page.data]
assert len(set(listed)) == len(listed) >= 2 and lead.id in listed, listed
refused("not_found", get_lead.sync(uuid.uuid4(), client=client))
