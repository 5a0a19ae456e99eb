import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The number in E.164, however it was written; `region` (ISO 3166, two letters) is for numbers without a country code.
 * Undefined when no phone in that region could have it.
 */
export const normalizePhone = (text: string, region: string): string | undefined => {
  const parsed = parsePhoneNumberFromString(text, isRegion(region) ? region : undefined);
  return parsed?.isPossible() ? parsed.number : undefined;
};

export const isRegion = (region: string): region is CountryCode => isSupportedCountry(region);
