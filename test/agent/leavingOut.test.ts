import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

const october = 'from:2026-10-01 through:2026-10-31';
const thisYear = 'from:2026-01-01 through:2026-12-31';

describe('of several states that are left out none is kept', () => {
  test.each([
    [
      'Please compare total invoiced in Q3 2026 with Q3 2025, excluding void and draft invoices.',
      'compare invoices status!=draft|void moment:issued_at from:2026-07-01 through:2026-09-30 sum amount versus_from:2025-07-01 versus_through:2025-09-30',
    ],
    [
      'total invoiced in October excluding draft invoices and void invoices',
      `aggregate invoices status!=draft|void moment:issued_at ${october} sum amount`,
    ],
    [
      'How much did we invoice in October, leaving out drafts and voids?',
      `aggregate invoices status!=draft|void moment:issued_at ${october} sum amount`,
    ],
    [
      'Excluding draft and void invoices, how much did we invoice in October?',
      `aggregate invoices status!=draft|void moment:issued_at ${october} sum amount`,
    ],
    [
      'list invoices from October without paid and void',
      `list invoices status!=paid|void moment:issued_at ${october}`,
    ],
    [
      'Invoices from October minus paid and partial',
      `list invoices status!=partial|paid moment:issued_at ${october}`,
    ],
    [
      'How many estimates did we make this year, leaving out declined and expired ones?',
      `aggregate estimates status!=declined;status!=expired moment:created_at ${thisYear} count`,
    ],
    [
      'which estimates are there except accepted, declined and expired ones',
      'list estimates status!=accepted;status!=declined;status!=expired',
    ],
    [
      'Average estimate total this year, drafts and declined ones aside',
      `aggregate estimates status!=draft;status!=draft|declined moment:sent_at ${thisYear} average total`,
    ],
    [
      'How many appointments in October other than canceled and no-show ones?',
      `aggregate appointments status!=canceled|no_show moment:start ${october} count`,
    ],
    [
      'Without canceled and no-show appointments, how many visits did we have in October?',
      `aggregate appointments status!=canceled|no_show moment:start ${october} count`,
    ],
    [
      'How much did we collect in October, failed payments and refunds left out?',
      `aggregate payments status=settled;status!=failed|refunded moment:settled_at ${october} sum amount`,
    ],
    [
      'payments this year excluding card and check payments',
      `list payments method!=card|check;status=settled moment:settled_at ${thisYear}`,
    ],
    [
      'payments this year other than card and cash',
      `list payments method!=card|cash;status=settled moment:settled_at ${thisYear}`,
    ],
    ['contracts besides signed ones and voided ones', 'list contracts status!=signed|voided'],
    [
      'total collected in October net of refunds and failed payments',
      `aggregate payments status=settled;status!=failed|refunded moment:settled_at ${october} sum amount`,
    ],
    ['contracts but not signed or voided ones', 'list contracts status!=signed|voided'],
    ['jobs apart from canceled and completed', 'list jobs status!=completed|canceled'],
    [
      'Leads of October minus lost and qualified ones',
      `list leads status!=qualified|disqualified moment:created_at ${october}`,
    ],
    ['messages not counting failed and queued ones', 'list messages status!=queued|failed'],
    [
      'invoices this year excluding deposits and voids',
      `list invoices milestone!=deposit;status!=void moment:issued_at ${thisYear}`,
    ],
    [
      'how many estimates were declined last month, not counting the ones that just ran out',
      `aggregate estimates status=declined;status!=expired moment:declined_at ${october} count`,
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('of two that are the opposite of each other nothing is left', async () => {
    expect(await requestsOf('how many leads not counting new or contacted ones this month')).toEqual([]);
  });

  test('what is asked beside them stays a question of its own', () => {
    expect(read('total invoiced this year excluding deposits and total collected this year')).toEqual([
      `aggregate invoices status!=draft|void;milestone!=deposit moment:issued_at ${thisYear} sum amount`,
      `aggregate payments status=settled moment:settled_at ${thisYear} sum amount`,
    ]);
  });

  test.each([
    'invoices except overdue and paid ones',
    'Invoices of October excluding void, paid',
    'invoices of October excluding draft estimates and void invoices',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

const states = {
  invoices: ['paid', 'void', 'draft', 'partial'],
  estimates: ['draft', 'accepted', 'declined', 'expired'],
  appointments: ['canceled', 'no-show', 'completed', 'booked'],
  jobs: ['canceled', 'completed', 'scheduled'],
  payments: ['failed', 'refunded', 'pending', 'card', 'check'],
  contracts: ['voided', 'signed', 'draft'],
  leads: ['lost', 'converted', 'qualified'],
};

test('no state that is left out beside another is asked for, in whatever words', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...(Object.keys(states) as (keyof typeof states)[]))
        .chain((kind) =>
          fc.tuple(fc.constant(kind), fc.shuffledSubarray(states[kind], { minLength: 2, maxLength: 2 })),
        ),
      fc.constantFrom(
        ...['excluding', 'except', 'except for', 'without', 'leaving out', 'other than', 'not counting'],
        ...[
          'not including',
          'minus',
          'apart from',
          'besides',
          'ignoring',
          'with the exception of',
          'exclude',
        ],
      ),
      fc.constantFrom('and', 'or'),
      fc.constantFrom('', ' ones', ' #'),
      ([kind, [one, other]], without, and, noun) => {
        const lines = read(
          `How many ${kind} in October ${without} ${one} ${and} ${other}${noun.replace('#', kind)}`,
        );
        const [line = '', ...others] = lines === 'declined' ? [] : lines;
        expect(others).toEqual([]);
        expect(line).not.toMatch(/(?<!part:|entity)\b(?:status|method)=(?!settled)/);
      },
    ),
    { numRuns: 400 },
  );
});
