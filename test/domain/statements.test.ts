import { expect, test } from 'vitest';
import { type Account, periodAsked, statementOf } from '../../shared/domain/statements.ts';
import { numberOf } from '../../shared/kernel/decimal.ts';
import { customer, invoice, money, payment } from './made.ts';

const usd = { currency: 'USD', currency_digits: 2 };
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const billed = { ...invoice, number: 'INV-0001', amount: money(10_000), issued_at: on(1) };
const paid = { ...payment, amount: money(4_000), external_id: '1042', settled_at: on(3) };
const shared = { ...usd, customer_id: customer.id, lifecycle_number: 'AAAA-BBBB-CCCC', version: 1 };
const refund = {
  ...shared,
  kind: 'refund' as const,
  id: 'r',
  payment_id: payment.id,
  credit_note_id: null,
  amount: money(1_000),
  reason: null,
  created_at: on(5),
};
const note = {
  ...shared,
  kind: 'credit_note' as const,
  id: 'n',
  number: 'CN-0001',
  invoice_id: invoice.id,
  amount: money(500),
  amount_left: money(500),
  applications: [],
  status: 'issued' as const,
  line_items: [],
  reason: null,
  links: {},
  created_at: on(7),
  updated_at: on(7),
};
const account: Account = { invoices: [billed], payments: [paid], refunds: [refund], creditNotes: [note] };

const told = (all: Account, period: { from?: string; to?: string } = {}) => {
  const { opening, entries, closing, left_out } = statementOf(customer.id, all, period, usd);
  const rows = entries.map(({ kind, number, amount, balance }) => [
    kind,
    number,
    numberOf(amount),
    numberOf(balance),
  ]);
  return { opening: numberOf(opening), rows, closing: numberOf(closing), left_out };
};

test('every entry moves the balance: billed and given back up, paid and credited down', () => {
  expect(told(account)).toEqual({
    opening: 0,
    rows: [
      ['invoice', 'INV-0001', 100, 100],
      ['payment', '1042', -40, 60],
      ['refund', null, 10, 70],
      ['credit_note', 'CN-0001', -5, 65],
    ],
    closing: 65,
    left_out: 0,
  });
});

test('a time opens with what came before it, and leaves out its own end', () => {
  expect(told(account, { from: on(3), to: on(7) })).toMatchObject({
    opening: 100,
    rows: [
      ['payment', '1042', -40, 60],
      ['refund', null, 10, 70],
    ],
    closing: 70,
  });
  expect(told(account, { from: on(8) })).toMatchObject({ opening: 65, rows: [], closing: 65 });
});

test('a voided invoice is taken back when it was voided, so that older statements stay as they were', () => {
  const voided = { ...billed, status: 'void' as const, updated_at: on(9) };
  const all = { ...account, invoices: [voided], payments: [], refunds: [], creditNotes: [] };

  expect(told(all, { to: on(9) }).closing).toBe(100);
  expect(told(all).rows.at(-1)).toEqual(['void', 'INV-0001', -100, 0]);
});

test('drafts and unsettled payments do not count, and a statement leaves out other currencies', () => {
  const draft = { ...billed, issued_at: null };
  const pending = { ...paid, settled_at: null };
  const yen = { ...billed, currency: 'JPY' };

  expect(
    told({ ...account, invoices: [draft, yen], payments: [pending], refunds: [], creditNotes: [] }),
  ).toEqual({ opening: 0, rows: [], closing: 0, left_out: 1 });
});

test('the address of a page asks by days of the company, the last one included, or by moments', () => {
  const asked = (query: string) => periodAsked(new URLSearchParams(query), 'America/New_York');

  expect(asked('from=2026-03-01&to=2026-03-31')).toEqual({
    from: '2026-03-01T05:00:00.000Z',
    to: '2026-04-01T04:00:00.000Z',
  });
  expect(asked('from=2026-03-01T09:00:00Z')).toEqual({ from: '2026-03-01T09:00:00.000Z', to: undefined });
  expect(asked('from=&to=yesterday')).toEqual({ from: undefined, to: undefined });
  expect(asked('from=2026-03-31&to=2026-03-01')).toEqual({});
});
