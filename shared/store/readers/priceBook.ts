import type { PriceBookItemRecord } from '../../domain/priceBook.ts';
import type { Collection } from './collection.ts';

type Naming = { readonly item_id?: string | undefined };

/** The price book items that lines name; omits unknown ids. */
export const readItemsOf = (
  { priceBookItems }: { readonly priceBookItems: Pick<Collection<PriceBookItemRecord>, 'some'> },
  lines: readonly Naming[] = [],
  options: readonly { readonly line_items: readonly Naming[] }[] = [],
): Promise<PriceBookItemRecord[]> =>
  priceBookItems.some(
    [...lines, ...options.flatMap(({ line_items }) => line_items)].flatMap(({ item_id }) => item_id ?? []),
  );
