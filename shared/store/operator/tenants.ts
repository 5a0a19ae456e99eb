import type { GivenSettings, InboundAddress } from '../../contract/settings.ts';
import { assignAddress, found, releaseAddress, setTenantStatus, type Tenant } from '../../domain/tenants.ts';
import { Failure } from '../../kernel/failure.ts';
import { findTenant } from '../records/admission.ts';
import { getItem } from '../table/getItem.ts';
import { inboundKey, roll, rollKey } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { type Operator, perform } from './operator.ts';

/** @throws Failure `conflict` if the tenant exists, or if its deletion has left items */
export const assertNew = async (id: string): Promise<void> => {
  const [tenant, place] = await Promise.all([findTenant(id), getItem(rollKey(id))]);
  if (tenant !== undefined) throw new Failure('conflict', `There is a company ${id} already.`);
  if (place !== undefined)
    throw new Failure('conflict', `The deletion of ${id} was cut off: repeat tenant -- delete first.`);
};

/** @throws Failure `conflict` as above */
export const createTenant = async (
  operator: Operator,
  id: string,
  settings: GivenSettings,
): Promise<Tenant> => {
  const { tenant } = await perform(operator, { operation: 'createTenant', tenantId: id }, async (now) => {
    await assertNew(id);
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

/** By id; a tenant without a record is being deleted. */
export const listTenants = async (): Promise<
  { readonly id: string; readonly tenant: Tenant | undefined }[]
> => {
  const entries = await Array.fromAsync(readItems({ partition: roll }));
  const ids = entries.map(({ SK }) => String(SK));
  return Promise.all(ids.map(async (id) => ({ id, tenant: await findTenant(id) })));
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

export const ownerOfAddress = async (place: InboundAddress): Promise<string | undefined> => {
  const signpost = await getItem(inboundKey(place));
  return typeof signpost?.tenant === 'string' ? signpost.tenant : undefined;
};

/** @throws Failure `conflict` if the address is another tenant's, `limit_reached` */
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
