import type { FiguresQuery } from '../figures.ts';
import type { FigurePart } from '../savedFigures.ts';
import { moneyFigures } from './money.ts';
import { ahead, type FigureQuery, invoiced, overdue, received, unpaid, type WholeRow } from './rows.ts';
import { salesFigures } from './sales.ts';
import { workFigures } from './work.ts';

/** The figures that every company can ask for. An id here must never change. */
export type BuiltInFigure = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly question: string;
  readonly query: FiguresQuery | null;
  readonly parts: readonly FigurePart[] | null;
};

/** Questions that take several figures to answer. */
const wholes: readonly WholeRow[] = [
  {
    number: 46,
    key: 'how_are_we_doing',
    name: 'How are we doing',
    question: 'How are we doing?',
    parts: {
      'Leads this week against last': {
        entity: 'leads',
        moment: 'created_at',
        period: 'this_week',
        versus: 'last_week',
      },
      'Received this month against last': { ...received, period: 'this_month', versus: 'last_month' },
      'Invoiced this month': { ...invoiced, period: 'this_month' },
      'Open estimates': { entity: 'estimates', filters: 'status=sent', measure: 'sum', field: 'total' },
      'Jobs in progress': { entity: 'jobs', filters: 'status=in_progress' },
      'Owed to us': { ...unpaid, measure: 'sum', field: 'amount_due' },
      Overdue: { ...overdue, measure: 'sum', field: 'amount_due' },
      'Unanswered conversations': { entity: 'threads', filters: 'last_direction=inbound' },
    },
  },
  {
    number: 47,
    key: 'what_needs_attention',
    name: 'What needs attention',
    question: 'What needs our attention?',
    parts: {
      'New leads': { entity: 'leads', filters: 'status=new' },
      'Leads to call back': { entity: 'leads', filters: 'status=qualifying' },
      'Unanswered conversations': { entity: 'threads', filters: 'last_direction=inbound' },
      'Visits without a technician': { entity: 'appointments', filters: `${ahead};technician=;start>=now` },
      'Finished jobs without an invoice': { entity: 'jobs', filters: 'status=completed;invoices=' },
      'Overdue invoices': overdue,
      'Follow-ups that are due': { entity: 'follow_ups', filters: 'status=due' },
    },
  },
];

const whole = (query: FigureQuery): FiguresQuery => ({ measure: 'count', ...query });

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(300 + number).padStart(12, '0')}`;

export const builtInFigures: readonly BuiltInFigure[] = [
  ...wholes.map(({ number, parts, ...words }) => ({
    id: idOf(number),
    ...words,
    query: null,
    parts: Object.entries(parts).map(([name, query]) => ({ name, query: whole(query) })),
  })),
  ...[...salesFigures, ...workFigures, ...moneyFigures].map(({ number, query, ...words }) => ({
    id: idOf(number),
    ...words,
    query: whole(query),
    parts: null,
  })),
];
