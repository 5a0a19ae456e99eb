import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../../infra/local/machine/listening.ts';
import { accountNumbers } from '../../infra/operator/numbers.ts';

const topic = 'arn:aws:sns:us-east-1:111122223333:arrivals';
const phone = '+12125550123';
const asMade = {
  PhoneNumber: phone,
  PhoneNumberId: 'phone-1',
  TwoWayEnabled: false,
  SelfManagedOptOutsEnabled: false,
};
const ours = { ...asMade, TwoWayEnabled: true, TwoWayChannelArn: topic, SelfManagedOptOutsEnabled: true };

let pages: readonly (readonly object[])[] = [];
const updates: unknown[] = [];

/** Speaks the protocol of End User Messaging: has the numbers that the test says, and notes what it is to change. */
const server = createServer(async (request, response) => {
  const body = Object(await json(request));
  const isUpdate = String(request.headers['x-amz-target']).endsWith('.UpdatePhoneNumber');
  if (isUpdate) updates.push(body);
  const at = Number(body.NextToken ?? 0);
  const NextToken = at + 1 < pages.length ? String(at + 1) : undefined;
  const answer = isUpdate ? {} : { PhoneNumbers: pages[at] ?? [], NextToken };
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
});

let listening: Listening;
let client: PinpointSMSVoiceV2Client;
const numbers = () => accountNumbers(client, () => topic);

beforeAll(async () => {
  listening = await listen(server);
  client = new PinpointSMSVoiceV2Client({
    endpoint: listening.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
});

beforeEach(() => {
  pages = [[{ ...asMade, PhoneNumber: '+12125550100', PhoneNumberId: 'phone-0' }], [asMade]];
  updates.length = 0;
});

afterAll(async () => {
  client.destroy();
  await listening.close();
});

describe('an assigned number', () => {
  test('an assigned number sends SMS to the topic and leaves STOP to us, once the company has it', async () => {
    const connect = await numbers().take(phone);
    expect(updates).toEqual([]);

    await connect();

    expect(updates).toEqual([
      {
        PhoneNumberId: 'phone-1',
        TwoWayEnabled: true,
        TwoWayChannelArn: topic,
        SelfManagedOptOutsEnabled: true,
      },
    ]);
  });

  test('an assigned number that is already set up is left alone, even in a pool', async () => {
    pages = [[{ ...ours, PoolId: 'pool-1' }]];

    await (await numbers().take(phone))();

    expect(updates).toEqual([]);
  });

  test.each([
    [
      'that AWS does not know',
      [],
      `AWS End User Messaging has no number ${phone} in this account and region.`,
    ],
    [
      'in a pool',
      [{ ...asMade, PoolId: 'pool-1' }],
      `${phone} is in the pool pool-1, whose settings apply: take it out of the pool, then assign it.`,
    ],
    [
      'that serves something else',
      [{ ...asMade, TwoWayEnabled: true, TwoWayChannelArn: 'arn:aws:sns:us-east-1:111122223333:others' }],
      `Inbound SMS to ${phone} go to arn:aws:sns:us-east-1:111122223333:others: switch two-way messages off there, then assign it.`,
    ],
  ])('an assigned number is refused %s, before anything is changed', async (_, found, message) => {
    pages = [found];

    await expect(numbers().take(phone)).rejects.toThrow(message);

    expect(updates).toEqual([]);
  });
});

describe('a released number', () => {
  test('AWS handles STOP for a released number again', async () => {
    pages = [[ours]];

    await numbers().giveBack(phone);

    expect(updates).toEqual([
      { PhoneNumberId: 'phone-1', TwoWayEnabled: false, SelfManagedOptOutsEnabled: false },
    ]);
  });

  test.each([
    ['is gone', []],
    [
      'serves something else by now',
      [{ ...ours, TwoWayChannelArn: 'arn:aws:sns:us-east-1:111122223333:others' }],
    ],
  ])('a released number is left alone when it %s', async (_, found) => {
    pages = [found];

    await numbers().giveBack(phone);

    expect(updates).toEqual([]);
  });
});
