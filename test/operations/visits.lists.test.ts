import { describe, expect, test } from 'vitest';
import { companyWith, firstOf, start } from '../support/companyWith.ts';
import { done } from '../support/journey.ts';
import { at } from '../support/tenantWithCrew.ts';

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

    const first = await done(world, 'listJobs', { query: { ...range, limit: 2 } });
    const second = await done(world, 'listJobs', { query: { from: at('14:00'), limit: 1 } });
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
