import type { FiguresQuery } from '../contract/figures.ts';

export type FigureQuery = Partial<FiguresQuery> & Pick<FiguresQuery, 'entity'>;

/** A built-in figure; its number is its id, for good. */
export type FigureRow = readonly [
  number: number,
  key: string,
  name: string,
  question: string,
  query: FigureQuery,
];

export const listed = { measure: 'list' } as const;

export const ahead = 'status=booked|confirmed|en_route';

export const unpaid: FigureQuery = { entity: 'invoices', filters: 'status=sent|partial' };
export const overdue: FigureQuery = { entity: 'invoices', filters: 'status=sent|partial;due_at<now' };

export const received: FigureQuery = {
  entity: 'payments',
  measure: 'sum',
  field: 'amount',
  filters: 'status=settled',
  moment: 'settled_at',
};

export const invoiced: FigureQuery = {
  entity: 'invoices',
  measure: 'sum',
  field: 'amount',
  filters: 'status!=draft|void',
  moment: 'issued_at',
};
