import { expect, test } from 'vitest';
import { walkJourney } from '../../infra/local/demo/demoJourney.ts';
import { OwnService } from '../support/ownService.ts';

const playbook = {
  name: 'Write about each invoice',
  steps: [
    { id: 'invoices', operation: 'listInvoices', arguments: { status: 'sent' } },
    {
      id: 'write',
      operation: 'sendCommunication',
      for_each: '{{steps.invoices.data}}',
      arguments: {
        entity_type: 'customer',
        entity_id: '{{item.customer_id}}',
        channel: 'sms',
        body: 'Invoice {{item.id}}',
      },
    },
  ],
  summary: 'Wrote about {{steps.write.done}} of {{steps.invoices.count}}.',
};

/** A token of a machine that is known to the tenant, as one that is not may run nothing. */
const authorization = async ({ authUrl }: OwnService): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'acme-machine',
    client_secret: 'acme-secret',
  });
  const answer = await fetch(`${authUrl}/oauth/token`, { method: 'POST', body });
  const { access_token }: { access_token?: unknown } = Object(await answer.json());
  return `Bearer ${String(access_token)}`;
};

test('after kill -9 in the middle of a run over 200 invoices it finishes, and each message is queued once', async () => {
  await using service = await OwnService.launch();
  const lifecycle = await walkJourney(service.client(), () => undefined);
  const { jobs } = await service.send('GET', `/lifecycles/${lifecycle}`);
  const invoices = await Promise.all(
    Array.from({ length: 200 }, () => service.send('POST', '/invoices', { job_id: jobs[0].id, amount: 1 })),
  );
  const id = crypto.randomUUID();
  await service.send('PUT', `/playbooks/${id}`, playbook, { authorization: await authorization(service) });

  // Where tokens come from changes with the restart.
  const run = async () => {
    const headers = { authorization: await authorization(service), 'idempotency-key': 'once' };
    return service.send('POST', `/playbooks/${id}/run`, {}, headers);
  };
  const { run_id } = await run();
  const path = `/playbooks/${id}/runs/${run_id}`;
  const written = async () => (await service.send('GET', path)).steps[1].calls.length;
  await expect.poll(written, { interval: 20 }).toBeGreaterThan(20);
  await service.kill();
  await service.start();

  const status = async () => (await service.send('GET', path)).status;
  await expect.poll(status, { timeout: 200_000, interval: 200 }).toBe('succeeded');
  const { summary, steps } = await service.send('GET', path);
  expect(steps[1].calls.filter((call: { status: string }) => call.status !== 'done')).toEqual([]);
  expect(summary).toBe('Wrote about 200 of 200.');
  const outbox = async () => {
    const { data }: { data: { text: string }[] } = await service.send('GET', '/_local/outbox');
    return data.flatMap(({ text }) => /Invoice ([0-9a-f-]{36})/.exec(text)?.[1] ?? []).sort();
  };
  await expect.poll(outbox).toEqual(invoices.map((one) => one.id).sort());
  expect(await run()).toEqual({ run_id });
});

test('a scheduled playbook runs once at each of its times, under the scopes of its author', async () => {
  await using service = await OwnService.launch();
  const headers = { authorization: await authorization(service) };
  const lead = await service.send('POST', '/leads', { contact: { phone: '+12125550147' } });
  const id = crypto.randomUUID();
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const steps = [
    { id: 'leads', operation: 'listLeads' },
    {
      id: 'note',
      operation: 'updateLead',
      for_each: '{{steps.leads.data}}',
      arguments: { id: '{{item.id}}', notes: 'Seen at {{time.now}}' },
    },
  ];
  await service.send(
    'PUT',
    `/playbooks/${id}`,
    { name: 'Look', steps, schedule: { days, time: '08:00' } },
    headers,
  );

  await service.advance(2 * 86_400);

  const { data: runs } = await service.send('GET', `/playbooks/${id}/runs`);
  expect(runs).toMatchObject([
    { status: 'succeeded', actor: 'acme-machine', steps: [{ done: 1 }, { done: 1 }] },
    { status: 'succeeded', actor: 'acme-machine', steps: [{ done: 1 }, { done: 1 }] },
  ]);
  const { data: log } = await service.send('GET', `/audit-log?entity_type=lead&entity_id=${lead.id}`);
  expect(log.map(({ operation }: { operation: string }) => operation)).toEqual([
    'updateLead',
    'updateLead',
    'captureLead',
  ]);
});
