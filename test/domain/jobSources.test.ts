import { describe, expect, test } from 'vitest';
import { fromContract, fromEstimate, fromRequest, sourceOf } from '../../shared/domain/jobSources.ts';
import { refusal } from '../support/refusal.ts';
import { contract, customer, estimate, idNumbered, job, lead, now } from './made.ts';

const birth = { id: idNumbered(70), now };
const accepted = { ...estimate, status: 'accepted' as const };
const taxing = {
  settings: { currency: 'USD', tax: { default_rate_id: null, label: null } },
  taxRates: [],
  items: [],
};

describe('a job of an accepted estimate', () => {
  test('a job takes its customer, journey and place from its estimate, and leaves the lines there', () => {
    const { fields, changes } = fromEstimate(accepted, undefined, birth);
    const { customer_id, lead_id, lifecycle_number, in_customers_journey, location } = accepted;

    expect(fields).toEqual({
      customer_id,
      lead_id,
      lifecycle_number,
      in_customers_journey,
      location,
      contract_id: null,
      estimate_id: accepted.id,
      title: null,
      service: null,
      line_items: [],
    });
    expect(changes).toEqual([{ before: accepted, after: { ...accepted, became_id: birth.id } }]);
  });

  test.each(['draft', 'sent', 'declined', 'expired'] as const)(
    'a job of a %s estimate is refused',
    (status) => {
      expect(refusal(() => fromEstimate({ ...accepted, status }, undefined, birth))).toMatchObject({
        code: 'estimate_not_accepted',
        details: { estimate_id: accepted.id, status },
      });
    },
  );

  test('an estimate that has a job is refused first, and then one that has a contract', () => {
    const drawn = { ...accepted, became_id: contract.id };
    const converted = { ...accepted, became_id: job.id };
    const hasJob = { code: 'estimate_already_converted', details: { job_id: job.id } };

    expect(refusal(() => fromEstimate(converted, undefined, birth))).toMatchObject(hasJob);
    expect(refusal(() => fromEstimate(drawn, { ...contract, job_id: job.id }, birth))).toMatchObject(hasJob);
    expect(refusal(() => fromEstimate(drawn, contract, birth))).toMatchObject({
      code: 'contract_exists',
      details: { contract_id: contract.id },
    });
  });
});

describe('a job of its own', () => {
  const input = {
    title: 'Furnace is out',
    service: 'repair',
    line_items: [
      { description: 'Igniter', quantity: { units: 3, scale: 0 }, unit_price: { units: 105, scale: 1 } },
    ],
  };

  const one = { units: 1, scale: 0 };
  const less = { description: 'Discount', quantity: one, unit_price: { units: -1, scale: 0 } };
  const extra = {
    description: 'Spare',
    quantity: one,
    unit_price: { units: 9, scale: 0 },
    optional: true,
  };

  test.each([
    ['lines', [less]],
    ['lines, without the optional ones,', [less, extra]],
  ])('%s that add up to less than 0 are refused', (_, line_items) => {
    expect(
      refusal(() => fromRequest({ ...input, line_items }, { customer, lead: undefined }, taxing)),
    ).toMatchObject({ code: 'invalid_request', details: { issues: [{ path: 'line_items' }] } });
  });

  test('an optional line may lower the sum below 0, as it is not billed', () => {
    const line_items = [{ ...less, optional: true }];
    const { fields } = fromRequest({ ...input, line_items }, { customer, lead: undefined }, taxing);

    expect(fields.line_items).toMatchObject([{ optional: true }]);
  });

  test('a job of its own keeps the given fields, and each line with its total', () => {
    const { fields, changes } = fromRequest(input, { customer, lead: undefined }, taxing);

    expect(fields).toMatchObject({
      customer_id: customer.id,
      lead_id: null,
      contract_id: null,
      estimate_id: null,
      lifecycle_number: customer.lifecycle_number,
      in_customers_journey: true,
      title: 'Furnace is out',
      service: 'repair',
      location: null,
      line_items: [{ description: 'Igniter', unit: null, sku: null, total: { units: 3150, scale: 2 } }],
    });
    expect(changes).toEqual([]);
  });

  test('a job of its own belongs to the journey of its lead, if the lead is this customer’s', () => {
    const own = { ...lead, customer_id: customer.id };
    const strange = { ...lead, customer_id: idNumbered(99) };

    expect(fromRequest(input, { customer, lead: own }, taxing).fields).toMatchObject({
      lead_id: lead.id,
      lifecycle_number: lead.lifecycle_number,
    });
    expect(fromRequest(input, { customer, lead: strange }, taxing).fields).toMatchObject({
      lead_id: lead.id,
      lifecycle_number: customer.lifecycle_number,
    });
  });

  test('a job of its own needs only a title', () => {
    expect(fromRequest({ title: 'Look at it' }, { customer, lead: undefined }, taxing).fields).toMatchObject({
      service: null,
      location: null,
      line_items: [],
    });
  });
});

test('the source that a request names decides which job it makes', () => {
  const signed = { ...contract, status: 'signed' as const };
  const none = {
    contract: undefined,
    estimate: undefined,
    customer: undefined,
    lead: undefined,
  };
  const made = (found: object, request = {}) =>
    sourceOf(request, { ...none, ...found }, { ...birth, taxing });

  expect(made({ contract: signed })).toEqual(fromContract(signed, birth));
  expect(made({ estimate: accepted })).toEqual(fromEstimate(accepted, undefined, birth));
  expect(made({ customer }, { title: 'So.' })).toEqual(
    fromRequest({ title: 'So.' }, { customer, lead: undefined }, taxing),
  );
  expect(() => made({})).toThrow('A job names a contract, an estimate or a customer.');
});
