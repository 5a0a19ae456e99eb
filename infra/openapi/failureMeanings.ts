import type { FailureCode } from '../../shared/kernel/failure.ts';
import { exampleIds } from './exampleValues.ts';

type Meaning = {
  readonly means: string;
  /** An answer's message and details, as an example. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** What each code says, for people: a code without an entry does not compile. */
export const failureMeanings: Readonly<Record<FailureCode, Meaning>> = {
  invalid_request: {
    means: 'The request is malformed; `details.issues` names every wrong field.',
    message: 'Field limit must be a whole number from 1 to 100.',
    details: { issues: [{ path: 'limit', message: 'Must be a whole number from 1 to 100.' }] },
  },
  unauthorized: {
    means: 'There is no access token, or it is not valid.',
    message: 'The access token is not valid or has expired; get a new one from /oauth/token.',
  },
  insufficient_scope: {
    means: 'The token lacks a scope; `details.required` lists all that the operation needs.',
    message: 'The token lacks the scope leads.write.',
    details: { required: ['leads.write'] },
  },
  tenant_suspended: { means: 'The company is suspended.', message: 'This company is suspended.' },
  request_blocked: {
    means: 'The firewall took the request for an attack; nothing was done.',
    message: 'The firewall refused the request.',
  },
  not_found: {
    means: "The record does not exist; another company's record looks the same as a missing one.",
    message: 'No such lead.',
  },
  conflict: {
    means: 'Other requests kept changing the record; the request can be sent again.',
    message: 'The record is being changed by others; try again.',
  },
  precondition_failed: {
    means:
      'The record does not have the version in `If-Match`, so nothing was changed; `details.current` is its present ETag, null for a new record.',
    message: 'The record is not in the version that If-Match names; read it again and send its new ETag.',
    details: { current: '"4"' },
  },
  illegal_transition: {
    means: 'The record may not move from its state to that one; `details.allowed` lists the possible moves.',
    message: 'The estimate is draft and cannot become accepted: from there it can become sent.',
    details: { from: 'draft', to: 'accepted', allowed: ['sent'] },
  },
  duplicate_lead: {
    means: 'Another lead has this phone or email; `details.lead_id` names it.',
    message: 'A lead with this phone exists already.',
    details: { lead_id: exampleIds.lead, matched_on: ['phone'] },
  },
  ambiguous_customer: {
    means:
      'The phone and the email belong to different customers, or several have the phone; `details.customer_ids` names them.',
    message: 'The phone and the email belong to different customers.',
    details: {
      customer_ids: [exampleIds.customer, exampleIds.otherCustomer],
      matched_on: { phone: exampleIds.customer, email: exampleIds.otherCustomer },
    },
  },
  duplicate_customer: {
    means: 'Another customer has this phone or email; `details.customer_id` names them.',
    message: 'A customer with this phone exists already.',
    details: { customer_id: exampleIds.otherCustomer, matched_on: ['phone'] },
  },
  slot_unavailable: {
    means: 'No suitable technician is free at that time; `details.conflicts` lists the conflicts.',
    message: 'The technician is not free at that time.',
    details: {
      conflicts: [
        {
          technician_id: exampleIds.technician,
          reason: 'booked',
          start: '2026-12-01T13:30:00.000Z',
          end: '2026-12-01T15:00:00.000Z',
        },
      ],
    },
  },
  opted_out: {
    means:
      'The owner of the number said STOP; a START from there, or `POST /communications/addresses/clear`, lifts it.',
    message: 'The owner of this number sent STOP. Use email, or wait until they send START.',
  },
  undeliverable_address: {
    means:
      'Email to the address bounced permanently, or its owner reported one as spam: `details.reason` says which. `POST /communications/addresses/clear` lifts it.',
    message: 'Email to this address bounces permanently.',
    details: { reason: 'bounced' },
  },
  duplicate_template: {
    means: 'Another template has this key; `details.template_id` names it.',
    message: 'Another template has this key already.',
    details: { template_id: exampleIds.template },
  },
  playbook_read_only: {
    means: 'The playbook is built in; a copy under another id can be changed.',
    message: 'A built-in playbook cannot be changed; save a copy under another id.',
  },
  saved_figure_read_only: {
    means: 'The saved figure is built in; a copy under another id can be changed.',
    message: 'A built-in figure cannot be changed; save a copy under another id.',
  },
  missing_variable: {
    means:
      'The template has variables without a value for this record or person; `details.variables` lists them.',
    message: 'The template estimate_email has variables without a value here: first_name.',
    details: { template: 'estimate_email', variables: ['first_name'] },
  },
  duplicate_item: {
    means: 'Another item of the price book has this code; `details.item_id` names it.',
    message: 'Another item of the price book has this code.',
    details: { item_id: exampleIds.other },
  },
  duplicate_technician: {
    means: 'Another technician has this `user_id`; `details.technician_id` names them.',
    message: 'Another technician has this user_id.',
    details: { technician_id: exampleIds.technician },
  },
  estimate_not_accepted: {
    means: 'Only an accepted estimate makes a contract.',
    message: 'The estimate is sent; only an accepted one makes a contract.',
    details: { estimate_id: exampleIds.estimate, status: 'sent' },
  },
  option_required: {
    means: 'The estimate has options, and none is named; `details.options` lists them.',
    message: 'The estimate has options; name the one that is accepted in option_id.',
    details: { options: [{ id: '1', name: 'Standard', total: 918 }], usual: '1' },
  },
  contract_exists: {
    means: 'The estimate has a contract that is not voided; `details.contract_id` names it.',
    message: 'The estimate has a contract already; void that one first.',
    details: { contract_id: exampleIds.contract },
  },
  already_signed: {
    means: 'This party has already signed the contract.',
    message: 'Grace Hopper has signed already.',
    details: { party_id: exampleIds.party, signed_at: '2026-11-24T16:05:00.000Z' },
  },
  contract_not_signed: {
    means: 'Only a contract that all parties have signed becomes a job.',
    message: 'The contract is sent; only a signed contract becomes a job.',
    details: { status: 'sent' },
  },
  contract_already_converted: {
    means: 'The contract is already a job; `details.job_id` names it.',
    message: 'The contract has its job already.',
    details: { job_id: exampleIds.job },
  },
  estimate_already_converted: {
    means: 'A job was made from the estimate, directly or through its contract; `details.job_id` names it.',
    message: 'The estimate has its job already.',
    details: { job_id: exampleIds.job },
  },
  overpayment: {
    means: 'It exceeds the amount owed, including pending payments; `details.amount_due` is the amount due.',
    message: 'The amount is more than is owed: 459 USD, of which 0 is pending.',
    details: { amount_due: 459, amount_pending: 0 },
  },
  invoice_not_payable: {
    means: 'The invoice is a draft or void.',
    message: 'The invoice is void and takes no payments.',
    details: { status: 'void' },
  },
  duplicate_payment: {
    means:
      'A payment with this `external_id` is recorded, of the company or, for a check, of the customer; `details.payment_id` names it.',
    message: `The payment ${exampleIds.payment} has this external_id; getPayment shows it.`,
    details: { payment_id: exampleIds.payment },
  },
  refund_exceeds_payment: {
    means: 'It exceeds the rest of the payment; `details.amount_left` is the amount that can be refunded.',
    message: 'Of the payment 100 USD is left to refund.',
    details: { amount_left: 100 },
  },
  credit_exceeds_invoice: {
    means:
      'All credit notes of an invoice together are at most its amount; `details.amount_left` is the amount that can be credited.',
    message: 'Of the invoice 100 USD is left to credit.',
    details: { amount_left: 100 },
  },
  exceeds_amount_left: {
    means: 'It exceeds the rest of the payment or credit note, which is `details.amount_left`.',
    message: 'Of it 100 USD is left to apply.',
    details: { amount_left: 100 },
  },
  different_customer: {
    means:
      'Money and credit stay with their customer; `details.customer_id` names the customer of the invoice.',
    message: 'It is for an invoice of another customer.',
    details: { customer_id: exampleIds.otherCustomer },
  },
  different_currency: {
    means: 'The company changed its currency between the two; `details.currency` is that of the invoice.',
    message: 'It is for an invoice in CAD, not in USD.',
    details: { currency: 'CAD' },
  },
  endpoint_disabled: {
    means: 'The webhook endpoint is disabled or was removed, so nothing can be sent to it.',
    message: 'The endpoint is disabled; enable it first and then try again.',
  },
  limit_reached: {
    means: 'The company has the maximum number of these, `details.limit`; remove one first.',
    message: 'A company has at most 100 webhook endpoints; remove one first.',
    details: { limit: 100 },
  },
  upload_incomplete: {
    means: 'Nothing was uploaded yet for this file; `details.upload` is an address for it.',
    message: 'Nothing was uploaded yet; send the file to upload.url.',
    details: {
      upload: {
        method: 'PUT',
        url: 'https://files.example.com/org_acme/019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e12/original?X-Amz-Signature=…',
        headers: {
          'content-type': 'image/jpeg',
          'x-amz-checksum-sha256': 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
          'if-none-match': '*',
        },
        expires_at: '2026-11-20T15:19:05.123Z',
      },
    },
  },
  idempotency_key_reused: {
    means: 'The Idempotency-Key was used with another request.',
    message: 'This Idempotency-Key was used for another request; take a new one.',
  },
  payload_too_large: {
    means: 'The body is larger than 256 KB.',
    message: 'The body may have at most 256 KB.',
  },
  unsupported_media_type: {
    means: 'The body is not declared as JSON.',
    message: 'Send the body as JSON with "Content-Type: application/json".',
  },
  rate_limited: {
    means: 'There were too many requests in a short time, in total or from one address.',
    message: 'Too many requests; try again in a moment.',
  },
  internal: {
    means: 'Something went wrong on our side; the request can be sent again with the same Idempotency-Key.',
    message: 'Something went wrong on our side; try again.',
  },
  unavailable: {
    means:
      'The database takes nothing just now; the request can be sent again, with the same Idempotency-Key, once the seconds of Retry-After are over.',
    message: 'Nothing can be stored just now; try again in a moment.',
  },
};
