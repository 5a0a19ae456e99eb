import type { PriceBookItemRecord } from '../../domain/priceBook.ts';
import type { TaxRateRecord } from '../../domain/taxRates.ts';
import { notFound } from '../../kernel/failure.ts';
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

/** @throws Failure `not_found` for a tax rate that a line names and the company does not have */
export const assertTaxRatesOf = async (
  { taxRates }: { readonly taxRates: { readonly all: () => Promise<readonly TaxRateRecord[]> } },
  lines: readonly { readonly tax_rate_id?: string | undefined }[] = [],
): Promise<void> => {
  const named = lines.flatMap(({ tax_rate_id }) => tax_rate_id ?? []);
  const rates = named.length === 0 ? [] : await taxRates.all();
  if (named.some((id) => rates.every((rate) => rate.id !== id))) throw notFound('tax rate');
};
