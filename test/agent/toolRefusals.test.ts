import { describe, expect, test } from 'vitest';
import { issuesWith, toolNamed } from '../../shared/figures/tools.ts';

const saidOf = (name: string, input: object): string => {
  const tool = toolNamed(name);
  if (tool === undefined) throw new Error(`There is no tool named ${name}.`);
  return issuesWith(tool, input)
    .map(({ path, message }) => `${path}: ${message}`)
    .join(' ');
};

const where = (field: string, is: string, ...values: readonly string[]) => [{ field, is, values }];
const ofCustomers = { entity: 'customers' };
const ofLeads = { entity: 'leads' };
const ofInvoices = { entity: 'invoices' };
const ofMessages = { entity: 'messages' };
const technicians = { entity: 'technicians' };

describe('a tool refuses what it cannot do, and says what it can', () => {
  test.each<[string, string, object, string]>([
    [
      'an amount of what there is some or none of',
      'aggregate',
      { ...ofCustomers, where: where('overdue_invoices', '>', '0') },
      'The field overdue_invoices of customers is compared with = "" for none, or != "" for some.',
    ],
    [
      'an order of days off',
      'list',
      { ...technicians, where: where('off', '>=', '2026-11-26') },
      'The field off of technicians is compared with = or != and a day such as 2026-03-31.',
    ],
    [
      'a moment that is a day',
      'aggregate',
      { ...ofInvoices, where: where('due_at', '=', '2026-11-26') },
      'The field due_at of invoices is compared with <, <=, > or >= and "now", a day such as 2026-03-31',
    ],
    [
      'a state that there is not',
      'aggregate',
      { ...ofInvoices, where: where('status', '=', 'unpaid') },
      'The field status of invoices is compared with = or != and one of its values: draft, sent, partial, paid, void.',
    ],
    [
      'an unknown field',
      'aggregate',
      { ...ofMessages, where: where('subject', '=', 'x') },
      'There is no field subject of messages; there are status, channel, direction, customer_of_lead, lead, created_at.',
    ],
    [
      'an unknown field of the part of a share',
      'rate',
      { ...ofMessages, part: where('subject', '=', 'x') },
      'There is no field subject of messages; there are status, ',
    ],
    [
      'a moment that is none',
      'aggregate',
      { ...ofInvoices, moment: 'amount' },
      'There is no moment amount of invoices; there are job_completed_at, ',
    ],
    [
      'groups of what cannot be grouped',
      'group',
      { ...ofMessages, by: 'lead' },
      'There is no way to group messages by lead, only by status, channel, direction, day, week, month, ',
    ],
    [
      'a sum of no field',
      'aggregate',
      { ...ofLeads, measure: 'sum' },
      'There is no sum without a field: leads have none.',
    ],
    [
      'a sum of days',
      'aggregate',
      { ...ofInvoices, measure: 'sum', field: 'days_to_pay' },
      'There is no sum of days_to_pay: invoices have amount, amount_due, amount_paid, amount_credited.',
    ],
    [
      'the average of a state',
      'aggregate',
      { entity: 'estimates', measure: 'average', field: 'status' },
      'There is no average of status: estimates have total, days_to_accept.',
    ],
    [
      'a share of days',
      'rate',
      { ...ofInvoices, field: 'days_to_pay', part: where('status', '=', 'paid') },
      'A share is of records or of an amount, not of days_to_pay: invoices have amount, ',
    ],
    [
      'a list that shows what it has not',
      'list',
      { ...ofInvoices, show: ['phone', 'weight'] },
      'There is no weight of invoices to be shown, only ',
    ],
    [
      'what nobody has',
      'find',
      { ...ofLeads, id: 'x', fields: ['weight'] },
      'There is no field weight of leads; there are status, source, ',
    ],
    [
      'an order by a state',
      'list',
      { entity: 'payments', order: 'largest', order_by: 'status' },
      'There is no order of payments by status: of amounts, days and hours payments have amount, amount_refunded, amount_unapplied, days_from_invoice.',
    ],
    [
      'an order by an amount that is none by size',
      'list',
      { ...ofInvoices, order_by: 'amount_due' },
      'Records are only ordered by a field with the order largest or smallest.',
    ],
    ['a field that the input has not', 'list', { ...ofLeads, by: 'source' }, ': Must not have the field by.'],
    [
      'a sign that there is not',
      'list',
      { ...ofLeads, where: where('status', '~', 'x') },
      'where.0.is: Must be one of =, !=, ',
    ],
  ])('%s', (_, tool, input, said) => {
    expect(saidOf(tool, input)).toContain(said);
  });

  test.each<[string, object]>([
    ['list', { ...ofInvoices, show: ['phone', 'email', 'address', 'issued_at', 'paid_at'] }],
    ['list', { ...ofInvoices, order: 'largest', order_by: 'amount_due' }],
    ['list', { entity: 'appointments', order: 'smallest', order_by: 'hours' }],
    ['list', { ...technicians, show: ['time_off', 'skill'] }],
    ['list', { ...ofCustomers, where: where('overdue_invoices', '!=', ''), show: ['last_job_at'] }],
    ['aggregate', { ...ofInvoices, where: where('due_at', '=', '') }],
    ['aggregate', { ...ofInvoices, where: where('paid_at', '<=', 'due_at') }],
    ['aggregate', { ...ofInvoices, where: where('due_at', '=', '2026-03-31T12:00:00.000Z') }],
    ['aggregate', { ...technicians, where: where('off', '=', '2026-11-26', '2026-11-27') }],
  ])('%s takes %j', (tool, input) => {
    expect(saidOf(tool, input)).toBe('');
  });
});
