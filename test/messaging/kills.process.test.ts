import { expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';

test('after kill -9 every accepted message goes out once', async () => {
  await using service = await OwnService.launch();
  const lead = await service.send('POST', '/leads', { contact: { phone: '+12125550147' } });
  const body = { entity_type: 'lead', entity_id: lead.id, channel: 'sms', body: 'Hello' };
  const accepted = await Promise.all(
    Array.from({ length: 20 }, () => service.send('POST', '/communications', body)),
  );
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).sort();
  const outbox = async () => ids((await service.send('GET', '/_local/outbox')).data);

  await service.kill();
  await service.start();

  const patience = { interval: 100 };
  await expect.poll(outbox, patience).toEqual(ids(accepted));
  const path = `/communications?entity_type=lead&entity_id=${lead.id}&limit=100`;
  const statuses = async () =>
    (await service.send('GET', path)).data.map(({ status }: { status: string }) => status);
  await expect.poll(statuses, patience).toEqual(Array(accepted.length).fill('delivered'));
  expect(await outbox()).toEqual(ids(accepted));
});

test('each recipient is notified of a visit once, even if the service dies after the booking and days go by', async () => {
  await using service = await OwnService.launch();
  const { now, now_local, technicians, logo_url, inbound_addresses, ...settings } = await service.send(
    'GET',
    '/settings',
  );
  await service.send('PUT', '/settings', { ...settings, reminders: { appointments: 24 } });
  const email = 'ann@example.com';
  const { id: customer_id } = await service.send('PUT', '/customers', { first_name: 'Ann', email });
  const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const technician_id = technicians[0].id;
  const visit = { customer_id, technician_id, start: at(72), end: at(73) };
  await service.send('POST', '/scheduling/appointments', visit);

  await service.kill();
  await service.start();

  const subjects = async (): Promise<string[]> =>
    (await service.send('GET', `/_local/outbox?to=${email}`)).data.map(
      ({ subject }: { subject: string }) => subject,
    );
  const booked = expect.stringMatching(/^Your appointment/);
  await expect.poll(subjects, { interval: 100 }).toEqual([booked]);
  for (const _ of Array(4)) await service.advance(86_400);
  expect(await subjects()).toEqual([booked, expect.stringMatching(/^Reminder: your appointment/)]);
});
