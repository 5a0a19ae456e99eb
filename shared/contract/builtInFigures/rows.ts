import type { FiguresQuery } from '../figures.ts';

export type FigureQuery = Partial<FiguresQuery> & Pick<FiguresQuery, 'entity'>;

/** People read the texts; the number makes the figure's id, so it must never change. */
type Words = {
  readonly number: number;
  readonly key: string;
  readonly name: string;
  readonly question: string;
};

export type FigureRow = Words & { readonly query: FigureQuery };
/** Parts by name. */
export type WholeRow = Words & { readonly parts: Readonly<Record<string, FigureQuery>> };

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
