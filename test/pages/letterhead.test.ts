import { expect, test } from 'vitest';
import { nothingKnown } from '../../shared/contract/company.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { personValues } from '../../shared/messaging/templateValues.ts';
import { optionName } from '../../shared/papers/estimate.ts';
import { recipientOf } from '../../shared/papers/letterhead.ts';

const region = { region: 'US' };

test('a recipient’s lines are the address, the email and the phone as people of the company’s region write it', () => {
  const recipient = {
    last_name: 'Lee',
    address: '1 Elm St\nAustin',
    email: 'a@lee.example',
    phone: '+12125550147',
  };

  expect(recipientOf({ ...recipient, phone_extension: '9' }, region)).toEqual({
    name: 'Lee',
    lines: ['1 Elm St', 'Austin', 'a@lee.example', '(212) 555-0147 ext. 9'].map((text) => ({ text })),
  });
});

test('a recipient of whom only the phone is known is addressed by it once', () => {
  expect(recipientOf({ phone: '+442071838750', address: null }, region)).toEqual({
    name: '+44 20 7183 8750',
    lines: [],
  });
});

test('a recipient of whom nothing is known is addressed in general terms', () => {
  expect(recipientOf(undefined, region)).toEqual({ name: 'Customer', lines: [] });
});

test('a message has a person’s phone as people write it, even instead of a name', () => {
  const tenant = {
    ...region,
    name: 'Acme',
    time_zone: 'UTC',
    payment_instructions: null,
    company: nothingKnown,
  };

  expect(personValues(tenant, { phone: '+12125550147', phone_extension: '9' })).toMatchObject({
    name: '(212) 555-0147 ext. 9',
    phone: '(212) 555-0147 ext. 9',
  });
});

test('a recommended option says so once', () => {
  const option = { total: { units: 100, scale: 0 }, recommended: true } as const;
  const named = (name: string) =>
    optionName(
      {
        ...option,
        id: '1',
        name,
        description: null,
        line_items: [],
        subtotal: option.total,
        discount_total: option.total,
        taxes: [],
        tax: option.total,
      },
      currencyNow('USD'),
    );

  expect([named('Metal'), named('Our recommended roof')]).toEqual([
    'Metal (recommended): $100.00',
    'Our recommended roof: $100.00',
  ]);
});
