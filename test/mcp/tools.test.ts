import { fromJsonSchema } from '@modelcontextprotocol/server';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations, registry } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { parameterNames } from '../../shared/contract/parameters.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { calendarUnits } from '../../shared/figures/grouping.ts';
import { groupsIn, measurable } from '../../shared/figures/inputs.ts';
import { entities } from '../../shared/figures/model/entities.ts';
import { entityNames } from '../../shared/figures/model/model.ts';
import { momentsOf } from '../../shared/figures/selection.ts';
import { tools as agentTools, toolNamed } from '../../shared/figures/tools.ts';
import { partsOf } from '../../shared/mcp/calling.ts';
import { listedTools } from '../../shared/mcp/reaching.ts';
import { idempotencyArgument, inputSchemaOf, type Schema } from '../../shared/mcp/schemas.ts';
import { toolOperations, toolsFor } from '../../shared/mcp/tools.ts';

const tools = toolsFor(new Set(allScopes));
const listed = listedTools(new Set(allScopes), ['all']);
const dialects = [
  new Ajv({ strict: false, logger: false }),
  new Ajv2020({ strict: false, logger: false }),
] as const;

test('every JSON operation with a token is a tool of its name, in addition to the five tools of figures', () => {
  const wanted = operations.filter(({ scopes, success }) => scopes.length > 0 && !success.contentTypes);

  expect(tools.map(({ name }) => name)).toEqual([
    ...wanted.map(({ id }) => id),
    ...['aggregate', 'group', 'compare', 'rate', 'list'].map((name) => `figures_${name}`),
  ]);
});

const day = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' };
const id = crypto.randomUUID();
test.each([
  ['find', { entity: 'customers', id, fields: ['phone'] }, 'getCustomer'],
  ['find', { entity: 'leads', id, fields: ['phone'] }, 'getLead'],
  ['find', { entity: 'technicians', id, fields: ['active'] }, 'getTechnician'],
  ['search', { entity: 'customers', text: 'Grace' }, 'listCustomers'],
  ['search', { entity: 'leads', text: 'Grace' }, 'listLeads'],
  ['search', { entity: 'technicians', text: 'Tina' }, 'listTechnicians'],
  ['free', day, 'getAvailability'],
  ['settings', { fields: ['currency'] }, 'getSettings'],
])('the agent’s tool %s with %j shows the same as the MCP tool %s', (name, input, wanted) => {
  const look = toolNamed(name);
  const [path] = look?.request(input).replace('GET ', '').split('?') ?? [];

  const operation = toolOperations.find(
    (one) => one.method === 'GET' && one.path.replace('{id}', id) === path,
  );

  expect(operation?.id).toBe(wanted);
  expect(look?.scopes(input)).toEqual(operation?.scopes);
});

test('the agent shows the same journey as the tool getLifecycle, to callers who may read customers', () => {
  const look = toolNamed('journey');
  const lifecycle = toolOperations.find((one) => one.id === 'getLifecycle');
  const lifecycle_number = 'CUST-0000-1001';

  const shown = look?.request({ lifecycle_number });

  expect(shown).toBe(`GET ${lifecycle?.path.replace(/\{\w+\}/, lifecycle_number)}`);
  expect(look?.scopes({ lifecycle_number })).toEqual([...(lifecycle?.scopes ?? []), 'customers.read']);
});

test('the agent has no other tools than these and the five of figures', () => {
  const known = ['find', 'search', 'free', 'settings', 'journey'];
  const ofFigures = tools.flatMap(({ name }) => (name.startsWith('figures_') ? [name.slice(8)] : []));

  expect(agentTools.map(({ name }) => name).sort()).toEqual([...known, ...ofFigures].sort());
});

test.each(listed)(
  '$name takes one object, which JSON Schema 2020-12 and draft 7 read alike',
  ({ name, inputSchema }) => {
    const text = JSON.stringify(inputSchema);

    expect(name).toMatch(/^[A-Za-z0-9_]{1,64}$/);
    expect(inputSchema.type).toBe('object');
    // Some of those that run models refuse a choice at the root of what a tool takes.
    for (const word of ['anyOf', 'oneOf', 'allOf', 'if', 'not']) expect(inputSchema).not.toHaveProperty(word);
    expect(text).not.toMatch(/"\$(ref|defs|schema|id)"|"definitions"|"prefixItems"/);
    expect(dialects.map((ajv) => ajv.validateSchema(inputSchema))).toEqual([true, true]);
    expect(typeof fromJsonSchema(inputSchema as object)['~standard'].validate).toBe('function');
  },
);

test.each([
  ['listLeads', true, false, true, false],
  ['askJarvis', true, false, true, false],
  ['figures_group', true, false, true, false],
  ['searchOperations', true, false, true, false],
  ['callOperation', false, true, false, true],
  ['captureLead', false, false, false, false],
  ['putTechnician', false, true, true, false],
  ['deleteEndpoint', false, true, true, false],
  ['voidInvoice', false, true, false, false],
  ['eraseCustomer', false, true, false, false],
  ['runPlaybook', false, true, false, true],
  ['sendEstimate', false, true, false, true],
  ['scheduleFollowUp', false, false, false, true],
])(
  '%s says whether it only reads: %s, may destroy: %s, may be repeated: %s, reaches people outside: %s',
  (name, readOnlyHint, destructiveHint, idempotentHint, openWorldHint) => {
    const { annotations } = listed.find((tool) => tool.name === name) ?? {};

    expect(annotations).toEqual({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint });
  },
);

test('every tool has a title, a description and all four hints', () => {
  for (const { title, description, annotations } of listed) {
    expect([title, description]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\.$/)]);
    expect(Object.values(annotations ?? {}).map((hint) => typeof hint)).toEqual(Array(4).fill('boolean'));
  }
});

/** Every schema within one, by the path of its arguments. */
const within = (schema: Schema, path = ''): readonly (readonly [string, Schema])[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [`${path}${name}`, inner as Schema] as const,
    ...within(inner as Schema, `${path}${name}.`),
  ]),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...[schema.items ?? []].flat()].flatMap((inner) =>
    within(inner as Schema, path),
  ),
];

test.each([
  ['runPlaybook', 'The id of the playbook.'],
  ['cancelFollowUp', 'The id of the follow up.'],
  ['getDelivery', 'The id of the delivery.'],
])('%s says what its id is of', (name, words) => {
  const { inputSchema } = listed.find((tool) => tool.name === name) ?? {};

  expect(Object(inputSchema).properties.id.description).toBe(words);
});

test.each(listed)('every argument of $name has a description', ({ inputSchema }) => {
  const silent = within(inputSchema as Schema).filter(
    ([, { description = '' }]) => !/\w.*\.$/.test(description),
  );

  expect(silent.map(([path]) => path)).toEqual([]);
});

test('tools name other operations as tools, not by their paths', () => {
  const words = JSON.stringify(listed);

  expect(words.match(/\b(GET|POST|PUT|PATCH|DELETE) \/[\w/{}-]*/g)).toBeNull();
  for (const [, name = ''] of words.matchAll(
    /\b((?:get|list|create|update|put|send|sign|upsert|run)[A-Z]\w+)/g,
  ))
    expect(listed.map((tool) => tool.name)).toContain(name);
});

test.each(entityNames)('the tools of figures show the fields, the moments and the groups of %s', (entity) => {
  const { inputSchema } = listed.find(({ name }) => name === 'figures_group') ?? {};
  const namesAt = (wanted: string) =>
    within(inputSchema as Schema)
      .filter(([path]) => path === wanted)
      .flatMap(([, { anyOf = [] }]) => anyOf)
      .find(({ title }) => title === entity)?.enum;

  expect(namesAt('where.field')).toEqual(Object.keys(entities[entity].fields));
  for (const moment of namesAt('moment') ?? []) expect(momentsOf(entity)).toContain(moment);
  for (const field of namesAt('field') ?? []) expect(measurable(entity, 'average')).toContain(field);
  expect(new Set([...(namesAt('by') ?? []), ...calendarUnits])).toEqual(new Set(groupsIn(entity)));
});

const inUrl = ({ params, query }: Operation) => ({
  path: Object.keys(params?.shape ?? {}),
  query: [...parameterNames(query)],
});

describe.each(toolOperations)('the arguments of $id', (operation) => {
  const { path, query } = inUrl(operation);
  const extras = isMutation(operation) ? ['dry_run', idempotencyArgument] : [];

  test('the arguments of $id have a name each', () => {
    const { params, query: _, ...bodyOnly } = operation;
    const inBody = Object.keys(inputSchemaOf(bodyOnly).properties).filter((name) => !extras.includes(name));

    const all = [...path, ...query, ...inBody, ...extras];

    expect(new Set(all).size).toBe(all.length);
    // Of two published forms it shows the first, and takes both.
    expect(all).toEqual(expect.arrayContaining(Object.keys(inputSchemaOf(operation).properties)));
  });

  test('the arguments of $id go back into path, query and body unchanged', () => {
    const taken = [...path, ...query, ...extras];
    const texts = (names: readonly string[]) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.string()])));
    const body = fc.dictionary(
      fc.string().filter((name) => !taken.includes(name) && name !== '__proto__'),
      fc.jsonValue(),
    );
    const request = fc.record({
      params: texts(path),
      query: texts(query),
      body: operation.body === undefined ? fc.constant(undefined) : body,
    });

    fc.assert(
      fc.property(request, (asked) => {
        const parts = partsOf(operation, { ...asked.body, ...asked.query, ...asked.params });

        expect({ ...parts.params }).toEqual(asked.params);
        expect({ ...parts.query }).toEqual(asked.query);
        expect(parts.body).toEqual(asked.body);
      }),
      { numRuns: 20 },
    );
  });
});

test('dry_run and the key of a mutation go into query and header, and never into its body', () => {
  const { captureLead } = registry;
  const own = { contact: { first_name: 'Grace' } };

  const parts = partsOf(captureLead, { ...own, dry_run: true, idempotency_key: 'mine' });

  expect(parts).toMatchObject({ query: { dry_run: 'true' }, body: own, idempotencyKey: 'mine' });
  expect(partsOf(captureLead, own)).toMatchObject({ query: {}, idempotencyKey: undefined });
});
