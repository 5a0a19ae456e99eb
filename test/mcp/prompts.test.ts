import { describe, expect, test } from 'vitest';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { knowMachine } from '../support/founding.ts';
import { aPlaybook, done } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { connectNewest, officialClients } from './clients.ts';

const builtIn = builtInPlaybooks.map(({ key }) => key);

describe.each(officialClients)('%s', (_, __, connect) => {
  test('the company’s playbooks are prompts, its own first, with their parameters', async () => {
    const tenant = await freshTenant();
    const { id } = await aPlaybook(tenant, {
      defaults: {},
      steps: [{ id: 'leads', operation: 'listLeads', arguments: { status: '{{input.status}}' } }],
      summary: undefined,
    });
    await using client = await connect(await tenant.token());

    const prompts = await client.prompts();

    expect(prompts.map(({ name }) => name)).toEqual([id, ...builtIn]);
    expect(prompts[0]?.arguments).toEqual([{ name: 'status', required: true }]);
    expect(prompts.find(({ name }) => name === 'chase_overdue_invoices')?.arguments).toEqual([
      { name: 'channel', required: false, description: 'Default: "email".' },
    ]);
  });
});

test('a prompt asks the model for a dry run of the playbook, a question, and a run with the chosen values', async () => {
  const tenant = await freshTenant();
  await knowMachine(tenant.id);
  await using client = await connectNewest(await tenant.token());
  const { id = '' } = builtInPlaybooks.find(({ key }) => key === 'chase_overdue_invoices') ?? {};

  const words = await client.prompt('chase_overdue_invoices', { channel: 'sms' });

  const rehearsal = { id, input: { channel: 'sms' }, rehearse: true };
  expect(words).toContain('Run the playbook "Chase overdue invoices"');
  expect(words).toContain(`call runPlaybook with ${JSON.stringify(rehearsal)}`);
  expect(words.indexOf('Then wait until I agree')).toBeGreaterThan(words.indexOf('"rehearse":true'));
  // What it says can be done to the letter.
  const started = await client.call('runPlaybook', rehearsal);
  const run = { id, run_id: String(started.answer.run_id) };
  await expect
    .poll(async () => (await client.call('getPlaybookRun', run)).answer)
    .toMatchObject({ status: 'succeeded', rehearsal: true, input: { channel: 'sms' } });
});

test('numbers that a playbook begins with stay numbers', async () => {
  const tenant = await freshTenant();
  const steps = [{ id: 'leads', operation: 'listLeads', arguments: { limit: '{{input.most}}' } }];
  const { id } = await aPlaybook(tenant, { defaults: { most: 5 }, steps, summary: undefined });
  await using client = await connectNewest(await tenant.token());

  expect(await client.prompt(id, { most: '7' })).toContain('"input":{"most":7}');
});

test('another company’s playbook is not a prompt', async () => {
  const tenant = await freshTenant();
  const other = await freshTenant();
  const { id } = await aPlaybook(other);
  await using client = await connectNewest(await tenant.token());

  expect((await client.prompts()).map(({ name }) => name)).toEqual(builtIn);
  await expect(client.prompt(id)).rejects.toMatchObject({ code: -32602, data: { code: 'not_found' } });
  await expect(client.prompt('no such name')).rejects.toThrow('There is no prompt of this name.');
  expect((await done(other, 'getPlaybook', { params: { id } })).id).toBe(id);
});
