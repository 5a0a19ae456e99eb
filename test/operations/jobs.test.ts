import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unwarned } from '../support/anybody.ts';
import { aContract, aJob, aSignedContract, aTechnician, done } from '../support/journey.ts';
import { storedForm } from '../support/storedForm.ts';
import { freshTenant } from '../support/world.ts';

describe('createJob', () => {
  it('createJob turns a signed contract into a job on the same journey, and the contract names it', async () => {
    const acme = await freshTenant();
    const contract = await aSignedContract(acme);
    const technician = await aTechnician(acme);

    const { status, body: job } = await acme.call('createJob', {
      body: {
        contract_id: contract.id,
        scheduled_start: '2026-12-01T09:00:00-05:00',
        crew_ids: [technician.id],
      },
    });

    expect(status).toBe(201);
    expect(job).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lifecycle_number: contract.lifecycle_number,
      status: 'scheduled',
      contract_id: contract.id,
      estimate_id: contract.estimate_id,
      customer_id: contract.customer_id,
      lead_id: null,
      title: contract.title,
      service: null,
      location: null,
      line_items: [],
      scheduled_start: '2026-12-01T14:00:00.000Z',
      start_local: '2026-12-01T09:00:00',
      crew_ids: [technician.id],
      visits: [expect.objectContaining({ visit_number: 1, technician_ids: [technician.id] })],
      ...unwarned,
      completed_at: null,
      reason: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: job.created_at,
    });
    const { visits, line_items, ...fields } = job;
    expect(await acme.item('job', job.id)).toMatchObject({ ...storedForm(fields), version: 1 });
    expect([visits.length, line_items]).toEqual([1, []]);
    expect((await done(acme, 'getContract', { params: { id: contract.id } })).job_id).toBe(job.id);
    expect((await acme.events()).findLast(({ type }) => type === 'job.created')).toMatchObject({
      type: 'job.created',
      data: {
        job_id: job.id,
        contract_id: contract.id,
        estimate_id: contract.estimate_id,
        customer_id: contract.customer_id,
        lifecycle_number: contract.lifecycle_number,
        status: 'scheduled',
      },
    });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'createJob',
      entity_type: 'job',
      entity_id: job.id,
      lifecycle_number: contract.lifecycle_number,
    });
  });

  it('a contract that is not signed answers 409 contract_not_signed', async () => {
    const acme = await freshTenant();
    const contract = await aContract(acme);

    const { status, body } = await acme.call('createJob', { body: { contract_id: contract.id } });

    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'contract_not_signed', details: { status: 'draft' } });
  });

  it('one of ten simultaneous conversions of a contract returns 201, and the others name its job', async () => {
    const acme = await freshTenant();
    const contract = await aSignedContract(acme);

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => acme.call('createJob', { body: { contract_id: contract.id } })),
    );

    const created = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 409);
    expect([created.length, refused.length]).toEqual([1, 9]);
    for (const { body } of refused) {
      expect(body.error).toMatchObject({
        code: 'contract_already_converted',
        details: { job_id: created[0]?.body.id },
      });
    }
    expect((await done(acme, 'listJobs')).data).toHaveLength(1);
    expect((await acme.events()).filter(({ type }) => type === 'job.created')).toHaveLength(1);
  });

  it('an unknown contract and another company’s contract are both 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const contract = await aSignedContract(acme);
    const statuses = await Promise.all([
      acme.call('createJob', { body: { contract_id: randomUUID() } }),
      globex.call('createJob', { body: { contract_id: contract.id } }),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
    expect((await done(acme, 'listJobs')).data).toEqual([]);
  });
});

describe('updateJob', () => {
  it('updateJob changes the plan and keeps fields that are left out', async () => {
    const acme = await freshTenant();
    const [job, technician] = await Promise.all([aJob(acme), aTechnician(acme)]);
    const params = { id: job.id };

    await done(acme, 'updateJob', { params, body: { crew_ids: [technician.id] } });
    const planned = await done(acme, 'updateJob', {
      params,
      body: { scheduled_start: '2026-12-01T09:00:00Z' },
    });
    const unchanged = await done(acme, 'updateJob', { params });

    expect(planned).toMatchObject({
      scheduled_start: '2026-12-01T09:00:00.000Z',
      crew_ids: [technician.id],
    });
    expect(unchanged).toMatchObject({ scheduled_start: planned.scheduled_start, crew_ids: planned.crew_ids });
    expect(await done(acme, 'getJob', { params })).toEqual(unchanged);
  });

  it('a completed job can no longer be planned', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);
    await done(acme, 'setJobStatus', { params: { id }, body: { status: 'completed' } });

    const { status, body } = await acme.call('updateJob', {
      params: { id },
      body: { scheduled_start: null },
    });

    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'illegal_transition', details: { from: 'completed' } });
  });
});

describe('setJobStatus', () => {
  it('completing fires job.completed with exactly the four published fields', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    const params = { id: job.id };
    await done(acme, 'setJobStatus', { params, body: { status: 'in_progress' } });

    const completed = await done(acme, 'setJobStatus', { params, body: { status: 'completed' } });

    expect(completed.status).toBe('completed');
    expect((await acme.events()).filter(({ type }) => type === 'job.completed')).toEqual([
      {
        id: expect.any(String),
        type: 'job.completed',
        created_at: completed.completed_at,
        org_id: acme.id,
        data: {
          job_id: job.id,
          lifecycle_number: job.lifecycle_number,
          customer_id: job.customer_id,
          completed_at: completed.completed_at,
        },
      },
    ]);
  });

  it('a reason is kept with every status, and is in the audit log', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);
    const body = { status: 'completed', reason: 'Done early.' };

    expect(await done(acme, 'setJobStatus', { params: { id }, body })).toMatchObject(body);
    expect((await acme.journal()).at(-1)?.changes).toContainEqual(
      expect.objectContaining({ entity_id: id, field: 'reason', before: null, after: 'Done early.' }),
    );
  });

  it('one of two simultaneous endings of a job wins, and the other is refused with the winner’s state', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);
    const end = (status: string) =>
      acme.call('setJobStatus', { params: { id }, body: { status, reason: 'Storm' } });

    const replies = await Promise.all([end('completed'), end('canceled')]);

    const [winner] = replies.filter(({ status }) => status === 200);
    const [loser] = replies.filter(({ status }) => status === 409);
    expect(loser?.body.error).toMatchObject({
      code: 'illegal_transition',
      details: { from: winner?.body.status, allowed: [] },
    });
  });

  it('setJobStatus refuses the status scheduled', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);
    const { status, body } = await acme.call('setJobStatus', {
      params: { id },
      body: { status: 'scheduled' },
    });
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
  });
});

describe('listJobs', () => {
  it('listJobs lists newest first, by status, by customer and by both', async () => {
    const acme = await freshTenant();
    const first = await aJob(acme);
    const second = await aJob(acme);
    await done(acme, 'setJobStatus', { params: { id: second.id }, body: { status: 'in_progress' } });
    const idsOf = async (query: Record<string, string>) =>
      (await done(acme, 'listJobs', { query })).data.map(({ id }) => id);

    expect(await idsOf({})).toEqual([second.id, first.id]);
    expect(await idsOf({ status: 'in_progress' })).toEqual([second.id]);
    expect(await idsOf({ customer_id: first.customer_id })).toEqual([first.id]);
    expect(await idsOf({ customer_id: first.customer_id, status: 'in_progress' })).toEqual([]);
  });
});
