import { describe, expect, test } from 'vitest';
import type { ToolCall } from '../../shared/contract/jarvis.ts';
import { history, inMemory } from './company/memory.ts';
import { worth } from './questions/combined.ts';
import { freeAt } from './questions/freeAt.ts';
import { judged, judgedAmong } from './questions/judging.ts';
import { ownersAt, straight } from './questions/straight.ts';

const callWith = (tool: string, rows: readonly { readonly id: string }[]): ToolCall => ({
  tool,
  input: {},
  output: { value: rows.length, rows },
  as_of: inMemory.now,
  request: '',
});

test.each([
  ['list', 'list of leads where status=nothing first 1'],
  ['group', 'count of leads where status=nothing by source largest 1'],
])('what a %s finds is wrong where there is nothing to find', (tool, reading) => {
  const verdict = (rows: readonly { readonly id: string }[]) =>
    judged([[{ ...callWith(tool, rows), input: { entity: 'leads' } }]], [[reading]]).isAnswer;

  expect(verdict([])).toBe(true);
  expect(verdict([{ id: 'lead_any' }])).toBe(false);
});

test('a list in an order is wrong where it leaves out some of those asked for', () => {
  const call = { ...callWith('list', [{ id: 'lead_any' }]), input: { entity: 'leads' } };

  expect(judged([[call]], [['list of leads in created_at last 3']]).isAnswer).toBe(false);
});

test('whose a number is, is right only where the customer who has it was found, and nobody else', () => {
  const reading = [['whose +12125550100']];
  const [owner = ''] = ownersAt('whose +12125550100');

  expect(owner).not.toBe('');
  expect(judged([[callWith('search', [{ id: owner }])]], reading).isAnswer).toBe(true);
  expect(judged([[callWith('search', [{ id: owner }, { id: 'other' }])]], reading).isAnswer).toBe(false);
});

test('services and tags of what came of a lead are those of the lead', () => {
  expect(straight('count of estimates where service=Bathroom remodel').value).toBeGreaterThan(0);
  expect(straight('count of customers where tag=vip').value).toBeGreaterThan(0);
});

test('what other records come to by chance is no answer', () => {
  const call = { ...callWith('list', []), input: { entity: 'jobs' } };

  expect(judged([[call]], [['list of jobs where status=nothing']]).isAnswer).toBe(true);
  expect(judged([[call]], [['list of leads where status=nothing']]).isAnswer).toBe(false);
});

const aggregateOf = (entity: string, value: number): ToolCall => ({
  ...callWith('aggregate', []),
  input: { entity },
  output: { value },
});

const [owed, paid] = [
  'sum amount_due of invoices where status!=draft|void',
  'sum amount_paid of invoices where status!=draft|void',
];
const figureOf = (line: string): number => worth(line).value ?? Number.NaN;

test('a percentage of two figures is the one of the other', () => {
  const whole = figureOf('sum amount of invoices where status!=draft|void');
  const share = figureOf(`percent ${paid} / sum amount of invoices where status!=draft|void`);

  expect(share).toBeCloseTo((100 * figureOf(paid)) / whole, 1);
  expect(figureOf(paid) + figureOf(owed)).toBeCloseTo(whole, 1);
});

test('a quotient is by a number, or by how many groups there are', () => {
  const visits = 'count of appointments in start 2026-10-01..2026-10-31';

  expect(figureOf(`${visits} / 31`)).toBeCloseTo(figureOf(visits) / 31);
  expect(figureOf(`${visits} / groups of ${visits} by day`)).toBeGreaterThanOrEqual(1);
});

test('two figures beside each other are right in one call and in two, but not alone', () => {
  const readings = [[`${owed} versus ${paid}`, `${owed} & ${paid}`]];
  const [one, other] = [owed, paid].map((line) => aggregateOf('invoices', figureOf(line)));
  if (one === undefined || other === undefined) throw new Error('There are two figures.');
  const both = { ...one, output: { ...one.output, versus: figureOf(paid) } };

  expect(judged([[both]], readings).isAnswer).toBe(true);
  expect(judged([[other, one]], readings).isAnswer).toBe(true);
  expect(judged([[one]], readings).isAnswer).toBe(false);
  expect(judged([[one, one]], readings).isAnswer).toBe(false);
});

test('the last month in which one figure was below the other is that month alone', () => {
  const reading =
    'last month of sum amount of payments where status=settled in settled_at below sum amount of invoices where status!=draft|void in issued_at';
  const { group = '', figures = [] } = worth(reading);
  const call = (label: string): ToolCall => ({
    ...callWith('group', []),
    input: { entity: 'invoices' },
    output: { rows: [{ group: label, value: figures[1] }] },
  });

  expect(group).toMatch(/^2026-\d\d-01$/);
  expect(judged([[call(group)]], [[reading]]).isAnswer).toBe(true);
  expect(judged([[call('2025-01-01')]], [[reading]]).isAnswer).toBe(false);
});

test('a list in brackets stands for its records, or for their customers', () => {
  const { ids = [] } = worth('list of customers where customer=[list of estimates where status=accepted]');
  const accepted = new Set(
    history.estimates.flatMap(({ status, customer_id }) => (status === 'accepted' ? [customer_id] : [])),
  );

  expect(new Set(ids)).toEqual(accepted);
  expect(worth('list of jobs where customer=[list of leads where status=nothing]').ids).toEqual([]);
});

test('moments of one record are compared by their days', () => {
  const inTime = figureOf('count of invoices where status=paid;paid_at<=due_at');
  const late = figureOf('count of invoices where status=paid;paid_at>due_at');

  expect(inTime).toBeGreaterThan(0);
  expect(inTime + late).toBe(figureOf('count of invoices where status=paid'));
});

test('those who are free with what they can do are right only where that is shown', () => {
  const line = 'free 2026-11-20 afternoon showing skill';
  const { from, firsts } = freeAt('free 2026-11-20 afternoon');
  const rows = history.technicians.flatMap(({ id, skills }) =>
    firsts[id] === undefined ? [] : [{ id, at: firsts[id], skill: skills.join('; ') || null }],
  );
  const call = (some: readonly { readonly id: string }[]): ToolCall => ({
    ...callWith('free', some),
    output: { value: some.length, rows: some, from },
  });

  expect(judged([[call(rows)]], [[line]]).isAnswer).toBe(true);
  expect(judged([[call(rows.map(({ skill: _, ...row }) => row))]], [[line]]).isAnswer).toBe(false);
});

test('of the records that a reading lists, what it shows has to be there', () => {
  const reading = [['list of technicians where active=true showing territories']];
  const rows = history.technicians.filter(({ active }) => active);
  const call = (some: readonly { readonly id: string }[]): ToolCall => ({
    ...callWith('list', some),
    input: { entity: 'technicians' },
  });

  expect(judged([[call(rows.map(({ id }) => ({ id, territories: null })))]], reading).isAnswer).toBe(true);
  expect(judged([[call(rows.map(({ id }) => ({ id })))]], reading).isAnswer).toBe(false);
});

test('who works on a day, who is off, and who wrote are read of the records', () => {
  expect(worth('list of technicians where workday=mon').ids).toHaveLength(history.technicians.length);
  expect(worth('list of technicians where workday=sun').ids).toEqual([]);
  expect(worth('list of technicians where off!=2026-11-23').ids).toHaveLength(history.technicians.length);
  expect(figureOf('count of messages where person=Ada Lovelace')).toBeGreaterThan(0);
});

describe('a call that comes to the same is right only where it may be about the same', () => {
  const condition = (field: string, is: string, values: readonly string[]) => ({ field, is, values });
  const called = (input: Readonly<Record<string, unknown>>): ToolCall => ({
    ...aggregateOf('leads', 0),
    input: { entity: 'leads', measure: 'count', ...input },
  });
  const isRight = (input: Readonly<Record<string, unknown>>, reading: string): boolean =>
    judged([[called(input)]], [[reading]]).isAnswer;
  const none = 'count of leads where status!=new|qualifying|qualified|disqualified|converted';

  test.each([
    ['=', ['new', 'qualified'], false],
    ['=', ['new', 'other'], true],
    ['!=', ['converted'], true],
  ])('status%s%s', (is, values, expected) => {
    expect(isRight({ where: [condition('status', is, values)] }, none)).toBe(expected);
  });

  test('whose records they are', () => {
    const reading = 'count of leads where tag=nothing;source=a|b';

    expect(isRight({ where: [condition('source', '=', ['b'])] }, reading)).toBe(true);
    expect(isRight({ where: [condition('source', '=', ['c'])] }, reading)).toBe(false);
    expect(isRight({ where: [condition('source', '!=', ['a', 'b'])] }, reading)).toBe(false);
  });

  test('the moment that the days are about', () => {
    const days = { moment: 'created_at', from: '2026-11-01', through: '2026-11-10' };

    expect(isRight(days, `${none} in created_at 2026-11-02..2026-11-09`)).toBe(true);
    expect(isRight(days, `${none} in updated_at 2026-11-01..2026-11-10`)).toBe(false);
    expect(isRight(days, none)).toBe(false);
    expect(isRight({ moment: 'created_at', through: '2026-11-20' }, none)).toBe(true);
    expect(isRight({}, `${none} in created_at 2026-11-02..2026-11-09`)).toBe(true);
  });
});

describe('of one who looks around before it answers', () => {
  const nothing = ['list of jobs where status=nothing'];
  const ofNothing = { ...callWith('list', []), input: { entity: 'jobs' } };
  const looked = { ...callWith('search', [{ id: 'other' }]), input: { text: 'hm' } };

  test('a call is right that is among those it made', () => {
    expect(judgedAmong([[looked, ofNothing, looked]], [nothing]).isAnswer).toBe(true);
    expect(judgedAmong([[looked, looked]], [nothing]).isAnswer).toBe(false);
    expect(judgedAmong([[ofNothing]], [nothing, nothing]).isAnswer).toBe(false);
  });

  test('every turn is to have one, and what is to be declined none', () => {
    expect(judgedAmong([[looked, ofNothing], [ofNothing]], [nothing, nothing]).isAnswer).toBe(true);
    expect(judgedAmong([[ofNothing, ofNothing], []], [nothing, nothing]).isAnswer).toBe(false);
    expect(judgedAmong([[]], [['declined']]).isAnswer).toBe(true);
    expect(judgedAmong([[looked]], [['declined']]).isAnswer).toBe(false);
  });
});

test('a call by a moment that is usual says it by what was found', () => {
  const call: ToolCall = {
    ...callWith('aggregate', []),
    input: { entity: 'leads', measure: 'count', where: [], from: '2026-11-01', through: '2026-11-20' },
    output: {
      value: straight('count of leads in created_at 2026-11-01..').value,
      period: { moment: 'created_at' },
    },
  };

  expect(judged([[call]], [['count of leads in created_at 2026-11-01..']]).isAnswer).toBe(true);
  expect(judged([[call]], [['count of leads in updated_at 2026-11-01..']]).isAnswer).toBe(false);
});
