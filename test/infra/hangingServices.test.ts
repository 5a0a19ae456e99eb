import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { performTask, sendMessage } from '../../shared/contract/work.ts';
import { callAttempts, longestCallMilliseconds } from '../../shared/kernel/awsCalls.ts';
import { queueVariable, variables } from '../../shared/kernel/config.ts';
import { createDataKeys } from '../../shared/kernel/dataKeys.ts';
import { sendAll } from '../../shared/kernel/queue.ts';
import { sendEmail } from '../../shared/messaging/email.ts';
import { sendText } from '../../shared/messaging/sms.ts';
import { getItem } from '../../shared/store/table/getItem.ts';

// A service that takes every request and never answers. Its clients must give up by themselves, soon enough.

const requestMilliseconds = 250;
const sockets = new Set<Socket>();
let server: Server;
let attempts = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    attempts += 1;
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: endpoint,
    [variables.requestMilliseconds]: String(requestMilliseconds),
    [variables.tableName]: 'table',
    [queueVariable('messages')]: `${endpoint}/1/messages`,
    [queueVariable('retries')]: `${endpoint}/1/deliveries`,
    [variables.sealingKeyId]: 'key',
    [variables.messageSender]: 'office@example.com',
    [variables.emailConfigurationSet]: 'emails',
    [variables.textConfigurationSet]: 'texts',
  });
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

beforeEach(() => {
  attempts = 0;
});

const timed = async (call: () => Promise<unknown>) => {
  const started = performance.now();
  const failure = await call().then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, milliseconds: performance.now() - started };
};

test.each([
  ['the table', () => getItem({ PK: 'a', SK: 'b' })],
  ['the key', () => createDataKeys().fresh({ tenant: 'org_acme', kind: 'endpoint', id: 'e-1' })],
])('%s that hangs is tried three times and given up within the longest time of a call', async (_, call) => {
  const { failure, milliseconds } = await timed(call);

  expect(failure).toMatchObject({ name: 'TimeoutError' });
  expect(attempts).toBe(callAttempts);
  expect(milliseconds).toBeLessThan(longestCallMilliseconds(requestMilliseconds));
});

const request = { tenant: 'org_a', message_id: 'm' };

test.each([
  ['webhooks', performTask, { tenant: 'a', task_id: 'o' }],
  ['messages', sendMessage, request],
] as const)(
  'a call to a hanging queue of %s is given up, and its messages count as unsent',
  async (_, work, message) => {
    expect((await sendAll(work, [{ message }], () => undefined)).size).toBe(1);
    expect(attempts).toBe(callAttempts);
  },
);

const letter = {
  id: 'm',
  tenantId: 'org_a',
  from: 'Acme',
  to: 'ada@example.com',
  subject: null,
  body: 'Hello',
  html: '<p>Hello</p>',
  reply_to: null,
  senderNumber: null,
  unsubscribe: null,
  logo: null,
  attached: [],
};

test.each([
  ['email', () => sendEmail({ ...letter, channel: 'email' }, AbortSignal.timeout(requestMilliseconds))],
  [
    'texts',
    () =>
      sendText({ ...letter, channel: 'sms', to: '+12125550123' }, AbortSignal.timeout(requestMilliseconds)),
  ],
])('the provider of %s that hangs is tried once, because a second try could write twice', async (_, call) => {
  const { failure } = await timed(call);

  expect(failure).toBeInstanceOf(Error);
  expect(attempts).toBe(1);
});
