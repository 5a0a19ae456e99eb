import type * as z from 'zod';
import { CreditNote, type CreditNoteInput } from '../contract/creditNotes.ts';
import type { Application } from '../contract/payments.ts';
import { compare, type Decimal, isZero, minus, numberOf, plus, zero } from '../kernel/decimal.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { type AppliedMoney, applyTo, least, recount } from './applications.ts';
import { type InvoiceRecord, roomOn } from './invoices.ts';
import { composeLines, type Taxing } from './lines.ts';
import { Links } from './links.ts';
import { inCurrency } from './money.ts';
import { type Birth, inCustomersJourney, record } from './record.ts';
import { type Numbering, nextNumber } from './sequences.ts';
import { documentTotals } from './totals.ts';

export const CreditNoteRecord = record('credit_note', CreditNote.omit({ delivery: true })).extend({
  links: Links,
  ...inCustomersJourney,
});
export type CreditNoteRecord = z.output<typeof CreditNoteRecord>;

export const creditsOf = ({ applications }: CreditNoteRecord): AppliedMoney => ({
  as: 'credited',
  applications,
});

/**
 * Credits an invoice, which owes that much less; the excess over its debt is left for other invoices or a refund.
 * @throws Failure `invoice_not_payable`, `credit_exceeds_invoice`, `invalid_request` when the lines break a limit
 */
export const credit = (
  invoice: InvoiceRecord,
  input: CreditNoteInput,
  {
    id,
    now,
    nonce,
    items,
    ...numbering
  }: Birth & Numbering & Pick<Taxing, 'items'> & { readonly nonce: string },
) => {
  const room = roomOn(invoice);
  const { amount, line_items } = amountsOf(input, invoice, items);
  const noted = invoice.amount_in_credit_notes ?? zero(amount.scale);
  const creditable = minus(invoice.amount, noted);
  if (compare(amount, creditable) > 0) throw tooMuch(creditable, invoice.currency);

  const used = least(amount, room);
  const { number, change: taking } = nextNumber('credit_note', numbering);
  const { customer_id, in_customers_journey, lifecycle_number, currency, currency_digits } = invoice;
  const note = withApplications(
    {
      kind: 'credit_note',
      version: 0,
      id,
      number,
      invoice_id: invoice.id,
      customer_id,
      in_customers_journey,
      amount,
      amount_left: amount,
      applications: [],
      status: 'issued',
      line_items,
      reason: input.reason ?? null,
      links: { [customer_id]: nonce },
      currency,
      currency_digits,
      lifecycle_number,
      created_at: now,
      updated_at: now,
    },
    {
      applications: isZero(used) ? [] : [{ invoice_id: invoice.id, amount: used }],
      left: minus(amount, used),
    },
    now,
  );
  const { changes, events } = recount([invoice], [], [creditsOf(note)], now);
  const { after = invoice } = changes[0] ?? {};
  const credited: InvoiceRecord = { ...after, amount_in_credit_notes: plus(noted, amount), updated_at: now };
  return {
    changes: [{ after: note }, { before: invoice, after: credited }, taking],
    events: [issued(note), ...events],
    note,
  };
};

const amountsOf = (
  { amount: asked, line_items = [] }: CreditNoteInput,
  invoice: InvoiceRecord,
  items: Taxing['items'],
) => {
  const said = asked && inCurrency(asked, invoice, 'amount');
  // Amounts of credit notes are with tax.
  const lines = composeLines(
    line_items.map((line) => ({ ...line, tax_rate_id: undefined })),
    invoice,
    {
      settings: { tax: { default_rate_id: null, label: null } },
      taxRates: [],
      items,
      customer: { tax_exempt: null },
      tax_rate: null,
    },
  );
  const { total } = documentTotals(lines, null, invoice);
  const amount = said ?? total;
  if (line_items.length > 0 && compare(amount, total) !== 0)
    throw invalidField('amount', 'Must equal the sum of line_items.');
  if (isZero(amount)) throw invalidField('line_items', 'Must add up to more than 0.');
  return { amount, line_items: lines };
};

/**
 * Pays another invoice of the customer with the remaining credit, or `asked` of it.
 * @throws Failure `different_customer`, `different_currency`, `exceeds_amount_left`, `invoice_not_payable`, `overpayment`,
 * `limit_reached`
 */
export const applyCredit = (
  before: CreditNoteRecord,
  invoice: InvoiceRecord,
  asked: Decimal | undefined,
  now: string,
) => {
  const note = withApplications(
    before,
    applyTo({ ...before, left: before.amount_left }, invoice, asked),
    now,
  );
  const { changes, events } = recount([invoice], [creditsOf(before)], [creditsOf(note)], now);
  return { changes: [{ before, after: note }, ...changes], events, note };
};

export const withApplications = (
  before: CreditNoteRecord,
  { applications, left }: { readonly applications: readonly Application[]; readonly left: Decimal },
  now: string,
): CreditNoteRecord => ({
  ...before,
  applications: [...applications],
  amount_left: left,
  status: isZero(left) ? 'applied' : 'issued',
  updated_at: now,
});

const tooMuch = (left: Decimal, currency: string): Failure => {
  const amount_left = numberOf(left);
  const message = `Of the invoice ${amount_left} ${currency} is left to credit.`;
  return new Failure('credit_exceeds_invoice', message, { amount_left });
};

const issued = ({ id: credit_note_id, ...note }: CreditNoteRecord) => {
  const { number, invoice_id, customer_id, lifecycle_number, amount, amount_left, status } = note;
  const data = {
    credit_note_id,
    number,
    invoice_id,
    customer_id,
    lifecycle_number,
    amount,
    amount_left,
    status,
  };
  return { type: 'credit_note.issued' as const, data };
};
