import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { OwnService } from '../support/ownService.ts';
import { judge, listen, untilAllCame, untilQuiet, writeAndKill } from './kills.ts';

test('kill -9 of the whole service at random points loses no event', async () => {
  await using service = await OwnService.launch();
  await using receiver = await listen();
  const body = { url: receiver.url, event_types: ['message.received'] };
  await service.send('POST', '/webhooks/endpoints', body);

  /** A client that is cut off asks again with the same key until it is answered. */
  const write = async () => {
    const key = { 'idempotency-key': randomUUID() };
    const message = { channel: 'sms', from: `+1212${randomInt(2_000_000, 9_999_999)}`, body: 'Hello?' };
    const isAccepted = () =>
      service.request('POST', '/communications/inbound', message, key).then(
        ({ status }) => status === 202,
        () => false,
      );
    while (!(await isAccepted())) await pause(50);
  };
  await writeAndKill(write, async () => {
    await service.kill();
    await service.start();
  });
  await untilAllCame(receiver);
  await untilQuiet(receiver);
  await service.advance(3_600);

  await judge('kill -9 of the service', service.tenantId, receiver);
});
