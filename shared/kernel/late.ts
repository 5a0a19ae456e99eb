import { createRequire } from 'node:module';

type Packages = {
  readonly 'aws-jwt-verify': typeof import('aws-jwt-verify');
  readonly 'aws-jwt-verify/jwk': typeof import('aws-jwt-verify/jwk');
  readonly 'libphonenumber-js': typeof import('libphonenumber-js');
  readonly mustache: typeof import('mustache')['default'];
  readonly 'temporal-polyfill': typeof import('temporal-polyfill');
};

/** The used exports of each package, so that a bundle contains nothing else; null for a package that is not a module. */
export const lateExports = {
  'aws-jwt-verify': ['JwtVerifier'],
  'aws-jwt-verify/jwk': ['SimpleJwksCache'],
  'libphonenumber-js': ['getCountryCallingCode', 'isSupportedCountry', 'parsePhoneNumberFromString'],
  mustache: null,
  'temporal-polyfill': ['Temporal'],
} as const satisfies { readonly [P in keyof Packages]: readonly (keyof Packages[P])[] | null };

type UsedExports<P extends keyof Packages> = (typeof lateExports)[P] extends readonly (infer E extends
  keyof Packages[P])[]
  ? Pick<Packages[P], E>
  : Packages[P];

const load = createRequire(import.meta.url);

/**
 * Loads a package at its first use, so that other code does not wait for it. A bundle that may use it contains it in
 * a separate file; calls are marked as pure, so that other bundles omit it.
 */
export const late = <P extends keyof Packages>(name: P): (() => UsedExports<P>) => {
  let loaded: UsedExports<P> | undefined;
  return () => {
    loaded ??= load(name) as UsedExports<P>;
    return loaded;
  };
};
