import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const year = 'from=2026-01-01&to=2026-12-31';
const october = 'from=2026-10-01&to=2026-10-31';
const received = 'measure=sum&entity=payments&field=amount&filters=status=settled';
const grace = expect.stringMatching(/customer=[\w-]+/);

describe('the most of those that were asked about', () => {
  const missed = `measure=count&entity=appointments&filters=status=no_show&moment=start&${year}`;

  test.each([
    [['how many no-shows this year', 'which tech had the most?'], `${missed}&by=technician&top=1`],
    [
      ['how many no-shows this year', 'which technician had the most of them?', 'and the fewest?'],
      `${missed}&by=technician&order=smallest&top=1`,
    ],
    [
      ['how many invoices are overdue', 'which customer has the most of them'],
      'measure=count&entity=invoices&filters=status=sent|partial;due_at<now&by=customer&top=1',
    ],
    [
      ['how much did we collect this year', 'which customer paid the most?'],
      `${received}&moment=settled_at&${year}&by=customer&top=1`,
    ],
    [
      ['how much did we collect in October', 'which method brought in the most', 'and who paid us the most'],
      `${received}&moment=settled_at&${october}&by=customer&top=1`,
    ],
    [
      ['which source brings the most leads this year', 'and the most revenue?'],
      `${received}&moment=settled_at&${year}&by=source&top=1`,
    ],
    [
      ['which source brings the most leads this year', 'which one brings the most customers?'],
      `measure=count&entity=customers&moment=created_at&${year}&by=source&top=1`,
    ],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test.each([[['how much did we collect this year', 'which customer has paid the most overall']]])(
    'but not where it is of all: %s',
    async (prompts) => {
      expect(await requestsOf(...prompts)).toEqual([`${received}&by=customer&top=1`]);
    },
  );

  test.each([
    [['how many leads came in this year', 'which customer has the most?']],
    [['which source brought in the most leads', 'who has the most']],
    [['overdue invoices', 'sort them by amount due']],
  ])('and not of what has none: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('the share of another part of the same whole', () => {
  const sent = (part: string) =>
    `measure=rate&entity=estimates&filters=status!=draft&part=status=${part}&moment=sent_at&${year}`;

  test.each([
    [['what share of estimates were accepted this year', 'and declined?'], [sent('declined')]],
    [
      ['what share of estimates were accepted and what share were declined this year'],
      [sent('accepted'), sent('declined')],
    ],
    [
      ['what share of leads came from Google this year', 'what share from Angi?'],
      [`measure=rate&entity=leads&part=source=Angi&moment=created_at&${year}`],
    ],
    [
      ['what share of leads is from Google', 'what about storm leads'],
      ['measure=rate&entity=leads&filters=tag=storm&part=source=Google'],
    ],
  ])('%s', async (prompts, requests) => {
    expect(await requestsOf(...prompts)).toEqual(requests);
  });
});

describe('which of the customers of a time', () => {
  const since = 'moment=created_at&from=2026-10-01&to=2026-12-31';

  test.each([
    [
      ['how many customers did we get this quarter and how many of them owe us money'],
      [
        `measure=count&entity=customers&${since}`,
        `measure=count&entity=customers&filters=open_invoices!=&${since}`,
      ],
    ],
    [
      ['new customers this quarter', 'which of them have overdue invoices'],
      [`measure=list&entity=customers&filters=overdue_invoices!=&${since}&order=newest&top=25`],
    ],
    [['new customers this quarter', 'how many of them owe us more than 1000'], []],
    [['new customers this quarter', 'how many of them have an appointment'], []],
  ])('%s', async (prompts, requests) => {
    expect(await requestsOf(...prompts)).toEqual(requests);
  });
});

describe('only some of those that were shown', () => {
  const issued = 'measure=list&entity=invoices&filters=status!=draft|void';

  test.each([
    [
      ['show me invoices issued in October', 'just the deposits'],
      [`${issued};milestone=deposit&moment=issued_at&${october}&order=newest&top=25`],
    ],
    [
      ['list the leads tagged insurance', 'only those from this month'],
      [
        'measure=list&entity=leads&filters=tag=insurance&moment=created_at&from=2026-11-01&to=2026-11-30&order=newest&top=25',
      ],
    ],
    [
      ['show unpaid invoices', 'only the ones from October'],
      [
        `measure=list&entity=invoices&filters=status=sent|partial&moment=issued_at&${october}&order=newest&top=25`,
      ],
    ],
  ])('%s', async (prompts, requests) => {
    expect(await requestsOf(...prompts)).toEqual(requests);
  });

  test.each([
    [
      ['List invoices more than 60 days past due.', 'Only the final invoices.'],
      'measure=list&entity=invoices&filters=status=sent|partial;due_at<now;due_at<2026-09-21;milestone=final&order=newest&top=25',
    ],
    [
      ['How much did we invoice in October?', 'just the deposit invoices'],
      `measure=sum&entity=invoices&field=amount&filters=status!=draft|void;milestone=deposit&moment=issued_at&${october}`,
    ],
    [
      ['contracts sent in October', 'only the signed contracts'],
      `measure=list&entity=contracts&filters=status=signed&moment=sent_at&${october}&order=newest&top=25`,
    ],
    [
      ['leads this month by source', 'only the urgent leads'],
      'measure=count&entity=leads&filters=tag=urgent&moment=created_at&from=2026-11-01&to=2026-11-30&by=source&top=25',
    ],
    [
      ['unpaid invoices', 'just the invoices over $5000'],
      'measure=list&entity=invoices&filters=status=sent|partial;amount>5000&order=newest&top=25',
    ],
    [
      ['unread threads', 'only the emails'],
      'measure=list&entity=threads&filters=state=unread;channel=email&order=newest&top=25',
    ],
    [
      ['Break down open receivables by invoice kind.', 'For the final invoices, show me the customers.'],
      'measure=list&entity=invoices&filters=status=sent|partial;milestone=final&order=newest&top=25',
    ],
    [
      ['List invoices more than 60 days past due.', 'For the final invoices, how much is due?'],
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;due_at<now;due_at<2026-09-21;milestone=final',
    ],
    [
      ['payments in October by method', 'for the check payments, list the customers'],
      `measure=list&entity=payments&filters=status=settled;method=check&moment=settled_at&${october}&order=newest&top=25`,
    ],
    [
      ['How many leads this month?', 'for the Google ones, how many converted?'],
      'measure=count&entity=leads&filters=source=Google;status=converted&moment=created_at&from=2026-11-01&to=2026-11-30',
    ],
  ])('with all that was said of them: %s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test.each([
    [['estimates sent in September', 'only the estimates accepted in October']],
    [['payments in October', 'for the failed payments, show me the customers']],
    [['leads from Google this year', 'for the converted leads, show me the total value']],
    [['messages this week', 'only the unread messages']],
    [['how many follow-ups are scheduled', 'just texts']],
    [['five customers who owe the most', 'only the overdue invoices']],
  ])('declines what would be others: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });

  test('of technicians those who are free', async () => {
    const [request] = await requestsOf('which techs can do bathrooms', 'which of them are free Monday?');

    expect(request).toContain('skills=bathrooms');
  });
});

describe('whose they are, where it is asked beside how many', () => {
  const canceled = `&entity=jobs&filters=status=canceled&moment=canceled_at&${year}`;

  test.each([
    [['how many jobs were canceled this year, and for which customers?']],
    [['how many jobs were canceled this year and for whom']],
  ])('%s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([
      `measure=count${canceled}`,
      `measure=list${canceled}&order=newest&top=25`,
    ]);
  });

  test('and of a sum, by customer', async () => {
    expect(await requestsOf('any refunds this year?', 'to whom?')).toEqual([
      `measure=sum&entity=payments&field=amount&filters=status=refunded&moment=created_at&${year}&by=customer&top=25`,
    ]);
  });
});

describe('of somebody all that is asked in one row is asked', () => {
  test.each([
    [['open invoices and open estimates of Grace Hopper, and has she paid her deposit?'], 3],
    [['Grace Hopper balance', 'which open invoices and open estimates does she have'], 2],
    [['Grace Hopper balance', 'her open invoices and estimates'], 2],
    [['does Grace Hopper have anything scheduled?'], 2],
    [['what did Grace Hopper pay us this year and when was the last payment?'], 2],
  ])('%s', async (prompts, count) => {
    expect(await requestsOf(...prompts)).toEqual(Array.from({ length: count }, () => grace));
  });

  test('when somebody paid last is asked of all times', async () => {
    const [, last] = await requestsOf('how much did Grace Hopper pay in May and when did she last pay?');

    expect(last).not.toContain('from=');
  });
});

describe('an average and the largest beside it', () => {
  const of = `&entity=payments&filters=status=settled&moment=settled_at&${october}`;
  const largest = `measure=list${of}&order=largest&top=1`;
  const average = `measure=average${of.replace('&filters', '&field=amount&filters')}`;

  test.each([
    ['average payment and biggest payment in October', [average, largest]],
    ['average and biggest payment in October', [average, largest]],
    ['the biggest and the average payment in October', [largest, average]],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

describe('the same at another time', () => {
  test.each([
    [['close rate this quarter, and how was it last quarter'], 2],
    [['how many leads came in this month?', 'how did we do last month?'], 1],
  ])('%s', async (prompts, count) => {
    const requests = await requestsOf(...prompts);

    expect(requests).toHaveLength(count);
    expect(requests.at(-1)).toMatch(/from=2026-(?:07|10)-01/);
  });

  test('both of them together', async () => {
    expect(await requestsOf('collected in September?', 'October?', 'both months together')).toEqual([
      `${received}&moment=settled_at&from=2026-09-01&to=2026-10-31`,
    ]);
    expect(await requestsOf('collected in October?', 'total for both months')).toEqual([]);
  });
});

describe('what became of those that were shown', () => {
  const issued = (state: string) =>
    `measure=list&entity=invoices&filters=status=${state}&moment=issued_at&${october}&order=newest&top=25`;

  test.each([
    [['invoices sent in October', 'which are paid'], issued('paid')],
    [['invoices sent in October', 'any paid yet?'], issued('paid')],
    [['invoices sent in October', 'which are still open'], issued('sent|partial')],
    [
      ['how many leads came in from Yelp in October', 'and what happened to them?'],
      `measure=count&entity=leads&filters=source=Yelp&moment=created_at&${october}&by=status&top=25`,
    ],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test('beside how many went out', async () => {
    const [, signed] = await requestsOf('how many contracts went out in October, and have any been signed?');

    expect(signed).toBe(
      `measure=list&entity=contracts&filters=status=signed&moment=sent_at&${october}&order=newest&top=25`,
    );
  });

  test.each([
    [['estimates sent in October', 'who accepted?']],
    [['invoices sent in October', 'who paid']],
    [['the biggest estimate sent in October', 'has the customer answered?']],
  ])('but it is not guessed when: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('when those are that were shown', () => {
  test.each([
    [['open estimates', 'when do they expire?'], 'moment=expires_at'],
    [['how many contracts are unsigned', 'when were they sent'], 'moment=sent_at'],
    [['jobs in progress', 'when do they start?'], 'moment=scheduled_start'],
  ])('%s', async (prompts, moment) => {
    expect(await requestsOf(...prompts)).toEqual([expect.stringContaining(moment)]);
  });

  test.each([
    [['visits tomorrow', 'anything after 3?'], 'clock>15:00'],
    [['visits tomorrow', 'only those before 10'], 'clock<10:00'],
  ])('%s', async (prompts, clock) => {
    expect(await requestsOf(...prompts)).toEqual([expect.stringContaining(clock)]);
  });
});

describe('what is only named divides what was asked about', () => {
  test.each([
    [['new leads in October', 'source?'], 'by=source'],
    [['payments in October', 'method?'], 'by=method'],
    [['which tech has the highest no-show rate', 'and the lowest?'], 'by=technician&order=smallest&top=1'],
    [['who paid last', 'by what method?'], 'order=newest&top=1'],
  ])('%s', async (prompts, asked) => {
    expect(await requestsOf(...prompts)).toEqual([expect.stringContaining(asked)]);
  });

  test.each([
    [['source?']],
    [['the largest open estimate', 'source?']],
    [['who was our first customer in October, and where did they come from']],
    [['cash and checks in October, total of each']],
  ])('but not one of several: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

test('a noun for a state is said of each of those named before it', async () => {
  expect(await requestsOf('Maria and Dave no-shows this year')).toEqual(
    [1, 2].map((number) => expect.stringMatching(new RegExp(`technician=[\\w-]+${number};status=no_show`))),
  );
});

describe('a rate, and an amount, of those that were asked about', () => {
  const since = `moment=created_at&${october}`;

  test.each([
    [['leads in October', 'conversion rate?'], `measure=rate&entity=leads&part=status=converted&${since}`],
    [
      ['what percentage of invoices is overdue', 'how much money is that?'],
      'measure=sum&entity=invoices&field=amount_due&filters=status!=draft|void;status=sent|partial;due_at<now',
    ],
    [
      ['how many leads were disqualified in October?', 'what sources?'],
      `measure=count&entity=leads&filters=status=disqualified&${since}&by=source&top=25`,
    ],
    [
      ['which source had the best conversion rate in October and how many leads was that?'],
      `measure=rate&entity=leads&part=status=converted&${since}&by=source&top=1`,
    ],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test.each([
    [['who has the biggest open balance and when was their last payment?']],
    [['estimates accepted in October', 'close rate?']],
    [['collection rate this year', 'how much is that']],
  ])('but not of what is not known before the answer: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('other groups of the same', () => {
  const done = `measure=count&entity=jobs&filters=status=completed&moment=completed_at&${october}`;
  const late = 'measure=count&entity=invoices&filters=status=sent|partial;due_at<now';

  test.each([
    [['jobs completed in October', 'which services?', 'which techs?'], `${done}&by=technician&top=25`],
    [
      ['how many estimates are open', 'how much are they worth together?', "who's the biggest one for?"],
      'measure=list&entity=estimates&filters=status=sent&order=largest&top=1',
    ],
    [['how many customers have overdue invoices', 'the top 3'], `${late}&by=customer&top=3`],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test('but it is not guessed of the first of them', async () => {
    expect(await requestsOf('top 3 services by jobs this year', 'which techs?')).toEqual([]);
  });
});

describe('the total of one of their amounts', () => {
  const dueEarly = 'moment=due_at&from=2026-11-01&to=2026-11-15';
  const dueThen = 'moment=due_at&from=2026-11-01&to=2026-11-30';

  test.each([
    [
      ['List the invoices that fell due between November 1 and November 15.', 'Total the amount due.'],
      `measure=sum&entity=invoices&field=amount_due&filters=status!=draft|void&${dueEarly}`,
    ],
    [
      ['invoices issued in October', 'the amount paid?'],
      `measure=sum&entity=invoices&field=amount_paid&filters=status!=draft|void&moment=issued_at&${october}`,
    ],
    [
      ['invoices due this month', 'add up the balance'],
      `measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial&${dueThen}`,
    ],
    [
      ['unpaid invoices', 'total?'],
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial',
    ],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test('but the one that is shown shows its own', async () => {
    expect(await requestsOf('largest invoice of October', 'what is the amount due')).toEqual([]);
  });
});

describe('one of the groups that were shown', () => {
  test.each([
    [
      ['How much did we invoice per month in 2026?', 'Which month was the lowest?'],
      'by=month&order=smallest&top=1',
    ],
    [
      ['How much did we invoice per month in 2026?', 'Which month was the best?'],
      'by=month&order=largest&top=1',
    ],
    [['jobs per month this year', 'which month was the best'], 'by=month&order=largest&top=1'],
    [['cancellations by month this year', 'which month was the worst'], 'by=month&order=largest&top=1'],
    [['leads by source this year', 'which source is the lowest'], 'by=source&order=smallest&top=1'],
    [
      ['How many leads by month', 'the slowest month?'],
      'entity=leads&moment=created_at&by=month&order=smallest',
    ],
    [['visits by month this year', 'which month was the busiest'], `${year}&by=month&order=largest&top=1`],
    [['conversion rate by source', 'which source is the lowest'], 'by=source&order=smallest&top=1'],
  ])('%s', async (prompts, asked) => {
    expect(await requestsOf(...prompts)).toEqual([expect.stringContaining(asked)]);
  });
});

describe('the share of one of the groups that were shown', () => {
  test.each([
    [
      ['How much did we collect in October by method?', 'What share was ACH?'],
      `measure=rate&entity=payments&field=amount&filters=status=settled&part=method=ach&moment=settled_at&${october}`,
    ],
    [
      ['How much did we collect in October?', 'what share was by card'],
      `measure=rate&entity=payments&field=amount&filters=status=settled&part=method=card&moment=settled_at&${october}`,
    ],
    [
      ['leads this year by source', 'what percentage was Yelp'],
      `measure=rate&entity=leads&part=source=Yelp&moment=created_at&${year}`,
    ],
    [
      ['unpaid invoices by milestone', 'what share is final'],
      'measure=rate&entity=invoices&filters=status=sent|partial&part=milestone=final',
    ],
    [
      ['visits last month', 'what portion were no-shows'],
      `measure=rate&entity=appointments&filters=status!=canceled&part=status=no_show&moment=start&${october}`,
    ],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test.each([
    [['leads this year by month', 'what share came from Google']],
    [['top 3 sources this year', 'what share came from Google']],
    [['visits last month by technician', 'what portion were no-shows']],
    [['what did we collect in October', 'what share was refunded']],
  ])('but of no other part: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('who does the work that was shown or counted', () => {
  const begun = 'measure=list&entity=jobs&filters=status=in_progress&order=newest&top=25';
  const completed = `measure=list&entity=jobs&filters=status=completed&moment=completed_at&${october}&order=newest&top=25`;

  test.each([
    [['Which jobs are in progress?', "who's doing it"], begun],
    [['How many jobs are in progress?', 'And who is doing them?'], begun],
    [['How many jobs are in progress?', "Who's going out there?"], begun],
    [['jobs completed last month', 'who did the work'], completed],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test.each([
    [['unpaid invoices', "who's going"]],
    [['leads this month', 'who is doing them']],
    [['jobs by service this month', 'who is doing them']],
  ])('but of what nobody goes to it is not told: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('what is asked of the one who was first, or of nothing', () => {
  const finished = 'measure=count&entity=jobs&filters=status=completed;technician=';

  test.each([
    [
      ['Who finished the most jobs this year?', 'What kind of work was it mostly?'],
      `${year}&by=service&top=25`,
    ],
    [['Who finished the most jobs this year?', 'split them by month'], `${year}&by=month&top=25`],
  ])('%s', async (prompts, asked) => {
    const [request, ...others] = await requestsOf(...prompts);

    expect(others).toEqual([]);
    expect(request?.startsWith(finished)).toBe(true);
    expect(request).toContain(asked);
  });

  test.each([
    [['Which source has the most leads this year', 'what services do they want']],
    [['Which month had the most leads', 'what sources did they come from']],
  ])('of groups that are nobody it is not guessed: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });

  test('a division that points at nothing is of all', async () => {
    expect(await requestsOf('Who finished the most jobs this year?', 'by service')).toEqual([
      `measure=count&entity=jobs&filters=status=completed&moment=completed_at&${year}&by=service&top=25`,
    ]);
  });
});

describe('of two that were asked about one after the other', () => {
  test.each([
    [
      ['leads in October from Google', 'and Angi', 'and of those two how many are lost'],
      `measure=count&entity=leads&filters=source=Google|Angi;status=disqualified&moment=created_at&${october}`,
    ],
    [
      ['How much by card in October', 'and cash', 'the total of those two'],
      `${received};method=card|cash&moment=settled_at&${october}`,
    ],
  ])('both are meant: %s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test('and of three it is not said which', async () => {
    expect(
      await requestsOf(
        'leads in October from Google',
        'and Yelp',
        'and Angi',
        'how many of those two are lost',
      ),
    ).toEqual([]);
  });
});
