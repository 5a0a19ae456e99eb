import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { EstimateInput } from '../../shared/contract/estimates.ts';
import { accept, draft, EstimateRecord } from '../../shared/domain/estimates.ts';
import { untaxed } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, customer, money, now } from './made.ts';

const drafting = (input: object) =>
  draft(
    EstimateInput.parse({ customer_id: customer.id, line_items: [], ...input }),
    { customer, lead: undefined },
    { ...born(5), ...untaxed },
  ).estimate;
const line = (unit_price: number, optional = false) => ({
  description: 'Work',
  quantity: 1,
  unit_price,
  optional,
});
const good = { name: 'Good', line_items: [line(20), line(3, true)] };
const better = { name: 'Better', description: 'Lasts.', recommended: true, line_items: [line(40)] };
const best = { id: 'best', name: 'Best', line_items: [line(80)] };
const shared = [line(100), line(7, true)];
const offered = drafting({ line_items: shared, options: [good, better, best] });
const sent = { ...offered, status: 'sent' as const, sent_at: now, expires_at: '2026-12-20T23:59:59.999Z' };
const refused = (path: string, message: string) => ({
  code: 'invalid_request',
  details: { issues: [{ path, message }] },
});

describe('the options of an estimate', () => {
  test('options have ids by their place, continued line ids, and sums with the shared lines', () => {
    expect(offered.options).toMatchObject([
      {
        id: '1',
        name: 'Good',
        description: null,
        recommended: false,
        line_items: [{ id: '3' }, { id: '4', optional: true }],
        total: money(12_000),
      },
      {
        id: '2',
        description: 'Lasts.',
        recommended: true,
        line_items: [{ id: '5' }],
        subtotal: money(14_000),
        total: money(14_000),
      },
      { id: 'best', line_items: [{ id: '6' }], total: money(18_000) },
    ]);
  });

  test('the discount applies to every option, and the recommended one gives the total', () => {
    const off = drafting({ line_items: shared, options: [good, better], discount: { percent: 10 } });

    expect(off.options.map(({ total }) => total)).toEqual([money(10_800), money(12_600)]);
    expect(off).toMatchObject({ discount_total: money(1_400), total: money(12_600), chosen: null });
  });

  test('an estimate has lines, options or both', () => {
    expect(drafting({ options: [good, best] }).total).toEqual(money(2_000));
    expect(drafting({ line_items: shared })).toMatchObject({ options: [], total: money(10_000) });
    expect(refusal(() => drafting({}))).toMatchObject(
      refused('line_items', 'Must have at least one line if there are no options.'),
    );
  });

  test.each([
    [
      'the same id twice',
      [
        { ...good, id: 'a' },
        { ...best, id: 'a' },
      ],
      'Must have different ids.',
    ],
    ['the id that another has by its place', [{ ...good, id: '2' }, better], 'Must have different ids.'],
    [
      'two that are recommended',
      [{ ...good, recommended: true }, better],
      'Must have at most one recommended option.',
    ],
  ])('options with %s are refused', (_, options, message) => {
    expect(refusal(() => drafting({ options }))).toMatchObject(refused('options', message));
  });

  test('an option that is too large is refused with its index', () => {
    const large = { name: 'Large', line_items: [line(1e10), line(1e10)] };

    expect(refusal(() => drafting({ options: [good, large] }))).toMatchObject({
      details: { issues: [{ path: 'options.1.line_items' }] },
    });
  });

  test('stored options read back unchanged, and are empty in an estimate stored without them', () => {
    const written = z.encode(EstimateRecord, offered) as Record<string, unknown>;

    expect(z.encode(EstimateRecord, z.decode(EstimateRecord, written as never))).toEqual(written);
    const { options, ...older } = written;
    expect(options).toHaveLength(3);
    expect(z.decode(EstimateRecord, older as never).options).toEqual([]);
  });
});

describe('accepting an estimate', () => {
  test.each([
    ['an option', { option_id: '1' }, [], 12_000],
    ['an option with a line of its own', { option_id: '1', optional_line_ids: ['4'] }, ['4'], 12_300],
    ['an option with a shared line', { option_id: 'best', optional_line_ids: ['2'] }, ['2'], 18_700],
    ['a line named twice, once', { option_id: '1', optional_line_ids: ['2', '2'] }, ['2'], 12_700],
  ])('accepting %s gives its total', (_, acceptance, optional_line_ids, total) => {
    const { estimate } = accept(sent, acceptance, now);

    expect(estimate).toMatchObject({
      chosen: { option_id: acceptance.option_id, optional_line_ids },
      total: money(total),
    });
  });

  test('optional lines can be accepted without options', () => {
    const plain = { ...sent, options: [] };

    expect(accept(plain, {}, now).estimate).toMatchObject({
      chosen: { option_id: null, optional_line_ids: [] },
      total: money(10_000),
    });
    expect(accept(plain, { optional_line_ids: ['2'] }, now).estimate.total).toEqual(money(10_700));
  });

  test('an accepted estimate keeps its discount, and has no reason unless one is given', () => {
    const off = { ...sent, discount: { percent: null, amount: money(1_000) } };

    expect(accept(off, { option_id: '2' }, now).estimate).toMatchObject({
      discount_total: money(1_000),
      total: money(13_000),
      reason: null,
    });
  });

  test('accepting without an option_id is refused with the list of options', () => {
    expect(refusal(() => accept(sent, {}, now))).toMatchObject({
      code: 'option_required',
      details: {
        options: [
          { id: '1', name: 'Good', total: 120 },
          { id: '2', name: 'Better', total: 140 },
          { id: 'best', name: 'Best', total: 180 },
        ],
        usual: '2',
      },
    });
  });

  test.each([
    ['an option that there is not', { option_id: '3' }, 'option_id', 'Is not an option of the estimate.'],
    [
      'a line that is not optional',
      { option_id: '1', optional_line_ids: ['2', '1'] },
      'optional_line_ids.1',
      'Is not an optional line of the accepted offer.',
    ],
    [
      'the optional line of another option',
      { option_id: '2', optional_line_ids: ['4'] },
      'optional_line_ids.0',
      'Is not an optional line of the accepted offer.',
    ],
  ])('accepting %s is refused', (_, acceptance, path, message) => {
    expect(refusal(() => accept(sent, acceptance, now))).toMatchObject(refused(path, message));
  });
});
