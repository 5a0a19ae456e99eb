import { describe, expect, test } from 'vitest';
import { aJob, aLead, anEstimate, aTechnician, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const unknownId = '00000000-0000-0000-0000-000000000001';
const at = '2099-12-01T15:00:00.000Z';

const followUpOn = (world: World, entity_id: string, scheduled_for = at, entity_type = 'lead') =>
  done(world, 'scheduleFollowUp', { body: { entity_type, entity_id, channel: 'sms', scheduled_for } });

describe('scheduleFollowUp', () => {
  test.each([
    ['lead', aLead],
    ['estimate', anEstimate],
    ['job', aJob],
  ] as const)('a follow-up on a %s takes its lifecycle number', async (entity_type, make) => {
    const acme = await freshTenant();
    const subject = await make(acme);

    const reply = await acme.call('scheduleFollowUp', {
      body: {
        entity_type,
        entity_id: subject.id,
        channel: 'call',
        scheduled_for: '2099-12-01T10:00:00-05:00',
        template: 'follow_up_sms',
      },
    });

    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: 'scheduled',
      entity_type,
      entity_id: subject.id,
      lifecycle_number: subject.lifecycle_number,
      channel: 'call',
      scheduled_for: at,
      template: 'follow_up_sms',
      assignee_id: null,
    });
    expect(await acme.item('follow_up', reply.body.id)).toMatchObject({ status: 'scheduled', version: 1 });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'scheduleFollowUp',
      entity_type: 'follow_up',
      entity_id: reply.body.id,
      lifecycle_number: subject.lifecycle_number,
      events: [],
    });
  });

  test('a follow-up can be assigned to a technician', async () => {
    const acme = await freshTenant();
    const [lead, technician] = await Promise.all([aLead(acme), aTechnician(acme)]);
    const body = { entity_type: 'lead', entity_id: lead.id, channel: 'sms', scheduled_for: at };

    const given = await acme.call('scheduleFollowUp', { body: { ...body, assignee_id: technician.id } });

    expect(given).toMatchObject({ status: 201, body: { assignee_id: technician.id } });
  });

  test.each(['lead', 'estimate', 'job'])(
    'a %s of another company looks the same as a missing one',
    async (entity_type) => {
      const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
      const make = { lead: aLead, estimate: anEstimate, job: aJob }[entity_type] ?? aLead;
      const { id } = await make(globex);
      const body = { entity_type, channel: 'sms', scheduled_for: at };

      const foreign = await acme.call('scheduleFollowUp', { body: { ...body, entity_id: id } });
      const missing = await acme.call('scheduleFollowUp', { body: { ...body, entity_id: unknownId } });

      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(missing.body);
    },
  );

  test.each([
    ['entity_type', 'payment'],
    ['entity_id', 'x'],
    ['channel', 'fax'],
    ['scheduled_for', 'tomorrow'],
    ['scheduled_for', undefined],
    ['assignee_id', 'bob'],
  ])('a wrong %s (%s) answers 400 naming the field', async (field, value) => {
    const acme = await freshTenant();
    const body = {
      entity_type: 'lead',
      entity_id: unknownId,
      channel: 'sms',
      scheduled_for: at,
      [field]: value,
    };

    const reply = await acme.call('scheduleFollowUp', { body });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: field })]);
  });
});

describe('listFollowUps', () => {
  const hours = [15, 9, 12] as const;
  const hourOf = ({ scheduled_for }: { scheduled_for: string }) => Number(scheduled_for.slice(11, 13));

  const withThree = async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme);
    const made = [];
    for (const hour of hours)
      made.push(await followUpOn(acme, lead.id, `2099-12-01T${String(hour).padStart(2, '0')}:00:00Z`));
    return { acme, made };
  };

  test('listFollowUps gives them newest first, page by page', async () => {
    const { acme } = await withThree();

    const first = await done(acme, 'listFollowUps', { query: { limit: 2 } });
    const second = await done(acme, 'listFollowUps', {
      query: { limit: 2, cursor: first.next_cursor ?? undefined },
    });

    expect([...first.data, ...second.data].map(hourOf)).toEqual(hours.toReversed());
    expect(second.next_cursor).toBeNull();
  });

  test('from and to filter follow-ups by their scheduled time, to excluded', async () => {
    const { acme } = await withThree();
    const listed = async (query: Record<string, string>) =>
      (await done(acme, 'listFollowUps', { query })).data.map(hourOf);

    expect(await listed({ from: '2099-12-01T12:00:00Z' })).toEqual([12, 15]);
    expect(await listed({ to: '2099-12-01T12:00:00Z' })).toEqual([9]);
    expect(await listed({ from: '2099-12-01T07:00:00-05:00', to: '2099-12-01T15:00:00Z' })).toEqual([12]);
    expect(await listed({ from: '2099-12-01T16:00:00Z', status: 'scheduled' })).toEqual([]);
  });

  test('the status narrows the list', async () => {
    const { acme, made } = await withThree();
    await done(acme, 'cancelFollowUp', { params: { id: made[1]?.id ?? '' } });
    const listed = async (query: Record<string, string>) =>
      (await done(acme, 'listFollowUps', { query })).data.map(hourOf);

    expect(await listed({ status: 'scheduled' })).toEqual([12, 15]);
    expect(await listed({ status: 'canceled' })).toEqual([9]);
    expect(await listed({ status: 'scheduled', from: '2099-12-01T13:00:00Z' })).toEqual([15]);
  });

  test('a to before from answers 400', async () => {
    const acme = await freshTenant();

    const reply = await acme.call('listFollowUps', {
      query: { from: '2099-12-02T00:00:00Z', to: '2099-12-01T00:00:00Z' },
    });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: 'to' })]);
  });
});

describe('cancelFollowUp', () => {
  test('a canceled follow-up stays canceled', async () => {
    const acme = await freshTenant();
    const { id } = await followUpOn(acme, (await aLead(acme)).id);

    const first = await acme.call('cancelFollowUp', { params: { id } });
    const second = await acme.call('cancelFollowUp', { params: { id } });

    expect(first).toMatchObject({ status: 200, body: { id, status: 'canceled' } });
    expect(second).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'illegal_transition',
          details: { from: 'canceled', to: 'canceled', allowed: [] },
        },
      },
    });
    expect(await acme.item('follow_up', id)).toMatchObject({ status: 'canceled', version: 2 });
  });

  test('one of ten simultaneous cancelations cancels the follow-up', async () => {
    const acme = await freshTenant();
    const { id } = await followUpOn(acme, (await aLead(acme)).id);

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => acme.call('cancelFollowUp', { params: { id } })),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('canceling another company’s follow-up looks the same as a missing one', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { id } = await followUpOn(globex, (await aLead(globex)).id);

    const foreign = await acme.call('cancelFollowUp', { params: { id } });
    const missing = await acme.call('cancelFollowUp', { params: { id: unknownId } });

    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe('completeFollowUp', () => {
  test('a completed follow-up stays completed, with its notes', async () => {
    const acme = await freshTenant();
    const { id } = await followUpOn(acme, (await aLead(acme)).id);
    const outcome = 'They call back on Monday.\nAsk for Ann.';

    const first = await acme.call('completeFollowUp', { params: { id }, body: { outcome } });
    const second = await acme.call('completeFollowUp', { params: { id } });

    expect(first).toMatchObject({ status: 200, body: { id, status: 'done', outcome, message_id: null } });
    expect(second).toMatchObject({ status: 409, body: { error: { code: 'illegal_transition' } } });
    expect(await acme.item('follow_up', id)).toMatchObject({ status: 'done', outcome, version: 2 });
    expect(await acme.item('follow_up', id)).not.toHaveProperty('dueSK');
    expect((await acme.journal()).at(-1)).toMatchObject({ operation: 'completeFollowUp', entity_id: id });
  });

  test('one of a simultaneous cancelation and completion wins', async () => {
    const acme = await freshTenant();
    const { id } = await followUpOn(acme, (await aLead(acme)).id);

    const replies = await Promise.all([
      acme.call('completeFollowUp', { params: { id } }),
      acme.call('cancelFollowUp', { params: { id } }),
    ]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an outcome of more than 20,000 characters answers 400', async () => {
    const acme = await freshTenant();
    const { id } = await followUpOn(acme, (await aLead(acme)).id);
    const body = { outcome: 'x'.repeat(20_001) };

    const reply = await acme.call('completeFollowUp', { params: { id }, body });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: 'outcome' })]);
  });
});
