import { expect, inject, test } from 'vitest';
import {
  formerAuditOf,
  formerJourney,
  journalKey,
  placedIn,
  recordKey,
} from '../../shared/store/table/keys.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import { aJobByRequests as aJob, aLead, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;

const noPlace = { endpointPK: undefined, endpointSK: undefined };
const isThere = { expression: 'attribute_exists(PK)' };

/** Puts a record and what was done to it where journeys and audit logs stood before they moved to another index. */
const standAsBefore = async (world: World, kind: string, id: string, lifecycle_number: string) => {
  const list = formerJourney(world.id, lifecycle_number);
  await updateItem(
    recordKey(world.id, kind, id),
    { ...noPlace, ...placedIn(list, `record#${kind}#${id}`) },
    isThere,
  );
  for (const entry of (await world.journal()).filter(({ entity_id }) => entity_id === id)) {
    const audit = placedIn(formerAuditOf(world.id, kind, id), entry.id);
    const fields = { ...noPlace, ...audit, ...placedIn(list, `journal#${entry.id}`) };
    await updateItem(journalKey(world.id, entry.id), fields, isThere);
  }
};

test('what was stored before journeys moved to another index is shown and listed with what is new', async () => {
  const acme = await freshTenant();
  const job = await aJob(acme);
  const { lifecycle_number } = job;
  const query = { lifecycle_number };
  const before = await done(acme, 'getLifecycle', { params: query });
  await standAsBefore(acme, 'job', job.id, lifecycle_number);

  expect(await done(acme, 'getLifecycle', { params: query })).toEqual(before);
  expect((await done(acme, 'listJobs', { query })).data).toEqual([job]);
});

test('the audit log of a record has what was done to it before and after audit logs moved to another index', async () => {
  const acme = await freshTenant();
  const { id, lifecycle_number } = await aLead(acme);
  await standAsBefore(acme, 'lead', id, lifecycle_number);
  await done(acme, 'qualifyLead', { params: { id }, body: { outcome: 'qualified' } });

  const query = { entity_type: 'lead', entity_id: id };
  const { data } = await done(acme, 'listAuditLog', { query });
  const first = await done(acme, 'listAuditLog', { query: { ...query, limit: 1 } });
  const cursor = `${first.next_cursor}`;
  const second = await done(acme, 'listAuditLog', { query: { ...query, limit: 1, cursor } });

  expect(data.map(({ operation }) => operation)).toEqual(['qualifyLead', 'captureLead']);
  expect([...first.data, ...second.data]).toEqual(data);
  const { timeline } = await done(acme, 'getLifecycle', { params: { lifecycle_number } });
  expect(timeline).toHaveLength(2);
});
