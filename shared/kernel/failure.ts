/** Every error code of the service, with its HTTP status. */
export const failureStatus = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  tenant_suspended: 403,
  request_blocked: 403,
  not_found: 404,
  conflict: 409,
  illegal_transition: 409,
  duplicate_lead: 409,
  ambiguous_customer: 409,
  duplicate_customer: 409,
  slot_unavailable: 409,
  duplicate_technician: 409,
  duplicate_item: 409,
  estimate_not_accepted: 409,
  option_required: 409,
  contract_exists: 409,
  already_signed: 409,
  contract_not_signed: 409,
  contract_already_converted: 409,
  estimate_already_converted: 409,
  overpayment: 409,
  invoice_not_payable: 409,
  duplicate_payment: 409,
  refund_exceeds_payment: 409,
  credit_exceeds_invoice: 409,
  exceeds_amount_left: 409,
  different_customer: 409,
  different_currency: 409,
  endpoint_disabled: 409,
  limit_reached: 409,
  upload_incomplete: 409,
  duplicate_template: 409,
  opted_out: 409,
  undeliverable_address: 409,
  missing_variable: 409,
  playbook_read_only: 409,
  saved_figure_read_only: 409,
  idempotency_key_reused: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof failureStatus;

export type FailureDetails = Readonly<Record<string, unknown>>;

/** An invalid field of a request; `path` is dotted, as in `contact.phone` or `line_items.0.quantity`. */
export type Issue = { readonly path: string; readonly message: string };

/** A refusal for the caller to read: `message` is one sentence, `details` are free-form. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly details: FailureDetails | undefined;

  constructor(code: FailureCode, message: string, details?: FailureDetails) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const invalidRequest = (issues: readonly Issue[]): Failure =>
  new Failure('invalid_request', describeIssues(issues), { issues });

/** For values that only the tenant's settings can validate, such as a phone number without a country code. */
export const invalidField = (path: string, message: string): Failure => invalidRequest([{ path, message }]);

/** The same message for a missing id and for another tenant's, so that a caller cannot distinguish them. */
export const notFound = (what: string, hint?: string): Failure =>
  new Failure('not_found', [`No such ${what}.`, hint].filter(Boolean).join(' '));

const describeIssues = ([first, ...rest]: readonly Issue[]): string => {
  if (first === undefined) return 'The request is not valid.';
  const where = first.path === '' ? 'The request' : `Field ${first.path}`;
  const others = rest.length === 0 ? '' : ` (and ${rest.length} more, see details.issues)`;
  return `${factAbout(where, first.message.replace(/\.$/, ''))}${others}.`;
};

/** An issue's message, with its field as the subject. */
export const factAbout = (subject: string, message: string): string =>
  `${subject} ${lacksSubject.test(message) ? '' : 'is not valid: '}${lowerFirst(message)}`;

/** Most issues' messages are about the field itself and start with their verb. */
const lacksSubject = /^(Must|Is|Has|Needs|Uses|Would|Belongs) /;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
