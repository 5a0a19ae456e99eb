import { describe, expect, test } from 'vitest';
import { allScopes, type Scope } from '../../shared/contract/scopes.ts';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { begin, cancel } from '../../shared/domain/playbookRuns.ts';
import { systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { commit } from '../../shared/store/commit/commit.ts';
import { recordRevocation } from '../../shared/store/operator/clientRecords.ts';
import { eventually } from '../support/eventually.ts';
import { knowMachine, suspendTenant } from '../support/founding.ts';
import { aLead, anInvoice, aPlaybook, done } from '../support/journey.ts';
import { freshTenant, origin, type World } from '../support/world.ts';

const operator = { actor: 'operator', clock: systemClock, ids: createIds(systemClock) };

/** A tenant whose machine is known, as those that operators add are. */
const aTenant = async (scopes: readonly Scope[] = allScopes): Promise<World> => {
  const world = await freshTenant();
  await knowMachine(world.id, scopes);
  return world;
};

/** A run as a request would commit it. */
const begun = async (world: World) => {
  const [, revive] = builtInPlaybooks;
  if (revive === undefined) throw new Error('There is no such playbook.');
  const actor = `${world.id}-machine`;
  const caller = { actor, client_id: actor, scopes: [...allScopes] };
  const asked = { input: {}, rehearsal: false, caller, tenant: await done(world, 'getSettings') };
  return begin(revive, asked, { id: operator.ids.next(), now: toInstant(systemClock()) });
};

const ended = (world: World, id: string, run_id: string) =>
  eventually(
    async () => (await world.call('getPlaybookRun', { params: { id, run_id } })).body,
    ({ status }) => !['queued', 'running'].includes(status),
  );

/** The task of a run, should it be there for good. */
const taskLeft = (world: World, runId: string) =>
  eventually(
    () => world.item('playbook_task', runId),
    (task) => task === undefined,
  );

const run = async (world: World, id: string, body: object = {}) => {
  const { run_id } = await done(world, 'runPlaybook', { params: { id }, body });
  return ended(world, id, run_id);
};

test('a run does its steps in order, once for each item, and records the result of each', async () => {
  const world = await aTenant();
  const first = await aLead(world);
  const second = await aLead(world);
  const { id } = await aPlaybook(world);

  const ran = await run(world, id);

  expect(ran).toMatchObject({
    status: 'succeeded',
    rehearsal: false,
    summary: 'Of 2 leads 2 are to be called.',
    steps: [
      { id: 'leads', done: 1, calls: [{ result: { count: 2 } }] },
      { id: 'call', done: 2, failed: 0, calls: [{ status: 'done' }, { status: 'done' }] },
    ],
  });
  const { data } = await done(world, 'listFollowUps');
  expect(data.map(({ entity_id }) => entity_id).sort()).toEqual([first.id, second.id].sort());
});

test('the calls of a run are in the audit log under its name, and so is the run', async () => {
  const world = await aTenant();
  await aLead(world);
  const { id } = await aPlaybook(world);

  const { run_id } = await run(world, id);

  const entries = (await world.journal()).slice(-3);
  expect(entries).toMatchObject([
    {
      operation: 'runPlaybook',
      entity_type: 'playbook_run',
      entity_id: run_id,
      actor: `${world.id}-machine`,
    },
    { operation: 'scheduleFollowUp', request_id: `${run_id}.call.0`, actor: `${world.id}-machine` },
    { operation: 'carryOutRun', entity_type: 'playbook_run', entity_id: run_id },
  ]);
});

test('a rehearsal reads, shows what would be done, and writes nothing', async () => {
  const world = await aTenant();
  const lead = await aLead(world);
  const { id } = await aPlaybook(world);

  const ran = await run(world, id, { rehearse: true });

  expect(ran).toMatchObject({
    status: 'succeeded',
    rehearsal: true,
    summary: 'Rehearsal, nothing was written. Of 1 leads 1 are to be called.',
    steps: [{}, { calls: [{ arguments: { entity_id: lead.id }, result: { status: 'scheduled' } }] }],
  });
  expect((await done(world, 'listFollowUps')).data).toEqual([]);
});

test('the same request with one Idempotency-Key begins one run', async () => {
  const world = await aTenant();
  const { id } = await aPlaybook(world);
  const request = { params: { id }, headers: { 'idempotency-key': 'today' } };

  const first = await world.call('runPlaybook', request);
  const second = await world.call('runPlaybook', request);

  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.body).toEqual(first.body);
  expect((await done(world, 'listPlaybookRuns', { params: { id } })).data).toHaveLength(1);
});

test('runs of an unknown or foreign playbook are the same 404, and runs of a deleted one stay', async () => {
  const world = await aTenant();
  const other = await aTenant();
  const { id } = await aPlaybook(world);
  const runsOf = (company: World, playbookId: string) =>
    company.call('listPlaybookRuns', { params: { id: playbookId } });
  const notFound = { status: 404, body: { error: { code: 'not_found', message: 'No such playbook.' } } };

  expect(await runsOf(world, crypto.randomUUID())).toMatchObject(notFound);
  expect(await runsOf(other, id)).toMatchObject(notFound);
  expect(await runsOf(world, id)).toMatchObject({ status: 200, body: { data: [] } });
  const ran = await run(world, id);
  await done(world, 'deletePlaybook', { params: { id } });
  expect((await runsOf(world, id)).body.data.map(({ run_id }) => run_id)).toEqual([ran.run_id]);
  expect((await done(world, 'listPlaybooks')).data).not.toContainEqual(expect.objectContaining({ id }));
});

test('a refused item leaves the others alone, and says why', async () => {
  const world = await aTenant();
  await aLead(world);
  const [leads, call] = (await done(world, 'getPlaybook', { params: { id: (await aPlaybook(world)).id } }))
    .steps;
  const { id } = await aPlaybook(world, {
    steps: [leads, { ...call, arguments: { ...call?.arguments, entity_id: '{{input.id}}' } }],
  });

  const ran = await run(world, id, { input: { id: crypto.randomUUID() } });

  expect(ran).toMatchObject({
    status: 'succeeded',
    steps: [{}, { failed: 1, calls: [{ status: 'failed', error: { code: 'not_found' } }] }],
  });
});

describe('results too large for a run', () => {
  const list = { id: 'leads', operation: 'listLeads' };

  /** A company whose leads are half a megabyte. */
  const withLongNotes = async () => {
    const world = await aTenant();
    await Promise.all(Array.from({ length: 25 }, () => aLead(world, { notes: 'n'.repeat(20_000) })));
    return world;
  };

  test('a written-out list that is too large keeps only one line of each record', async () => {
    const world = await withLongNotes();
    const { id } = await aPlaybook(world, { steps: [list], summary: 'All:{{steps.leads.data|list}}' });

    const { status, summary } = await run(world, id);

    expect([status, summary?.split('\n').length]).toEqual(['succeeded', 26]);
  });

  test('a step whose result is too large fails, and the run says what to do', async () => {
    const world = await withLongNotes();
    const { id } = await aPlaybook(world, { steps: [list], summary: 'All: {{steps.leads.data}}' });

    const ran = await run(world, id);

    expect(ran).toMatchObject({
      status: 'failed',
      failure_reason:
        'Step leads: Its arguments and response exceed the 300 KB that a run stores for a call; give a list a limit, or use only some of its fields.',
      steps: [{ failed: 1, calls: [{ status: 'failed', error: { code: 'limit_reached' } }] }],
    });
  });

  /** Each of 60 leads is captured again with what the list has, written out 400 times. */
  const shapes = {
    'in a text': { notes: '{{steps.leads.data}}'.repeat(400) },
    'as values of their own': { tags: Array.from({ length: 50 }, () => '{{input.text}}') },
  };

  test.each(Object.entries(shapes))(
    'a call that names a long list many times %s is refused before it is built, and others are answered meanwhile',
    async (_, given) => {
      const world = await aTenant();
      const other = await aTenant();
      await Promise.all(Array.from({ length: 60 }, () => aLead(world, { notes: 'n'.repeat(2_000) })));
      const again = { id: 'again', operation: 'captureLead', for_each: '{{steps.leads.data}}' };
      const contact = { contact: { email: 'x{{item.id}}@example.com' } };
      const { id } = await aPlaybook(world, {
        steps: [list, { ...again, arguments: { ...contact, ...given } }],
        summary: null,
        defaults: { text: '' },
      });
      const before = process.memoryUsage.rss();

      const ran = await run(world, id, { input: { text: 'x'.repeat(15_000) } });

      expect(ran).toMatchObject({
        status: 'succeeded',
        steps: [{ done: 1 }, { failed: 60, calls: expect.any(Array) }],
      });
      expect(new Set(ran.steps[1]?.calls.map(({ error }) => error?.code))).toEqual(
        new Set(['limit_reached']),
      );
      expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2);
      expect((await other.call('listLeads')).status).toBe(200);
    },
  );

  test('a run keeps at most 4 MB of all its calls, and fails with the reason at the limit', async () => {
    const world = await aTenant();
    await Promise.all(Array.from({ length: 100 }, () => aLead(world)));
    const input = { text: 'x'.repeat(15_000) };
    const notes = '{{input.text}}'.repeat(8);
    const again = { id: 'again', operation: 'captureLead', for_each: '{{steps.leads.data}}' };
    const steps = [list, { ...again, arguments: { contact: { first_name: 'Ann' }, notes } }];
    const { id } = await aPlaybook(world, { steps, summary: null });

    const ran = await run(world, id, { input });

    expect(ran).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringMatching(/^Step again: .*4 MB/),
    });
  });

  test('a playbook has at most 500 references', async () => {
    const world = await freshTenant();
    const put = (notes: string) =>
      world.call('putPlaybook', {
        params: { id: crypto.randomUUID() },
        body: {
          name: 'Many',
          steps: [
            { id: 'one', operation: 'captureLead', arguments: { contact: { first_name: 'Ann' }, notes } },
          ],
        },
      });

    const most = await put('{{time.now}}'.repeat(500));
    const more = await put('{{time.now}}'.repeat(501));

    expect([most.status, more.status]).toEqual([200, 400]);
    expect(more.body.error.details).toMatchObject({ issues: [{ path: 'steps' }] });
  });

  test('a long summary is cut, for any input', async () => {
    const world = await aTenant();
    const summary = '{{input.text}}'.repeat(100);
    const { id } = await aPlaybook(world, { steps: [list], summary, defaults: { more: '' } });
    const input = { text: 'é'.repeat(20_000), more: 'x'.repeat(15_000) };

    const ran = await run(world, id, { input });

    expect([ran.status, ran.summary?.length, ran.summary?.slice(-3)]).toEqual(['succeeded', 20_001, 'éé…']);
  });
});

test('a run is refused with an input that its playbook has no use for, whose default would be taken', async () => {
  const world = await aTenant();
  const { id } = await aPlaybook(world, { defaults: { channel: 'email' } });

  const refused = await world.call('runPlaybook', { params: { id }, body: { input: { chanel: 'sms' } } });

  expect(refused).toMatchObject({
    status: 400,
    body: { error: { details: { issues: [{ path: 'input.chanel' }] } } },
  });
  expect(refused.body.error.message).toContain('channel');
});

test('a run is refused without the inputs that it needs, and without the scopes of its steps', async () => {
  const world = await aTenant();
  const needy = await aPlaybook(world, { summary: 'For {{input.who}}.' });
  const plain = await aPlaybook(world);
  const token = await world.token(['leads.read', 'customers.read', 'jobs.read']);

  const missing = await world.call('runPlaybook', { params: { id: needy.id } });
  const lacking = await world.call('runPlaybook', { params: { id: plain.id }, token });

  expect(missing).toMatchObject({
    status: 400,
    body: { error: { details: { issues: [{ path: 'input.who' }] } } },
  });
  expect(lacking).toMatchObject({ status: 403, body: { error: { code: 'insufficient_scope' } } });
  expect(lacking.body.error.message).toContain('communications.write');
});

test('a run stops before a step whose scope its caller lacks, and keeps the results so far', async () => {
  const world = await aTenant(allScopes.filter((scope) => scope !== 'communications.write'));
  await aLead(world);
  const { id } = await aPlaybook(world);

  const ran = await run(world, id);

  expect(ran).toMatchObject({
    status: 'failed',
    failure_reason: `Step call: ${world.id}-machine lacks the scope communications.write.`,
    steps: [{ done: 1 }, { done: 0, calls: [] }],
  });
});

test('a run ends when its caller is gone', async () => {
  const world = await aTenant();
  const asked = await begun(world);
  await recordRevocation(operator, world.id, `${world.id}-machine`);
  await commit({ ...asked, origin: origin(world), entryId: operator.ids.next(), now: asked.run.created_at });

  const ended = await eventually(
    () => world.item('playbook_run', asked.run.id),
    (found) => !['queued', 'running'].includes(String(found?.status)),
  );

  expect(ended).toMatchObject({
    status: 'failed',
    failure_reason: expect.stringContaining('no longer exists'),
  });
});

test('a run of a company suspended in the meantime stops at its next step, and says so', async () => {
  const world = await aTenant();
  const asked = await begun(world);
  await suspendTenant(world.id);
  await commit({ ...asked, origin: origin(world), entryId: operator.ids.next(), now: asked.run.created_at });

  const ended = await eventually(
    () => world.item('playbook_run', asked.run.id),
    (found) => !['queued', 'running'].includes(String(found?.status)),
  );

  expect(ended).toMatchObject({
    status: 'failed',
    failure_reason: expect.stringMatching(/^Step leads: .*suspended/),
  });
});

test('a canceled run makes no further calls, and keeps the results so far', async () => {
  const world = await aTenant();
  const list = { id: 'leads', operation: 'listLeads' };
  const each = { operation: 'getLead', for_each: '{{steps.leads.data}}', arguments: { id: '{{item.id}}' } };
  await Promise.all(Array.from({ length: 20 }, () => aLead(world)));
  const looks = Array.from({ length: 19 }, (_, index) => ({ id: `look_${index}`, ...each }));
  const { id } = await aPlaybook(world, { steps: [list, ...looks], summary: 'Seen.' });
  const { run_id } = await done(world, 'runPlaybook', { params: { id } });
  const look = () => done(world, 'getPlaybookRun', { params: { id, run_id } });
  const made = ({ steps }: Awaited<ReturnType<typeof look>>) =>
    steps.reduce((sum, { done }) => sum + done, 0);
  await eventually(look, (found) => made(found) > 5);

  const { status } = await done(world, 'cancelPlaybookRun', { params: { id, run_id } });

  // The worker gives its task up once it has seen that.
  expect(await taskLeft(world, run_id)).toBeUndefined();
  const after = await look();
  expect([status, after.status]).toEqual(['canceled', 'canceled']);
  expect(made(after)).toBeGreaterThan(5);
  expect(made(after)).toBeLessThan(19 * 20);
});

test('a worker that takes up a run which was canceled before gives its task up', async () => {
  const world = await aTenant();
  const { run: queued, changes, events } = await begun(world);
  const now = queued.created_at;
  const canceled = {
    ...cancel(queued, { actor: queued.caller.actor, scopes: new Set() }, now).run,
    version: 0,
  };
  const [, task] = changes;
  if (task === undefined) throw new Error('A run that begins has a task.');
  const asked = { changes: [{ after: canceled }, task], events };

  await commit({ ...asked, origin: origin(world), entryId: operator.ids.next(), now });

  expect(await taskLeft(world, queued.id)).toBeUndefined();
});

test('a run that ended its process twice is failed, and says why', async () => {
  const world = await aTenant();
  const { run: queued, changes, events } = await begun(world);
  const task = { kind: 'playbook_task', version: 0, id: queued.id, created_at: queued.created_at } as const;
  const asked = { changes: [...changes.slice(0, 1), { after: { ...task, deaths: 2 } }], events };
  // The lease of the last worker ended without being given back.
  const now = queued.created_at;

  await commit({ ...asked, origin: origin(world), entryId: operator.ids.next(), now });

  const failed = await eventually(
    () => world.item('playbook_run', queued.id),
    (found) => !['queued', 'running'].includes(String(found?.status)),
  );
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: expect.stringContaining('ended the process'),
  });
  expect(await taskLeft(world, queued.id)).toBeUndefined();
});

test('a run shows of each step what a token with the step’s scopes sees, and is canceled by its author or with playbooks.write', async () => {
  const world = await aTenant();
  const email = 'grace.hopper@example.com';
  await aLead(world, { contact: { first_name: 'Grace', email } });
  const list = { id: 'leads', operation: 'listLeads' };
  const write = {
    id: 'write',
    operation: 'sendCommunication',
    for_each: '{{steps.leads.data}}',
    arguments: { entity_type: 'lead', entity_id: '{{item.id}}', channel: 'email', body: 'Secret words' },
  };
  const { id } = await aPlaybook(world, { steps: [list, write], summary: 'Secret sums' });
  const ran = await run(world, id, { rehearse: true });
  const params = { id, run_id: ran.run_id };
  const reader = await world.token(['leads.read', 'customers.read', 'jobs.read'], 'reader');
  const sender = await world.token(
    ['leads.read', 'customers.read', 'jobs.read', 'communications.write'],
    'sender',
  );

  const [whole, seen, sent, listed, refused] = await Promise.all([
    done(world, 'getPlaybookRun', { params }),
    done(world, 'getPlaybookRun', { params, token: reader }),
    done(world, 'getPlaybookRun', { params, token: sender }),
    world.call('listPlaybookRuns', { params, token: reader }),
    world.call('cancelPlaybookRun', { params, token: reader }),
  ]);

  const [, { calls: [written] = [] } = {}] = whole.steps;
  expect(written).toMatchObject({ would_send: [{ to: email, body: 'Secret words' }] });
  expect(whole.summary).toContain('Secret sums');
  expect(seen.steps).toMatchObject([
    { hidden: false, calls: [{ status: 'done' }] },
    { done: 1, hidden: true, calls: [] },
  ]);
  expect(JSON.stringify([seen, listed.body])).not.toMatch(/Secret sums|Secret words/);
  // Messages are seen with communications.read alone.
  expect(sent.steps[1]).toMatchObject({ hidden: false, calls: [{ would_send: [] }] });
  expect([refused.status, refused.body.error.details]).toMatchObject([
    403,
    { required: ['playbooks.write'] },
  ]);
});

test('a finished run cannot be canceled', async () => {
  const world = await aTenant();
  const { id } = await aPlaybook(world);
  const { run_id } = await run(world, id);

  const { status, body } = await world.call('cancelPlaybookRun', { params: { id, run_id } });

  expect([status, body.error.code]).toEqual([409, 'illegal_transition']);
});

test('runs are another company’s business', async () => {
  const world = await aTenant();
  const other = await aTenant();
  const { id } = await aPlaybook(world);
  const { run_id } = await run(world, id);

  const reply = await other.call('getPlaybookRun', { params: { id, run_id } });

  expect(reply.status).toBe(404);
});

test.each(builtInPlaybooks)('$key runs and summarizes its results', async ({ id }) => {
  const world = await aTenant();
  await anInvoice(world);
  await aLead(world);

  const ran = await run(world, id);

  expect(ran.status).toBe('succeeded');
  expect(ran.summary).not.toMatch(/\{\{|undefined|null/);
});

test.each([2 ** 53, -1e300, 1e-200])('an input that the table cannot keep is refused: %s', async (number) => {
  const world = await freshTenant();
  const { id } = await aPlaybook(world, { defaults: { list: [] } });

  const refused = await world.call('runPlaybook', { params: { id }, body: { input: { list: [number] } } });
  const taken = await world.call('runPlaybook', {
    params: { id },
    body: { input: { list: [0, 2 ** 53 - 1, 1e-100] } },
  });

  expect([refused.status, taken.status]).toEqual([400, 202]);
});
