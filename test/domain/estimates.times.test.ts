import { describe, expect, test } from 'vitest';
import { EstimateInput } from '../../shared/contract/estimates.ts';
import { draft, expire, statusAt } from '../../shared/domain/estimates.ts';
import { untaxed } from '../support/anybody.ts';
import { born, customer, now } from './made.ts';

const line = { description: 'Work', quantity: 1, unit_price: 100 };
const drafting = (input: object) =>
  draft(
    EstimateInput.parse({ customer_id: customer.id, line_items: [line], ...input }),
    { customer, lead: undefined },
    { ...born(5), ...untaxed },
  ).estimate;
const sent = {
  ...drafting({}),
  status: 'sent' as const,
  sent_at: now,
  expires_at: '2026-12-20T23:59:59.999Z',
};

describe('a tax rate of a whole estimate', () => {
  test.each([
    [undefined, []],
    [0.3, []],
    [0.31, ['high_tax_rate']],
    [0.88, ['high_tax_rate']],
  ])('a tax rate of %s for the whole estimate causes the warnings %j', (tax_rate, warnings) => {
    expect(drafting({ tax_rate }).warnings).toEqual(warnings);
  });

  test('the warning of a high tax rate shows it in per cent', () => {
    expect(drafting({ tax_rate: 0.5 }).warning_details[0]?.message).toMatch(/is 50 %;/);
  });
});

test.each([
  ['sent', '2026-12-20T23:59:59.998Z', 'sent'],
  ['sent', '2026-12-20T23:59:59.999Z', 'expired'],
  ['accepted', '2027-01-01T00:00:00.000Z', 'accepted'],
  ['draft', '2027-01-01T00:00:00.000Z', 'draft'],
] as const)('an estimate stored as %s is, at %s, %s', (status, at, stands) => {
  expect(statusAt({ ...sent, status }, at)).toBe(stands);
  expect(statusAt({ ...sent, status, expires_at: null }, at)).toBe(status);
});

test('estimate.expired names the estimate, its total and expires_at', () => {
  const later = '2026-12-21T00:00:00.000Z';
  const { estimate, changes, events } = expire(sent, later);

  expect(estimate).toEqual({ ...sent, status: 'expired', updated_at: later });
  expect(changes).toEqual([{ before: sent, after: estimate }]);
  expect(events).toEqual([
    {
      type: 'estimate.expired',
      data: {
        estimate_id: sent.id,
        customer_id: sent.customer_id,
        lifecycle_number: sent.lifecycle_number,
        total: sent.total,
        status: 'expired',
        expires_at: sent.expires_at,
      },
    },
  ]);
});
