import * as totals from '../../shared/domain/totals.ts';
import type { Currency } from '../../shared/kernel/currency.ts';
import type { Decimal } from '../../shared/kernel/decimal.ts';

type Line = { readonly quantity: Decimal; readonly unit_price: Decimal };

/** What plain lines come to with one rate for all of them. */
export const documentTotals = (lines: readonly Line[], rate: Decimal | undefined, currency: Currency) => {
  const lineTotals = lines.map((line, index) =>
    totals.lineTotal({ ...line, discount: null }, currency, `line_items.${index}`),
  );
  const summed = lineTotals.map((total) => ({ total, tax_name: null, tax_rate: rate ?? null }));
  return { lineTotals, ...totals.documentTotals(summed, null, currency) };
};
