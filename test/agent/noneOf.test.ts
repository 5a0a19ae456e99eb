import { describe, expect, test } from 'vitest';
import { toolNamed } from '../../shared/figures/tools.ts';
import { history, inMemory } from './company/memory.ts';
import { read } from './reading.ts';

const november = 'from:2026-11-01 through:2026-11-30';

describe('what people have is told of them beside what they lack', () => {
  test.each([
    ['customers with an accepted estimate but no invoice', 'list customers invoices=;accepted_estimates!='],
    [
      'customers with a signed contract but no job completed',
      'list customers completed_jobs=;signed_contracts!=',
    ],
    ['who signed a contract and never paid?', 'list customers invoices!=;begun_invoices=;signed_contracts!='],
    ['leads with an estimate but no appointment', 'list leads appointments=;estimates!='],
    [
      'How many customers with unpaid invoices have no appointments?',
      'aggregate customers appointments=;open_invoices!= count',
    ],
    [
      'Are there customers who accepted an estimate and yet were never invoiced? I want to know who they are.',
      'list customers invoices=;accepted_estimates!=',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    'customers who accepted an estimate in October but were never invoiced',
    'how much do customers with overdue invoices and no appointments owe?',
    'customers with a confirmed appointment and no invoice',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('what does not stand in a record', () => {
  test.each([
    ['Which customers have no address on file?', 'list customers address='],
    ['Which of our leads have no service type on them?', 'list leads service='],
    ['Technicians without any skills listed', 'list technicians skill=;active=true'],
    ["Jobs that don't have anybody on the crew", 'list jobs technician='],
    ['How many estimates never turned into a contract?', 'aggregate estimates contracts= count'],
    ['leads that never became a visit', 'list leads appointments='],
    [
      'leads this yr no estimate how many',
      'aggregate leads estimates= moment:created_at from:2026-01-01 through:2026-12-31 count',
    ],
    ['follow-ups not by email', 'list follow_ups channel!=email'],
    ['invoices other than deposits', 'list invoices milestone!=deposit'],
    [
      'Do we have job that is finished but the customer did not pay all?',
      'list jobs status=completed;open_invoices!=',
    ],
    [
      'How much did we take in this year not counting checks and cash?',
      'aggregate payments status=settled;method!=cash|check moment:settled_at from:2026-01-01 through:2026-12-31 sum amount',
    ],
    ['Leads that have neither an appointment nor an estimate', 'list leads appointments=;estimates='],
    ["How many of our leads don't have an email but have a phone?", 'aggregate leads email=;phone!= count'],
    ['leads without email and with a phone', 'list leads email=;phone!='],
    [
      'techs not on any job this week',
      'list technicians jobs=;active=true moment:jobs from:2026-11-16 through:2026-11-22',
    ],
    ['estimates sent over a month ago', 'list estimates moment:sent_at through:2026-10-20'],
    [
      'unpaid invoices not from this year',
      'list invoices status=sent|partial moment:issued_at through:2025-12-31',
    ],
    ['Which invoice is not paid and the date is pass?', 'list invoices status=sent|partial;due_at<now'],
    [
      "What's our average invoice if you leave out the deposits?",
      'aggregate invoices milestone!=deposit;status!=draft|void average amount',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    'leads without an estimate this year',
    'customers this month without a visit',
    'Customers who never came back for a second job',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('who has none of something is told of all of theirs, and not of one that is otherwise', () => {
  test.each([
    ['Which customers never canceled on us?', 'list customers canceled_appointments='],
    ['customers who did not cancel', 'list customers canceled_appointments='],
    ['customers with no open invoice', 'list customers open_invoices='],
    ['How many customers have no overdue bills?', 'aggregate customers overdue_invoices= count'],
    ['clients without a completed job', 'list customers completed_jobs='],
    ['customers who have not accepted any estimate', 'list customers accepted_estimates='],
    ['customers who never paid us', 'list customers invoices!=;begun_invoices='],
    ['how many jobs are paid in full', 'aggregate jobs finals!=;open_invoices= count'],
    ['customers we never invoiced', 'list customers invoices='],
    ['leads we never quoted', 'list leads estimates='],
    ['who never canceled', 'list customers canceled_appointments='],
    ['customers that owe us nothing', 'list customers open_invoices='],
    ['leads with no tag', 'list leads tag='],
    ['jobs with nobody on the crew', 'list jobs technician='],
    ['Which technicians never had a no show?', 'list technicians missed_appointments=;active=true'],
    [
      'technicians who did not complete any job this month',
      `list technicians completed_jobs=;active=true moment:completed_jobs ${november}`,
    ],
    [
      'Which customers have not had a visit this month?',
      `list customers appointments= moment:appointments ${november}`,
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    'customers with no confirmed appointment',
    'customers who never signed',
    'customers this month without a visit',
    'customers with no open invoice this month',
    'customers who have never been late with a payment',
    'Who has not had a job this year?',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });

  test('one that is still open is enough to be none of those without', async () => {
    const where = [{ field: 'open_invoices', is: '=', values: [''] }];
    const input = { entity: 'customers', measure: 'count', where };
    const { value } = (await toolNamed('aggregate')?.run(inMemory, input)) ?? {};
    const owes = new Set(
      history.invoices.flatMap(({ status, customer_id }) =>
        /sent|partial/.test(status) ? [customer_id] : [],
      ),
    );

    expect(owes.size).toBeGreaterThan(0);
    expect(value).toBe(history.customers.filter(({ id }) => !owes.has(id)).length);
  });
});

describe('what none of the records have may be asked of those of some time', () => {
  test.each([
    ['leads from last month that nobody ever followed up with', 'list leads follow_ups= moment:created_at'],
    ["last month's leads without an appointment", 'list leads appointments= moment:created_at'],
    ['leads that came in last month without an appointment', 'list leads appointments= moment:created_at'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)[0]).toContain(`${line} from:2026-10-01`);
  });

  test.each(['customers this month without a visit', 'new leads nobody followed up with this week'])(
    'but it is declined where either may be of that time: %s',
    (prompt) => {
      expect(read(prompt)).toBe('declined');
    },
  );
});

test('leads nobody followed up with are those without a follow-up, and not only the new ones', () => {
  expect(read('how many leads have we not followed up on')).toEqual(['aggregate leads follow_ups= count']);
});
