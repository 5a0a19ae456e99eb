import { describe, expect, test } from 'vitest';
import { companyWith, eventsOf, firstOf, start } from '../support/companyWith.ts';
import { erase } from '../support/erasing.ts';
import { aJob, aLead, done } from '../support/journey.ts';
import { at, calendar, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import type { World } from '../support/world.ts';

describe('the visits of a job', () => {
  const book = (world: World, job: { id: string; customer_id: string }, body: object) =>
    world.call('bookAppointment', { body: { customer_id: job.customer_id, job_id: job.id, ...body } });

  test('the next open visit of a job determines its start and its crew', async () => {
    const { world, ids, created, read } = await companyWith(2);
    const job = await created({ ...start, crew_ids: [ids[0]] });
    const first = firstOf(job);

    const second = (await book(world, job, { technician_ids: [ids[1]], ...times('19:00', '20:00') })).body;
    expect(second).toMatchObject({ job_id: job.id, visit_number: 2, lifecycle_number: job.lifecycle_number });
    expect(await read(job.id)).toMatchObject({ ...start, visits: [{ id: first.id }, { id: second.id }] });

    await done(world, 'rescheduleAppointment', {
      params: { id: first.id },
      body: { ...times('20:00', '21:00'), technician_ids: ids },
    });
    expect(await read(job.id)).toMatchObject({
      scheduled_start: at('19:00'),
      crew_ids: [ids[1]],
      visits: [{ id: second.id }, { id: first.id, technician_ids: ids }],
    });

    await done(world, 'setAppointmentStatus', { params: { id: second.id }, body: { status: 'completed' } });
    expect(await read(job.id)).toMatchObject({
      status: 'scheduled',
      scheduled_start: at('20:00'),
      crew_ids: ids,
    });
    await done(world, 'setAppointmentStatus', { params: { id: first.id }, body: { status: 'no_show' } });
    expect(await read(job.id)).toMatchObject({ scheduled_start: null, crew_ids: ids, visits: [] });
  });

  test('the visits of a job keep the start of past work', async () => {
    const { world, ids, created, read, update } = await companyWith(1);
    const job = await created({ ...start, crew_ids: ids });
    await done(world, 'setAppointmentStatus', {
      params: { id: firstOf(job).id },
      body: { status: 'completed' },
    });

    expect(await read(job.id)).toMatchObject({ ...start, visits: [] });
    expect((await update(job.id, { crew_ids: ids })).body.visits).toEqual([]);
    expect((await update(job.id, { scheduled_start: at('18:00') })).body.visits).toMatchObject([
      { visit_number: 2 },
    ]);
  });

  test('canceling a job cancels its visits, announces each, and frees their time', async () => {
    const { world, ids, created, read, visit } = await companyWith(2);
    const job = await created({ ...start, crew_ids: ids });
    const second = (await book(world, job, { technician_ids: ids, ...times('18:00', '19:00') })).body;

    await done(world, 'setJobStatus', {
      params: { id: job.id },
      body: { status: 'canceled', reason: 'Sold.' },
    });

    expect(await read(job.id)).toMatchObject({ status: 'canceled', visits: [], ...start });
    for (const id of [firstOf(job).id, second.id])
      expect(await visit(id)).toMatchObject({ status: 'canceled', status_reason: 'Sold.' });
    for (const id of ids) expect(await calendar(world, id)).toEqual([]);
    expect((await eventsOf(world)).slice(-2)).toMatchObject(
      Array(2).fill({ type: 'appointment.cancelled', data: { job_id: job.id, reason: 'Sold.' } }),
    );
    const late = await book(world, job, times('18:00', '19:00'));
    expect([late.status, late.body.error.code]).toEqual([409, 'illegal_transition']);
  });

  test('open visits stay open when their job is completed, since a technician may still be there', async () => {
    const { world, ids, created, visit, read } = await companyWith(1);
    const job = await created({ ...start, crew_ids: ids });

    await done(world, 'setJobStatus', { params: { id: job.id }, body: { status: 'completed' } });

    expect((await visit(firstOf(job).id)).status).toBe('booked');
    await done(world, 'setAppointmentStatus', {
      params: { id: firstOf(job).id },
      body: { status: 'canceled' },
    });
    expect(await read(job.id)).toMatchObject({ ...start, visits: [] });
  });

  test('a job has at most twenty open visits', async () => {
    const { world } = await tenantWithCrew(0);
    const job = await aJob(world);
    for (let index = 0; index < 20; index += 1)
      expect((await book(world, job, times('13:00', '14:00'))).status).toBe(201);

    const one = await book(world, job, times('13:00', '14:00'));

    expect([one.status, one.body.error.code]).toEqual([409, 'limit_reached']);
    await done(world, 'setJobStatus', { params: { id: job.id }, body: { status: 'canceled' } });
    expect((await done(world, 'listAppointments', { query: { status: 'canceled' } })).data).toHaveLength(20);
  });

  test('the visits of a job take at most as many technician days as one cancellation can free', async () => {
    const { world, ids, created, read } = await companyWith(10);
    const job = await created({ scheduled_start: at('12:00'), duration_minutes: 6 * 1_440, crew_ids: ids });
    expect(job.visits).toHaveLength(1);

    const more = await book(world, job, {
      technician_ids: ids,
      start: at('12:00', '2031-06-10'),
      end: at('12:00', '2031-06-12'),
    });

    expect([more.status, more.body.error.code]).toEqual([400, 'invalid_request']);
    const other = await book(world, job, {
      technician_ids: ids,
      start: at('12:00', '2031-06-10'),
      end: at('13:00', '2031-06-10'),
    });
    expect(other.status).toBe(201);
    await done(world, 'setJobStatus', { params: { id: job.id }, body: { status: 'canceled' } });
    expect((await read(job.id)).visits).toEqual([]);
  });

  test('the visits of a job belong to its customer', async () => {
    const { world, customer, book: bookAny } = await tenantWithCrew(0);
    const job = await aJob(world);

    const { status, body } = await bookAny({ job_id: job.id, ...times('13:00', '14:00') });

    expect(customer.id).not.toBe(job.customer_id);
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ issues: [{ path: 'customer_id' }] });
    expect((await bookAny({ job_id: crypto.randomUUID(), ...times('13:00', '14:00') })).status).toBe(404);
  });
});

describe('a visit that form B books', () => {
  test('a visit by form B takes the job’s customer, and a crew with assigned_to as its lead', async () => {
    const { world, ids, read } = await companyWith(3);
    const lead = await aLead(world);
    const { id: customer_id } = await done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
    const job = await done(world, 'createJob', { body: { customer_id, title: 'Furnace is out' } });
    const [first, second, third] = ids;
    const booking = { lead_id: lead.id, duration_minutes: 60, job_id: job.id };

    const visit = await done(world, 'bookAppointment', {
      body: { ...booking, starts_at: at('13:00'), assigned_to: second, technician_ids: [first, second] },
    });
    const other = await done(world, 'bookAppointment', {
      body: { ...booking, starts_at: at('15:00'), technician_ids: [third] },
    });

    expect(visit).toMatchObject({ job_id: job.id, visit_number: 1, customer_id, technician_id: second });
    expect(visit.technician_ids).toEqual([second, first]);
    expect(other).toMatchObject({ visit_number: 2, technician_ids: [third] });
    expect((await read(job.id)).visits).toMatchObject([{ id: visit.id }, { id: other.id }]);
  });

  test('a visit of another customer’s lead, or with more than ten people, returns 400', async () => {
    const { world, ids } = await companyWith(1);
    const job = await aJob(world);
    const stranger = await aLead(world);
    const crew = Array.from({ length: 10 }, () => crypto.randomUUID());
    const booking = { lead_id: stranger.id, starts_at: at('13:00'), duration_minutes: 60 };
    const refusal = (more: object) => world.call('bookAppointment', { body: { ...booking, ...more } });
    const refused = (path: string) => ({ status: 400, body: { error: { details: { issues: [{ path }] } } } });

    expect(await refusal({ job_id: job.id })).toMatchObject(refused('lead_id'));
    for (const id of crew) await done(world, 'putTechnician', { params: { id }, body: { name: 'Ben' } });
    expect(await refusal({ assigned_to: ids[0], technician_ids: crew })).toMatchObject(
      refused('technician_ids'),
    );
  });
});

test('the erasure of a customer cancels the visits of his jobs, and the jobs know', async () => {
  const { world, ids, created, visit, read } = await companyWith(2);
  const job = await created({ ...start, crew_ids: ids });
  const { customer_id } = job;
  const body = { customer_id, job_id: job.id, technician_ids: ids, ...times('18:00', '19:00') };
  const second = await world.call('bookAppointment', { body });

  await erase(world, job.customer_id);

  for (const id of [firstOf(job).id, second.body.id])
    expect(await visit(id)).toMatchObject({ status: 'canceled', notes: null });
  expect(await read(job.id)).toMatchObject({ scheduled_start: null, visits: [] });
  for (const id of ids) expect(await calendar(world, id)).toEqual([]);
});
