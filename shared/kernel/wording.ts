// Amounts and times for people, in messages and on pages.

import type { Currency } from './currency.ts';
import { type Decimal, numberOf } from './decimal.ts';

export const writeAmount = (value: Decimal, { currency, currency_digits: digits }: Currency): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(numberOf(value));

/** The price of one unit, which may have more decimals than the currency. */
export const writePrice = (value: Decimal, { currency, currency_digits: digits }: Currency): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 6),
  }).format(numberOf(value));

/** A number without a currency, such as a quantity, with all its decimals. */
export const writeNumber = (value: Decimal): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: value.scale }).format(numberOf(value));

/** A fraction in percent, with all its decimals: 8.875%. */
export const writePercent = (fraction: Decimal): string =>
  new Intl.NumberFormat('en-US', {
    style: 'percent',
    maximumFractionDigits: Math.max(0, fraction.scale - 2),
  }).format(numberOf(fraction));

export const writeDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(instant));

const dayAndMinute = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** With the weekday, for appointments that people must attend. */
export const writeWeekdayMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...dayAndMinute,
    weekday: 'long',
    timeZone,
  }).format(new Date(instant));

type Window = { readonly start: string; readonly end: string };

/** Start and end by the company's clocks, as `9:00 AM and 11:00 AM`. */
export const writeWindow = ({ start, end }: Window, timeZone: string): string => {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${clock.format(new Date(start))} and ${clock.format(new Date(end))}`;
};

export const writeMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...dayAndMinute, timeZone }).format(new Date(instant));
