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

  const patience = { timeout: 20_000, interval: 100 };
  await expect.poll(outbox, patience).toEqual(ids(accepted));
  const path = `/communications?entity_type=lead&entity_id=${lead.id}&limit=100`;
  const statuses = async () =>
    (await service.send('GET', path)).data.map(({ status }: { status: string }) => status);
  await expect.poll(statuses, patience).toEqual(Array(accepted.length).fill('delivered'));
  expect(await outbox()).toEqual(ids(accepted));
});
