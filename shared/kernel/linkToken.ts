import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkClaims = {
  readonly keyNumber: number;
  /** In whole seconds since 1970. */
  readonly expires: number;
  readonly document: string;
  readonly party: string;
  readonly tenantId: string;
};

/** Binds the token to one kind of page and to the document's nonce for the party. */
export type LinkBinding = { readonly purpose: string; readonly nonce: string };

/** The layout: key 2 bytes, time 5, document 16, party 16, tenant, and the first 16 bytes of an HMAC-SHA-256; base64url. */
export const mintToken = (secret: Buffer, claims: LinkClaims, binding: LinkBinding): string => {
  const head = Buffer.alloc(keyBytes + timeBytes);
  head.writeUIntBE(claims.keyNumber, 0, keyBytes);
  head.writeUIntBE(claims.expires, keyBytes, timeBytes);
  const said = Buffer.concat([
    head,
    bytesOf(claims.document),
    bytesOf(claims.party),
    Buffer.from(claims.tenantId),
  ]);
  return Buffer.concat([said, macOf(secret, said, binding)]).toString('base64url');
};

/** Does not verify the token; undefined for other text. */
export const readClaims = (token: string): LinkClaims | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  // One link has one spelling.
  if (bytes.toString('base64url') !== token) return undefined;
  const ids = keyBytes + timeBytes;
  const tenantId = bytes.subarray(ids + 2 * idBytes, -macBytes).toString('latin1');
  if (!/^org_[a-z0-9_-]{1,60}$/.test(tenantId)) return undefined;
  return {
    keyNumber: bytes.readUIntBE(0, keyBytes),
    expires: bytes.readUIntBE(keyBytes, timeBytes),
    document: idIn(bytes, ids),
    party: idIn(bytes, ids + idBytes),
    tenantId,
  };
};

export const isGenuine = (token: string, secret: Buffer, binding: LinkBinding): boolean => {
  const bytes = Buffer.from(token, 'base64url');
  const mac = bytes.subarray(-macBytes);
  return (
    mac.length === macBytes && timingSafeEqual(mac, macOf(secret, bytes.subarray(0, -macBytes), binding))
  );
};

const keyBytes = 2;
const timeBytes = 5;
const idBytes = 16;
const macBytes = 16;

const macOf = (secret: Buffer, said: Buffer, { purpose, nonce }: LinkBinding): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, nonce]))
    .update(said)
    .digest()
    .subarray(0, macBytes);

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idIn = (bytes: Buffer, start: number): string =>
  bytes
    .subarray(start, start + idBytes)
    .toString('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
