import { SignatureV4 } from '@smithy/signature-v4';
import { signingAccess } from '../kernel/config.ts';
import { Sha256 } from '../kernel/sha256.ts';

/** Header names are in lower case. */
export type StoreRequest = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A URL for exactly this request with these headers, valid for anyone, from `at` for `seconds`. */
export const signedAddress = async (
  { method, url, headers = {} }: StoreRequest,
  { at, seconds }: { readonly at: Date; readonly seconds: number },
): Promise<string> => {
  const names = new Set(['host', ...Object.keys(headers)]);
  const { query } = await signer().presign(
    {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { ...headers, host: url.host, [bodyHash]: unsigned },
    },
    { signingDate: at, expiresIn: seconds, signableHeaders: names, unhoistableHeaders: names },
  );
  const signed = new URL(url);
  // In the signed form, so that nothing on the way rewrites it.
  signed.search = Object.entries(query ?? {})
    .map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(String(value))}`)
    .join('&');
  return signed.href;
};

/** Encodes everything except letters, digits and `-._~`, as in RFC 3986; `encodeURIComponent` leaves more. */
export const uriEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The signature does not cover the checksum of the body; a signed header does. */
const bodyHash = 'x-amz-content-sha256';
const unsigned = 'UNSIGNED-PAYLOAD';

const signer = (): SignatureV4 =>
  new SignatureV4({
    service: 's3',
    ...signingAccess(),
    sha256: Sha256,
    // S3 expects unescaped keys.
    uriEscapePath: false,
    applyChecksum: false,
  });
