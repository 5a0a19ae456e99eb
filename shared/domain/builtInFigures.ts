import type { FiguresQuery } from '../contract/figures.ts';
import type { FigurePart } from '../contract/savedFigures.ts';
import { ahead, type FigureQuery, invoiced, overdue, received, unpaid } from './figureRows.ts';
import { moneyFigures } from './moneyFigures.ts';
import { salesFigures } from './salesFigures.ts';
import { workFigures } from './workFigures.ts';

/** The figures that every company can ask for. An id here is for good. */
export type BuiltInFigure = {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly question: string;
  readonly query: FiguresQuery | null;
  readonly parts: readonly FigurePart[] | null;
};

type PartsRow = readonly [
  number: number,
  key: string,
  name: string,
  question: string,
  parts: readonly (readonly [name: string, query: FigureQuery])[],
];

/** What takes several figures to answer. */
const wholes: readonly PartsRow[] = [
  [
    ...([46, 'how_are_we_doing', 'How are we doing', 'How are we doing?'] as const),
    [
      [
        'Leads this week against last',
        { entity: 'leads', moment: 'created_at', period: 'this_week', versus: 'last_week' },
      ],
      ['Received this month against last', { ...received, period: 'this_month', versus: 'last_month' }],
      ['Invoiced this month', { ...invoiced, period: 'this_month' }],
      ['Open estimates', { entity: 'estimates', filters: 'status=sent', measure: 'sum', field: 'total' }],
      ['Jobs in progress', { entity: 'jobs', filters: 'status=in_progress' }],
      ['Owed to us', { ...unpaid, measure: 'sum', field: 'amount_due' }],
      ['Overdue', { ...overdue, measure: 'sum', field: 'amount_due' }],
      ['Unanswered conversations', { entity: 'threads', filters: 'last_direction=inbound' }],
    ],
  ],
  [
    ...([47, 'what_needs_attention', 'What needs attention', 'What needs our attention?'] as const),
    [
      ['New leads', { entity: 'leads', filters: 'status=new' }],
      ['Leads to call back', { entity: 'leads', filters: 'status=qualifying' }],
      ['Unanswered conversations', { entity: 'threads', filters: 'last_direction=inbound' }],
      ['Visits without a technician', { entity: 'appointments', filters: `${ahead};technician=;start>=now` }],
      ['Finished jobs without an invoice', { entity: 'jobs', filters: 'status=completed;invoices=' }],
      ['Overdue invoices', overdue],
      ['Follow-ups that are due', { entity: 'follow_ups', filters: 'status=due' }],
    ],
  ],
];

const whole = (query: FigureQuery): FiguresQuery => ({ measure: 'count', ...query });

const identified = (number: number, key: string, name: string, question: string) => ({
  id: `00000000-0000-7000-8000-${String(300 + number).padStart(12, '0')}`,
  ...{ key, name, question },
});

export const builtInFigures: readonly BuiltInFigure[] = [
  ...wholes.map(([number, key, name, question, parts]) => ({
    ...identified(number, key, name, question),
    query: null,
    parts: parts.map(([part, query]) => ({ name: part, query: whole(query) })),
  })),
  ...[...salesFigures, ...workFigures, ...moneyFigures].map(([number, key, name, question, query]) => ({
    ...identified(number, key, name, question),
    query: whole(query),
    parts: null,
  })),
];
