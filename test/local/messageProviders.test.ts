import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, describe, expect, test } from 'vitest';
import { startMessageProviders } from '../../infra/local/controls/messageProviders.ts';

const nobody = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

describe('the local providers of messages', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-outbox-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const published: unknown[] = [];
  const publish = (report: string) => void published.push(JSON.parse(report));

  test('the local providers keep one entry per message, newest last, through a restart', async () => {
    const file = join(dir, 'outbox.sqlite');
    const clock = () => new Date('2026-11-20T12:00:00Z');
    const email = async (endpoint: string, id: string, text: string) => {
      const client = new SESv2Client({ ...nobody, endpoint });
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: 'office@acme.example',
          Destination: { ToAddresses: ['ann@lee.example'] },
          Content: { Simple: { Subject: { Data: 'Roof' }, Body: { Text: { Data: text } } } },
          EmailTags: [{ Name: 'message_id', Value: id }],
        }),
      );
      client.destroy();
    };

    const before = await startMessageProviders({ file, clock, publish });
    await email(before.endpoint, 'b', 'first');
    await email(before.endpoint, 'b', 'repeated');
    await before.close();
    const after = await startMessageProviders({ file, clock, publish });
    await email(after.endpoint, 'a', 'second');
    const entries = after.list();
    const others = after.list('bob@lee.example');
    await after.close();

    const common = { channel: 'email', to: 'ann@lee.example', subject: 'Roof', html: null, attachments: [] };
    expect(entries).toEqual([
      { id: 'b', ...common, text: 'first', at: '2026-11-20T12:00:00.000Z' },
      { id: 'a', ...common, text: 'second', at: '2026-11-20T12:00:00.000Z' },
    ]);
    expect(others).toEqual([]);
  });

  test('the local providers take SMS as AWS End User Messaging does', async () => {
    const providers = await startMessageProviders({
      file: join(dir, 'texts.sqlite'),
      clock: () => new Date(0),
      publish,
    });
    const client = new PinpointSMSVoiceV2Client({ ...nobody, endpoint: providers.endpoint });

    const { MessageId } = await client.send(
      new SendTextMessageCommand({
        DestinationPhoneNumber: '+12125550147',
        MessageBody: 'Hello',
        Context: { message_id: 'a' },
      }),
    );
    const entries = providers.list('+12125550147');
    client.destroy();
    await providers.close();

    expect(MessageId).toBe('a');
    expect(published.at(-1)).toMatchObject({ eventType: 'TEXT_DELIVERED', context: { message_id: 'a' } });
    expect(entries).toEqual([
      {
        id: 'a',
        channel: 'sms',
        to: '+12125550147',
        subject: null,
        text: 'Hello',
        html: null,
        attachments: [],
        at: '1970-01-01T00:00:00.000Z',
      },
    ]);
  });

  test('the local providers refuse the SMS that AWS refuses, store nothing of them, and accept the longest valid one', async () => {
    const providers = await startMessageProviders({
      file: join(dir, 'refused.sqlite'),
      clock: () => new Date(0),
      publish,
    });
    const client = new PinpointSMSVoiceV2Client({ ...nobody, endpoint: providers.endpoint });
    const whole = { DestinationPhoneNumber: '+12125550147', MessageBody: 'Hello' };
    const sending = (change: Partial<typeof whole> & { Context?: Record<string, string> }) =>
      client.send(new SendTextMessageCommand({ ...whole, ...change })).then(
        () => 'taken',
        (error: Error) => `${error.name}: ${error.message}`,
      );

    const refusals = [
      await sending({ MessageBody: 'x'.repeat(1_601) }),
      await sending({ MessageBody: ' \n' }),
      await sending({ DestinationPhoneNumber: '0171 2345678' }),
      await sending({ Context: { 'message id': 'a' } }),
    ];
    const kept = providers.list();
    const longest = await sending({ MessageBody: '\u{1F3E0}'.repeat(1_600) });
    client.destroy();
    await providers.close();

    expect(refusals).toEqual(
      refusals.map(() => expect.stringMatching(/^ValidationException: 1 validation error/)),
    );
    expect(refusals[0]).toMatch(/'MessageBody' .* less than or equal to 1600$/);
    expect([kept, longest]).toEqual([[], 'taken']);
  });

  test('the local providers refuse an unknown call, and store nothing of it', async () => {
    const providers = await startMessageProviders({
      file: join(dir, 'unknown.sqlite'),
      clock: () => new Date(0),
      publish,
    });

    const reply = await fetch(`${providers.endpoint}/v2/email/identities`, { method: 'POST', body: '{}' });
    const entries = providers.list();
    await providers.close();

    expect(reply.status).toBe(400);
    expect(entries).toEqual([]);
  });
});
