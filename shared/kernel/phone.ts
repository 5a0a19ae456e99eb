import type { CountryCode } from 'libphonenumber-js';
import { withAsciiDigits } from './folding.ts';
import { late } from './late.ts';

const library = /* @__PURE__ */ late('libphonenumber-js');

/** A number in E.164, and the extension to dial after the answer. */
export type Phone = { readonly number: string; readonly extension: string | null };

/**
 * Reads a phone in any spelling; `region` (ISO 3166, two letters) is for numbers without a country code. Undefined if
 * no phone in that region could have it.
 */
export const readPhone = (text: string, region: string): Phone | undefined => {
  const written = plain(text);
  // The library reads a context with a stateful pattern, which refuses every second of the same numbers.
  if (written.includes(';phone-context=')) return undefined;
  const parsed = library().parsePhoneNumberFromString(written, isRegion(region) ? region : undefined);
  const number = parsed?.isPossible() ? parsed.number : inMexicoToday(parsed?.number ?? '');
  return parsed === undefined || number === undefined ? undefined : { number, extension: parsed.ext ?? null };
};

/** Mexico's numbers have had ten digits since 2019. Address books and networks still have the former prefixes. */
const inMexicoToday = (number: string): string | undefined => {
  const [, digits] = /^\+52(?:1|01|044|045)(\d{10})$/.exec(number) ?? [];
  return digits === undefined ? undefined : `+52${digits}`;
};

/** Formats a number in E.164 as people in that region write it, with the country code of another country. */
export const writePhone = (number: string, region: string, extension?: string | null): string => {
  const { getCountryCallingCode, parsePhoneNumberFromString } = library();
  const parsed = parsePhoneNumberFromString(number);
  const home = isRegion(region) ? getCountryCallingCode(region) : undefined;
  const written =
    parsed?.countryCallingCode === home ? parsed?.formatNational() : parsed?.formatInternational();
  return [written ?? number, ...(extension ? [`ext. ${extension}`] : [])].join(' ');
};

/** Placeholders for "none" in forms and exports, in E.164: a repeated digit, 1234567890, seven zeros after an area code. */
export const isPlaceholder = (number: string): boolean => {
  const digits: string = library().parsePhoneNumberFromString(number)?.nationalNumber ?? number.slice(1);
  return (
    /^(\d)\1{5,}$/.test(digits) ||
    /^\d{3,}0{7}$/.test(digits) ||
    [ascending, descending].some((run) => digits.length >= 7 && run.includes(digits))
  );
};

const ascending = '0123456789'.repeat(2);
const descending = '9876543210'.repeat(2);

export const isRegion = (region: string): region is CountryCode => library().isSupportedCountry(region);

/** ASCII digits for digits of any script: `４２`, `٤٢` and `42` are one extension. Undefined if there is anything else. */
export const readExtension = (text: string): string | undefined => {
  const digits = plain(text).trim();
  return /^\d{1,20}$/.test(digits) ? digits : undefined;
};

// The library treats a plus or digits of other scripts as text, and the number without its country code belongs to
// another person.
const plain = (text: string): string =>
  withAsciiDigits(
    text
      .normalize('NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/\p{White_Space}/gu, ' '),
  ).toLowerCase();

/**
 * Digits with which a person may start to say a number in E.164: the whole number, the number within its country, and
 * the rest from each of its written parts on, down to the last four.
 */
export const spokenDigits = (number: string): readonly string[] => {
  // Storing a record asks for its number's digits four times.
  if (last?.number !== number) last = { number, digits: digitsOf(number) };
  return last.digits;
};

let last: { readonly number: string; readonly digits: readonly string[] } | undefined;

const digitsOf = (number: string): string[] => {
  const parsed = library().parsePhoneNumberFromString(number);
  if (parsed === undefined) return [number.replaceAll(/\D/g, '')];
  const parts = parsed.formatNational().match(/\d+/g) ?? [];
  const ends = parts.map((_, index) => parts.slice(index).join('')).filter((end) => end.length >= 4);
  return [...new Set([number.replaceAll(/\D/g, ''), parsed.nationalNumber, ...ends])];
};
