import { describe, expect, test } from 'vitest';
import { credit } from '../../shared/domain/creditNotes.ts';
import { refund } from '../../shared/domain/refunds.ts';
import { type Account, statementOf } from '../../shared/domain/statements.ts';
import { unnumbered } from '../support/anybody.ts';
import { born, customer, invoice, money, payment } from './made.ts';

const usd = { currency: 'USD', currency_digits: 2 };
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const billed = (id: string, units: number, day: number) => ({
  ...invoice,
  id,
  number: `INV-${id}`,
  amount: money(units),
  issued_at: on(day),
});
const paid = { ...payment, id: 'p', amount: money(4_000), external_id: null, settled_at: on(1) };
const { note: issued } = credit(invoice, { amount: money(100) }, { ...born(20), ...unnumbered, nonce: 'n' });
const { refund: made } = refund(payment, [invoice], { amount: money(100) }, born(21));
const none: Account = { invoices: [], payments: [], refunds: [], creditNotes: [] };
const entriesOf = (account: Partial<Account>, period: { from?: string; to?: string } = {}) =>
  statementOf(customer.id, { ...none, ...account }, period, usd);

describe('a statement', () => {
  test('a statement is ordered by time, then by id', () => {
    const invoices = [billed('b', 300, 2), billed('a', 200, 2), billed('c', 100, 1)];

    const { entries, ...statement } = entriesOf({ invoices });

    expect(entries).toEqual([
      { at: on(1), kind: 'invoice', id: 'c', number: 'INV-c', amount: money(100), balance: money(100) },
      { at: on(2), kind: 'invoice', id: 'a', number: 'INV-a', amount: money(200), balance: money(300) },
      { at: on(2), kind: 'invoice', id: 'b', number: 'INV-b', amount: money(300), balance: money(600) },
    ]);
    expect(statement).toEqual({
      customer_id: customer.id,
      ...usd,
      opening: money(0),
      closing: money(600),
      left_out: 0,
    });
  });

  test('the balance of a statement is negative if more was paid than billed', () => {
    expect(entriesOf({ payments: [paid] })).toMatchObject({
      entries: [{ at: on(1), kind: 'payment', id: 'p', number: null, amount: money(-4_000) }],
      closing: money(-4_000),
    });
  });

  test('a statement opens with the sum of everything before it', () => {
    const invoices = [billed('a', 200, 1), billed('b', 300, 2), billed('c', 100, 3)];

    expect(entriesOf({ invoices }, { from: on(3) })).toMatchObject({
      opening: money(500),
      entries: [{ id: 'c', balance: money(600) }],
    });
  });

  test('a statement leaves out other currencies and counts the omitted entries', () => {
    const other = { currency: 'CAD' };
    const back = { ...made, ...other, id: 'r' };
    const note = { ...issued, ...other, id: 'n' };
    const account = {
      invoices: [billed('a', 200, 1), { ...billed('b', 300, 2), ...other }],
      payments: [{ ...paid, ...other }],
      refunds: [back],
      creditNotes: [note],
    };

    expect(entriesOf(account)).toMatchObject({ entries: [{ id: 'a' }], closing: money(200), left_out: 4 });
  });

  test('a statement subtracts a voided invoice under its number', () => {
    const voided = { ...billed('a', 200, 1), status: 'void' as const, updated_at: on(4) };

    expect(entriesOf({ invoices: [voided] }).entries.at(-1)).toEqual({
      at: on(4),
      kind: 'void',
      id: 'a',
      number: 'INV-a',
      amount: money(-200),
      balance: money(0),
    });
  });
});
