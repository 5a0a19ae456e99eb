import { describe, expect, test } from 'vitest';
import { aLead } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { connectNewest, officialClients } from './clients.ts';

describe.each(officialClients)('%s', (_, __, connect) => {
  test('a record and the list of event types are read by their addresses', async () => {
    const tenant = await freshTenant();
    const lead = await aLead(tenant);
    await using client = await connect(await tenant.token());

    const resources = await client.resources();
    const templates = await client.templates();
    const types = await client.read('lead-to-payment://event-types');
    const read = await client.read(`lead-to-payment://leads/${lead.id}`);

    expect(resources.map(({ uri }) => uri)).toEqual(['lead-to-payment://event-types']);
    expect(templates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      expect.arrayContaining([
        'lead-to-payment://leads/{id}',
        'lead-to-payment://customers/{id}',
        'lead-to-payment://scheduling/appointments/{id}',
        'lead-to-payment://lifecycles/{lifecycle_number}',
        'lead-to-payment://playbooks/{id}/runs/{run_id}',
      ]),
    );
    expect(read).toEqual(await tenant.client.getLead({ params: { id: lead.id } }));
    expect(Object(types).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'lead.created', schema: expect.any(Object) })]),
    );
  });

  test('a resource of another company is not found', async () => {
    const tenant = await freshTenant();
    const other = await freshTenant();
    const { id } = await aLead(other);
    await using client = await connect(await tenant.token());

    await expect(client.read(`lead-to-payment://leads/${id}`)).rejects.toThrow(/not found/i);
    await expect(client.read('lead-to-payment://leads')).rejects.toThrow(/not found/i);
    await expect(client.read('file:///etc/passwd')).rejects.toThrow(/not found/i);
  });
});

test('resources are those that the token may read', async () => {
  const tenant = await freshTenant();
  const lead = await aLead(tenant);
  await using client = await connectNewest(await tenant.token(['invoices.read']));

  const names = (await client.templates()).map(({ name }) => name);

  expect([names, await client.resources()]).toEqual([['getInvoice', 'getCreditNote'], []]);
  await expect(client.read(`lead-to-payment://leads/${lead.id}`)).rejects.toThrow(/scope/);
});
