import { describe, expect, test } from 'vitest';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { done, playbookInput } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const put = (world: World, changes: object, id: string = crypto.randomUUID()) =>
  world.call('putPlaybook', { params: { id }, body: { ...playbookInput, ...changes } });

const withStep = (changes: object, first: object = {}) => {
  const [leads, call] = playbookInput.steps;
  return {
    steps: [
      { ...leads, ...first },
      { ...call, ...changes },
    ],
  };
};

describe('the playbooks of a company', () => {
  test('the playbooks of a company start with the built-in ones, under the same ids everywhere', async () => {
    const world = await freshTenant();

    const { body } = await world.call('listPlaybooks');

    expect(body.data.map(({ key, built_in }) => [key, built_in])).toEqual([
      ['chase_overdue_invoices', true],
      ['revive_stale_leads', true],
      ['follow_up_open_estimates', true],
      ['confirm_tomorrows_appointments', true],
      ['daily_briefing', true],
    ]);
    expect(body.data.map(({ id }) => id)).toEqual(builtInPlaybooks.map(({ id }) => id));
  });

  test.each(builtInPlaybooks)('could put $key under an id of their own as it is', async (builtIn) => {
    const world = await freshTenant();
    const { id: _, key: __, ...body } = builtIn;

    const { status } = await put(world, body);

    expect(status).toBe(200);
  });

  test('playbooks are put, changed and deleted, unseen by other companies', async () => {
    const world = await freshTenant();
    const other = await freshTenant();
    const id = crypto.randomUUID();

    const made = await put(world, { schedule: { days: ['mon'], time: '08:00' } }, id);
    const changed = await put(world, { name: 'Another name' }, id);

    expect(made.body.schedule).toMatchObject({ days: ['mon'], actor: `${world.id}-machine` });
    expect(made.body.schedule).not.toHaveProperty('author');
    expect(changed.body).toMatchObject({ id, name: 'Another name', schedule: null, key: null });
    expect((await other.call('getPlaybook', { params: { id } })).status).toBe(404);
    await done(world, 'deletePlaybook', { params: { id } });
    expect((await world.call('getPlaybook', { params: { id } })).status).toBe(404);
    expect((await world.journal()).map(({ operation }) => operation)).toEqual([
      'putPlaybook',
      'putPlaybook',
      'deletePlaybook',
    ]);
  });

  test('the built-in playbooks cannot be replaced by a company', async () => {
    const world = await freshTenant();
    const [{ id } = { id: '' }] = builtInPlaybooks;

    const changed = await put(world, {}, id);
    const deleted = await world.call('deletePlaybook', { params: { id } });

    expect([changed, deleted]).toMatchObject([
      { status: 409, body: { error: { code: 'playbook_read_only' } } },
      { status: 409, body: { error: { code: 'playbook_read_only' } } },
    ]);
  });

  test('a company has at most a hundred playbooks of its own', async () => {
    const world = await freshTenant();
    await Promise.all(Array.from({ length: 100 }, () => put(world, {})));

    const { status, body } = await put(world, {});

    expect([status, body.error.code]).toEqual([409, 'limit_reached']);
  });
});

describe('a playbook is refused as a whole', () => {
  const call = 'steps.call';
  const given = playbookInput.steps[1]?.arguments;
  test.each([
    ['an operation that there is not', { operation: 'callLeads' }, `${call}.operation`],
    ['a playbook that runs playbooks', { operation: 'runPlaybook' }, `${call}.operation`],
    ['an operation that answers with a secret', { operation: 'createEndpoint' }, `${call}.operation`],
    ['an id twice', { id: 'leads' }, 'steps.leads'],
    ['a list that is none', { for_each: '{{steps.leads.next_cursor}}' }, `${call}.for_each`],
    ['a step that comes later', { for_each: '{{steps.later.data}}' }, `${call}.for_each`],
    ['a field that an item has not', { when: '{{item.phone}}' }, `${call}.when`],
    ['an item where there is none', { for_each: undefined }, `${call}.when`],
    ['a condition that is none', { when: '{{item.id}} is odd' }, `${call}.when`],
    ['braces without a reference', { arguments: { ...given, channel: '{{ }}' } }, call],
    [
      'an unknown moment',
      { arguments: { ...given, scheduled_for: '{{time.someday}}' } },
      `${call}.arguments.scheduled_for`,
    ],
    ['a wrong value', { arguments: { ...given, channel: 'pigeon' } }, `${call}.arguments.channel`],
    ['a missing value', { arguments: { ...given, channel: undefined } }, `${call}.arguments.channel`],
    [
      'a reference of the wrong type',
      { arguments: { ...given, entity_id: '{{item.tags}}' } },
      `${call}.arguments.entity_id`,
    ],
  ])('a playbook is refused as a whole for %s, naming the step', async (_, changes, path) => {
    const world = await freshTenant();

    const { status, body } = await put(world, withStep(changes));

    expect(status).toBe(400);
    expect(body.error.details.issues).toContainEqual(expect.objectContaining({ path }));
    expect(await world.journal()).toEqual([]);
  });

  test('a playbook is refused as a whole for an unknown argument of an operation', async () => {
    const world = await freshTenant();

    const { body } = await put(world, withStep({}, { arguments: { state: 'new' } }));

    expect(body.error.details.issues).toMatchObject([{ path: 'steps.leads.arguments.state' }]);
  });

  test('a playbook is refused as a whole for a step that its author may not do, naming the scope', async () => {
    const world = await freshTenant();
    const token = await world.token(['playbooks.write', 'leads.read']);
    const id = crypto.randomUUID();

    const { status, body } = await world.call('putPlaybook', { params: { id }, body: playbookInput, token });

    expect([status, body.error.code]).toEqual([403, 'insufficient_scope']);
    expect(body.error.message).toContain('communications.write, which step call needs');
  });
});
