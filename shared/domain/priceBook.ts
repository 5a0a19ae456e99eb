import type * as z from 'zod';
import { PriceBookItem, type PriceBookItemInput } from '../contract/priceBook.ts';
import { Failure } from '../kernel/failure.ts';
import { type Birth, type Revision, record } from './record.ts';

export const PriceBookItemRecord = record('price_book_item', PriceBookItem);
export type PriceBookItemRecord = z.output<typeof PriceBookItemRecord>;

export const putItem = (
  before: PriceBookItemRecord | undefined,
  input: PriceBookItemInput,
  { id, now }: Birth,
) => {
  const item: PriceBookItemRecord = {
    kind: 'price_book_item',
    version: 0,
    id,
    created_at: now,
    ...before,
    ...termsOf(input),
    updated_at: now,
  };
  return {
    changes: [before === undefined ? { after: item } : { before, after: item }],
    events: [],
    item,
  };
};

export const termsOf = ({ code, name, unit_price, ...input }: PriceBookItemInput) =>
  ({
    code,
    name,
    unit_price,
    description: input.description ?? null,
    unit: input.unit ?? null,
    taxable: input.taxable ?? true,
    category: input.category ?? null,
    duration_minutes: input.duration_minutes ?? null,
    active: input.active ?? true,
  }) satisfies Revision<PriceBookItemRecord, PriceBookItemInput>;

/** Codes are unique regardless of case. */
export const uniqueCode = ({ code }: Pick<PriceBookItemRecord, 'code'>): string => code.toLowerCase();

export const duplicateItem = (item_id: string): Failure =>
  new Failure('duplicate_item', 'Another item of the price book has this code.', { item_id });
