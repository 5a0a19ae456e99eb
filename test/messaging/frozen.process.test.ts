import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { variables } from '../../shared/kernel/config.ts';
import type { Letter } from '../../shared/messaging/letter.ts';

// Lambda freezes a process between two events, and what it is connected to does not wait for it.

const letter: Letter = {
  channel: 'email',
  id: 'm-1',
  tenantId: 'org_acme',
  from: 'Acme',
  to: 'ada@example.com',
  subject: 'Hello',
  body: 'Hello',
  html: '<p>Hello</p>',
  logo: null,
  attached: [],
  reply_to: null,
  unsubscribe: null,
  senderNumber: null,
};

/** Sends a mail for each line that comes in, and says what became of it. */
const sender = `
  import { createInterface } from 'node:readline';
  import { sendEmail } from './shared/messaging/email.ts';
  for await (const _ of createInterface({ input: process.stdin }))
    console.log(await sendEmail(${JSON.stringify(letter)}, AbortSignal.timeout(5000)).then(() => 'sent', String));
`;

test('a frozen process loses none of 50 emails while SES closes its connections', async () => {
  const ses = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume().on('end', () => response.end('{"MessageId":"1"}'));
  }).listen(0, '127.0.0.1');
  await once(ses, 'listening');
  const address = ses.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', sender],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
        [variables.messageSender]: 'office@example.com',
        [variables.emailConfigurationSet]: 'emails',
      },
    },
  );
  const outcomes = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const outcome = async () => (await outcomes.next()).value;
  child.stdin.write('\n');
  const said = [await outcome()];

  for (let mail = 1; mail < 50; mail += 1) {
    child.kill('SIGSTOP');
    child.stdin.write('\n');
    child.kill('SIGCONT');
    // The connection ends while the process wakes up: before, while or after it writes its request.
    await pause((mail % 10) / 2);
    ses.closeIdleConnections();
    said.push(await outcome());
  }

  child.stdin.end();
  child.kill('SIGKILL');
  ses.close();
  ses.closeAllConnections();
  expect(said.filter((one) => one !== 'sent')).toEqual([]);
});
