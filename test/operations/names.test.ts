import { describe, expect, test } from 'vitest';
import { aLead, aPlaybook, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

/** What every object has by itself. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

type Ask = (world: World, name: string) => Promise<{ readonly status: number }>;

const figures =
  (query: (name: string) => Record<string, string>): Ask =>
  (world, name) =>
    world.call('queryFigures', { query: { measure: 'count', entity: 'leads', ...query(name) } });

const playbook =
  (step: (name: string) => object): Ask =>
  (world, name) =>
    world.call('putPlaybook', {
      params: { id: crypto.randomUUID() },
      body: {
        name: 'Names',
        steps: [
          { id: 'leads', operation: 'listLeads' },
          { id: 'next', operation: 'getLead', ...step(name) },
        ],
      },
    });

const listed =
  (operation: 'listLeads' | 'listAuditLog' | 'listEvents' | 'listJobs', field: string): Ask =>
  (world, name) =>
    world.call(operation, { query: { [field]: name } });

/** Every place where a request names something that is looked up, and takes any text for it. */
const places: readonly [string, Ask][] = [
  ['a filter of figures', figures((name) => ({ filters: `${name}=x` }))],
  ['a filter of another record in figures', figures((name) => ({ filters: `customer.${name}=x` }))],
  ['a value of a filter of figures', figures((name) => ({ filters: `status=${name}` }))],
  ['a group of figures', figures((name) => ({ group_by: name }))],
  ['a moment of figures', figures((name) => ({ moment: name }))],
  ['an order of figures', figures((name) => ({ order_by: name, measure: 'list' }))],
  ['what figures show', figures((name) => ({ show: name, measure: 'list' }))],
  ['a field of figures', figures((name) => ({ field: name, measure: 'sum' }))],
  ['records of figures', figures((name) => ({ entity: name }))],
  ['a measure of figures', figures((name) => ({ measure: name }))],
  ['a parameter', (world, name) => world.call('listLeads', { query: { [name]: 'x' } })],
  ['a status', listed('listLeads', 'status')],
  ['a cursor', listed('listLeads', 'cursor')],
  ['an event type', listed('listEvents', 'type')],
  ['an operation of a playbook', playbook((name) => ({ operation: name }))],
  ['a reference of a playbook', playbook((name) => ({ arguments: { id: `{{${name}.x}}` } }))],
  ['a step in a reference', playbook((name) => ({ arguments: { id: `{{steps.${name}.data}}` } }))],
  [
    'a field of a step in a reference',
    playbook((name) => ({ arguments: { id: `{{steps.leads.${name}}}` } })),
  ],
  [
    'a field of an item in a reference',
    playbook((name) => ({ for_each: '{{steps.leads.data}}', arguments: { id: `{{item.${name}}}` } })),
  ],
  ['a moment in a reference', playbook((name) => ({ arguments: { id: `{{time.${name}}}` } }))],
  [
    'a field of the company in a reference',
    playbook((name) => ({ arguments: { id: `{{company.${name}}}` } })),
  ],
  [
    'a variable of a template',
    (world, name) =>
      world.call('putTemplate', {
        params: { id: crypto.randomUUID() },
        body: { key: 'own', name: 'Own', channel: 'sms', body: `Hello {{${name}}}` },
      }),
  ],
  [
    'an event type of an endpoint',
    (world, name) =>
      world.call('createEndpoint', { body: { url: 'https://example.com/hook', event_types: [name] } }),
  ],
  [
    'the kind of what a message is about',
    (world, name) =>
      world.call('sendCommunication', {
        body: { entity_type: name, entity_id: crypto.randomUUID(), channel: 'email', body: 'x' },
      }),
  ],
];

describe('a name that every object has by itself', () => {
  test.each(places)('a name that every object inherits is 400 as the name of %s', async (_, ask) => {
    const world = await freshTenant();
    await aLead(world);

    const replies = await Promise.all(names.map(async (name) => [name, (await ask(world, name)).status]));

    expect(replies).toEqual(names.map((name) => [name, 400]));
  });

  test.each([
    ['an input', (name: string) => `{"input":{"${name}":"x"}}`],
    ['a name within an input', (name: string) => `{"input":{"more":[{"${name}":"x"}]}}`],
  ])('a name that every object inherits is 400 as the name of %s of a run', async (_, bodyOf) => {
    const world = await freshTenant();
    const { id } = await aPlaybook(world);
    const asked = names.map(async (name) => [
      name,
      (await world.call('runPlaybook', { params: { id }, body: bodyOf(name) })).status,
    ]);

    expect(await Promise.all(asked)).toEqual(names.map((name) => [name, 400]));
    expect((await done(world, 'listPlaybookRuns', { params: { id } })).data).toEqual([]);
  });
});
