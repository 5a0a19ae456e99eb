import { createRequire } from 'node:module';

/** The packages that are loaded late. */
type Packages = {
  readonly 'aws-jwt-verify': typeof import('aws-jwt-verify');
  readonly 'aws-jwt-verify/jwk': typeof import('aws-jwt-verify/jwk');
  readonly 'libphonenumber-js': typeof import('libphonenumber-js');
  readonly mustache: typeof import('mustache')['default'];
  readonly 'temporal-polyfill': typeof import('temporal-polyfill');
};

/** What is used of each, so that a bundle need not have more; null for all of a package that is no module. */
export const lateExports = {
  'aws-jwt-verify': ['JwtVerifier'],
  'aws-jwt-verify/jwk': ['SimpleJwksCache'],
  'libphonenumber-js': ['isSupportedCountry', 'parsePhoneNumberFromString'],
  mustache: null,
  'temporal-polyfill': ['Temporal'],
} as const satisfies { readonly [P in keyof Packages]: readonly (keyof Packages[P])[] | null };

type Used<P extends keyof Packages> = (typeof lateExports)[P] extends readonly (infer E extends
  keyof Packages[P])[]
  ? Pick<Packages[P], E>
  : Packages[P];

const load = createRequire(import.meta.url);

/**
 * A package that is loaded when it is first used, so that what never uses it does not wait for it. A bundle that may use it has
 * it beside itself, in a file of its own; calls are marked as pure, so that one that cannot use it goes without.
 */
export const late = <P extends keyof Packages>(name: P): (() => Used<P>) => {
  let loaded: Used<P> | undefined;
  return () => {
    loaded ??= load(name) as Used<P>;
    return loaded;
  };
};
