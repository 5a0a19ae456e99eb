import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';

const toPay = 'aggregate invoices status!=draft|void average days_to_pay';
const toPayLate = 'aggregate invoices status!=draft|void average days_paid_late';
const toBook = 'aggregate appointments status!=canceled average days_from_lead';

describe('the two ends of a time are told in any words, and what is asked may stand between them', () => {
  test.each([
    ['From the day a bill goes out, how long until it is paid?', toPay],
    ['When an invoice goes out, how long till it is usually settled?', toPay],
    ['On jobs we have billed, average time from invoice to payment?', toPay],
    ['Since a lead comes in until we book the visit, how much time passes on average?', toBook],
    ['How long does it take us to get a lead from first coming in to having an appointment?', toBook],
    ['Days between lead and first visit, on average', toBook],
    [
      'Once an estimate is sent, I would like to know how long until the customer says yes.',
      'aggregate estimates average days_to_accept',
    ],
    [
      'Average time between a customer accepting the estimate and us starting the job?',
      'aggregate jobs average days_from_acceptance_to_planned_start',
    ],
    [
      'From the day the crew starts, how long until the job is done?',
      'aggregate jobs average days_from_planned_start_to_completion',
    ],
    [
      'how long do jobs take from start to finish',
      'aggregate jobs average days_from_planned_start_to_completion',
    ],
    ['how long does a job take', 'aggregate jobs average days_from_planned_start_to_completion'],
    ['On average how many days late do people pay us?', toPayLate],
    ['how long after the due date do customers pay', toPayLate],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    'How long from the start of a job to the invoice?',
    'From the day of the visit, how long until the estimate is sent?',
    'How long from the visit to the job?',
  ])('%s is declined, as nothing of it is kept', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('how soon something came to its end is a limit of the days that it took', () => {
  test.each([
    ['how many invoices were paid within 7 days', 'aggregate invoices status=paid;days_to_pay<=7 count'],
    ['invoices paid in more than 2 weeks', 'list invoices status=paid;days_to_pay>14'],
    ['invoices that took longer than 30 days to pay', 'list invoices status=paid;days_to_pay>30'],
    ['estimates accepted within 3 days', 'list estimates status=accepted;days_to_accept<=3'],
    [
      'how many contracts were signed within a week',
      'aggregate contracts status=signed;days_to_sign<=7 count',
    ],
    [
      'what percentage of invoices were paid within 30 days',
      'rate invoices status!=draft|void part:status=paid;days_to_pay<=30',
    ],
    // These are times, and no lengths.
    [
      'invoices paid within the last 7 days',
      'list invoices status=paid moment:paid_at from:2026-11-14 through:2026-11-20',
    ],
    ['invoices paid more than 30 days ago', 'list invoices status=paid moment:paid_at through:2026-10-20'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    'invoices not paid within 30 days',
    'payments settled within 5 days',
    'jobs done within 3 days',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('which of two kinds of invoices is paid sooner is told by the days of both', () => {
  test.each([
    'Are deposits paid faster than finals?',
    'Which are paid sooner, deposits or final invoices?',
    'Deposit invoices or final invoices: which get paid quicker?',
    'Average days to pay, deposit invoices as against final invoices: are the former settled sooner?',
  ])('%s', (prompt) => {
    expect(read(prompt)).toEqual([
      'group invoices milestone=deposit|final;status!=draft|void average days_to_pay by:milestone',
    ]);
  });

  test.each([
    'do people pay us faster by card or by check?',
    'which is quicker, card or check?',
    'do cards come in sooner than checks',
    'are cards slower than checks to come in',
  ])('so is with which of two methods: %s', (prompt) => {
    expect(read(prompt)).toEqual([
      'group payments method=card|check;status=settled average days_from_invoice by:method',
    ]);
  });

  test.each(['Are checks paid faster than finals?', 'Which jobs get done quicker, big ones or small ones?'])(
    '%s is declined',
    (prompt) => {
      expect(read(prompt)).toBe('declined');
    },
  );
});

const signed = ['aggregate contracts average days_from_lead'];
const accepted = ['aggregate estimates average days_to_accept'];

describe('what happens at the ends of a time, in figures of speech', () => {
  test.each([
    [
      "From the moment somebody first calls us until there's ink on a contract, how long does that usually take?",
      signed,
    ],
    ['From the first call until the contract is signed, how long does it take?', signed],
    ['How long from first call to signed contract on average?', signed],
    ['Once an estimate goes out the door, how long do folks chew on it before they say yes?', accepted],
    ['Once the estimate is out, how long do people take to say yes?', accepted],
    ['When an estimate goes out, how long does it take them to accept?', accepted],
    ['How long do customers think about it before they accept an estimate?', accepted],
    [
      'How long do these jobs drag on from start to finish?',
      ['aggregate jobs average days_from_planned_start_to_completion'],
    ],
    [
      'What is the average lag between completion of a job and the issue of its final invoice?',
      ['aggregate invoices milestone=final;status!=draft|void average days_after_completion'],
    ],
  ])('%s', (prompt, lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test.each([
    'How far ahead are people getting booked these days?',
    'How long do people chew on a contract?',
  ])('declines: %s', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});
