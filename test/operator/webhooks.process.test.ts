import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deliveryLine, endpointLine } from '../../infra/operator/webhookLines.ts';
import { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { EndpointRecord } from '../../shared/domain/webhooks.ts';
import { bareEnvironment } from '../support/launch.ts';
import { runCommand } from '../support/operator.ts';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';

const empty = mkdtempSync(join(tmpdir(), 'no-service-'));
afterAll(() => rmSync(empty, { recursive: true }));

const url = 'https://example.com/hook';
const now = '2026-03-02T09:30:00.000Z';
const id = '019a8f3e-0000-7000-8000-000000000001';

const lineOf = (fields: object): string => {
  const at = '2026-03-02T09:00:00.000Z';
  const delivery = {
    kind: 'delivery',
    id,
    tenant: 'org_acme',
    endpoint_id: 'e-1',
    event_id: 'v-0',
    event_type: 'appointment.rescheduled',
    scheduled_at: at,
    created_at: at,
    status: 'retrying',
    attempt: 2,
    last_attempt: { at: '2026-03-02T09:00:11.250Z', duration_ms: 18, status: 503, error: null },
    ...fields,
  };
  return deliveryLine(DeliveryRecord.parse(delivery), url, now);
};

const endpointOf = (fields: object): EndpointRecord =>
  EndpointRecord.parse({
    kind: 'endpoint',
    version: 1,
    id,
    url,
    event_types: ['*'],
    description: null,
    fingerprint: 'f',
    enabled_at: now,
    number: 0,
    created_at: now,
    updated_at: now,
    sealed_secrets: [{ role: 'current', fingerprint: 'f', expires_at: null, sealed: 'whsec_sealed' }],
    ...fields,
  });

describe('a line of tail', () => {
  const failed = { at: '2026-03-02T09:00:11.250Z', duration_ms: 10_000, status: null, error: 'unreachable' };
  const lines = {
    pending: lineOf({ status: 'pending', attempt: 0, last_attempt: undefined }),
    retrying: lineOf({ next_attempt_at: '2026-03-02T09:00:31.250Z' }),
    failed: lineOf({ next_attempt_at: '2026-03-02T09:00:31.250Z', last_attempt: failed }),
    succeeded: lineOf({
      status: 'succeeded',
      test: true,
      last_attempt: { ...failed, status: 204, error: null },
    }),
    exhausted: lineOf({ status: 'exhausted', attempt: 33 }),
    cancelled: lineOf({ status: 'cancelled' }),
    replayed: lineOf({ status: 'pending', attempt: 2, scheduled_at: now }),
    gone: endpointLine(endpointOf({ status: 'disabled', disabled_reason: 'gone' })),
    enabled: endpointLine(endpointOf({ status: 'enabled', disabled_reason: null })),
  };

  test.each<[keyof typeof lines, string]>([
    ['pending', '09:00:00 · pending appointment.rescheduled'],
    ['retrying', '09:00:11 ↻ retrying appointment.rescheduled attempt 2 503 in 18 ms next 09:00:31'],
    ['failed', '09:00:11 ↻ retrying appointment.rescheduled attempt 2 unreachable in 10000 ms next 09:00:31'],
    ['succeeded', '09:00:11 ✓ succeeded appointment.rescheduled (test) attempt 2 204 in 10000 ms'],
    ['exhausted', '09:00:11 ✗ exhausted appointment.rescheduled attempt 33 503 in 18 ms'],
    ['cancelled', '09:30:00 – cancelled appointment.rescheduled'],
    ['replayed', '09:30:00 · pending appointment.rescheduled'],
    ['gone', '09:30:00 ■ disabled the endpoint: it answered 410 Gone'],
    ['enabled', '09:30:00 ▶ enabled the endpoint: deliveries go out again'],
  ])(
    'a line of tail for a %s delivery shows the time, the event, the attempt, the response and the next step',
    (name, words) => {
      expect(lines[name].replaceAll(/ +/g, ' ')).toBe(`${words} ${id} ${url}`);
    },
  );

  test('a line of tail has its columns in the same places as all others', () => {
    expect(new Set(Object.values(lines).map((line) => line.indexOf(id))).size).toBe(1);
    expect(Object.values(lines).join()).not.toContain('sealed');
  });
});

test.each([
  [['tail', '--stage', 'dev'], 'tail takes no arguments, and "--stage" is one; see '],
  [['tail', 'org_acme'], 'tail takes no arguments, and "org_acme" is one; see '],
  [['tial'], '"tial" is not a command; the only one is tail; see '],
  [['--stage', 'dev', 'tail'], '"--stage" is not a command; the only one is tail; see '],
  [
    ['tail'],
    `No service is running on the folder ${empty}; begin with npm start, or set LOCAL_DIR to the folder of one that runs.`,
  ],
])('%j is refused in one sentence', async (args, sentence) => {
  const { code, out, err } = await runCommand('webhooks', args, { dir: empty });

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^[^\n]*\.\n$/);
  expect(err.startsWith(sentence)).toBe(true);
});

test.each([[[]], [['--help']], [['help']], [['tail', '-h']]])('%j prints its usage', async (args) => {
  const { code, out } = await runCommand('webhooks', args, { dir: empty });

  expect(code).toBe(0);
  expect(out).toContain('npm run webhooks -- tail');
});

test('tail shows what happens from then on, and ends well', async () => {
  await using service = await OwnService.launch();
  await using receiver = await Receiver.listen();
  receiver.respond = (_, response) => response.writeHead(410).end();
  const file = join(import.meta.dirname, '../../infra/operator/webhooks.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, 'tail'], {
    env: { ...bareEnvironment, LOCAL_DIR: service.dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  await expect.poll(() => out).toContain('Watching');
  const { id, secret } = await service.send('POST', '/webhooks/endpoints', {
    url: receiver.url,
    event_types: ['*'],
  });
  await expect
    .poll(
      async () => {
        await service.send('POST', `/webhooks/endpoints/${id}/test`).catch(() => undefined);
        return out;
      },
      { interval: 500 },
    )
    .toMatch(/ ■ +disabled [\s\S]* ✗ +exhausted +lead\.created \(test\) +attempt 1 +410 in \d+ ms /);
  child.kill('SIGINT');

  expect(await exited).toEqual([0, null]);
  expect(out).not.toContain(secret.slice('whsec_'.length));
});
