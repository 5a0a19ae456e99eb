import { randomUUID } from 'node:crypto';
import type { Messages } from '../../shared/contract/occasions.ts';
import { allScopes, type Scope } from '../../shared/contract/scopes.ts';
import type { GivenSettings, Settings } from '../../shared/contract/settings.ts';
import { customerOccasions } from '../../shared/contract/values.ts';
import { systemClock } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { addClient } from '../../shared/store/operator/clientRecords.ts';
import { changeTenantStatus, createTenant } from '../../shared/store/operator/tenants.ts';

const operator = { actor: 'operator', clock: systemClock, ids: createIds(systemClock) };

/** Customers are told of nothing, so that what a test sends is all that goes out. */
const silent = Object.fromEntries(
  customerOccasions.map((occasion) => [occasion, { email: false, sms: false }]),
) as Messages;

const defaultSettings: GivenSettings = {
  name: 'Test Company',
  time_zone: 'America/New_York',
  currency: 'USD',
  region: 'US',
  services: [],
  slot_minutes: 30,
  messages: silent,
};

/** Adds a tenant to the table and answers its `org_id`; what is not said is as in New York. */
export const foundTenant = async (settings: Partial<Settings> = {}): Promise<string> => {
  const id = `org_${randomUUID().slice(0, 13)}`;
  await createTenant(operator, id, { ...defaultSettings, ...settings });
  return id;
};

/** Makes the tenant's machine known, as those that operators add are: only what is known may run playbooks. */
export const knowMachine = (tenantId: string, scopes: readonly Scope[] = allScopes) =>
  addClient(operator, { id: `${tenantId}-machine`, tenantId, name: 'Office', scopes });

/** From then on the tenant may do nothing. */
export const suspendTenant = (id: string) => changeTenantStatus(operator, id, 'suspended');

export const resumeTenant = (id: string) => changeTenantStatus(operator, id, 'active');
