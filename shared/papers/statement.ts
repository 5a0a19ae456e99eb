import type { Statement, StatementKind } from '../contract/statements.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { type PaperView, type Recipient, recipientOf, senderOf } from './letterhead.ts';
import type { Fact, Paper, Row } from './paper.ts';

/** A statement, whose it is, and the time that was asked for. */
export type StatementDocument = {
  readonly statement: Statement;
  readonly customer: Recipient;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export const statementPaper = (document: StatementDocument, { tenant, now }: PaperView): Paper => {
  const { statement, customer, from, to } = document;
  const write = (amount: Statement['opening']) => writeAmount(amount, statement);
  const dayOf = (instant: string) => writeDay(instant, tenant.time_zone);
  const facts: Fact[] = [
    ...(from === undefined ? [] : [{ name: 'From', value: dayOf(from) }]),
    { name: 'As of', value: dayOf(to ?? now) },
  ];
  const rows = statement.entries.map(
    ({ at, kind, number, amount, balance }): Row => ({
      cells: [[names[kind], number].filter(Boolean).join(' '), dayOf(at), write(amount), write(balance)],
    }),
  );
  return {
    title: 'Statement',
    number: undefined,
    from: senderOf(tenant),
    to: { heading: 'Account of', ...recipientOf(customer) },
    facts,
    headline: undefined,
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
        rows: [{ cells: ['Opening balance', '', '', write(statement.opening)] }, ...rows],
      },
    ],
    sums: [{ name: 'Closing balance', amount: write(statement.closing), isTotal: true }],
    passages: [],
    at: to ?? now,
  };
};

const names = {
  invoice: 'Invoice',
  void: 'Invoice voided',
  payment: 'Payment',
  refund: 'Refund',
  credit_note: 'Credit note',
} as const satisfies Record<StatementKind, string>;
