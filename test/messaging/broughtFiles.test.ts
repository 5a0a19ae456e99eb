import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { work as receiveArrival } from '../../functions/work/receiveArrival.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { png } from '../support/files.ts';
import { done } from '../support/journey.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const { dir } = inject('service');

const aTenant = async () => {
  const address = `in-${randomUUID().slice(0, 13)}@in.example`;
  const world = await freshTenant({ inbound_addresses: [{ channel: 'email', address }] });
  const { id: lead } = await done(world, 'captureLead', { body: { contact: { email: 'ann@lee.example' } } });
  return { address, world, lead };
};

type File = readonly [name: string, type: string, content: Uint8Array];

const mailWith = (files: readonly File[]): string =>
  [
    'From: ann@lee.example',
    'Subject: The roof',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    '',
    'See the pictures.',
    ...files.flatMap(([name, type, content]) => [
      '--x',
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ]),
    '--x--',
    '',
  ].join('\r\n');

/** Lays the email where SES would, for an address that is nobody's; answers where. */
const lay = async (mime: string): Promise<string> => {
  const body = JSON.stringify({ to: `${randomUUID()}@in.example`, mime });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${authUrl}/_local/inbound`, { method: 'POST', headers, body });
  return JSON.parse(await response.text()).provider_id;
};

/** The notice of it, as SES writes it. */
const told = (address: string, objectKey: string, virus = 'PASS') =>
  JSON.stringify({
    notificationType: 'Received',
    mail: { messageId: objectKey, source: 'ann@lee.example' },
    receipt: {
      recipients: [address],
      virusVerdict: { status: virus },
      action: { type: 'S3', bucketName: 'mail', objectKey },
    },
  });

const seams = createSeams({ log: () => undefined });

const messageIn = async (world: World, lead: string) => {
  const query = { entity_type: 'lead' as const, entity_id: lead };
  const [message, ...others] = (await done(world, 'listCommunications', { query })).data;
  if (message === undefined || others.length > 0) throw new Error('Not one message was filed.');
  return message;
};

const filesOf = (world: World, id: string) =>
  done(world, 'listAttachments', { query: { subject_type: 'message', subject_id: id } });

const pdf = Buffer.from('%PDF-1.7\n');
const program = Buffer.from('MZ\x90\0');
const drawing = Buffer.from('<svg><script>alert(1)</script></svg>');

test('an email’s message names each of its files with its kind, and the reason for each refused one', async () => {
  const { world, address, lead } = await aTenant();
  const objectKey = await lay(
    mailWith([
      ['roof.png', 'image/png', png()],
      ['offer.bin', 'application/octet-stream', pdf],
      ['setup.png', 'image/png', program],
      ['plan.svg', 'image/svg+xml', drawing],
    ]),
  );

  await receiveArrival.run(told(address, objectKey), seams);

  const message = await messageIn(world, lead);
  const { data } = await filesOf(world, message.id);
  const refused = { id: null, reason: 'Only JPEG, PNG, WebP and HEIC pictures and PDF files are kept.' };
  const idOf = (name: string) => data.find((file) => file.name === name)?.id;
  expect(message.attachments).toEqual([
    { id: idOf('roof.png'), name: 'roof.png', content_type: 'image/png', reason: null },
    { id: idOf('offer.bin'), name: 'offer.bin', content_type: 'application/pdf', reason: null },
    { ...refused, name: 'setup.png', content_type: 'image/png' },
    { ...refused, name: 'plan.svg', content_type: 'image/svg+xml' },
  ]);
  expect(data.map(({ name, status }) => [name, status]).toSorted()).toEqual([
    ['offer.bin', 'ready'],
    ['roof.png', 'ready'],
  ]);
  const response = await fetch(String(data.find(({ name }) => name === 'roof.png')?.url));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png());
  expect(readdirSync(join(dir, 'files', world.id)).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
});

test('no file of an email with a virus is kept', async () => {
  const { world, address, lead } = await aTenant();
  const objectKey = await lay(mailWith([['roof.png', 'image/png', png()]]));

  await receiveArrival.run(told(address, objectKey, 'FAIL'), seams);

  const message = await messageIn(world, lead);
  expect(message.attachments).toMatchObject([{ id: null, reason: 'A virus was found in this email.' }]);
  expect((await filesOf(world, message.id)).data).toEqual([]);
});

test.each([1, 2, 3, 4, 5])(
  'an email whose worker was killed at write %i has each of its files once when it came again',
  async (number) => {
    const { world, address, lead } = await aTenant();
    const files: File[] = [
      ['roof.png', 'image/png', png()],
      ['offer.pdf', 'application/pdf', pdf],
    ];
    const objectKey = await lay(mailWith(files));
    let writes = 0;
    const killed: Step =
      (next, { commandName = '' }) =>
      async (args) => {
        if (!/^(Put|Update|Delete|Transact|Batch)W?/.test(commandName) || /Get/.test(commandName))
          return next(args);
        writes += 1;
        if (writes >= number) throw new Error('Killed.');
        return next(args);
      };

    await amongCalls(killed, () =>
      receiveArrival.run(told(address, objectKey), seams).catch(() => undefined),
    );
    await receiveArrival.run(told(address, objectKey), seams);
    await receiveArrival.run(told(address, objectKey), seams);

    const { id } = await messageIn(world, lead);
    const { data } = await filesOf(world, id);
    expect(data.map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['offer.pdf', 'ready'],
      ['roof.png', 'ready'],
    ]);
    const added = await eventually(
      async () => (await world.events()).filter(({ type }) => type === 'attachment.added'),
      (events) => events.length >= 2,
    );
    expect(added).toHaveLength(2);
  },
);
