import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import type { OfferInput } from '../../shared/domain/offers.ts';
import { priceOffer } from '../../shared/domain/offers.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { type Decimal, decimalOf, numberOf } from '../../shared/kernel/decimal.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { type EstimateDraft, offerOf, placesOf } from './estimateDraft.ts';

type TaxRate = AnswerOf<'listTaxRates'>['data'][number];

/** By what the service prices an offer. */
export type Pricing = {
  readonly settings: Pick<AnswerOf<'getSettings'>, 'currency' | 'tax'>;
  readonly taxRates: readonly TaxRate[];
  readonly tax_exempt: AnswerOf<'getCustomer'>['tax_exempt'];
  /** Of the whole document, which an earlier version may have. */
  readonly tax_rate: number | null;
};

export type Sums = {
  readonly subtotal: number;
  readonly discount_total: number;
  readonly taxes: readonly { name: string; rate: number; taxable: number; amount: number }[];
  readonly total: number;
};

export type Totals = {
  readonly currency: string;
  readonly currency_digits: number;
  /** Of the shared lines alone, or with the usual option. */
  readonly whole: Sums;
  readonly options: readonly Sums[];
  readonly parts: readonly number[];
  /** Of each line by its key. */
  readonly lines: ReadonlyMap<string, number>;
};

/** Totals as the service would have them, by its own functions; a text while something is missing or wrong. */
export const totalsOf = (draft: EstimateDraft, pricing: Pricing): Totals | string => {
  const { settings, taxRates, tax_exempt, tax_rate } = pricing;
  const kept = currencyNow(settings.currency);
  const places = placesOf(draft);
  try {
    const offer = priceOffer(
      exactly(offerOf(draft)),
      {
        settings,
        taxRates: taxRates.map((rate) => ({ ...rate, kind: 'tax_rate', version: 0, rate: exact(rate.rate) })),
        items: [],
        customer: { tax_exempt },
        tax_rate: tax_rate === null ? null : exact(tax_rate),
      },
      kept,
    );
    return {
      ...kept,
      whole: shown(offer),
      options: offer.options.map(shown),
      parts: offer.payment_schedule.map(({ amount }) => numberOf(amount)),
      lines: new Map(
        [
          ...offer.line_items.map(({ total }, index) => [`line_items.${index}`, total] as const),
          ...offer.options.flatMap(({ line_items }, place) =>
            line_items.map(({ total }, index) => [`options.${place}.line_items.${index}`, total] as const),
          ),
        ].flatMap(([path, total]) => {
          const key = places.get(path);
          return key === undefined ? [] : [[key, numberOf(total)] as const];
        }),
      ),
    };
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
};

type Exact = {
  readonly subtotal: Decimal;
  readonly discount_total: Decimal;
  readonly taxes: readonly { name: string; rate: Decimal; taxable: Decimal; amount: Decimal }[];
  readonly total: Decimal;
};

const shown = ({ subtotal, discount_total, taxes, total }: Exact): Sums => ({
  subtotal: numberOf(subtotal),
  discount_total: numberOf(discount_total),
  taxes: taxes.map(({ name, rate, taxable, amount }) => ({
    name,
    rate: numberOf(rate),
    taxable: numberOf(taxable),
    amount: numberOf(amount),
  })),
  total: numberOf(total),
});

/** The number as it was typed. */
const exact = (value: number | undefined): Decimal => {
  if (value !== undefined && !Number.isFinite(value))
    throw new Failure('invalid_request', 'A number is missing or unreadable.');
  return (value === undefined ? undefined : decimalOf(value)) ?? { units: 0, scale: 0 };
};

type Offer = ReturnType<typeof offerOf>;
type Line = Offer['line_items'][number];

/** As the service reads it; items of the price book are in the form already. */
const exactly = ({ line_items, options, discount, payment_schedule }: Offer): OfferInput => ({
  line_items: line_items.map(exactLine),
  ...(options && {
    options: options.map(({ name, description, recommended, line_items: own }) => ({
      name,
      description,
      recommended,
      line_items: own.map(exactLine),
    })),
  }),
  ...(discount && { discount: exactShare(discount) }),
  ...(payment_schedule && {
    payment_schedule: payment_schedule.map(({ percent, amount, ...part }) => ({
      ...part,
      ...exactShare({ percent, amount }),
    })),
  }),
});

const exactLine = ({ item_id: _, quantity, unit_price, discount, ...line }: Line) => ({
  ...line,
  quantity: exact(quantity),
  unit_price: exact(unit_price),
  discount: discount && exactShare(discount),
});

type Share = { readonly percent?: number | undefined; readonly amount?: number | undefined };

const exactShare = ({ percent, amount }: Share) => ({
  percent: percent === undefined ? undefined : exact(percent),
  amount: amount === undefined ? undefined : exact(amount),
});
