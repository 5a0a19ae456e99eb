import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const received = (time: string) =>
  `measure=list&entity=payments&filters=status=settled&moment=settled_at&${time}&order=newest&top=25`;
const ofSomebody = (filters: string, time = '') =>
  new RegExp(`^measure=list&entity=\\w+&filters=customer=[-0-9a-f]+;${filters}&${time}order=newest&top=25$`);
const thisMonth = 'from=2026-11-01&to=2026-11-30';
const october = 'from=2026-10-01&to=2026-10-31';

describe('whether something was paid is told by payments, as a part of an invoice is paid too', () => {
  test.each([
    ['did anyone pay today?', received('from=2026-11-20&to=2026-11-20')],
    ['has anybody paid us this month', received(thisMonth)],
    ['did any customers pay in October', received(october)],
    ['did we get paid yesterday', received('from=2026-11-19&to=2026-11-19')],
    ['have we been paid anything this month', received(thisMonth)],
    ['anything paid this month?', received(thisMonth)],
    ['was anything paid yesterday', received('from=2026-11-19&to=2026-11-19')],
    ['did anything get paid in October', received(october)],
  ])('by whomever: %s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('also of the time asked about next', async () => {
    expect(await requestsOf('did anyone pay today?', 'this month?')).toEqual([received(thisMonth)]);
  });

  test.each([
    ['did Ada Lovelace pay this month?', `moment=settled_at&${thisMonth}&`],
    ['has Ada Lovelace paid us anything this month', `moment=settled_at&${thisMonth}&`],
    ['has Ada Lovelace paid anything yet', ''],
    ['did Ada Lovelace already pay us something in October', `moment=settled_at&${october}&`],
  ])('by one: %s', async (prompt, time) => {
    expect(await requestsOf(prompt)).toEqual([expect.stringMatching(ofSomebody('status=settled', time))]);
  });

  test.each(['has Ada Lovelace paid', 'did Ada Lovelace pay yet', 'did Ada Lovelace pay in full'])(
    'and by the state of the invoices where no time is said: %s',
    async (prompt) => {
      expect(await requestsOf(prompt)).toEqual([
        expect.stringMatching(
          /^measure=list&entity=invoices&filters=customer=[-0-9a-f]+&order=newest&top=25$/,
        ),
      ]);
    },
  );

  test('and nothing is told of all having paid', async () => {
    expect(await requestsOf('did everyone pay last month')).toEqual([]);
  });
});

describe('whether something came about in a time is told by those that did then', () => {
  test.each([
    ['did Rosa Diaz pay her invoice in October', `status=paid&moment=paid_at&${october}`],
    ['did Linus Berg accept the estimate in October', `status=accepted&moment=accepted_at&${october}`],
    ["was Rosa Diaz's job completed this month", `status=completed&moment=completed_at&${thisMonth}`],
    ['did Linus Berg sign the contract in October', `status=signed&moment=signed_at&${october}`],
  ])('%s', async (prompt, filters) => {
    expect(await requestsOf(prompt)).toEqual([expect.stringContaining(`;${filters}&order=newest`)]);
  });

  test.each(["was Rosa Diaz's September invoice paid", 'is the invoice from September of Rosa Diaz paid'])(
    'where the time is not that of the records: %s',
    async (prompt) => {
      expect(await requestsOf(prompt)).toEqual([expect.stringContaining('moment=issued_at&from=2026-09-01')]);
    },
  );
});

describe('"when", after records in a state, is when they came to it', () => {
  const of = (entity: string, filters: string, moment: string) =>
    `measure=list&entity=${entity}&filters=${filters}&moment=${moment}&order=newest&top=25`;

  test.each([
    [['declined estimates', 'when?'], of('estimates', 'status=declined', 'declined_at')],
    [['accepted estimates', 'since when'], of('estimates', 'status=accepted', 'accepted_at')],
    [['paid invoices', 'when were they paid'], of('invoices', 'status=paid', 'paid_at')],
    [['completed jobs', 'when'], of('jobs', 'status=completed', 'completed_at')],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test.each([
    ['it is not kept', 'converted leads', 'when did they convert'],
    ['it is not kept', 'qualified leads', 'when were they qualified'],
  ])('and declined where %s: %s, %s', async (_, ...prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('who paid, and who must, by the moment that is theirs', () => {
  const byCustomer = (entity: string, rest: string) =>
    `measure=count&entity=${entity}&filters=${rest}&by=customer`;

  test.each([
    [
      'Customers that paid in October',
      `${byCustomer('payments', `status=settled&moment=settled_at&${october}`)}&top=25`,
    ],
    [
      'Who needs to pay by the end of the week?',
      `${byCustomer('invoices', 'status=sent|partial&moment=due_at&to=2026-11-22')}&top=25`,
    ],
    [
      'Invoices to be paid this week',
      'measure=list&entity=invoices&filters=status=sent|partial&moment=due_at&from=2026-11-16&to=2026-11-22&order=newest&top=25',
    ],
    [
      'Who must pay us this month?',
      `${byCustomer('invoices', `status=sent|partial&moment=due_at&${thisMonth}`)}&top=25`,
    ],
    [
      'How many customers have paid in full?',
      'measure=count&entity=customers&filters=open_invoices=;paid_invoices!=',
    ],
    [
      'How much of what we quoted last month was declined?',
      `measure=sum&entity=estimates&field=total&filters=status=declined&moment=sent_at&${october}`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});
