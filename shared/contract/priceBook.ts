import * as z from 'zod';
import { fold } from '../kernel/folding.ts';
import {
  ChosenIdParams,
  Id,
  IdParams,
  ListQuery,
  PageOf,
  ReceivedLine,
  ShortLines,
  ShortText,
  Timestamp,
} from './fields.ts';
import { Money, UnitPrice } from './money.ts';
import { operation } from './operation.ts';
import { longestServiceMinutes } from './settings.ts';
import { versioned } from './versioned.ts';

/** An item the company sells, by its `code`. Lines that name it by `item_id` keep its text and price from the day they were written. */
export const PriceBookItem = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  unit_price: Money,
  taxable: z.boolean(),
  category: z.string().nullable(),
  duration_minutes: z.int().positive().nullable(),
  active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(PriceBookItem);

export const PriceBookItemInput = z.object({
  code: ShortText.min(1).max(60).describe('The article number, unique in the price book regardless of case.'),
  name: ShortText.min(1).describe('Its name.'),
  description: ShortLines.optional().describe('The text on papers instead of the name.'),
  unit: ShortText.optional().describe('The unit of the quantity, such as hour or square.'),
  unit_price: UnitPrice,
  taxable: z.boolean().optional().describe('false: never taxed. Default: true.'),
  category: ShortText.optional().describe('A heading of the price book, such as Roofing.'),
  duration_minutes: z.int().min(1).max(longestServiceMinutes).optional().describe('How long one takes.'),
  active: z.boolean().optional().describe('false: no longer offered. Default: true.'),
});
export type PriceBookItemInput = z.output<typeof PriceBookItemInput>;

const searched = ReceivedLine.refine(
  (text) => fold(text) !== '',
  'Must contain a letter or a digit.',
).describe('The beginning of a code, or of a word of a name.');

export const listPriceBookItems = operation({
  id: 'listPriceBookItems',
  method: 'GET',
  path: '/price-book/items',
  summary: 'List the items of the price book, newest first',
  notes:
    'With `q` it lists those whose code or name begins with it, in the alphabetical order of what was found; a name may be begun with any of its words, and case, accents and punctuation do not count.',
  scopes: ['estimates.read'],
  query: ListQuery.extend({
    q: searched.optional(),
    category: ShortText.optional().describe('Only items of this category.'),
    active: z.enum(['true', 'false']).optional().describe('Whether they are offered.'),
  }),
  success: { status: 200, body: PageOf(PriceBookItem) },
});

export const getPriceBookItem = operation({
  id: 'getPriceBookItem',
  method: 'GET',
  path: '/price-book/items/{id}',
  summary: 'Read an item of the price book',
  scopes: ['estimates.read'],
  params: IdParams,
  success: { status: 200, body: PriceBookItem },
  fails: ['not_found'],
});

export const putPriceBookItem = operation({
  id: 'putPriceBookItem',
  method: 'PUT',
  path: '/price-book/items/{id}',
  summary: 'Create or replace an item of the price book',
  notes: 'Existing lines keep the earlier values of the item.',
  scopes: ['settings.write'],
  params: ChosenIdParams,
  body: PriceBookItemInput,
  success: { status: 200, body: PriceBookItem },
  fails: ['duplicate_item'],
});
