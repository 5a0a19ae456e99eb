import * as z from 'zod';
import type { Scope } from '../contract/scopes.ts';
import { type Birth, type Decision, record } from './record.ts';

/** A machine that acts for the tenant. Only the identity provider has its secret. */
export const ClientRecord = record(
  'client',
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.string()),
    created_at: z.string(),
    rotated_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  }),
);
export type Client = z.output<typeof ClientRecord>;

type ClientDecision = Decision & { readonly client: Client };

export const registerClient = (
  { name, scopes }: { name: string; scopes: readonly Scope[] },
  { id, now }: Birth,
): ClientDecision => {
  const client: Client = {
    kind: 'client',
    version: 0,
    id,
    name,
    scopes: [...scopes],
    created_at: now,
    rotated_at: null,
    revoked_at: null,
  };
  return { changes: [{ after: client }], events: [], client };
};

export const noteRotation = (before: Client, now: string): ClientDecision =>
  change(before, { rotated_at: now });

export const revoke = (before: Client, now: string): ClientDecision => change(before, { revoked_at: now });

const change = (before: Client, fields: Partial<Client>): ClientDecision => {
  const client = { ...before, ...fields };
  return { changes: [{ before, after: client }], events: [], client };
};
