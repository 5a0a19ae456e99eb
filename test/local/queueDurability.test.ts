import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { startQueues } from '../../infra/local/queues/queues.ts';
import { systemClock } from '../../shared/kernel/clock.ts';
import { LocalQueues, queueDefinitions, start } from '../support/localQueues.ts';

const local = LocalQueues.forEachTest();

test('after a restart messages and delays are as before, and those in flight are visible at once', async () => {
  await local.sendTo('deliveries', 'held');
  await local.receiveFrom('deliveries');
  await local.sendTo('deliveries', 'waiting');
  await local.sendTo('retries', 'delayed', { DelaySeconds: 300 });
  await local.close();
  local.now += 1_000;
  await local.open();

  expect(await local.bodiesFrom('deliveries')).toEqual(['waiting', 'held']);
  expect(await local.bodiesFrom('retries')).toEqual([]);
  local.now = start + 300_000;
  expect(await local.bodiesFrom('retries')).toEqual(['delayed']);
});

test('a file that is in use cannot be opened a second time', async () => {
  const second = startQueues({ file: local.file, clock: systemClock, queues: queueDefinitions });

  await expect(second).rejects.toThrow('another process may be using them');
});

test('a dead-letter queue that is not defined is refused at the start', async () => {
  const broken = [{ name: 'a', visibilityTimeoutSeconds: 1, deadLetter: { queue: 'b', maxReceives: 1 } }];
  const other = join(dirname(local.file), 'other.sqlite');

  await expect(startQueues({ file: other, clock: systemClock, queues: broken })).rejects.toThrow(
    'There is no queue b.',
  );
});

/** A process that sends for ever, says which message was acknowledged, and holds every tenth in flight. */
const sender = `
  import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
  import { startQueues } from './infra/local/queues/queues.ts';
  const [file] = process.argv.slice(1);
  const queues = await startQueues({ file, clock: () => new Date(), queues: ${JSON.stringify(queueDefinitions)} });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new SQSClient({ endpoint: queues.endpoint, region: 'us-east-1', credentials });
  for (let n = 0; ; n += 1) {
    const Entries = [{ Id: '1', MessageBody: String(n) }];
    await client.send(new SendMessageBatchCommand({ QueueUrl: queues.url('retries'), Entries }));
    if (n % 10 === 9) queues.receive('retries', 1);
    console.log(n);
  }
`;

test('no acknowledged message is lost when the process is killed, and none stays in flight', async () => {
  await local.close();
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', sender, local.file], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line) + 1;
    if (acknowledged === 200) child.kill('SIGKILL');
  }
  await exited;
  expect(child.signalCode).toBe('SIGKILL');

  local.now = Date.now();
  await local.open();
  const bodies = new Set(local.queues.receive('retries', acknowledged * 2).map(({ body }) => Number(body)));
  const missing = Array.from({ length: acknowledged }, (_, n) => n).filter((n) => !bodies.has(n));

  expect(acknowledged).toBeGreaterThanOrEqual(200);
  expect(missing).toEqual([]);
});
