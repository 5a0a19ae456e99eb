import * as z from 'zod';
import { ChosenIdParams, Id, ListQuery, PageOf, ShortText, Timestamp } from './fields.ts';
import { TaxRate as Fraction, Money } from './money.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';

/** A tax by name, such as a state's: `rate` is a fraction. Documents keep the rate of their day. */
export const TaxRate = z.object({
  id: Id,
  name: z.string(),
  rate: Money,
  region: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(TaxRate);

export const TaxRateInput = z.object({
  name: ShortText.min(1).describe('Its name on papers, such as NY sales tax.'),
  rate: Fraction,
  region: ShortText.optional().describe('The region of the rate, in words.'),
});
export type TaxRateInput = z.output<typeof TaxRateInput>;

export const listTaxRates = operation({
  id: 'listTaxRates',
  method: 'GET',
  path: '/tax-rates',
  summary: 'List tax rates, newest first',
  scopes: ['estimates.read'],
  query: ListQuery,
  success: { status: 200, body: PageOf(TaxRate) },
});

export const putTaxRate = operation({
  id: 'putTaxRate',
  method: 'PUT',
  path: '/tax-rates/{id}',
  summary: 'Create or replace a tax rate',
  notes: 'Existing documents keep their rate.',
  scopes: ['settings.write'],
  params: ChosenIdParams,
  body: TaxRateInput,
  success: { status: 200, body: TaxRate },
  fails: ['limit_reached'],
});
