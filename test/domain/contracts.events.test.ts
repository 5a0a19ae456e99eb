import { expect, test } from 'vitest';
import { revoke, send } from '../../shared/domain/contracts.ts';
import { contract } from './made.ts';

const later = '2026-11-21T12:00:00.000Z';
const { id: contract_id, customer_id, estimate_id, lifecycle_number } = contract;

test('contract.sent names the contract and when it was sent', () => {
  const { contract: sent, changes, events } = send(contract, { now: later, nonce: 'n' });

  expect(sent).toMatchObject({ status: 'sent', sent_at: later, updated_at: later });
  expect(changes).toEqual([{ before: contract, after: sent }]);
  expect(events).toMatchObject([
    {
      type: 'contract.sent',
      data: { contract_id, customer_id, estimate_id, lifecycle_number, sent_at: later },
    },
  ]);
});

test.each([
  ['Typing error', 'Typing error'],
  [undefined, null],
])('contract.voided names the contract and the reason %s', (given, reason) => {
  const { contract: voided, changes, events } = revoke(contract, given, later);

  expect(voided).toMatchObject({ status: 'voided', voided_at: later, reason });
  expect(changes).toEqual([{ before: contract, after: voided }]);
  expect(events).toMatchObject([
    { type: 'contract.voided', data: { contract_id, customer_id, estimate_id, lifecycle_number, reason } },
  ]);
});
