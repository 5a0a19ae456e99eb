import { settingDefaults } from '../../shared/contract/settings.ts';
import { workOf } from '../../shared/domain/invoices.ts';
import type { JobRecord } from '../../shared/domain/jobs.ts';
import { told, toldOfPeople } from '../../shared/domain/warnings.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { type Decimal, zero } from '../../shared/kernel/decimal.ts';

/** A company that takes anybody for an assignee and has described nobody. */
export const anybody = {
  settings: { known_people_only: false },
  technicians: [],
  crew: [],
  wording: undefined,
};

/** A job of which nothing is planned. */
export const unplanned = { scheduled_start: null, crew_ids: [], ...toldOfPeople([]) };

/** What papers say of a company and of its customer. */
export const frozen = {
  sender: {
    name: 'Acme',
    time_zone: 'UTC',
    company: settingDefaults.company,
    payment_instructions: null,
    logo: null,
  },
  recipient: { first_name: 'Ann', address: '1 Main St' },
};

/** A company that has numbered nothing yet, and has no price book. */
export const unnumbered = {
  sequence: undefined,
  number_formats: settingDefaults.number_formats,
  items: [],
  frozen,
};

/** A company that has no taxes and no price book. */
export const untaxed = { taxRates: [], items: [], settings: { currency: 'USD', tax: settingDefaults.tax } };

/** A job of which nothing was agreed on or billed before. */
export const unbilled = (job: JobRecord, currency = 'USD') => ({
  work: workOf(job, undefined),
  billing: {
    currency: currencyNow(currency),
    title: 'Service agreement',
    agreed: undefined,
    earlier: [],
    schedule: [],
    billed: new Set<number>(),
  },
  taxing: { ...untaxed, customer: { tax_exempt: null }, tax_rate: null },
});

/** What an invoice says of an amount without lines or taxes. */
export const billedPlainly = (amount: Decimal) => ({
  estimate_id: null,
  line_items: [],
  subtotal: amount,
  discount_total: zero(2),
  taxes: [],
  tax: zero(2),
  ...told([]),
});

/** What is said of a record about which nothing is odd. */
export const unwarned = toldOfPeople([]);
