import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { formsTaken } from '../../shared/mcp/schemas.ts';
import { assertKnown } from '../../shared/mcp/strangers.ts';
import { toolOperations } from '../../shared/mcp/tools.ts';
import { samples } from '../conformance/samples.ts';
import { aCustomer } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { connectNewest } from './clients.ts';

const id = crypto.randomUUID();
const start = '2027-01-04T14:00:00Z';
const end = '2027-01-04T15:00:00Z';
const line = { description: 'Slate tiles', quantity: 1, unit_price: 5 };

test.each([
  ['listLeads', { stauts: 'new' }, [['stauts', 'nearest: status']]],
  ['sendEstimate', { id, to: 'ada@example.com' }, [['to', 'which has id.']]],
  ['getLead', { id, dry_run: true }, [['dry_run', 'which has id']]],
  ['getSettings', { name: 'Acme' }, [['name', 'which has none']]],
  ['bookAppointment', { customer_id: id, start, end, technician: 'Tina' }, [['technician', 'technician_id']]],
  [
    'createEstimate',
    { customer_id: id, line_items: [line], tax: 8.875, deposit: 10 },
    [
      ['tax', 'nearest: tax_rate'],
      ['deposit', 'which has customer_id, lead_id, location, line_items'],
    ],
  ],
  [
    'createEstimate',
    { customer_id: id, line_items: [line, { ...line, price: 3 }] },
    [['line_items.1.price', 'nearest: unit_price']],
  ],
  [
    'captureLead',
    { contact: { name: 'Grace' }, source: 'phone' },
    [['contact.name', 'first_name, last_name']],
  ],
  ['captureLead', { name: 'Grace', phones: '212' }, [['phones', 'nearest: phone']]],
  [
    'putTechnician',
    { id, name: 'Tina', working_hours: [{ day: 'mon', start: '08:00', end: '17:00', from: '8' }] },
    [['working_hours.0.from', 'day, start, end']],
  ],
  [
    'putPlaybook',
    { id, name: 'Tidy up', steps: [{ id: 'one', operation: 'listLeads', args: {} }] },
    [['steps.0.args', 'id, operation, arguments']],
  ],
  ['figures_group', { entity: 'leads', by: 'status', group: 'source' }, [['group', 'which has entity']]],
  [
    'figures_aggregate',
    { entity: 'leads', where: [{ field: 'source', is: '=', values: ['web'], value: 'web' }] },
    [['where.0.value', 'nearest: values']],
  ],
  ['callOperation', { operation: 'getLead', id }, [['id', 'which has operation, arguments']]],
  ['callOperation', { operation: 'getLead', arguments: { id, full: true } }, [['full', 'which has id']]],
  ['searchOperations', { query: 'void an invoice', words: 'void' }, [['query', 'which has words, limit']]],
])(
  '%s with %j is refused, and each unknown argument is named with the nearest valid ones',
  async (name, values, wanted) => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());

    const { isError, answer } = await client.call(name, values);

    expect([isError, Object(answer.error).code]).toEqual([true, 'invalid_request']);
    const { issues } = Object(answer.error).details;
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(wanted.map(([path]) => path));
    for (const [index, [, words]] of wanted.entries()) expect(issues[index].message).toContain(words);
    expect(await tenant.journal()).toEqual([]);
  },
);

test('the HTTP interface still ignores unknown fields', async () => {
  const tenant = await freshTenant();
  const { id: customer_id } = await aCustomer(tenant);

  const { status } = await tenant.call('createEstimate', {
    body: { customer_id, line_items: [{ ...line, price: 3 }], tax: 8.875 },
  });

  expect(status).toBe(201);
});

test.each(toolOperations)('$id knows every argument of a request that succeeds', async (operation) => {
  const tenant = await freshTenant();
  const { params, query, body } = await samples[operation.id as OperationId](tenant);
  // Settings are sent back as they were read, with what nobody can put there.
  const { inbound_addresses, logo_url, now, now_local, technicians, ...own } = Object(body);
  const values = { ...own, ...query, ...params };

  expect(() => assertKnown(operation.id, formsTaken(operation), values)).not.toThrow();
});

test('at most twenty of thousands of unknown arguments are named, each with at most a hundred letters', () => {
  const operation = toolOperations.find((one) => one.id === 'createEstimate');
  const forms = operation === undefined ? [] : formsTaken(operation);
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`tax_ra${at}`, 1]));
  const refusalOf = (values: object): unknown => {
    try {
      return assertKnown('createEstimate', forms, values);
    } catch (error) {
      return Object(error).details.issues;
    }
  };

  expect(refusalOf(many)).toHaveLength(20);
  expect(refusalOf({ ['x'.repeat(200_000)]: 1 })).toMatchObject([{ path: 'x'.repeat(100) }]);
});
