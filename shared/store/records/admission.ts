import { admissionOf, ofRequests } from '../../domain/admission.ts';
import { ClientRecord } from '../../domain/clients.ts';
import { type Tenant, TenantRecord } from '../../domain/tenants.ts';
import { Failure } from '../../kernel/failure.ts';
import { getItem } from '../table/getItem.ts';
import { recordKey } from '../table/keys.ts';
import { decodeRecord } from './items.ts';
import { kinds } from './kinds.ts';

type Acting = { readonly tenantId: string; readonly clientId: string };

/**
 * The tenant, if it and the client may act now. One request reads both, together with the handler's first reads.
 * @throws Failure `unauthorized` for an unknown tenant or a revoked client, `tenant_suspended` for a suspended one
 */
export const admitCaller = async ({ tenantId, clientId }: Acting): Promise<Tenant> => {
  const [tenant, client] = await Promise.all([
    admit(tenantId),
    getItem(recordKey(tenantId, kinds.clients.name, clientId)),
  ]);
  // A client that signs people in has no record here.
  if (client !== undefined && decodeRecord(ClientRecord, client).revoked_at !== null)
    throw new Failure('unauthorized', 'The client of this token was revoked.');
  return tenant;
};

/**
 * The tenant, if it may act now.
 * @throws Failure `unauthorized` for an unknown tenant, `tenant_suspended` for a suspended one
 */
export const admit = async (id: string): Promise<Tenant> => {
  const { tenant, barred } = admissionOf(await findTenant(id), ofRequests);
  if (tenant !== undefined) return tenant;
  throw barred === 'gone'
    ? new Failure('unauthorized', 'The token belongs to no company of this service.')
    : new Failure('tenant_suspended', 'This company is suspended.');
};

export const findTenant = async (id: string): Promise<Tenant | undefined> => {
  const item = await getItem(recordKey(id, kinds.tenants.name, id));
  return item && decodeRecord(TenantRecord, item);
};
