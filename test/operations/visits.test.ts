import { describe, expect, test } from 'vitest';
import { erase } from '../support/erasing.ts';
import { aJob, aLead, aSignedContract, done } from '../support/journey.ts';
import { at, calendar, technician, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { freshTenant, type World } from '../support/world.ts';

const companyWith = async (crewSize: number) => {
  const world = await freshTenant();
  const ids = [];
  for (let index = 0; index < crewSize; index += 1) ids.push((await technician(world)).id);
  const create = async (body: object) =>
    world.call('createJob', { body: { contract_id: (await aSignedContract(world)).id, ...body } });
  const created = async (body: object) => {
    const reply = await create(body);
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const update = (id: string, body: object) => world.call('updateJob', { params: { id }, body });
  const visit = (id: string | undefined) => done(world, 'getAppointment', { params: { id: String(id) } });
  const read = (id: string) => done(world, 'getJob', { params: { id } });
  return { world, ids, create, created, update, visit, read };
};

const firstOf = ({ visits: [visit] }: { visits: { id: string }[] }) => {
  if (visit === undefined) throw new Error('The job has no open visit.');
  return visit;
};

const start = { scheduled_start: at('13:00') };
const fourHours = times('13:00', '17:00');

const eventsOf = async (world: World) =>
  (await world.events()).filter(({ type }) => type.startsWith('appointment.') || type.startsWith('job.'));

describe('a job created with its start and its crew', () => {
  test('a job with its start and its crew books the first visit in its own transaction, as long as the settings say', async () => {
    const { world, ids, created, visit } = await companyWith(2);

    const job = await created({ ...start, crew_ids: ids });

    expect(job).toMatchObject({
      ...start,
      crew_ids: ids,
      warnings: [],
      visits: [{ visit_number: 1, ...fourHours, start_local: '2031-06-02T09:00:00', technician_ids: ids }],
    });
    expect(await visit(firstOf(job).id)).toMatchObject({
      ...fourHours,
      status: 'booked',
      job_id: job.id,
      visit_number: 1,
      technician_ids: ids,
      customer_id: job.customer_id,
      lifecycle_number: job.lifecycle_number,
    });
    for (const id of ids) expect(await calendar(world, id)).toMatchObject([fourHours]);
    expect((await eventsOf(world)).slice(-2)).toMatchObject([
      { type: 'job.created', data: { job_id: job.id } },
      { type: 'appointment.booked', data: { job_id: job.id, technician_ids: ids, ...fourHours } },
    ]);
    expect((await world.journal()).at(-1)).toMatchObject({ operation: 'createJob', entity_id: job.id });
  });

  test('a visit lasts as long as its job says, else as long as the settings say', async () => {
    const { world, ids, created } = await companyWith(1);
    const crew = { crew_ids: ids };
    const { now, now_local, technicians, logo_url, inbound_addresses, ...settings } = await done(
      world,
      'getSettings',
    );
    await done(world, 'putSettings', { body: { ...settings, job_minutes: 90 } });

    const usual = await created({ scheduled_start: at('12:00'), ...crew });
    const own = await created({ scheduled_start: at('14:00'), duration_minutes: 30, ...crew });

    expect(usual.visits).toMatchObject([times('12:00', '13:30')]);
    expect(own.visits).toMatchObject([times('14:00', '14:30')]);
  });

  test('a job with its start and crew is 409 if a member is engaged, unless the overlap is wanted', async () => {
    const { world, ids, create, created } = await companyWith(2);
    const first = await created({ ...start, crew_ids: ids.slice(0, 1) });

    const refused = await create({ ...start, crew_ids: ids });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'slot_unavailable']);
    expect(refused.body.error.details.conflicts).toMatchObject([
      { technician_id: ids[0], appointment_id: firstOf(first).id },
    ]);

    const wanted = await created({ ...start, crew_ids: ids, allow_overlap: true });
    expect(wanted.warnings).toEqual(['overlap']);
    expect(await calendar(world, ids[0])).toHaveLength(2);
    expect((await create({ ...start, crew_ids: ids.slice(1) })).status).toBe(409);
  });

  test('a job with a crew of more than ten books no time and says so', async () => {
    const { world, created, read } = await companyWith(0);
    const crew_ids = Array.from({ length: 11 }, () => crypto.randomUUID());

    const job = await created({ ...start, crew_ids });

    expect(job).toMatchObject({
      ...start,
      crew_ids,
      visits: [],
      warnings: ['unknown_person', 'crew_too_large'],
    });
    expect(await read(job.id)).toEqual(job);
    expect((await done(world, 'listAppointments')).data).toEqual([]);
  });

  test('a job with its start and its crew shows all readers that the crew is engaged', async () => {
    const { world, ids, created } = await companyWith(2);
    const job = await created({ ...start, crew_ids: [ids[0]] });
    const query = { service: 'Repair', from: at('13:00'), to: at('17:00') };
    const { slots } = await done(world, 'getAvailability', { query });
    expect(new Set(slots.flatMap(({ technician_ids }) => technician_ids))).toEqual(new Set([ids[1]]));

    const chosen = await done(world, 'bookAppointment', {
      body: { customer_id: job.customer_id, ...times('14:00', '15:00') },
    });

    expect(chosen.technician_ids).toEqual([ids[1]]);
    const { data } = await done(world, 'queryFigures', {
      query: { measure: 'count', entity: 'appointments', by: 'technician' },
    }).then((body) => ({ data: body }));
    expect(JSON.stringify(data)).toContain('Tina');
  });
});

describe('updateJob', () => {
  test('updateJob books the visit once start and crew are both known, and moves it from then on', async () => {
    const { world, ids, update, visit } = await companyWith(2);
    const { id } = await aJob(world);

    expect((await update(id, start)).body.visits).toEqual([]);
    const booked = (await update(id, { crew_ids: [ids[0]] })).body;
    expect(booked.visits).toMatchObject([{ ...fourHours, technician_ids: [ids[0]] }]);

    const moved = (await update(id, { scheduled_start: at('15:00') })).body;
    expect(moved).toMatchObject({ scheduled_start: at('15:00'), visits: [times('15:00', '19:00')] });
    const handed = (await update(id, { crew_ids: [ids[1]], duration_minutes: 60 })).body;
    expect(handed.visits).toMatchObject([{ ...times('15:00', '16:00'), technician_ids: [ids[1]] }]);
    expect(await visit(firstOf(booked).id)).toMatchObject({
      ...times('15:00', '16:00'),
      technician_id: ids[1],
    });
    expect(await calendar(world, ids[0])).toEqual([]);
    expect((await eventsOf(world)).slice(-3).map(({ type }) => type)).toEqual([
      'appointment.booked',
      'appointment.rescheduled',
      'appointment.rescheduled',
    ]);
  });

  test('updateJob with a start of null cancels the visit and keeps the crew for the next', async () => {
    const { world, ids, created, update, visit } = await companyWith(1);
    const job = await created({ ...start, crew_ids: ids });

    const off = (await update(job.id, { scheduled_start: null })).body;

    expect(off).toMatchObject({ scheduled_start: null, crew_ids: ids, visits: [] });
    expect((await visit(firstOf(job).id)).status).toBe('canceled');
    expect(await calendar(world, ids[0])).toEqual([]);
    const again = (await update(job.id, { scheduled_start: at('14:00') })).body;
    expect(again.visits).toMatchObject([{ visit_number: 2, start: at('14:00'), technician_ids: ids }]);
  });

  test('updateJob to a crew of more than ten cancels the visit and keeps the plan', async () => {
    const { ids, created, update, visit } = await companyWith(1);
    const job = await created({ ...start, crew_ids: ids });
    const crew_ids = [...ids, ...Array.from({ length: 10 }, () => crypto.randomUUID())];

    const { body } = await update(job.id, { crew_ids });

    expect(body).toMatchObject({ ...start, crew_ids, visits: [] });
    expect(body.warnings).toContain('crew_too_large');
    expect((await visit(firstOf(job).id)).status).toBe('canceled');
  });

  test('updateJob is 409 if the crew is engaged then, and changes nothing', async () => {
    const { ids, created, update, read } = await companyWith(1);
    await created({ ...start, crew_ids: ids });
    const job = await created({ scheduled_start: at('17:00'), crew_ids: ids });

    const { status, body } = await update(job.id, { scheduled_start: at('16:00') });

    expect([status, body.error.code]).toEqual([409, 'slot_unavailable']);
    expect(await read(job.id)).toEqual(job);
    expect(
      (await update(job.id, { scheduled_start: at('16:00'), allow_overlap: true })).body.warnings,
    ).toEqual(['overlap']);
  });
});

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

describe('races of jobs and visits', () => {
  test('fifty simultaneous jobs with overlapping crews put no member in two places', async () => {
    const { world, ids, create } = await companyWith(5);
    const contracts = await Promise.all(Array.from({ length: 50 }, () => aSignedContract(world)));

    const replies = await Promise.all(
      contracts.map(({ id: contract_id }, index) =>
        create({ contract_id, ...start, crew_ids: [ids[index % 5], ids[(index + 1 + (index % 3)) % 5]] }),
      ),
    );

    const won = replies.filter(({ status }) => status === 201).map(({ body }) => body);
    const members = won.flatMap(({ crew_ids }) => crew_ids);
    expect(won).toHaveLength(2);
    expect(new Set(members).size).toBe(4);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    for (const id of ids)
      expect((await calendar(world, id)) ?? []).toHaveLength(members.includes(id) ? 1 : 0);
  });

  test('a visit moved while its job is canceled ends up canceled, without a crew', async () => {
    const { world, ids, created, visit, read } = await companyWith(2);
    const job = await created({ ...start, crew_ids: ids });
    const { id } = firstOf(job);

    const [moved, , updated] = await Promise.all([
      world.call('rescheduleAppointment', { params: { id }, body: times('18:00', '19:00') }),
      done(world, 'setJobStatus', { params: { id: job.id }, body: { status: 'canceled' } }),
      world.call('updateJob', { params: { id: job.id }, body: { crew_ids: ids.slice(1) } }),
    ]);

    expect([200, 409]).toContain(moved.status);
    expect([200, 409]).toContain(updated.status);
    expect((await visit(id)).status).toBe('canceled');
    expect((await read(job.id)).visits).toEqual([]);
    for (const one of ids) expect((await calendar(world, one)) ?? []).toEqual([]);
  });

  test('an update of the job against a move of its visit: both agree afterwards', async () => {
    const { world, ids, created, visit, read } = await companyWith(2);
    const job = await created({ ...start, crew_ids: ids.slice(0, 1) });
    const { id } = firstOf(job);

    await Promise.all([
      done(world, 'rescheduleAppointment', { params: { id }, body: times('14:00', '16:00') }),
      done(world, 'updateJob', { params: { id: job.id }, body: { crew_ids: ids } }),
      done(world, 'updateJob', { params: { id: job.id }, body: { scheduled_start: at('15:00') } }),
    ]);

    const [{ start: begins, technician_ids }, after] = [await visit(id), await read(job.id)];
    expect(after).toMatchObject({
      scheduled_start: begins,
      crew_ids: technician_ids,
      visits: [{ id, start: begins }],
    });
    expect(technician_ids).toEqual(ids);
  });

  test('twenty of thirty simultaneous visits of one job are booked, numbered from one to twenty', async () => {
    const world = await freshTenant();
    const job = await aJob(world);

    const replies = await Promise.all(Array.from({ length: 30 }, () => bookOneOfThirty(world, job)));

    const numbers = replies.filter(({ status }) => status === 201).map(({ body }) => body.visit_number);
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});

/** Asks again where a slow database could not tell in its time, as a caller is told to. */
const bookOneOfThirty = async (world: World, job: { id: string; customer_id: string }) => {
  for (;;) {
    const reply = await world.call('bookAppointment', {
      body: { customer_id: job.customer_id, job_id: job.id, ...times('13:00', '14:00') },
    });
    if (reply.body.error?.code !== 'conflict') return reply;
  }
};

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

describe('listJobs with a range', () => {
  test('listJobs shows the jobs with a visit that overlaps the range, of one technician if asked, and those that only have a start', async () => {
    const { world, ids, created } = await companyWith(2);
    const [ann, ben] = ids.map(String);
    const morning = await created({ ...start, crew_ids: [ann] });
    const both = await created({ scheduled_start: at('17:00'), crew_ids: ids });
    const planned = await created({ scheduled_start: at('14:00') });
    const later = await created({ scheduled_start: at('13:00', '2031-06-09'), crew_ids: [ben] });
    await done(world, 'setAppointmentStatus', {
      params: { id: firstOf(morning).id },
      body: { status: 'completed' },
    });
    const list = async (query: Record<string, string | undefined>) =>
      (await done(world, 'listJobs', { query })).data.map(({ id }) => id);
    const range = { from: at('14:00'), to: at('18:00') };

    expect(await list(range)).toEqual([planned.id, both.id, morning.id]);
    expect(await list({ ...range, overlapping: 'true' })).toEqual([planned.id, both.id, morning.id]);
    expect(await list({ ...range, overlapping: 'false' })).toEqual([planned.id, both.id]);
    expect(await list({ ...range, technician_id: ann })).toEqual([both.id, morning.id]);
    expect(await list({ technician_id: ben })).toEqual([later.id, both.id]);
    expect(await list({ ...range, customer_id: both.customer_id, status: 'scheduled' })).toEqual([both.id]);
    expect(await list({ ...range, updated_since: both.created_at, technician_id: ben })).toEqual([]);
    expect((await world.call('listJobs', { query: { from: range.to, to: range.from } })).status).toBe(400);

    const [first, second] = [
      await done(world, 'listJobs', { query: { ...range, limit: 2 } }),
      await done(world, 'listJobs', { query: { from: at('14:00'), limit: 1 } }),
    ];
    const { data } = await done(world, 'listJobs', {
      query: { ...range, limit: 2, cursor: String(first.next_cursor) },
    });
    expect(data.map(({ id }) => id)).toEqual([morning.id]);
    expect(
      (await world.call('listJobs', { query: { ...range, limit: 1, cursor: String(second.next_cursor) } }))
        .status,
    ).toBe(400);
  });
});
