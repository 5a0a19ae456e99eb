// Imports a CSV file into the price book: a row is one item, identified by its code.

import { PriceBookItemInput as Input, type PriceBookItemInput } from '../../shared/contract/priceBook.ts';
import { type PriceBookItemRecord, putItem, termsOf, uniqueCode } from '../../shared/domain/priceBook.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { perform } from '../../shared/store/operator/operator.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { type Cells, type Importer, inputIn } from './importing.ts';

const fields = [
  'code',
  'name',
  'description',
  'unit',
  'unit_price',
  'taxable',
  'category',
  'duration_minutes',
  'active',
] as const;

/** A field missing from the row stays unchanged. */
const inputFrom = (cells: Cells, known: PriceBookItemRecord | undefined): PriceBookItemInput => {
  const { unit_price, taxable, active, duration_minutes, ...texts } = cells;
  const said = {
    ...texts,
    ...given('unit_price', unit_price, priceIn),
    ...given('taxable', taxable, isYes),
    ...given('active', active, isYes),
    ...given('duration_minutes', duration_minutes, Number),
  };
  const kept = known === undefined ? {} : Input.encode(heldBy(known));
  return inputIn(Input, { ...kept, ...said });
};

const given = <T>(field: string, cell: string | undefined, read: (cell: string) => T): Record<string, T> =>
  cell === undefined ? {} : { [field]: read(cell) };

const heldBy = ({
  code,
  name,
  unit_price,
  taxable,
  active,
  ...item
}: PriceBookItemRecord): PriceBookItemInput => ({
  code,
  name,
  unit_price,
  taxable,
  active,
  description: item.description ?? undefined,
  unit: item.unit ?? undefined,
  category: item.category ?? undefined,
  duration_minutes: item.duration_minutes ?? undefined,
});

/** `$1,250.00`, `12.5`, or `12,50` with a decimal comma. */
const priceIn = (cell: string): number => {
  const digits = cell.replaceAll(/[\s\p{Sc}]/gu, '');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  return Number(/^-?\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits);
};

const answers = new Map([
  ...['yes', 'y', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

const isYes = (cell: string): boolean => {
  const answer = answers.get(cell.toLowerCase());
  if (answer === undefined) throw new Failure('invalid_request', `${cell} must be yes or no.`);
  return answer;
};

const isSame = (item: PriceBookItemRecord, input: PriceBookItemInput): boolean =>
  JSON.stringify(termsOf(heldBy(item))) === JSON.stringify(termsOf(input));

export const itemRows: Importer = {
  what: 'price book',
  example: 'p.csv --columns "Price=unit_price"',
  fields,
  changes: true,
  begin: ({ operator, tenant, dry }) => {
    const items = collectionOf(tenant.id, kinds.priceBookItems);
    const planned = new Map<string, { readonly item: PriceBookItemRecord; readonly line: number }>();
    const decide = async (cells: Cells, now: string) => {
      const code = uniqueCode({ code: cells.code ?? '' });
      const plan = planned.get(code);
      const known = plan?.item ?? (code === '' ? undefined : await items.findBy('code', code));
      const input = inputFrom(cells, known);
      const decision = putItem(known, input, { id: known?.id ?? operator.ids.next(), now });
      return { ...decision, known, plan, isDone: known !== undefined && isSame(known, input) };
    };

    return async ({ line, cells }) => {
      const { item, known, plan, isDone } = await decide(cells, toInstant(operator.clock()));
      const which = plan === undefined ? item.id : `what line ${plan.line} says`;
      if (isDone) return { outcome: 'duplicate', says: `is ${which} already` };
      const outcome = known === undefined ? 'made' : 'changed';
      if (dry) {
        planned.set(uniqueCode(item), { item, line });
        return { outcome, says: known === undefined ? 'would be made' : `would change ${which}` };
      }
      const performed = { operation: 'importPriceBook', tenantId: tenant.id, timelineText: 'Imported' };
      const { item: made } = await perform(operator, performed, (now) => decide(cells, now));
      return { outcome, says: known === undefined ? `is ${made.id} now` : `changes ${made.id}` };
    };
  },
};
