import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { readable } from '../../shared/figures/localTimes.ts';
import type { StoredRecord } from '../../shared/figures/looking.ts';
import { localTime } from '../../shared/kernel/calendarDates.ts';
import { zone } from './company/history.ts';
import { history, inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

const unanswered = (channel: string) =>
  `measure=count&entity=threads&filters=channel=${channel};last_direction=inbound`;
const listOf = (entity: string, filters: string) =>
  `measure=list&entity=${entity}&filters=${filters}&order=newest&top=25`;

describe('what is said of several kinds that stand beside one another is said of each', () => {
  test.each([
    ['How many texts and emails are sitting there unanswered?', [unanswered('sms'), unanswered('email')]],
    [
      'unread emails and texts',
      [listOf('threads', 'state=unread;channel=email'), listOf('threads', 'channel=sms;state=unread')],
    ],
    [
      'open leads and estimates',
      [listOf('leads', 'status=new|qualifying|qualified'), listOf('estimates', 'status=sent')],
    ],
    [
      'estimates and invoices over 5000',
      [listOf('estimates', 'total>5000'), listOf('invoices', 'amount>5000')],
    ],
    [
      'deposits and final invoices still unpaid',
      [
        listOf('invoices', 'milestone=deposit;status=sent|partial'),
        listOf('invoices', 'milestone=final;status=sent|partial'),
      ],
    ],
    [
      'how many cards and checks failed',
      ['card', 'check'].map(
        (method) => `measure=count&entity=payments&filters=method=${method};status=failed`,
      ),
    ],
    [
      'new leads and jobs scheduled for next week',
      [
        listOf('leads', 'status=new'),
        'measure=list&entity=jobs&filters=status=scheduled&moment=scheduled_start&from=2026-11-23&to=2026-11-29&order=newest&top=25',
      ],
    ],
    [
      'overdue follow-ups and today’s follow-ups',
      [
        listOf('follow_ups', 'status=scheduled|due;scheduled_for<now'),
        'measure=list&entity=follow_ups&moment=scheduled_for&from=2026-11-20&to=2026-11-20&order=newest&top=25',
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test.each([
    'how many estimates and invoices are overdue',
    'show me the estimates and contracts that are still unsigned',
    'how many invoices and payments failed',
    'how many estimates, contracts and invoices are unpaid',
  ])('and declined where it can not be said of one of them: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('the time that a row tells is that of the moment it names', () => {
  test.each([
    ['list completed jobs', 'scheduled to start', 'scheduled_start'],
    ['completed jobs with an open invoice', 'scheduled to start', 'scheduled_start'],
    ['jobs completed last month', 'completed', 'completed_at'],
    ['paid invoices', 'issued', 'issued_at'],
    ['accepted estimates', 'created', 'created_at'],
    ['declined estimates', 'created', 'created_at'],
    ['estimates declined last month', 'declined', 'declined_at'],
    ['signed contracts', 'created', 'created_at'],
  ])('%s', async (prompt, words, field) => {
    const { answer } = await ask(prompt, inMemory);
    const lines = answer.split('\n').slice(1);
    const records: readonly StoredRecord[] = [
      ...history.jobs,
      ...history.invoices,
      ...history.estimates,
      ...history.contracts,
    ];

    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const record = records.find(({ id }) => line.includes(`id ${id}`));
      expect(line).toContain(`${words} ${readable(localTime(zone, String(record?.[field])))}`);
    }
  });
});

describe('whether somebody was answered is told by who wrote last', () => {
  test.each(['did we answer Ada Lovelace?', 'has Ada Lovelace been answered', 'threads of Ada Lovelace'])(
    'us: %s',
    async (prompt) => {
      expect((await ask(prompt, inMemory)).answer).toMatch(/\n- Ada Lovelace \(we wrote last, last active /);
    },
  );

  test('or them', async () => {
    const { answer } = await ask('unanswered texts', inMemory);

    expect(answer.split('\n').slice(1)).not.toEqual([]);
    for (const line of answer.split('\n').slice(1)) expect(line).toContain('(they wrote last, last active ');
  });
});
