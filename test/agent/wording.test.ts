import { describe, expect, test } from 'vitest';
import { answerTo } from '../../shared/agent/callAnswers.ts';
import { ungrounded } from '../../shared/agent/grounding.ts';
import { playbookHint } from '../../shared/agent/manyAtOnce.ts';
import { builtInFigures } from '../../shared/contract/builtInFigures/all.ts';
import { FiguresQuery } from '../../shared/contract/figures.ts';
import { partsOf } from '../../shared/domain/savedFigures.ts';
import { callFor, todayOf } from '../../shared/figures/answering.ts';
import { entities } from '../../shared/figures/model/entities.ts';
import { entityNames } from '../../shared/figures/model/model.ts';
import { inMemory } from './company/memory.ts';

const answered = async (query: object) => {
  const { tool, input } = callFor(FiguresQuery.parse(query), todayOf(inMemory));
  const output = await tool.run(inMemory, input);
  return { answer: answerTo({ tool: tool.name, input, output }), output, input };
};

const lists = entityNames.map((entity) => ({ entity, measure: 'list', top: '100' }));
const figures = builtInFigures.flatMap((one) =>
  partsOf({ ...one, parts: one.parts === null ? null : [...one.parts] }).map(({ query }) => query),
);

describe('an answer that is written from a call and its output alone', () => {
  test.each([...figures, ...lists])('tells nothing else, and no id: %j', async (query) => {
    const { answer, output, input } = await answered(query);

    expect(answer).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(answer).not.toMatch(/undefined|\[object|null|NaN/);
    expect(ungrounded(answer, [output, input])).toEqual([]);
  });

  const customer = '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e02';

  test.each<[object, RegExp]>([
    [
      { entity: 'leads', filters: 'source=Google|Yelp;tag=vip' },
      /^There are \d+ leads from Google or Yelp tagged vip\.$/,
    ],
    [{ entity: 'customers', filters: 'jobs=' }, /customers without jobs\.$/],
    [{ entity: 'invoices', filters: 'status=sent|partial' }, /unpaid invoices\.$/],
    [{ entity: 'invoices', filters: 'due_at<now;status=partial|sent' }, /overdue invoices\.$/],
    [{ entity: 'estimates', filters: 'superseded_by=;status=declined|expired' }, /lost estimates\.$/],
    [{ entity: 'appointments', filters: 'status!=canceled' }, /^There are \d+ appointments\.$/],
    [{ entity: 'appointments', filters: 'status!=canceled|no_show' }, /that are not canceled or no-show\.$/],
    [{ entity: 'invoices', filters: 'amount>=500' }, /with amount of at least 500\.$/],
    [{ entity: 'messages', filters: 'channel=sms;direction=inbound' }, /inbound text messages?\.$/],
    [
      { entity: 'payments', measure: 'sum', field: 'amount', filters: 'status=settled' },
      /of payments is \$[\d,.]+, over \d+ payments\.$/,
    ],
    [
      { entity: 'payments', measure: 'sum', field: 'amount', filters: 'status=settled', by: 'method' },
      /\n- cash: \$[\d,.]+ \(\d+ payments\)/,
    ],
    [
      { entity: 'estimates', measure: 'average', field: 'days_to_accept' },
      /over \d+ estimates\. Left out: \d+ without such a time\.$/,
    ],
    [
      { entity: 'estimates', filters: 'status=accepted|declined|expired' },
      /accepted, declined or expired est/,
    ],
    [
      { entity: 'follow_ups', filters: 'channel=call', period: 'tomorrow' },
      /call follow-ups? scheduled for 2026/,
    ],
    [{ entity: 'leads', filters: 'email!=' }, /leads? with an email\.$/],
    [{ entity: 'estimates', filters: 'sent_at!=' }, /sent estimates?\.$/],
    [{ entity: 'invoices', filters: 'issued_at=' }, /invoices? that (?:are|is) not issued\.$/],
    [{ entity: 'jobs', filters: 'technician=' }, /jobs without a technician\.$/],
    [{ entity: 'invoices', filters: `customer=${customer}` }, /invoices? of that customer\.$/],
    [{ entity: 'payments', measure: 'rate', part: 'method=card' }, /share of those with method card is/],
    [
      { entity: 'estimates', filters: 'status=accepted', period: 'this_month' },
      /accepted estimates? from 2026-11-01/,
    ],
  ])('says %j as people do', async (query, words) => {
    expect((await answered(query)).answer).toMatch(words);
  });

  test.each(entityNames)('of one record says one of the %s, and not several', (entity) => {
    const answer = answerTo({ tool: 'aggregate', input: { entity }, output: { value: 1 } });

    expect(answer).toBe(`There is 1 ${entities[entity].one}.`);
  });

  test('has a schedule in the order of time, with its clocks', async () => {
    const { answer } = await answered({ entity: 'appointments', measure: 'list', period: 'last_30_days' });
    const times = [...answer.matchAll(/starting (\d{4}-\d\d-\d\d \d\d:\d\d)/g)].map(([, time = '']) => time);

    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual(times.toSorted());
  });

  test('tells namesakes apart by their journeys, and nobody else', () => {
    const row = (name: string, lifecycle_number: string) => ({
      id: lifecycle_number,
      name,
      lifecycle_number,
    });
    const rows = [row('Iris Rossi', 'AAAA'), row('Iris Rossi', 'BBBB'), row('Ada Lovelace', 'CCCC')];
    const answer = answerTo({
      tool: 'list',
      input: { entity: 'customers' },
      output: { value: 3, shown: 3, rows },
    });

    expect(answer.split('\n').slice(1)).toEqual([
      '- Iris Rossi (journey AAAA)',
      '- Iris Rossi (journey BBBB)',
      '- Ada Lovelace',
    ]);
  });
});

describe('who asks for something to be done for many', () => {
  test.each([
    ['text everyone with an overdue invoice', undefined, 'Chase overdue invoices'],
    ['text them all a reminder', 'invoices', 'Chase overdue invoices'],
    ['email all open quotes again', undefined, 'Follow up open estimates'],
    ['confirm all visits', undefined, "Confirm tomorrow's appointments"],
    ['call every stale lead', undefined, 'Revive stale leads'],
  ])('is told of the playbook: %s', (prompt, before, name) => {
    expect(playbookHint(prompt, before)).toContain(`"${name}" (POST /playbooks/`);
  });

  test('and who asks it for one is not', () => {
    expect(playbookHint('send the invoice of Ada Lovelace', 'invoices')).toBe('');
    expect(playbookHint('archive them all', undefined)).toMatch(/there are playbooks/);
  });
});
