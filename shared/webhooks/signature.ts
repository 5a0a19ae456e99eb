import { createHmac, createSecretKey } from 'node:crypto';
import { fingerprint, type SecretOwner, type Secrets } from '../kernel/secrets.ts';

const prefix = 'whsec_';

/** `whsec_` and 32 random bytes in base64: the text to show once, and the sealed form to store. */
export const createSigningSecret = async (
  secrets: Secrets,
  of: EndpointId,
): Promise<{ secret: string; kept: { sealed: string; fingerprint: string } }> => {
  const secret = prefix + secrets.random(32).toString('base64');
  return {
    secret,
    kept: { sealed: await secrets.seal(secret, ownerOf(of)), fingerprint: fingerprint(secret) },
  };
};

type EndpointId = { readonly tenantId: string; readonly endpointId: string };

const ownerOf = ({ tenantId: tenant, endpointId: id }: EndpointId): SecretOwner => ({
  tenant,
  kind: 'endpoint',
  id,
});

export const openSigningSecret = (secrets: Secrets, sealed: string, of: EndpointId): Promise<string> =>
  secrets.open(sealed, ownerOf(of));

export type Signing = {
  /** As shown to the customer, the current one first; never empty. */
  readonly secrets: readonly string[];
  readonly eventId: string;
  /** Whole seconds since 1970. */
  readonly timestamp: number;
  readonly body: Buffer;
};

/**
 * `X-SERVICE-Signature` is keyed with the whole current secret as shown; the Standard Webhooks 1.0 headers use the
 * decoded bytes of every active secret.
 */
export const signatureHeaders = ({ secrets, eventId, timestamp, body }: Signing): Record<string, string> => {
  const [current] = secrets;
  if (current === undefined) throw new Error('An endpoint has no active signing secret.');
  return {
    'X-SERVICE-Signature': createHmac('sha256', current).update(body).digest('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => standardSignature(secret, `${eventId}.${timestamp}.`, body))
      .join(' '),
  };
};

const standardSignature = (secret: string, preamble: string, body: Buffer): string => {
  const key = createSecretKey(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(preamble).update(body).digest('base64')}`;
};
