// A final document keeps the company, the customer and the agreement as of the time when it became final.

import * as z from 'zod';
import { Company } from '../contract/company.ts';
import { documentSums, StoredLineItem } from '../contract/lines.ts';
import { CurrencyDigits } from '../contract/money.ts';
import { Location } from '../contract/places.ts';
import { PaymentPart } from '../contract/schedules.ts';
import { agreedIn } from './agreed.ts';
import type { CustomerRecord } from './customers.ts';
import type { EstimateRecord } from './estimates.ts';
import type { Tenant } from './tenants.ts';

/** The company on its documents; `logo` is the end of the URL that its logo had. */
const FrozenCompany = z.object({
  name: z.string(),
  time_zone: z.string(),
  company: Company,
  payment_instructions: z.string().nullable(),
  logo: z.string().nullable(),
});

const FrozenCustomer = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  phone_extension: z.string().optional(),
  address: z.string().nullable(),
});

export const frozenParties = { sender: FrozenCompany.optional(), recipient: FrozenCustomer.optional() };

export type FrozenParties = {
  readonly sender: z.output<typeof FrozenCompany>;
  readonly recipient: z.output<typeof FrozenCustomer>;
};

export const freeze = (
  { name, time_zone, company, payment_instructions, logo }: Tenant,
  { first_name, last_name, email, phone, phone_extension, address }: CustomerRecord,
): FrozenParties => ({
  sender: { name, time_zone, company, payment_instructions, logo },
  recipient: { first_name, last_name, email, phone, phone_extension, address: address ?? null },
});

const FrozenAgreement = z.object({
  currency: z.string(),
  currency_digits: CurrencyDigits,
  location: Location.nullable(),
  ...documentSums,
  payment_schedule: z.array(PaymentPart),
});

/** From the accepted estimate: `agreed_lines` are the chosen ones. */
export const frozenAgreement = {
  agreed_lines: z.array(StoredLineItem).optional(),
  agreed: FrozenAgreement.optional(),
};

export const freezeAgreement = (estimate: EstimateRecord) => {
  const { line_items: agreed_lines, ...sums } = agreedIn(estimate);
  const { currency, currency_digits, location, payment_schedule } = estimate;
  return { agreed_lines, agreed: { currency, currency_digits, location, ...sums, payment_schedule } };
};
