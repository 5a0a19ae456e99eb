import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phraseAt, windowOf } from '../../shared/agent/reading/times/timePhrases.ts';
import { read, today } from './reading.ts';
import { requestsOf } from './requests.ts';

const daysOf = (phrase: string, day = today) => {
  const { from, through } = (phraseAt(phrase, 0) === phrase && windowOf(phrase, day)) || {};
  return [from, through];
};

describe('a season is three whole months', () => {
  test.each([
    ['over the summer', '2026-06-01', '2026-08-31'],
    ['from the spring', '2026-03-01', '2026-05-31'],
    ['in the summer this year', '2026-06-01', '2026-08-31'],
    ['in summer 2025', '2025-06-01', '2025-08-31'],
    ['in the fall', '2026-09-01', '2026-11-30'],
    ['this autumn', '2026-09-01', '2026-11-30'],
    ['last winter', '2025-12-01', '2026-02-28'],
    ['this winter', '2026-12-01', '2027-02-28'],
    ['next summer', '2027-06-01', '2027-08-31'],
    ['since last summer', '2026-06-01', undefined],
  ])('%s', (phrase, from, through) => {
    expect(daysOf(phrase)).toEqual([from, through]);
  });

  test('what falls due or springs up is no season', () => {
    expect(phraseAt('fall due', 0)).toBeUndefined();
    expect(phraseAt('spring up', 0)).toBeUndefined();
  });

  test('the last one is over, the next one has not begun, and each has three months', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom('spring', 'summer', 'autumn', 'winter'), (date, season) => {
        const [, last = ''] = daysOf(`last ${season}`, date);
        const [next = ''] = daysOf(`next ${season}`, date);
        const [begun = '', through = ''] = daysOf(`in the ${season}`, date);

        expect(last < date && next > date && begun <= date).toBe(true);
        expect(new Date(through).getUTCMonth() - (new Date(begun).getUTCMonth() % 11)).toBe(
          season === 'winter' ? 1 : 2,
        );
      }),
    );
  });
});

describe('parts of a month, and days of other years', () => {
  test.each([
    ['the first half of october', '2026-10-01', '2026-10-15'],
    ['in the second half of last month', '2026-10-16', '2026-10-31'],
    ['in the last week of december', '2025-12-25', '2025-12-31'],
    ['the third week of june 2025', '2025-06-15', '2025-06-21'],
    ['in the first 10 days of november', '2026-11-01', '2026-11-10'],
    ['the first 2 weeks of the quarter', '2026-10-01', '2026-10-14'],
    ['a year ago today', '2025-11-20', '2025-11-20'],
    ['yesterday 2 weeks ago', '2026-11-05', '2026-11-05'],
    ['this day last year', '2025-11-20', '2025-11-20'],
    ['same period in 2025', '2025-01-01', '2025-11-20'],
    ['so far this month', '2026-11-01', '2026-11-20'],
    ['the month before last', '2026-09-01', '2026-09-30'],
    ['by the end of next week', undefined, '2026-11-29'],
    ['before the end of the year', undefined, '2026-12-31'],
    ['on monday of this week to on thursday of this week', '2026-11-16', '2026-11-19'],
    ['in the 2 weeks before halloween', '2026-10-17', '2026-10-30'],
    ['2 weeks before halloween', '2026-10-17', '2026-10-17'],
    ['in the 10 days after july 4', '2026-07-05', '2026-07-14'],
    ['in thanksgiving week last year', '2025-11-24', '2025-11-30'],
  ])('%s', (phrase, from, through) => {
    expect(daysOf(phrase)).toEqual([from, through]);
  });

  test('what is the same in a year that is not the one before is not known', () => {
    expect(daysOf('same period in 2023')).toEqual([undefined, undefined]);
  });
});

describe('halves of a year, and times in other words', () => {
  test.each([
    ['in the first half', '2026-01-01', '2026-06-30'],
    ['h1', '2026-01-01', '2026-06-30'],
    ['in h2 2025', '2025-07-01', '2025-12-31'],
    ['in h1 last year', '2025-01-01', '2025-06-30'],
    ['first half of this year', '2026-01-01', '2026-06-30'],
    ['second half of last year', '2025-07-01', '2025-12-31'],
    ['in the last half year', '2026-05-21', '2026-11-20'],
    ['this half year', '2026-07-01', '2026-12-31'],
    ['this november', '2026-11-01', '2026-11-30'],
    ['last november', '2025-11-01', '2025-11-30'],
    ['all week', '2026-11-16', '2026-11-22'],
    ['from the start of 2025 on', '2025-01-01', undefined],
    ['in this year until today', '2026-01-01', undefined],
    ['from now to december 15', '2026-11-20', '2026-12-15'],
  ])('%s', (phrase, from, through) => {
    expect(daysOf(phrase)).toEqual([from, through]);
  });

  test('beside this October the last one is that of last year', () => {
    expect(read('more leads this October than last October')).toEqual([
      'compare leads moment:created_at from:2026-10-01 through:2026-10-31 count versus_from:2025-10-01 versus_through:2025-10-31',
    ]);
  });

  test('two times of which one holds the other are one', () => {
    const [inJune] = read('leads in June 2026');

    expect(read('leads this year in June 2026')).toEqual([inJune]);
  });

  test('invoices that fall due from one day to another are listed, and nothing is compared', () => {
    expect(read('Which invoices fall due from now to December 15?')).toEqual([
      'list invoices status=sent|partial moment:due_at from:2026-11-20 through:2026-12-15',
    ]);
  });

  test('a division and its time behind a comma are one question', () => {
    expect(read('Jobs completed quarter by quarter, from the start of 2025 on.')).toEqual([
      'group jobs status=completed moment:completed_at from:2025-01-01 count by:quarter',
    ]);
  });
});

describe('a year needs no preposition', () => {
  test.each([
    ['cash payments 2025', '2025-01-01', '2025-12-31'],
    ['invoiced by month 2026', '2026-01-01', '2026-12-31'],
    ['leads last 90d', '2026-08-23', '2026-11-20'],
    ['leads last 2wks', '2026-11-07', '2026-11-20'],
  ])('%s', (prompt, from, through) => {
    expect(read(prompt)).toEqual([expect.stringContaining(`from:${from} through:${through}`)]);
  });

  test.each([['invoices over 2025', 'list invoices amount>2025']])(
    'but in "%s" is an amount',
    (prompt, line) => {
      expect(read(prompt)).toEqual([line]);
    },
  );

  test('nor are two amounts of money years', () => {
    expect(read('invoices between 2020 and 2030 dollars')).toBe('declined');
  });
});

describe('holidays, and days beside them', () => {
  test.each([
    ['since labor day', '2026-09-07', undefined],
    ['labour day 2025', '2025-09-01', '2025-09-01'],
    ['on memorial day', '2026-05-25', '2026-05-25'],
    ['last thanksgiving', '2025-11-27', '2025-11-27'],
    ['black friday last year', '2025-11-28', '2025-11-28'],
    ['since new years day', '2026-01-01', undefined],
    ['this christmas', '2026-12-25', '2026-12-25'],
    ['next labor day', '2027-09-06', '2027-09-06'],
    ['from memorial day to labor day', '2026-05-25', '2026-09-07'],
    ['the day after halloween', '2026-11-01', '2026-11-01'],
    ['the friday after 2026-11-11', '2026-11-13', '2026-11-13'],
    ['the monday before labor day', '2026-08-31', '2026-08-31'],
    ['2 days before labor day', '2026-09-05', '2026-09-05'],
    ['the week of june 1', '2026-06-01', '2026-06-07'],
    ['for the week of june 3', '2026-06-01', '2026-06-07'],
    ['the week after labor day', '2026-09-14', '2026-09-20'],
  ])('%s', (phrase, from, through) => {
    expect(daysOf(phrase)).toEqual([from, through]);
  });

  test('the week of a holiday is the one that it is in', () => {
    expect(daysOf('thanksgiving week')).toEqual(['2025-11-24', '2025-11-30']);
  });

  test('what is planned then lies ahead', () => {
    expect(read('appointments the Wednesday before Thanksgiving')).toEqual([
      'list appointments status!=canceled moment:start from:2026-11-25 through:2026-11-25',
    ]);
    expect(read("invoices coming due between now and New Year's")).toEqual([
      'list invoices status=sent|partial moment:due_at from:2026-11-20 through:2027-01-01',
    ]);
    expect(read('leads the Wednesday before Thanksgiving')).toEqual([
      'list leads moment:created_at from:2025-11-26 through:2025-11-26',
    ]);
  });

  test.each(['before Christmas', 'between now and Christmas Eve'])(
    'what comes due %s is not late yet',
    (time) => {
      expect(read(`how much is coming due ${time}`)).toEqual([
        'aggregate invoices status=sent|partial moment:due_at from:2026-11-20 through:2026-12-24 sum amount_due',
      ]);
    },
  );

  test.each(['labor day weekend', 'thanksgiving weekend', 'week before', 'day before', 'labor'])(
    '"%s" is no such day',
    (phrase) => {
      expect(phraseAt(phrase, 0)).toBeUndefined();
    },
  );
});

test.each(['leads oct by service', 'leads in oct by service', 'oct leads by service'])(
  'a shortened month needs no preposition: "%s"',
  (prompt) => {
    expect(read(prompt)).toEqual(read('leads by service in October'));
  },
);

test.each(['jobs may be added', 'leads that mar the report'])('"%s" names no month', (prompt) => {
  expect(read(prompt)).toBe('declined');
});

describe('a time that is said in more words than it needs', () => {
  test.each([
    ['the last Saturday and Sunday', 'leads last Saturday and Sunday', 'leads last weekend'],
    ['the day so far', 'new leads since this morning, whole day today', 'new leads today'],
    [
      'the month again',
      'In March, how many jobs did we finish that month?',
      'How many jobs did we finish in March?',
    ],
    ['the month before, of which nobody asked', 'leads in the month before', 'leads last month'],
    ['a first day', 'leads from the first of September', 'leads since September 1'],
    ['a week at the head', 'next week which day is most packed', 'which day next week is the busiest'],
  ])('%s', (_, prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
    expect(read(plain)).not.toBe('declined');
  });

  test.each([
    'In October, how many invoices went out that month and how many in September?',
    'new leads this month, which of them came in that week?',
  ])('but of two times neither is passed over: %s', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });

  test('the month before another is that before it', () => {
    expect(read('How many leads in May? And the month before?')[1]).toContain('from:2026-04-01');
  });
});

describe('a day of the month needs no month', () => {
  test.each([
    ['leads on the 17th', 'from:2026-11-17 through:2026-11-17'],
    ['leads on the 25th', 'from:2026-10-25 through:2026-10-25'],
    ['appointments on the 2nd', 'from:2026-12-02 through:2026-12-02'],
    ['how many leads since the 1st', 'from:2026-11-01'],
    ['jobs completed before the 10th', 'through:2026-11-09'],
    ['payments between the 1st and the 15th', 'from:2026-11-01 through:2026-11-15'],
    ['leads on the 3rd of november', 'from:2026-11-03 through:2026-11-03'],
  ])('%s', (prompt, days) => {
    expect(read(prompt)[0]).toContain(days);
  });

  test('also where it goes on', () => {
    expect(read('leads on the 17th', 'and the 18th?')[0]).toContain('from:2026-11-18 through:2026-11-18');
  });

  test('but the place in a row is no day', () => {
    expect(read('best lead source', 'and the 2nd?')).toEqual(['group leads count by:source top:2']);
    expect(read('the 2nd largest invoice')).toEqual(['list invoices top:2 order:largest']);
  });
});

test('a year behind a row of months is that of all', () => {
  expect(read('how many leads in october, november and december last year')).toEqual([
    expect.stringContaining('from:2025-10-01'),
    expect.stringContaining('from:2025-11-01'),
    expect.stringContaining('from:2025-12-01'),
  ]);
});

describe('from one time through another is all between them, and not what they share', () => {
  test.each([
    ['Revenue for January through March', 'from:2026-01-01 through:2026-03-31'],
    ['Leads in July until September', 'from:2026-07-01 through:2026-09-30'],
    ['Leads this week until Wednesday', 'from:2026-11-16 through:2026-11-18'],
    ['Revenue for 2024 through 2026', 'from:2024-01-01 through:2026-12-31'],
    ['Leads in January 2025 through June 2026', 'from:2025-01-01 through:2026-06-30'],
    ['Revenue for 2025 up to now', 'from:2025-01-01'],
  ])('%s', (prompt, time) => {
    const [line = ''] = read(prompt);
    expect(line).toMatch(new RegExp(`${time}(?! through)`));
  });
});

describe('when something is, was or ends is asked in many words', () => {
  test.each([
    [
      "How many days until Lara Turner's estimate runs out?",
      "How many days until Lara Turner's estimate expires?",
    ],
    ['how long until the next appointment starts', 'when does the next appointment start'],
    [
      'The invoice of Frank Kowalski, since how many days it is late?',
      'the invoice of frank kowalski, since when is it late',
    ],
    ['When does Dave get done with his last stop today?', 'when is Dave done today'],
    [
      'Is there anything on the calendar for the Friday after Thanksgiving?',
      'what is on the calendar for the friday after thanksgiving',
    ],
    ["What's on the books for Saturday?", "what's on the schedule for saturday"],
    ['Anything cancelled for today?', 'cancellations today'],
    ['Did anything get cancelled this week?', 'cancellations this week'],
    ['sum of oct + nov payments', 'sum of payments in october and november'],
    ["tomorrow's and Monday's appointments", 'appointments tomorrow and on monday'],
    ['invoices due December 1st or 2nd', 'invoices due between december 1 and december 2'],
    ['Which day next month is the emptiest?', 'which day next month is the slowest'],
    ['last time we sent an estimate out when', 'when was the last estimate sent'],
    ['berg invoice how many days late', 'how many days late is the berg invoice'],
    ['How many time passed since the last refund?', 'how long ago was the last refund'],
    ['Which payments came in on the last day of October?', 'payments on october 31'],
    ['whens sams next thing', "when is sam's next appointment"],
    ['Which month did the most estimates expire?', 'which month has the most expired estimates'],
  ])('%s', async (prompt, plain) => {
    const asked = await requestsOf(prompt);

    expect(asked).not.toEqual([]);
    expect(asked).toEqual(await requestsOf(plain));
  });

  test.each([
    ['from the booking to the visit', "What's the average time an appointment gets booked ahead?"],
    ['the longest of what took its time', 'the longest an invoice took to be paid'],
    ['the most of its days', 'what is the most days an invoice took to be paid'],
    ['whose wait it is', 'Which of our customers has waited the longest for an appointment?'],
    ['a time that two moments share', 'Which invoices were issued and paid in the same month?'],
  ])('%s is declined', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

test.each([
  [
    'open invoices due between today and month end',
    'open invoices due between today and the end of the month',
  ],
  ['open invoices due by month end', 'open invoices due by the end of the month'],
  ['jobs scheduled between now and year end', 'jobs scheduled between now and the end of the year'],
])('"%s" is "%s"', (prompt, plain) => {
  expect(read(prompt)).not.toBe('declined');
  expect(read(prompt)).toEqual(read(plain));
});
