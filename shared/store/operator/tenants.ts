import type { GivenSettings, InboundAddress } from '../../contract/settings.ts';
import { assignAddress, found, releaseAddress, setTenantStatus, type Tenant } from '../../domain/tenant.ts';
import { Failure } from '../../kernel/failure.ts';
import { findTenant } from '../records/admission.ts';
import { getItem } from '../table/getItem.ts';
import { inboundKey, roll } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { type Operator, perform } from './operator.ts';

/** @throws Failure `conflict` when there is a tenant of that id already */
export const createTenant = async (
  operator: Operator,
  id: string,
  settings: GivenSettings,
): Promise<Tenant> => {
  const { tenant } = await perform(operator, { operation: 'createTenant', tenantId: id }, async (now) => {
    if ((await findTenant(id)) !== undefined)
      throw new Failure('conflict', `There is a company ${id} already.`);
    return found(settings, { id, now });
  });
  return tenant;
};

/** @throws Failure `not_found` */
export const getTenant = async (id: string): Promise<Tenant> => {
  const tenant = await findTenant(id);
  if (tenant === undefined) throw new Failure('not_found', `There is no company ${id}.`);
  return tenant;
};

/** Every tenant, by id. */
export const listTenants = async (): Promise<Tenant[]> => {
  const entries = await Array.fromAsync(readItems({ partition: roll }));
  const tenants = await Promise.all(entries.map(({ SK }) => findTenant(String(SK))));
  // One may be removed meanwhile.
  return tenants.filter((tenant) => tenant !== undefined);
};

/** A suspended tenant is refused immediately, even with a valid token. */
export const changeTenantStatus = async (
  operator: Operator,
  id: string,
  status: Tenant['status'],
): Promise<Tenant> => {
  const operation = status === 'suspended' ? 'suspendTenant' : 'resumeTenant';
  const { tenant } = await perform(operator, { operation, tenantId: id }, async () =>
    setTenantStatus(await getTenant(id), status),
  );
  return tenant;
};

/** The tenant that owns an inbound address, if any. */
export const ownerOfAddress = async (place: InboundAddress): Promise<string | undefined> => {
  const signpost = await getItem(inboundKey(place));
  return typeof signpost?.tenant === 'string' ? signpost.tenant : undefined;
};

/** @throws Failure `conflict` when the address is another tenant's, `limit_reached` */
export const addInboundAddress = async (
  operator: Operator,
  id: string,
  place: InboundAddress,
): Promise<Tenant> => {
  const { tenant } = await perform(operator, { operation: 'assignAddress', tenantId: id }, async () => {
    const [tenant, owner] = await Promise.all([getTenant(id), ownerOfAddress(place)]);
    if (owner !== undefined && owner !== id)
      throw new Failure('conflict', `${place.address} is an address of ${owner} already.`);
    return assignAddress(tenant, place);
  });
  return tenant;
};

/** @throws Failure `not_found` for an address that the tenant does not have */
export const removeInboundAddress = async (
  operator: Operator,
  id: string,
  place: InboundAddress,
): Promise<Tenant> => {
  const { tenant } = await perform(operator, { operation: 'releaseAddress', tenantId: id }, async () =>
    releaseAddress(await getTenant(id), place),
  );
  return tenant;
};
