import { describe, expect, test } from 'vitest';
import { assertSamePerson, duplicateCustomer, upsert } from '../../shared/domain/customers.ts';
import { refusal } from '../support/refusal.ts';
import { born, customer, idNumbered } from './made.ts';

const later = '2026-11-21T12:00:00.000Z';
const none = { lead_id: undefined, phone: [], email: undefined };
const birth = { ...born(3), lifecycleNumber: 'CUST-0000-0001' };
const phone = '+12125550147';

describe('a customer who is found again', () => {
  const known = { ...customer, first_name: 'Ann', last_name: undefined, phone, email: 'a@x.example' };

  test('a matching customer keeps id and journey, and customer.updated names what changed', () => {
    const {
      changes,
      events,
      customer: after,
    } = upsert(
      { last_name: 'Lee' },
      undefined,
      { ...none, email: known },
      { ...birth, id: idNumbered(99), now: later },
    );

    expect(after).toMatchObject({ id: known.id, last_name: 'Lee', first_name: 'Ann', updated_at: later });
    expect(changes).toEqual([{ before: known, after }]);
    expect(events).toEqual([
      {
        type: 'customer.updated',
        data: {
          customer_id: known.id,
          lead_id: known.lead_id,
          lifecycle_number: known.lifecycle_number,
          changed: ['last_name'],
        },
      },
    ]);
  });

  test.each([
    ['the same name', { first_name: 'Ann', email: 'b@x.example' }, false],
    ['more words of the name', { first_name: 'ann', last_name: 'Lee', email: 'b@x.example' }, false],
    ['no name', { email: 'b@x.example' }, false],
    ['another name and the same email', { first_name: 'Bob', email: 'a@x.example' }, false],
    ['another name and no email', { first_name: 'Bob' }, false],
    ['another name and another email', { first_name: 'Bob', email: 'b@x.example' }, true],
  ])('a customer with this phone and %s is another person: %s', (_, input, isOther) => {
    const check = () => assertSamePerson(known, input);

    if (isOther)
      expect(refusal(check)).toMatchObject({
        code: 'ambiguous_customer',
        details: { customer_ids: [known.id], matched_on: { phone: known.id } },
      });
    else expect(check).not.toThrow();
  });

  test('the lead supplies name and email for the comparison if the request does not', () => {
    const spare = { first_name: 'Bob', last_name: 'Ray', email: 'b@x.example' };

    expect(refusal(() => assertSamePerson(known, {}, spare)).code).toBe('ambiguous_customer');
    expect(() => assertSamePerson(known, { first_name: 'Ann', last_name: '' }, spare)).not.toThrow();
    expect(() => assertSamePerson(known, { email: 'a@x.example' }, spare)).not.toThrow();
    expect(() => assertSamePerson({ ...known, email: undefined }, {}, spare)).not.toThrow();
  });

  test('duplicate_customer names the customer and the shared fields', () => {
    expect(duplicateCustomer(known.id, ['phone', 'email'])).toMatchObject({
      code: 'duplicate_customer',
      message: 'A customer with this phone and email exists already.',
      details: { customer_id: known.id, matched_on: ['phone', 'email'] },
    });
  });
});
