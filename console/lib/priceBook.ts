import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import type { Draft } from './draft.ts';
import { numberOf } from './settingsDrafts.ts';

export type Item = AnswerOf<'getPriceBookItem'>;
export type ItemInput = RequestOf<'putPriceBookItem'>['body'];

const texts = ['description', 'unit', 'category'] as const;

export const itemDraft = (item: Item): Draft => ({
  code: item.code,
  name: item.name,
  unit_price: String(item.unit_price),
  duration_minutes: item.duration_minutes === null ? '' : String(item.duration_minutes),
  taxable: item.taxable ? 'yes' : '',
  active: item.active ? 'yes' : '',
  ...Object.fromEntries(texts.map((name) => [name, item[name] ?? ''])),
});

export const newItem: Draft = { taxable: 'yes', active: 'yes' };

const filled = (name: (typeof texts)[number], text: string | undefined) =>
  text?.trim() ? { [name]: text.trim() } : {};

export const itemOf = (draft: Draft): ItemInput => ({
  code: draft.code?.trim() ?? '',
  name: draft.name?.trim() ?? '',
  unit_price: numberOf(draft.unit_price),
  taxable: draft.taxable === 'yes',
  active: draft.active === 'yes',
  ...(draft.duration_minutes?.trim() ? { duration_minutes: numberOf(draft.duration_minutes) } : {}),
  ...filled('description', draft.description),
  ...filled('unit', draft.unit),
  ...filled('category', draft.category),
});

const needed = ['code', 'name', 'unit_price'];
const isNo = (text: string): boolean => /^(no|n|false|0)$/i.test(text.trim());

export type ImportRow = { readonly line: number; readonly code: string; readonly cells: Draft };

/** The rows of a table, whose first line names the columns; undefined if it lacks one that is needed. */
export const itemsOfTable = (table: readonly (readonly string[])[]): readonly ImportRow[] | undefined => {
  const [head = [], ...rows] = table;
  const names = head.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_'));
  if (!needed.every((name) => names.includes(name))) return undefined;
  return rows.map((texts, index) => {
    const cells = Object.fromEntries(names.map((name, at) => [name, cellOf(name, texts[at] ?? '')]));
    return { line: index + 2, code: cells.code ?? '', cells };
  });
};

const cellOf = (name: string, text: string): string => {
  if (name === 'taxable' || name === 'active') return isNo(text) ? '' : 'yes';
  return text.trim();
};

/** An item after its row: a column missing from the file keeps its value. */
export const itemOfRow = ({ cells }: ImportRow, known: Item | undefined): ItemInput =>
  itemOf({ ...(known ? itemDraft(known) : newItem), ...cells });

export const neededColumns = needed.join(', ');

/** Whether importing the row would leave the item unchanged. */
export const isSame = (item: Item, body: ItemInput): boolean => {
  const before = itemOf(itemDraft(item));
  const after = body;
  return JSON.stringify(Object.entries(before).sort()) === JSON.stringify(Object.entries(after).sort());
};
