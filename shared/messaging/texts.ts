import type { Notice } from '../domain/communications.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { EstimateRecord } from '../domain/estimates.ts';
import type { Currency } from '../kernel/currency.ts';
import { type Decimal, numberOf } from '../kernel/decimal.ts';
import { oneLine } from './headers.ts';

type Company = { readonly name: string; readonly time_zone: string };

/** Tells a customer that an estimate is there: what it comes to and how long it stands. */
export const estimateNotice = (
  { line_items, total, expires_at, ...estimate }: EstimateRecord,
  company: Company,
  name: string | undefined,
): Notice => ({
  subject: oneLine(`Your estimate from ${company.name}`),
  body: paragraphs(
    greeting(name),
    `Your estimate from ${company.name} is ready: ${itemCount(line_items.length)} for a total of ${amount(total, estimate)}.`,
    expires_at === null ? '' : `It is good until ${day(expires_at, company)}.`,
    'To accept it, or if you have a question, just get in touch with us.',
    company.name,
  ),
});

/** Asks a party to sign a contract. */
export const contractNotice = (
  { title }: ContractRecord,
  { line_items, total, ...estimate }: EstimateRecord,
  company: Company,
  name: string | undefined,
): Notice => ({
  subject: oneLine(`Please sign: ${title} with ${company.name}`),
  body: paragraphs(
    greeting(name),
    `"${title}" with ${company.name} is ready for your signature. It covers ${itemCount(line_items.length)} for a total of ${amount(total, estimate)}.`,
    'To sign it, or if you have a question, just get in touch with us.',
    company.name,
  ),
});

const greeting = (name: string | undefined): string => (name ? `Hello ${name},` : 'Hello,');

const paragraphs = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');

const itemCount = (count: number): string => (count === 1 ? '1 line item' : `${count} line items`);

const amount = (value: Decimal, { currency, currency_digits: digits }: Currency): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(numberOf(value));

const day = (instant: string, { time_zone }: Company): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: time_zone }).format(new Date(instant));
