import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';

let service: OwnService;

beforeAll(async () => {
  service = await OwnService.launch();
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

/** Every form in which a secret could be found somewhere. */
const formsOf = (secret: string): Buffer[] => {
  const shown = Buffer.from(secret);
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const written = [shown, bytes].flatMap((form) => [
    form.toString('hex'),
    form.toString('hex').toUpperCase(),
    form.toString('base64').replaceAll('=', ''),
    form.toString('base64url'),
  ]);
  return [
    bytes,
    ...[secret.slice('whsec_'.length, -1), encodeURIComponent(secret), ...written].map((form) =>
      Buffer.from(form),
    ),
  ];
};

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    .filter((file) => statSync(file).isFile());

test('a signing secret is nowhere but in the one answer that shows it and in its repetition', async () => {
  await using receiver = await Receiver.listen();
  receiver.respond = (_, response) =>
    response.writeHead(receiver.received.length % 2 === 0 ? 204 : 500).end('no');
  const body = { url: receiver.url, event_types: ['*'] };
  const { id, secret } = await service.send('POST', '/webhooks/endpoints', body);
  const path = `/webhooks/endpoints/${id}`;
  const { secret: next } = await service.send('POST', `${path}/secret`, { mode: 'start' });
  await service.send('POST', '/leads', { contact: { phone: '+12125550191' } });
  await service.send('POST', `${path}/test`);
  await receiver.until(2);
  await service.advance(3_600);
  await service.send('POST', `${path}/secret`, { mode: 'promote' });
  const { data } = await service.send('GET', `${path}/deliveries`);
  const answers = [
    await service.send('GET', path),
    await service.send('GET', '/webhooks/endpoints'),
    await service.send('GET', '/audit-log?limit=100'),
    await Promise.all(
      data.map((delivery: { id: string }) => service.send('GET', `/webhooks/deliveries/${delivery.id}`)),
    ),
  ];
  await service.interrupt();

  const found = (where: Buffer) =>
    [secret, next].flatMap(formsOf).filter((form) => where.includes(form)).length;
  expect(found(Buffer.from(secret + next))).toBeGreaterThan(0);
  expect(found(Buffer.from(JSON.stringify(answers)))).toBe(0);
  expect(found(Buffer.from(service.output()))).toBe(0);
  for (const { headers, body: bytes } of receiver.received) {
    expect(found(Buffer.concat([Buffer.from(JSON.stringify(headers)), bytes]))).toBe(0);
  }
  const files = filesIn(service.dir);
  expect(files.filter((file) => found(readFileSync(file)) > 0)).toEqual([]);
  expect(files.length).toBeGreaterThan(3);
});
