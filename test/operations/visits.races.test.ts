import { describe, expect, test } from 'vitest';
import { companyWith, firstOf, start } from '../support/companyWith.ts';
import { aJob, aSignedContract, done } from '../support/journey.ts';
import { at, calendar, times } from '../support/tenantWithCrew.ts';
import { freshTenant, type World } from '../support/world.ts';

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

    const { start: begins, technician_ids } = await visit(id);
    const after = await read(job.id);
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
