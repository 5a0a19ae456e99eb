import type { GivenSettings, InboundAddress } from '../contract/settings.ts';
import {
  assignAddress,
  found,
  releaseAddress,
  setTenantStatus,
  type Tenant,
  TenantRecord,
} from '../domain/tenant.ts';
import { Failure } from '../kernel/failure.ts';
import { getItem } from './getItem.ts';
import { decodeRecord } from './items.ts';
import { inboundKey, recordKey, roll } from './keys.ts';
import { kinds } from './kinds.ts';
import { type Operator, perform } from './operator.ts';
import { readItems } from './query.ts';

/** @throws Failure `conflict` when there is a company of that id already */
export const createTenant = async (
  operator: Operator,
  id: string,
  settings: GivenSettings,
): Promise<Tenant> => {
  const { tenant } = await perform(operator, { operation: 'createTenant', tenant: id }, async (now) => {
    if ((await findTenant(id)) !== undefined)
      throw new Failure('conflict', `There is a company ${id} already.`);
    return found(settings, { id, now });
  });
  return tenant;
};

export const findTenant = async (id: string): Promise<Tenant | undefined> => {
  const item = await getItem(recordKey(id, kinds.tenants.name, id));
  return item && decodeRecord(TenantRecord, item);
};

/** @throws Failure `not_found` */
export const getTenant = async (id: string): Promise<Tenant> => {
  const tenant = await findTenant(id);
  if (tenant === undefined) throw new Failure('not_found', `There is no company ${id}.`);
  return tenant;
};

/** Every company, by id. */
export const listTenants = async (): Promise<Tenant[]> => {
  const entries = await Array.fromAsync(readItems({ partition: roll }));
  return Promise.all(entries.map(({ SK }) => getTenant(String(SK))));
};

/** From then on every request of a suspended company is refused, whatever token it carries. */
export const changeTenantStatus = async (
  operator: Operator,
  id: string,
  status: Tenant['status'],
): Promise<Tenant> => {
  const operation = status === 'suspended' ? 'suspendTenant' : 'resumeTenant';
  const { tenant } = await perform(operator, { operation, tenant: id }, async () =>
    setTenantStatus(await getTenant(id), status),
  );
  return tenant;
};

/** Whose is what comes in there; undefined for an address of nobody. */
export const ownerOfAddress = async (place: InboundAddress): Promise<string | undefined> => {
  const signpost = await getItem(inboundKey(place));
  return typeof signpost?.tenant === 'string' ? signpost.tenant : undefined;
};

/** @throws Failure `conflict` when the address is another company's, `limit_reached` */
export const addInboundAddress = async (
  operator: Operator,
  id: string,
  place: InboundAddress,
): Promise<Tenant> => {
  const { tenant } = await perform(operator, { operation: 'assignAddress', tenant: id }, async () => {
    const [company, owner] = await Promise.all([getTenant(id), ownerOfAddress(place)]);
    if (owner !== undefined && owner !== id)
      throw new Failure('conflict', `${place.address} is an address of ${owner} already.`);
    return assignAddress(company, place);
  });
  return tenant;
};

/** @throws Failure `not_found` when it is no address of the company */
export const removeInboundAddress = async (
  operator: Operator,
  id: string,
  place: InboundAddress,
): Promise<Tenant> => {
  const { tenant } = await perform(operator, { operation: 'releaseAddress', tenant: id }, async () =>
    releaseAddress(await getTenant(id), place),
  );
  return tenant;
};
