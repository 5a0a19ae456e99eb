import { describe, expect, test } from 'vitest';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { deliveryOf, notify } from '../../shared/domain/notices.ts';
import { born, lead, message } from './made.ts';

describe('whether the recipient of a document can be reached', () => {
  test.each([
    ['a message was written', [message], { status: 'queued', reason: null }],
    ['one of several was written', [undefined, message], { status: 'queued', reason: null }],
    [
      'none was written',
      [undefined],
      { status: 'none', reason: expect.stringContaining('None of its recipients') },
    ],
    ['nobody was to be written to', [], { status: 'none', reason: expect.any(String) }],
  ])('the delivery of a document is known if %s', (_, messages, delivery) => {
    expect(deliveryOf(messages)).toEqual(delivery);
  });
});

test('a notice is a service message unless another purpose is said', () => {
  const addressee = { ...leadAddressee(lead), email: 'a@x.example' };
  const written = (more: object = {}) =>
    notify(addressee, () => ({ subject: 'Hi', body: 'Hello' }), {
      ...born(80),
      tenant: { name: 'Acme' },
      known: [],
      ...more,
    });

  expect(written()).toMatchObject({ purpose: 'service', channel: 'email', subject: 'Hi', body: 'Hello' });
  expect(written({ purpose: 'reminder' })).toMatchObject({ purpose: 'reminder' });
});
