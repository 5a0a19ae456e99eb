import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

describe('after several kinds of records another time or division is asked of each', () => {
  const kinds = 'how many leads and estimates did we have in september';

  test.each([
    [[kinds, 'and in october?'], 'from=2026-10-01&to=2026-10-31'],
    [[kinds, 'and the month before?'], 'from=2026-08-01&to=2026-08-31'],
    [[kinds, 'and in october?', 'by source'], 'by=source'],
  ])('%s', async (prompts, asked) => {
    expect(await requestsOf(...prompts)).toEqual([
      expect.stringMatching(new RegExp(`entity=leads.*${asked}`)),
      expect.stringMatching(new RegExp(`entity=estimates.*${asked}`)),
    ]);
  });

  test('each keeps its own moment', async () => {
    expect(await requestsOf('how many leads this month and what did we collect', 'and last month?')).toEqual([
      expect.stringContaining('moment=created_at'),
      expect.stringContaining('moment=settled_at'),
    ]);
  });

  test('of which of them "they" are is not guessed', async () => {
    expect(await requestsOf('how many leads and customers this month', 'how many of them are vip')).toEqual(
      [],
    );
  });
});

test('a division behind two times is that of both', () => {
  expect(read('leads this month and last month by source')).toEqual([
    expect.stringContaining('from:2026-11-01 through:2026-11-30 count by:source'),
    expect.stringContaining('from:2026-10-01 through:2026-10-31 count by:source'),
  ]);
});

describe('those who were named stay meant', () => {
  test('whose the last payment is', async () => {
    const asked = await requestsOf('how much did Gina Hughes pay us', 'when was the last payment?');

    expect(asked).toEqual([expect.stringContaining('customer=')]);
    expect(await requestsOf('how much did Gina Hughes pay us', 'what was our last payment?')).toEqual([
      expect.not.stringContaining('customer='),
    ]);
  });

  test('of whose debts somebody owes the most', async () => {
    expect(await requestsOf('vip customers', 'how much do they owe', 'who owes the most?')).toEqual([
      expect.stringContaining('tag=vip&by=customer&top=1'),
    ]);
  });

  test.each(['whose are they?', 'who are those customers?', 'list them'])(
    'three of all are still three: %s',
    (next) => {
      expect(read('overdue invoices', 'the biggest three', next)[0]).toContain('top:3 order:largest');
    },
  );

  test.each(['who are they?', 'who are those customers?'])('whom a row named: %s', (next) => {
    expect(read('customers with more than one job', next)).toEqual(['group jobs count by:customer over:1']);
  });

  test('what the first of a ranking has is not all of it', async () => {
    expect(await requestsOf('who did the most jobs', 'list them')).toEqual([
      expect.stringContaining('technician='),
    ]);
    expect(await requestsOf('which source brought the most leads last month', 'list them')).toEqual([]);
  });
});

test('the worst of a rate is where it is lowest', () => {
  expect(read('close rate this year', 'which service is worst?')[0]).toContain('by:service top:1 least:true');
});

describe('those of a time stay those of that time', () => {
  const sent = 'how many estimates did we send in october';

  test.each([
    [['invoices sent in october', 'the paid ones'], 'status=paid moment:issued_at'],
    [
      ['invoices sent in october', 'just the unpaid ones'],
      'list invoices status=sent|partial moment:issued_at',
    ],
    [['invoices sent in october', 'the overdue ones'], 'due_at<now moment:issued_at'],
    [[sent, 'how many of those were accepted', 'and declined'], 'status=declined moment:sent_at'],
    [[sent, 'accepted?', 'declined?'], 'status=declined moment:declined_at'],
  ])('%s', (prompts, asked) => {
    expect(read(...prompts)[0]).toContain(asked);
  });

  test('what came to a state in a time is no share of itself', () => {
    expect(read('estimates accepted in october', 'what percent is that?')).toBe('declined');
  });

  test('what is overdue for some days is so since it was due', () => {
    expect(read('overdue invoices', 'more than 30 days')).toEqual([
      'list invoices status=sent|partial;due_at<now;due_at<2026-10-21',
    ]);
  });
});

describe('of whom a list is, and with what, is no question of all', () => {
  test('the customers of what is shown', () => {
    expect(read('open estimates', 'who are the customers')).toEqual(['list estimates status=sent']);
  });

  test('with other records it is declined', () => {
    expect(read('how many customers do we have', 'with unpaid invoices')).toBe('declined');
  });
});
