import type { Statement, StatementKind } from '../contract/statements.ts';
import type { CustomerRecord } from '../domain/customers.ts';
import { type Account, type Period, periodAsked, statementOf } from '../domain/statements.ts';
import type { Tenant } from '../domain/tenants.ts';
import { currencyNow } from '../kernel/currency.ts';
import { compare, zero } from '../kernel/decimal.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { type PaperView, recipientOf, senderOf } from './letterhead.ts';
import type { Fact, Paper, Passage, Row } from './paper.ts';
import { hasText } from './text.ts';

export type StatementDocument = { readonly customer: CustomerRecord; readonly account: Account };

type StatementView = {
  readonly tenant: PaperView['tenant'] & Pick<Tenant, 'currency'>;
  readonly now: string;
};

/** For the period in a page's URL. */
export const askedStatement = (
  document: StatementDocument,
  { asked, ...view }: StatementView & { readonly asked: URLSearchParams },
): Paper => statementPaper(document, periodAsked(asked, view.tenant.time_zone), view);

export const statementPaper = (
  { customer, account }: StatementDocument,
  { from, to }: Period,
  { tenant, now }: StatementView,
): Paper => {
  const statement = statementOf(customer.id, account, { from, to }, currencyNow(tenant.currency));
  const dayOf = (instant: string) => writeDay(instant, tenant.time_zone);
  const facts: Fact[] = [
    ...(from === undefined ? [] : [{ name: 'From', value: dayOf(from) }]),
    ...(to === undefined || to > now
      ? [{ name: 'As of', value: dayOf(now) }]
      : [{ name: 'To', value: dayOf(justBefore(to)) }]),
  ];
  return {
    title: 'Statement',
    number: undefined,
    from: senderOf(tenant),
    to: { heading: 'Account of', ...recipientOf(customer, tenant) },
    facts,
    headline: headlineOf(statement),
    standing: undefined,
    tables: [
      {
        heading: '',
        columns: [
          { name: 'Entry', align: 'start' },
          { name: 'Date', align: 'start' },
          { name: 'Amount', align: 'end' },
          { name: 'Balance', align: 'end' },
        ],
        rows: rowsOf(statement, dayOf),
      },
    ],
    sums: [{ name: 'Closing balance', amount: writeAmount(statement.closing, statement), isTotal: true }],
    passages: passagesOf(statement, tenant),
    at: to ?? now,
  };
};

/** A period ends at the start of the next one. */
const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

const owes = ({ closing }: Statement): number => compare(closing, zero(closing.scale));

const headlineOf = (statement: Statement): string => {
  const sign = owes(statement);
  if (sign === 0) return 'Nothing is due';
  const amount = writeAmount(statement.closing, statement);
  return sign > 0 ? `Balance due: ${amount}` : `Your credit: ${amount.replace('-', '')}`;
};

const rowsOf = (statement: Statement, dayOf: (instant: string) => string): Row[] => {
  const write = (amount: Statement['opening']) => writeAmount(amount, statement);
  return [
    { cells: ['Opening balance', '', '', write(statement.opening)] },
    ...statement.entries.map(({ at, kind, number, amount, balance }) => ({
      cells: [[names[kind], number].filter(Boolean).join(' '), dayOf(at), write(amount), write(balance)],
    })),
  ];
};

const passagesOf = (
  statement: Statement,
  { payment_instructions }: PaperView['tenant'],
): readonly Passage[] => [
  ...(owes(statement) > 0 && hasText(payment_instructions)
    ? [{ heading: 'How to pay', text: payment_instructions }]
    : []),
  ...(statement.left_out === 0
    ? []
    : [{ heading: 'Other currencies', text: 'Entries in other currencies are not shown here.' }]),
];

const names = {
  invoice: 'Invoice',
  void: 'Invoice voided',
  payment: 'Payment',
  refund: 'Refund',
  credit_note: 'Credit note',
} as const satisfies Record<StatementKind, string>;
