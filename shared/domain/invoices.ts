import * as z from 'zod';
import { Invoice, type InvoiceInput, type InvoiceStatus } from '../contract/invoices.ts';
import { type LineItemInput, StoredLineItem } from '../contract/lines.ts';
import { Money } from '../contract/money.ts';
import { endOfDay } from '../kernel/calendarDates.ts';
import { addSeconds } from '../kernel/clock.ts';
import { compare, type Decimal, isZero, minus, numberOf, plus, zero } from '../kernel/decimal.ts';
import { Failure, type FailureDetails, invalidField } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { type Bill, type Billing, billOf, ifOverBilled, untitled } from './billing.ts';
import { type EstimateRecord, statusAt } from './estimates.ts';
import { type FrozenParties, frozenParties } from './frozen.ts';
import type { JobRecord } from './jobs.ts';
import { composeLines, type Taxing } from './lines.ts';
import { Links } from './links.ts';
import { inCurrency } from './money.ts';
import { type Birth, inCustomersJourney, record } from './record.ts';
import { nextPart } from './schedules.ts';
import { type Numbering, nextNumber } from './sequences.ts';
import { documentTotals } from './totals.ts';
import { told } from './warnings.ts';
import { type WorkBillsRecord, withInvoice } from './workBills.ts';

export const InvoiceRecord = record('invoice', Invoice.omit({ delivery: true })).extend({
  links: Links,
  ...inCustomersJourney,
  ...frozenParties,
  overdue_told_at: z.string().optional(),
  /** Its place in the estimate's payment schedule, if it bills a part of that. */
  part: z.int().nonnegative().optional(),
  /** The sum of its own credit notes, including credit applied elsewhere. */
  amount_in_credit_notes: Money.optional(),
  /** The contract's title at the end of its line, if it bills a part; kept so that an erasure can remove it. */
  title: z.string().optional(),
  line_items: z.array(StoredLineItem),
});
export type InvoiceRecord = z.output<typeof InvoiceRecord>;

/** Only payments and refunds change sent, partial and paid into each other. */
export const invoiceTransitions = {
  draft: ['sent', 'void'],
  sent: ['partial', 'paid', 'void'],
  partial: ['paid', 'sent'],
  paid: ['partial', 'sent'],
  void: [],
} as const satisfies Transitions<InvoiceStatus>;

/** An invoice's terms, taken from its tenant; it is final once issued, and keeps its content from then on in `frozen`. */
type Terms = {
  readonly payment_terms_days: number;
  readonly time_zone: string;
  readonly frozen: FrozenParties;
} & Numbering;

type InvoicedWork = {
  readonly work: JobRecord | EstimateRecord;
  readonly bills: WorkBillsRecord | undefined;
  readonly job_id: string | null;
  readonly estimate_id: string | null;
};

export const workOf = (work: JobRecord | EstimateRecord, bills: WorkBillsRecord | undefined): InvoicedWork =>
  work.kind === 'job'
    ? { work, bills, job_id: work.id, estimate_id: work.estimate_id }
    : { work, bills, job_id: bills?.job_id ?? null, estimate_id: work.id };

type BillRequest = Pick<InvoiceInput, 'amount' | 'milestone' | 'draft' | 'line_items'> & {
  readonly place?: number;
};

/**
 * A canceled job may be invoiced for past work or a cancelation fee. The customer's link is bound to `nonce`.
 * @throws Failure `estimate_not_accepted`, or `invalid_request` if the request does not determine what to bill
 */
export const issue = (
  { work, bills, ...ids }: InvoicedWork,
  input: BillRequest,
  { billing, taxing, ...birth }: Birth & Terms & { nonce: string; billing: Billing; taxing: Taxing },
) => {
  if (work.kind === 'estimate') assertAccepted(work, birth.now);
  const next = partIn(input, billing);
  const milestone = input.milestone ?? next?.part.milestone ?? null;
  const said = input.amount ?? (input.line_items === undefined ? next?.part.amount : undefined);
  const amount = said && inCurrency(said, billing.currency, 'amount');
  const bill =
    input.line_items === undefined
      ? billOf({ milestone, amount }, billing)
      : billFor(input.line_items, amount, billing, taxing);
  const odd = told([ifOverBilled(bill.total, milestone, billing)]);
  const title = input.line_items === undefined ? titleIn(bill, billing) : undefined;
  return invoiceOf(
    { ...input, ...ids, ...odd, milestone, part: next?.place, work, bills, bill, title },
    billing,
    birth,
  );
};

/** The stated milestone's part of the schedule, or the next part if the request determines nothing else. */
const partIn = ({ amount, milestone, line_items, place }: BillRequest, { schedule, billed }: Billing) => {
  const part = place === undefined ? undefined : schedule[place];
  if (place !== undefined && part !== undefined) return { place, part };
  return milestone === undefined && (amount ?? line_items) !== undefined
    ? undefined
    : nextPart(schedule, billed, milestone);
};

const titleIn = ({ line_items }: Bill, { title }: Billing): string | undefined =>
  title !== untitled && line_items.length === 1 && line_items[0]?.description.endsWith(title)
    ? title
    : undefined;

const assertAccepted = (estimate: EstimateRecord, now: string): void => {
  const { id: estimate_id } = estimate;
  const status = statusAt(estimate, now);
  if (status === 'accepted') return;
  throw new Failure('estimate_not_accepted', `The estimate is ${status}; only an accepted one is invoiced.`, {
    estimate_id,
    status,
  });
};

/** @throws Failure `invalid_request` for lines that add up to another amount, or to nothing */
const billFor = (
  inputs: readonly LineItemInput[],
  amount: Decimal | undefined,
  { currency }: Billing,
  taxing: Taxing,
): Bill => {
  const line_items = composeLines(inputs, currency, taxing);
  const bill = { line_items, ...documentTotals(line_items, null, currency) };
  if (bill.total.units <= 0) throw invalidField('line_items', 'Must add up to more than 0.');
  if (amount !== undefined && compare(amount, bill.total) !== 0)
    throw invalidField('amount', `Must be ${numberOf(bill.total)}, the sum of the lines, or be omitted.`);
  return bill;
};

type InvoiceParts = Pick<
  InvoiceRecord,
  'job_id' | 'estimate_id' | 'milestone' | 'warnings' | 'warning_details'
> &
  Pick<InvoicedWork, 'work' | 'bills'> &
  Pick<InvoiceInput, 'draft'> & {
    readonly part: number | undefined;
    readonly bill: Bill;
    readonly title: string | undefined;
  };

const invoiceOf = (
  {
    work,
    bills,
    bill,
    part,
    title,
    draft,
    milestone,
    job_id,
    estimate_id,
    warnings,
    warning_details,
  }: InvoiceParts,
  { currency }: Billing,
  { id, now, payment_terms_days, time_zone, nonce, frozen, ...numbering }: Birth & Terms & { nonce: string },
) => {
  const isDraft = draft === true;
  const given = isDraft ? undefined : nextNumber('invoice', numbering);
  const { total: amount, ...sums } = bill;
  const invoice: InvoiceRecord = {
    kind: 'invoice',
    version: 0,
    id,
    number: given?.number ?? null,
    status: isDraft ? 'draft' : 'sent',
    amount,
    amount_due: amount,
    amount_paid: zero(amount.scale),
    amount_credited: zero(amount.scale),
    amount_pending: zero(amount.scale),
    ...currency,
    job_id,
    estimate_id,
    customer_id: work.customer_id,
    lifecycle_number: work.lifecycle_number,
    in_customers_journey: work.in_customers_journey,
    ...sums,
    ...(title === undefined ? {} : { title }),
    ...(part === undefined ? {} : { part }),
    warnings,
    warning_details,
    milestone,
    issued_at: isDraft ? null : now,
    due_at: isDraft ? null : endOfDay(time_zone, now, payment_terms_days),
    links: isDraft ? {} : { [work.customer_id]: nonce },
    ...(isDraft ? {} : frozen),
    reason: null,
    created_at: now,
    updated_at: now,
  };
  return {
    changes: [{ after: invoice }, withInvoice(bills, work, invoice), ...(given ? [given.change] : [])],
    events: isDraft ? [] : [invoiceEvent('invoice.issued', invoice)],
    invoice,
  };
};

/** @throws Failure `illegal_transition` unless it is a draft */
export const send = (
  before: InvoiceRecord,
  { now, payment_terms_days, time_zone, nonce, frozen, ...numbering }: Terms & { now: string; nonce: string },
) => {
  if (before.status !== 'draft') throw illegalMove(before, 'sent', 'only a draft is sent');
  const due_at = endOfDay(time_zone, now, payment_terms_days);
  const links = { [before.customer_id]: nonce };
  const { number, change } = nextNumber('invoice', numbering);
  const invoice: InvoiceRecord = {
    ...before,
    number,
    status: 'sent',
    issued_at: now,
    due_at,
    links,
    ...frozen,
    updated_at: now,
  };
  return {
    changes: [{ before, after: invoice }, change],
    events: [invoiceEvent('invoice.issued', invoice)],
    invoice,
  };
};

/** @throws Failure `illegal_transition` if a payment exists or is pending, so that no money arrives on a void invoice */
export const cancel = (before: InvoiceRecord, reason: string | undefined, now: string) => {
  if (!isZero(before.amount_paid)) {
    throw illegalMove(before, 'void', 'refund its payments first', {
      amount_paid: numberOf(before.amount_paid),
    });
  }
  if (!isZero(before.amount_pending)) {
    throw illegalMove(before, 'void', 'its pending payments must settle or fail first', {
      amount_pending: numberOf(before.amount_pending),
    });
  }
  const { amount_credited, amount_in_credit_notes: noted = amount_credited } = before;
  if (!isZero(amount_credited) || !isZero(noted)) {
    throw illegalMove(before, 'void', 'it was credited; credit the rest of it instead', {
      amount_credited: numberOf(amount_credited),
    });
  }
  assertTransition('invoice', invoiceTransitions, before.status, 'void');
  const invoice: InvoiceRecord = { ...before, status: 'void', reason: reason ?? null, updated_at: now };
  const data = { ...eventDataOf(invoice), status: invoice.status, reason: invoice.reason };
  return {
    changes: [{ before, after: invoice }],
    events: [{ type: 'invoice.voided', data } as const],
    invoice,
  };
};

/** Payments still `pending` may fail. */
export type Sums = { readonly paid: Decimal; readonly pending: Decimal; readonly credited: Decimal };

export const sumsOf = ({ amount_paid, amount_pending, amount_credited }: InvoiceRecord): Sums => ({
  paid: amount_paid,
  pending: amount_pending,
  credited: amount_credited,
});

/** The invoice with these sums: its status follows, and becoming fully paid is an event. */
export const withSums = (before: InvoiceRecord, { paid, pending, credited }: Sums, now: string) => {
  const settled = plus(paid, credited);
  const due = minus(before.amount, settled);
  const status = isZero(due) ? 'paid' : isZero(settled) ? 'sent' : 'partial';
  const invoice: InvoiceRecord = {
    ...before,
    status,
    amount_due: due,
    amount_paid: paid,
    amount_pending: pending,
    amount_credited: credited,
    // A debt restored by a refund falls due again.
    overdue_told_at: status === 'paid' ? undefined : before.overdue_told_at,
    updated_at: now,
  };
  const becamePaid = status === 'paid' && before.status !== 'paid';
  return {
    change: { before, after: invoice },
    events: becamePaid ? [invoiceEvent('invoice.paid', invoice)] : [],
  };
};

/**
 * The amount that may still be paid or credited, excluding pending payments, because they may settle.
 * @throws Failure `invoice_not_payable`
 */
export const roomOn = ({ status, amount_due, amount_pending }: InvoiceRecord): Decimal => {
  if (status !== 'draft' && status !== 'void') return minus(amount_due, amount_pending);
  throw new Failure('invoice_not_payable', `The invoice is ${status} and takes no payments.`, { status });
};

/** @throws Failure `overpayment` if the amount is zero or exceeds the room, `invoice_not_payable` */
export const assertRoom = (invoice: InvoiceRecord, amount: Decimal): void => {
  if (!isZero(amount) && compare(amount, roomOn(invoice)) <= 0) return;
  const { currency, amount_due, amount_pending } = invoice;
  const due = numberOf(amount_due);
  const pending = numberOf(amount_pending);
  const message = `The amount is more than is owed: ${due} ${currency}, of which ${pending} is pending.`;
  throw new Failure('overpayment', message, { amount_due: due, amount_pending: pending });
};

export const owedStatuses: readonly InvoiceStatus[] = ['sent', 'partial'];

export const isOverdue = ({ status, due_at }: InvoiceRecord, now: string): boolean =>
  owedStatuses.includes(status) && due_at !== null && due_at < now;

/** The sweeper reports it once each time it becomes overdue. */
export const overdueAt = ({ status, due_at, overdue_told_at }: InvoiceRecord): string | null =>
  owedStatuses.includes(status) && due_at !== null && overdue_told_at === undefined
    ? addSeconds(due_at, 1)
    : null;

/** Counts as a change for clients that request changes, although the visible fields stay the same. */
export const tellOverdue = (before: InvoiceRecord, now: string) => {
  const invoice: InvoiceRecord = { ...before, overdue_told_at: now, updated_at: now };
  const data = { ...eventDataOf(invoice), status: invoice.status, due_at: invoice.due_at ?? now };
  return {
    changes: [{ before, after: invoice }],
    events: [{ type: 'invoice.overdue', data } as const],
    invoice,
  };
};

const illegalMove = (
  { status: from }: InvoiceRecord,
  to: InvoiceStatus,
  reason: string,
  details: FailureDetails = {},
): Failure => {
  const allowed = invoiceTransitions[from].filter((status) => status !== to);
  const message = `The invoice is ${from} and cannot become ${to}: ${reason}.`;
  return new Failure('illegal_transition', message, { from, to, allowed, ...details });
};

const invoiceEvent = <T extends 'invoice.issued' | 'invoice.paid'>(type: T, invoice: InvoiceRecord) => ({
  type,
  data: eventDataOf(invoice),
});

const eventDataOf = (invoice: InvoiceRecord) => {
  const { amount, amount_due, amount_paid, amount_credited } = invoice;
  const { id, number, job_id, estimate_id, customer_id, lifecycle_number, milestone } = invoice;
  return {
    invoice_id: id,
    number,
    job_id,
    estimate_id,
    customer_id,
    lifecycle_number,
    amount,
    amount_due,
    amount_paid,
    amount_credited,
    milestone,
  };
};

/** Invoices issued for an estimate belong to its job once the job exists. */
export const adopt = (invoices: readonly InvoiceRecord[], { id: job_id }: JobRecord, now: string) =>
  invoices
    .filter((invoice) => invoice.job_id === null)
    .map((before) => ({ before, after: { ...before, job_id, updated_at: now } }));
