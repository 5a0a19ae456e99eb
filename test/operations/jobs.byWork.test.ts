import { expect, test } from 'vitest';
import { CustomerRecord } from '../../shared/domain/customers.ts';
import { create } from '../../shared/domain/jobPlans.ts';
import { fromRequest } from '../../shared/domain/jobSources.ts';
import { TechnicianRecord } from '../../shared/domain/technicians.ts';
import { systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { findTenant } from '../../shared/store/records/admission.ts';
import { done } from '../support/journey.ts';
import { calendar, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { commitAsWorker } from '../support/worker.ts';

const ids = createIds(systemClock);

test('a job that a worker makes, as a recurring plan would, is a job like any other, with its visit and events', async () => {
  const { world, customer, ids: crew_ids } = await tenantWithCrew(1);
  const settings = await findTenant(world.id);
  if (settings === undefined) throw new Error('The company is gone.');
  const customerRecord = CustomerRecord.parse(await world.item('customer', customer.id));
  const technicians = [TechnicianRecord.parse(await world.item('technician', String(crew_ids[0])))];
  const { start, end } = times('13:00', '15:00');

  const asked = { title: 'Yearly check', line_items: [] };
  const source = fromRequest(
    asked,
    { customer: customerRecord, lead: undefined },
    { settings, taxRates: [], items: [] },
  );
  const decision = create(
    source,
    { scheduled_start: start, crew_ids, duration_minutes: 120 },
    {
      id: ids.next(),
      now: toInstant(systemClock()),
      visitId: ids.next(),
      settings,
      technicians,
      calendars: [],
    },
  );
  await commitAsWorker(world, decision);

  const { id } = decision.job;
  const job = await done(world, 'getJob', { params: { id } });
  expect(job).toMatchObject({ title: 'Yearly check', visits: [{ start, end, technician_ids: crew_ids }] });
  expect(await calendar(world, crew_ids[0])).toMatchObject([{ start, end }]);
  expect((await world.events()).slice(-2).map(({ type }) => type)).toEqual([
    'job.created',
    'appointment.booked',
  ]);
  expect((await world.journal()).at(-1)).toMatchObject({ operation: 'worker', entity_id: id });
  await done(world, 'updateJob', {
    params: { id },
    body: { scheduled_start: times('17:00', '19:00').start },
  });
  await done(world, 'setJobStatus', { params: { id }, body: { status: 'completed' } });
  expect((await done(world, 'issueInvoice', { body: { job_id: id, amount: 90 } })).job_id).toBe(id);
});
