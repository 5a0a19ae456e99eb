// Formats values of a run for people, in the texts of a playbook.

import { isCalendarDate } from '../kernel/calendarDates.ts';
import { canonicalJson } from '../kernel/canonicalJson.ts';
import { currencyNow } from '../kernel/currency.ts';
import { decimalOf } from '../kernel/decimal.ts';
import { oneLine } from '../kernel/text.ts';
import { writeAmount, writeDay, writeMoment } from '../kernel/wording.ts';

export type TenantSettings = { readonly name: string; readonly currency: string; readonly time_zone: string };

/**
 * A day or a moment in the company's zone, an amount in its currency, and rows of figures, each on a line with its
 * day or its time.
 */
export const forms = ['day', 'time', 'money', 'list', 'times'] as const;
export type Form = (typeof forms)[number];

/** @param owner is the object with the value, and may name the currency of its amounts */
export const writeAs = (
  form: Form | undefined,
  value: unknown,
  owner: unknown,
  tenant: TenantSettings,
): string => {
  if (value === undefined || value === null) return '';
  if (form === 'money') return writeMoney(value, owner, tenant) ?? String(value);
  if (form === 'list' || form === 'times')
    return [value]
      .flat()
      .map((row) => writeRow(row, form === 'list' ? writeDay : writeMoment, tenant))
      .join('');
  if (typeof value === 'object') return canonicalJson(value);
  if (form === undefined || Number.isNaN(Date.parse(String(value)))) return String(value);
  // A day without a time is the same day everywhere.
  if (isCalendarDate(String(value))) return writeDay(String(value), 'UTC');
  return (form === 'day' ? writeDay : writeMoment)(String(value), tenant.time_zone);
};

const writeMoney = (value: unknown, owner: unknown, tenant: TenantSettings): string | undefined => {
  const amount = typeof value === 'number' ? decimalOf(value) : undefined;
  const { currency } = Object(owner);
  return (
    amount && writeAmount(amount, currencyNow(typeof currency === 'string' ? currency : tenant.currency))
  );
};

export const rowFields = ['name', 'group', 'amount', 'currency', 'value', 'at', 'technician'] as const;
type Row = Readonly<Partial<Record<(typeof rowFields)[number], unknown>>>;

/** Starts with a line break, so that no rows leave none. */
const writeRow = (row: unknown, writeAt: typeof writeDay, tenant: TenantSettings): string => {
  const { name, group, amount, value, at, technician }: Row = Object(row);
  const words = [
    name ?? group ?? 'no name',
    writeMoney(amount, row, tenant) ?? value,
    typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? writeAt(at, tenant.time_zone) : undefined,
    technician,
  ];
  return `\n- ${words.flatMap((word) => (word === undefined || word === null ? [] : [oneLine(String(word))])).join(', ')}`;
};
