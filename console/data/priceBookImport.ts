import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../lib/failures.ts';
import { type ImportRow, type Item, type ItemInput, isSame, itemOfRow } from '../lib/priceBook.ts';
import { settingsWords } from '../lib/settingsWords.ts';
import { client } from './client.ts';

export type Outcome = 'added' | 'replaced' | 'same' | 'refused';
export type CheckedRow = ImportRow & {
  readonly id: string;
  readonly body: ItemInput;
  readonly outcome: Outcome;
  readonly reason: string;
};

type OnProgress = (done: number) => void;

/** Several at a time, for a file of a few hundred lines. */
const atOnce = 6;

const inTurn = async <T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  onDone: OnProgress,
): Promise<R[]> => {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(run))));
    onDone(results.length);
  }
  return results;
};

/** Shows the effect of each row by a dry run, so nothing is changed. */
export const useCheckImport = () =>
  useMutation({
    mutationFn: async ({
      rows,
      onDone,
    }: {
      readonly rows: readonly ImportRow[];
      readonly onDone: OnProgress;
    }) => {
      const items = await Array.fromAsync(client.pages.listPriceBookItems({ query: { limit: 100 } }));
      const known = new Map<string, Item>(items.map((item) => [item.code.toLowerCase(), item]));
      const first = new Map(rows.toReversed().map(({ line, code }) => [code.toLowerCase(), line]));
      return inTurn(
        rows,
        async (row): Promise<CheckedRow> => {
          const code = row.code.toLowerCase();
          const item = known.get(code);
          const body = itemOfRow(row, item);
          const checked = { ...row, body, id: item?.id ?? crypto.randomUUID(), reason: '' };
          if (code !== '' && first.get(code) !== row.line)
            return { ...checked, outcome: 'refused', reason: settingsWords.priceBook.twice };
          if (item !== undefined && isSame(item, body)) return { ...checked, outcome: 'same' };
          try {
            await client.dryRun.putPriceBookItem({ params: { id: checked.id }, body });
            return { ...checked, outcome: item === undefined ? 'added' : 'replaced' };
          } catch (error) {
            const { text, fields } = problemOf(error);
            const [wrong] = Object.entries(fields);
            return { ...checked, outcome: 'refused', reason: wrong ? `${wrong[0]}: ${wrong[1]}` : text };
          }
        },
        onDone,
      );
    },
  });

/** Writes the rows that change something. An id is chosen with the check, so a second try adds none twice. */
export const useRunImport = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, onDone }: { readonly rows: readonly CheckedRow[]; readonly onDone: OnProgress }) =>
      inTurn(rows, ({ id, body }) => client.putPriceBookItem({ params: { id }, body }), onDone),
    onSettled: () => queries.invalidateQueries({ queryKey: ['priceBook'] }),
  });
};
