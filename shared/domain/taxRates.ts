import type * as z from 'zod';
import { TaxRate, type TaxRateInput } from '../contract/taxRates.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { type Birth, type Revision, record } from './record.ts';

export const TaxRateRecord = record('tax_rate', TaxRate);
export type TaxRateRecord = z.output<typeof TaxRateRecord>;

/** Every document reads all of them. */
const maxTaxRates = 100;

/** @throws Failure `limit_reached` for a new one beyond 100 */
export const put = (
  stored: readonly TaxRateRecord[],
  { name, rate, region }: TaxRateInput,
  { id, now }: Birth,
) => {
  const before = stored.find((one) => one.id === id);
  if (before === undefined && stored.length >= maxTaxRates)
    throw new Failure('limit_reached', `A company has at most ${maxTaxRates} tax rates.`);
  const given = { name, rate, region: region ?? null } satisfies Revision<TaxRateRecord, TaxRateInput>;
  const taxRate: TaxRateRecord = {
    kind: 'tax_rate',
    version: 0,
    id,
    created_at: now,
    ...before,
    ...given,
    updated_at: now,
  };
  return {
    changes: [before === undefined ? { after: taxRate } : { before, after: taxRate }],
    events: [],
    taxRate,
  };
};

/** @throws Failure `not_found` for settings that name an unknown rate */
export const assertKnownRate = (
  tax: { readonly default_rate_id: string | null } | undefined,
  taxRates: readonly TaxRateRecord[],
): void => {
  const id = tax?.default_rate_id ?? null;
  if (id !== null && !taxRates.some((rate) => rate.id === id)) throw notFound('tax rate');
};
