import { describe, expect, test } from 'vitest';
import { asMessage, requestIdOf, standingOf } from '../../shared/domain/visitRequests.ts';
import { at, visitOf } from './crewed.ts';

const visit = visitOf();
const before = at('09:59');

describe('the state of a visit on its customer’s page', () => {
  test.each([
    ['open until it begins', { status: 'booked' }, before, 'open'],
    ['open when it is confirmed', { status: 'confirmed' }, before, 'open'],
    ['over once it should have begun', { status: 'booked' }, at('10:00'), 'over'],
    ['under way', { status: 'en_route' }, before, 'under_way'],
    ['arrived when the crew has arrived', { status: 'en_route', arrived_at: before }, before, 'arrived'],
    ['canceled', { status: 'canceled' }, before, 'canceled'],
    ['over when it is completed', { status: 'completed' }, before, 'over'],
    ['over when nobody was met', { status: 'no_show' }, before, 'over'],
  ] as const)('a visit is %s', (_, fields, now, expected) => {
    expect(standingOf({ ...visit, ...fields }, now)).toBe(expected);
  });
});

describe('a request for another time', () => {
  const zone = { time_zone: 'America/New_York' };

  test('a request is a message from the customer, with the time in the company’s zone and the customer’s words', () => {
    expect(
      asMessage({ visit, words: 'In the afternoon.' }, { email: 'a@b.example', phone: '+1' }, zone),
    ).toEqual({
      channel: 'email',
      from: 'a@b.example',
      subject: 'Another time for an appointment',
      body: expect.stringMatching(
        /^Please find another time for the appointment on Wednesday, December 2.*5:00.*\.\n\nIn the afternoon\.$/,
      ),
      provider_id: requestIdOf(visit),
    });
  });

  test('a request comes from the phone of who has no mail address, and needs no words', () => {
    const message = asMessage({ visit, words: undefined }, { email: null, phone: '+12125550100' }, zone);
    expect(message).toMatchObject({ channel: 'sms', from: '+12125550100' });
    expect(message.body).not.toContain('\n');
    expect(asMessage({ visit, words: undefined }, { email: null, phone: null }, zone)).toMatchObject({
      channel: 'email',
      from: 'customer',
    });
  });

  test('a visit that moves can be asked about again', () => {
    expect(requestIdOf(visit)).not.toBe(requestIdOf({ ...visit, start: at('11:00') }));
  });
});
