import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContractStatus } from '../../shared/contract/contracts.ts';
import { EstimateStatus } from '../../shared/contract/estimates.ts';
import {
  type ContractRecord,
  contractTransitions,
  customerParty,
  drawUp,
  redraft,
  revoke,
  send,
  sign,
} from '../../shared/domain/contracts.ts';
import type { CustomerRecord } from '../../shared/domain/customers.ts';
import type { EstimateRecord } from '../../shared/domain/estimates.ts';
import { found } from '../../shared/domain/tenants.ts';
import { settings } from './made.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const idNumbered = (number: number) => `0199bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`;

const { tenant } = found(settings, { id: 'org_acme', now });

const customer: CustomerRecord = {
  kind: 'customer',
  version: 1,
  id: idNumbered(1),
  lifecycle_number: 'JOUR-0000-0001',
  lead_id: null,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  address: null,
  addresses: [],
  tax_exempt: null,
  created_at: now,
  updated_at: now,
};

const estimateIn = (status: EstimateStatus): EstimateRecord => ({
  kind: 'estimate',
  version: 2,
  warnings: [],
  warning_details: [],
  id: idNumbered(2),
  status,
  customer_id: customer.id,
  lead_id: null,
  lifecycle_number: customer.lifecycle_number,
  currency: 'USD',
  currency_digits: 2,
  revision_of: null,
  links: {},
  superseded_by: null,
  location: null,
  line_items: [],
  options: [],
  chosen: null,
  discount: null,
  subtotal: { units: 0, scale: 2 },
  discount_total: { units: 0, scale: 2 },
  payment_schedule: [],
  taxes: [],
  tax_rate: null,
  tax: { units: 0, scale: 2 },
  total: { units: 0, scale: 2 },
  reason: null,
  sent_at: now,
  expires_at: later,
  accepted_at: null,
  declined_at: null,
  created_at: now,
  updated_at: now,
});

const input = { estimate_id: idNumbered(2) };
const partiesNamed = (...names: readonly string[]) =>
  names.map((name, index) => ({ id: idNumbered(10 + index), name, role: 'signer' }));

const drawn = (...names: readonly string[]): ContractRecord =>
  drawUp(input, estimateIn('accepted'), partiesNamed(...names), { id: idNumbered(3), now }).contract;

const inStatus = (status: ContractStatus): ContractRecord => ({ ...drawn('Ann', 'Bob'), version: 4, status });

const signature = (number: number) => ({
  party_id: idNumbered(10 + number),
  signed_name: `Signer ${number}`,
});

describe('drawing up', () => {
  test.each(EstimateStatus.options)('an estimate that is %s makes a contract only if accepted', (status) => {
    const attempt = () => drawUp(input, estimateIn(status), partiesNamed('Ann'), { id: idNumbered(3), now });
    if (status === 'accepted') {
      expect(attempt().contract).toMatchObject({
        status: 'draft',
        customer_id: customer.id,
        estimate_id: idNumbered(2),
        lifecycle_number: customer.lifecycle_number,
        parties: [{ name: 'Ann', email: null, role: 'signer', signed_at: null, signed_name: null }],
        job_id: null,
      });
    } else {
      expect(attempt).toThrow(
        expect.objectContaining({
          code: 'estimate_not_accepted',
          details: { estimate_id: idNumbered(2), status },
        }),
      );
    }
  });

  test.each([
    [{}, 'Ann Lee'],
    [{ last_name: undefined }, 'Ann'],
    [{ first_name: undefined, last_name: undefined }, 'ann@example.com'],
    [
      { first_name: undefined, last_name: undefined, email: undefined, phone: '+12125550100' },
      '+12125550100',
    ],
    [{ first_name: undefined, last_name: undefined, email: undefined }, 'Customer'],
  ])('the customer signs under the best name that is known (%o)', (known, name) => {
    expect(customerParty({ ...customer, ...known })).toMatchObject({ name, role: 'customer' });
  });
});

const at = (moment: string) => ({ now: moment, tenant, customer, estimate: estimateIn('accepted') });

describe('moves between states', () => {
  const moves = {
    sent: (before: ContractRecord) => send(before, { now: later, nonce: 'n' }),
    signed: (before: ContractRecord) => {
      const halfSigned = before.parties.map((party, index) =>
        index === 0 ? { ...party, signed_at: now, signed_name: 'Ann' } : party,
      );
      return sign({ ...before, parties: halfSigned }, signature(1), at(later));
    },
    voided: (before: ContractRecord) => revoke(before, 'Changed plans.', later),
  };
  const cases = ContractStatus.options.flatMap((from) =>
    (['sent', 'signed', 'voided'] as const).map((to) => ({ from, to })),
  );

  test.each(cases)('$from to $to happens exactly when the table allows it', ({ from, to }) => {
    const allowed: readonly ContractStatus[] = contractTransitions[from];
    if (allowed.includes(to)) {
      expect(moves[to](inStatus(from)).contract).toMatchObject({ status: to, updated_at: later, version: 4 });
    } else {
      expect(() => moves[to](inStatus(from))).toThrow(
        expect.objectContaining({
          code: 'illegal_transition',
          message: expect.stringMatching(/^The contract is /),
          details: { from, to, allowed },
        }),
      );
    }
  });

  test('sending again moves sent_at and keeps the signatures given so far', () => {
    const half = sign(
      send(drawn('Ann', 'Bob'), { now, nonce: 'n' }).contract,
      signature(0),
      at(now),
    ).contract;
    const again = send(half, { now: later, nonce: 'm' }).contract;
    expect(again).toMatchObject({ status: 'sent', sent_at: later, parties: half.parties });
    expect(half.links).toEqual({ [idNumbered(10)]: 'n', [idNumbered(11)]: 'n' });
    expect(again.links).toEqual({ [idNumbered(10)]: 'n', [idNumbered(11)]: 'm' });
  });

  test('voiding keeps the reason and the moment', () => {
    expect(revoke(drawn('Ann'), 'Changed plans.', later).contract).toMatchObject({
      status: 'voided',
      reason: 'Changed plans.',
      voided_at: later,
    });
  });
});

describe('signing', () => {
  test('parties may sign in any order, and contract.signed fires once, with the last of them', () => {
    const order = fc.integer({ min: 1, max: 6 }).chain((size) => {
      const numbers = Array.from({ length: size }, (_, number) => number);
      return fc.shuffledSubarray(numbers, { minLength: size, maxLength: size });
    });
    fc.assert(
      fc.property(order, (signers) => {
        let contract = send(drawn(...signers.map((_, number) => `Signer ${number}`)), {
          now,
          nonce: 'n',
        }).contract;
        const fired: number[] = [];
        for (const number of signers) {
          const decision = sign(contract, signature(number), at(later));
          contract = decision.contract;
          fired.push(decision.events.length);
        }
        expect(fired).toEqual(signers.map((_, turn) => (turn === signers.length - 1 ? 1 : 0)));
        expect(contract).toMatchObject({ status: 'signed', signed_at: later });
        expect(contract.parties.map(({ signed_name }) => signed_name)).toEqual(
          contract.parties.map(({ name }) => name),
        );
      }),
    );
  });

  test('contract.signed names the contract, its estimate, its customer and its journey', () => {
    const { events } = sign(send(drawn('Ann'), { now, nonce: 'n' }).contract, signature(0), at(later));
    expect(events).toEqual([
      {
        type: 'contract.signed',
        data: {
          contract_id: idNumbered(3),
          customer_id: customer.id,
          estimate_id: idNumbered(2),
          lifecycle_number: customer.lifecycle_number,
          signed_at: later,
        },
      },
    ]);
  });

  test('a second signature of one party is refused as a repeat, even after all parties have signed', () => {
    const half = sign(
      send(drawn('Ann', 'Bob'), { now, nonce: 'n' }).contract,
      signature(0),
      at(now),
    ).contract;
    const whole = sign(half, signature(1), at(now)).contract;
    for (const contract of [half, whole]) {
      expect(() => sign(contract, signature(0), at(later))).toThrow(
        expect.objectContaining({
          code: 'already_signed',
          details: { party_id: idNumbered(10), signed_at: now },
        }),
      );
    }
  });

  test('a voided contract shows no signatures to its parties, only that it is voided', () => {
    const half = sign(
      send(drawn('Ann', 'Bob'), { now, nonce: 'n' }).contract,
      signature(0),
      at(now),
    ).contract;
    expect(() => sign(revoke(half, undefined, now).contract, signature(0), at(later))).toThrow(
      expect.objectContaining({ code: 'illegal_transition' }),
    );
  });

  test('only a party of the contract can sign it', () => {
    expect(() => sign(send(drawn('Ann'), { now, nonce: 'n' }).contract, signature(7), at(later))).toThrow(
      expect.objectContaining({
        code: 'not_found',
        message: "No such party; details.parties names the contract's parties.",
      }),
    );
  });
});

describe('changing a draft', () => {
  const before = inStatus('draft');

  test('a changed draft has the given text and parties, and keeps omitted fields', () => {
    const parties = partiesNamed('Cid');

    const { changes, events, contract } = redraft(before, { title: 'Barn', parties }, later);

    const party = { ...parties[0], email: null, signed_at: null, signed_name: null };
    expect(contract).toEqual({ ...before, title: 'Barn', parties: [party], updated_at: later });
    expect({ changes, events }).toEqual({ changes: [{ before, after: contract }], events: [] });
  });

  test('the terms of a draft can be cleared, and its parties stay', () => {
    expect(redraft(before, { terms: null }, later).contract).toEqual({
      ...before,
      terms: null,
      updated_at: later,
    });
  });

  test.each(ContractStatus.exclude(['draft']).options)(
    'a contract that is %s cannot be changed',
    (status) => {
      expect(() => redraft(inStatus(status), { title: 'Barn' }, later)).toThrow(
        expect.objectContaining({
          code: 'illegal_transition',
          details: { from: status, to: 'draft', allowed: contractTransitions[status] },
        }),
      );
    },
  );
});
