import { expect, test } from 'vitest';
import { late, lateExports } from '../../shared/kernel/late.ts';

const packages = Object.keys(lateExports) as (keyof typeof lateExports)[];

test.each(packages)('%s is loaded once, and has all the exports in use', (name) => {
  const library = late(name);
  const loaded: object = library();

  expect(library()).toBe(loaded);
  for (const used of lateExports[name] ?? []) expect(loaded).toHaveProperty(used);
});

test('a bundle gets the used exports of each module, and all of a CommonJS package', () => {
  expect(lateExports).toEqual({
    'aws-jwt-verify': ['JwtVerifier'],
    'aws-jwt-verify/jwk': ['SimpleJwksCache'],
    'libphonenumber-js': ['getCountryCallingCode', 'isSupportedCountry', 'parsePhoneNumberFromString'],
    mustache: null,
    'temporal-polyfill': ['Temporal'],
  });
});
