import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { assertKnownRate, put, TaxRateRecord } from '../../shared/domain/taxRates.ts';
import { refusal } from '../support/refusal.ts';
import { born, idNumbered, now } from './made.ts';

const rate = { units: 8875, scale: 5 };
const { taxRate, ...decision } = put([], { name: 'NY sales tax', rate, region: 'New York' }, born(1));
const hundred = Array.from({ length: 100 }, (_, number) => ({ ...taxRate, id: idNumbered(number) }));

describe('a tax rate', () => {
  test('a new tax rate keeps every given field and reads back unchanged', () => {
    expect(taxRate).toEqual({
      kind: 'tax_rate',
      version: 0,
      id: idNumbered(1),
      name: 'NY sales tax',
      rate,
      region: 'New York',
      created_at: now,
      updated_at: now,
    });
    expect(decision).toEqual({ changes: [{ after: taxRate }], events: [] });
    const written = z.encode(TaxRateRecord, taxRate);
    expect(z.encode(TaxRateRecord, z.decode(TaxRateRecord, written))).toEqual(written);
  });

  test('replacing a tax rate clears a region that is left out and keeps created_at', () => {
    const stored = { ...taxRate, version: 3 };
    const later = '2026-11-21T12:00:00.000Z';
    const changed = put([stored], { name: 'Tax', rate }, { id: stored.id, now: later });

    const after = { ...stored, name: 'Tax', region: null, updated_at: later };
    expect(changed).toEqual({ changes: [{ before: stored, after }], events: [], taxRate: after });
  });

  test('a company has at most a hundred tax rates, and each of them can still change', () => {
    expect(refusal(() => put(hundred, { name: 'Tax', rate }, born(100)))).toMatchObject({
      code: 'limit_reached',
      message: 'A company has at most 100 tax rates.',
    });
    expect(put(hundred, { name: 'Tax', rate }, born(99)).changes).toMatchObject([{ before: hundred[99] }]);
    expect(put(hundred.slice(1), { name: 'Tax', rate }, born(0)).changes).toHaveLength(1);
  });
});

describe('the usual rate of a company', () => {
  test.each([undefined, { default_rate_id: null }, { default_rate_id: taxRate.id }])(
    'the default rate may be %o',
    (settings) => {
      expect(() => assertKnownRate(settings, [...hundred.slice(50), taxRate])).not.toThrow();
    },
  );

  test('an unknown default rate is refused with not_found', () => {
    expect(refusal(() => assertKnownRate({ default_rate_id: idNumbered(999) }, hundred))).toMatchObject({
      code: 'not_found',
      message: 'No such tax rate.',
    });
  });
});
