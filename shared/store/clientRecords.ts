import type { Scope } from '../contract/scopes.ts';
import { type Client, ClientRecord, noteRotation, registerClient, revoke } from '../domain/clients.ts';
import { Failure } from '../kernel/failure.ts';
import { tenantOfClient } from './clients.ts';
import { getItem } from './getItem.ts';
import { decodeRecord } from './items.ts';
import { recordKey, recordsOf } from './keys.ts';
import { kinds } from './kinds.ts';
import { type Operator, perform } from './operator.ts';
import { readItems } from './query.ts';

// Apart from clients.ts, so that the trigger which asks for a client's company carries none of this in its bundle.
const { name: kind } = kinds.clients;

/** What the table keeps of a machine client that the identity provider made; tokens are given from then on. */
export const addClient = async (
  operator: Operator,
  { id, tenant, ...fields }: { id: string; tenant: string; name: string; scopes: readonly Scope[] },
): Promise<Client> => {
  const { client } = await perform(operator, { operation: 'createClient', tenant }, async (now) => {
    if ((await findClient(tenant, id)) !== undefined)
      throw new Failure('conflict', `There is a client ${id} already.`);
    return registerClient(fields, { id, now });
  });
  return client;
};

/** The company's machine clients by id, revoked ones too. */
export const listClients = async (tenant: string): Promise<Client[]> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenant, kind) }));
  return items.map((item) => decodeRecord(ClientRecord, item));
};

export const findClient = async (tenant: string, id: string): Promise<Client | undefined> => {
  const item = await getItem(recordKey(tenant, kind, id));
  return item && decodeRecord(ClientRecord, item);
};

/**
 * A client that can get tokens, with its company.
 * @throws Failure `not_found` when there is none, or it was revoked
 */
export const getActiveClient = async (id: string): Promise<{ tenant: string; client: Client }> => {
  const tenant = await tenantOfClient(id);
  const client = tenant === undefined ? undefined : await findClient(tenant, id);
  if (tenant === undefined || client === undefined)
    throw new Failure('not_found', `There is no client ${id}, or it was revoked.`);
  return { tenant, client };
};

/** Notes in the journal that the client has a new secret. */
export const recordRotation = async (operator: Operator, tenant: string, id: string): Promise<Client> => {
  const { client } = await perform(operator, { operation: 'rotateClient', tenant }, async (now) =>
    noteRotation((await getActiveClient(id)).client, now),
  );
  return client;
};

/** The client gets no further token; those that it has live out their hour. */
export const recordRevocation = async (operator: Operator, tenant: string, id: string): Promise<Client> => {
  const { client } = await perform(operator, { operation: 'revokeClient', tenant }, async (now) =>
    revoke((await getActiveClient(id)).client, now),
  );
  return client;
};
