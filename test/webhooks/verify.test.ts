import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signatureHeaders } from '../../shared/webhooks/signature.ts';
import { InvalidWebhook, verify } from '../../shared/webhooks/verify.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const body =
  '{"id":"e-0","type":"lead.created","created_at":"2026-03-02T09:00:00.000Z","org_id":"o","data":{"n":1.10}}';
const now = new Date('2026-03-02T09:00:00Z');
const timestamp = now.getTime() / 1000;

const headersOf = (secrets = [secret]) =>
  signatureHeaders({ secrets, eventId: 'e-0', timestamp, body: Buffer.from(body) });

const hexOnly = (secrets = [secret]) => ({
  'X-SERVICE-Signature': headersOf(secrets)['X-SERVICE-Signature'] ?? '',
});

const untimed = { acceptUntimed: true };

describe('verify', () => {
  test('verify returns the event of a genuine request, in any form of body and headers', () => {
    const event = JSON.parse(body);

    expect(verify(body, headersOf(), secret, { now })).toEqual(event);
    expect(verify(Buffer.from(body), new Headers(headersOf()), secret, { now })).toEqual(event);
    expect(verify(body, hexOnly(), secret, untimed)).toEqual(event);
  });

  test('verify refuses a genuine request without its time, unless an option allows it', () => {
    const { 'webhook-timestamp': _time, ...timeless } = headersOf();
    const { 'webhook-signature': _signature, ...unsigned } = headersOf();

    expect(() => verify(body, hexOnly(), secret)).toThrow(InvalidWebhook);
    expect(() => verify(body, hexOnly(), secret, { now })).toThrow('nothing proves when it was made');
    expect(() => verify(body, unsigned, secret, { now })).toThrow(InvalidWebhook);
    expect(() => verify(body, timeless, secret, { now })).toThrow(InvalidWebhook);
    expect(() => verify(body, timeless, secret, { now, ...untimed })).toThrow(InvalidWebhook);
    expect(verify(body, unsigned, secret, { now, ...untimed })).toMatchObject({ id: 'e-0' });
  });

  test('verify refuses requests older than five minutes by the clock of the machine', () => {
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
    const sentAt = (moment: number) =>
      signatureHeaders({ secrets: [secret], eventId: 'e-0', timestamp: moment, body: Buffer.from(body) });

    expect(verify(body, sentAt(ago(290)), secret)).toMatchObject({ id: 'e-0' });
    expect(() => verify(body, sentAt(ago(310)), secret)).toThrow(InvalidWebhook);
    expect(() => verify(body, sentAt(ago(310)), secret, untimed)).toThrow(InvalidWebhook);
  });

  test.each<[string, () => unknown]>([
    ['another secret', () => verify(body, headersOf(), other, { now })],
    ['another secret, by the hex header', () => verify(body, hexOnly(), other, untimed)],
    [
      'a body that was parsed and written again',
      () => verify(JSON.stringify(JSON.parse(body)), headersOf(), secret, { now }),
    ],
    ['another id', () => verify(body, { ...headersOf(), 'webhook-id': 'e-1' }, secret, { now })],
    [
      'another time',
      () => verify(body, { ...headersOf(), 'webhook-timestamp': String(timestamp + 1) }, secret, { now }),
    ],
    ['no time', () => verify(body, { ...headersOf(), 'webhook-timestamp': '' }, secret, { now })],
    ['a time long past', () => verify(body, headersOf(), secret, { now: new Date(now.getTime() + 301_000) })],
    ['a time far ahead', () => verify(body, headersOf(), secret, { now: new Date(now.getTime() - 301_000) })],
    ['no signature', () => verify(body, {}, secret, untimed)],
    ['an empty signature', () => verify(body, { 'x-service-signature': '' }, secret, untimed)],
    [
      'a signature cut short',
      () =>
        verify(
          body,
          { 'x-service-signature': hexOnly()['X-SERVICE-Signature'].slice(0, 63) },
          secret,
          untimed,
        ),
    ],
    ['no secrets', () => verify(body, headersOf(), [], { now })],
  ])('verify refuses %s', (_case, attempt) => {
    expect(attempt).toThrow(InvalidWebhook);
  });

  test.each(['', 'whsec_', 'whsec_!', secret.slice(6)])(
    'verify throws for %j as a secret, because an empty key is not secret',
    (wrong) => {
      for (const secrets of [wrong, [secret, wrong]]) {
        expect(() => verify(body, headersOf(), secrets, { now })).toThrow(TypeError);
        expect(() => verify(body, hexOnly(), secrets, untimed)).toThrow('starting with whsec_');
      }
    },
  );

  test('verify takes any of several secrets, at any stage of a rotation', () => {
    for (const signing of [[secret], [secret, other], [other, secret], [other]]) {
      expect(verify(body, headersOf(signing), [secret, other], { now })).toMatchObject({ id: 'e-0' });
      expect(verify(body, hexOnly(signing), [secret, other], untimed)).toMatchObject({ id: 'e-0' });
    }
    expect(verify(body, headersOf([secret, other]), other, { now })).toMatchObject({ id: 'e-0' });
  });

  test('agrees with the public library for Standard Webhooks', () => {
    const made = new Webhook(secret).sign('e-0', now, body);
    const theirs = { 'webhook-id': 'e-0', 'webhook-timestamp': String(timestamp), 'webhook-signature': made };

    expect(made).toBe(headersOf()['webhook-signature']);
    expect(verify(body, theirs, secret, { now })).toMatchObject({ id: 'e-0' });
  });
});
