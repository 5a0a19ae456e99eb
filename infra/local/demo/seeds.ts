import { handler as listTechnicians } from '../../../functions/technicians/listTechnicians.ts';
import { handler as putTechnician } from '../../../functions/technicians/putTechnician.ts';
import { allScopes } from '../../../shared/contract/scopes.ts';
import type { GivenSettings } from '../../../shared/contract/settings.ts';
import type { Caller } from '../../../shared/http/caller.ts';
import type { Seams } from '../../../shared/kernel/seams.ts';
import { addClient, findClient } from '../../../shared/store/operator/clientRecords.ts';
import { createTenant, getTenant } from '../../../shared/store/operator/tenants.ts';
import { addUser, listUsers } from '../../../shared/store/operator/userRecords.ts';
import { findTenant } from '../../../shared/store/records/admission.ts';
import type { StoredUser } from '../identity/identityStore.ts';
import { machines } from './demoAccess.ts';

/** A first start has one active company and an empty one. */
const tenants: Readonly<Record<string, GivenSettings>> = {
  org_acme: {
    name: 'Acme Roofing',
    time_zone: 'America/New_York',
    currency: 'USD',
    region: 'US',
    slot_minutes: 30,
    services: [
      { name: 'Slate roof repair', duration_minutes: 120, skills: ['slate'] },
      { name: 'Roof inspection', duration_minutes: 60, skills: [] },
      { name: 'Gutter cleaning', duration_minutes: 90, skills: [] },
    ],
  },
  org_globex: {
    name: 'Globex Plumbing',
    time_zone: 'America/Phoenix',
    currency: 'USD',
    region: 'US',
    slot_minutes: 30,
    services: [],
  },
};

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, start: '08:00', end: '17:00' }));

/** Acme's people, with the same ids at every first start; only the first can work on slate. */
const technicians = [
  {
    id: '5b0f6c1e-0001-4000-8000-000000000001',
    name: 'Sam Slater',
    user_id: 'sam',
    skills: ['slate', 'shingle'],
  },
  { id: '5b0f6c1e-0001-4000-8000-000000000002', name: 'Rosa Ridge', user_id: 'rosa', skills: ['shingle'] },
  { id: '5b0f6c1e-0001-4000-8000-000000000003', name: 'Theo Gable', user_id: 'theo', skills: [] },
].map((technician) => ({
  ...technician,
  territories: [],
  working_hours: weekdays,
  time_off: [],
  active: true,
}));

/** Adds missing demo companies and their data; changed ones stay as they are. */
export const seed = async (seams: Seams, people: readonly StoredUser[]): Promise<void> => {
  const operator = { ...seams, actor: 'setup' };
  for (const [id, settings] of Object.entries(tenants)) {
    if ((await findTenant(id)) === undefined) await createTenant(operator, id, settings);
  }
  for (const { client_id: id, tenant: tenantId, scopes } of machines) {
    if ((await findClient(tenantId, id)) === undefined)
      await addClient(operator, { id, tenantId, name: 'Demo', scopes });
  }
  for (const { sub: id, tenant: tenantId, name, email } of people) {
    if (!(await listUsers(tenantId)).some((user) => user.id === id))
      await addUser(operator, { id, tenantId, name, email });
  }
  const { status } = await getTenant('org_acme');
  if (status === 'active') await seedTechnicians(seams);
};

const seedTechnicians = async (seams: Seams): Promise<void> => {
  const owner: Caller = {
    tenantId: 'org_acme',
    actor: 'setup',
    clientId: 'setup',
    scopes: new Set(allScopes),
  };
  const { body: list } = await listTechnicians.invoke(owner, {}, 'setup', seams);
  if (JSON.parse(list).data.length > 0) return;
  for (const { id, ...body } of technicians)
    await putTechnician.invoke(owner, { params: { id }, body }, 'setup', seams);
};
