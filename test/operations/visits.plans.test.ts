import { describe, expect, test } from 'vitest';
import { companyWith, eventsOf, firstOf, fourHours, start } from '../support/companyWith.ts';
import { aJob, done } from '../support/journey.ts';
import { at, calendar, times } from '../support/tenantWithCrew.ts';

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
