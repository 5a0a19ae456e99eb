import type { Scope } from '../../contract/scopes.ts';
import { type Client, ClientRecord, noteRotation, registerClient, revoke } from '../../domain/clients.ts';
import { Failure } from '../../kernel/failure.ts';
import { tenantIdOfClient } from '../readers/clients.ts';
import { decodeRecord } from '../records/items.ts';
import { kinds } from '../records/kinds.ts';
import { getItem } from '../table/getItem.ts';
import { recordKey, recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { type Operator, perform } from './operator.ts';

// Not in clients.ts, so that the token trigger's bundle omits this code.
const { name: kind } = kinds.clients;

/** Stores a machine client that the identity provider created. It can get tokens from then on. */
export const addClient = async (
  operator: Operator,
  { id, tenantId, ...fields }: { id: string; tenantId: string; name: string; scopes: readonly Scope[] },
): Promise<Client> => {
  const { client } = await perform(operator, { operation: 'createClient', tenantId }, async (now) => {
    if ((await findClient(tenantId, id)) !== undefined)
      throw new Failure('conflict', `There is a client ${id} already.`);
    return registerClient(fields, { id, now });
  });
  return client;
};

/** By id, including revoked ones. */
export const listClients = async (tenantId: string): Promise<Client[]> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenantId, kind) }));
  return items.map((item) => decodeRecord(ClientRecord, item));
};

export const findClient = async (tenantId: string, id: string): Promise<Client | undefined> => {
  const item = await getItem(recordKey(tenantId, kind, id));
  return item && decodeRecord(ClientRecord, item);
};

/**
 * A client that can get tokens, with its tenant.
 * @throws Failure `not_found` if it is unknown or revoked
 */
export const getActiveClient = async (id: string): Promise<{ tenantId: string; client: Client }> => {
  const tenantId = await tenantIdOfClient(id);
  const client = tenantId === undefined ? undefined : await findClient(tenantId, id);
  if (tenantId === undefined || client === undefined)
    throw new Failure('not_found', `There is no client ${id}, or it was revoked.`);
  return { tenantId, client };
};

export const recordRotation = async (operator: Operator, tenantId: string, id: string): Promise<Client> => {
  const { client } = await perform(operator, { operation: 'rotateClient', tenantId }, async (now) =>
    noteRotation((await getActiveClient(id)).client, now),
  );
  return client;
};

/** From then on the client gets no tokens, and its existing tokens are refused. */
export const recordRevocation = async (operator: Operator, tenantId: string, id: string): Promise<Client> => {
  const { client } = await perform(operator, { operation: 'revokeClient', tenantId }, async (now) =>
    revoke((await getActiveClient(id)).client, now),
  );
  return client;
};
