import { describe, expect, test } from 'vitest';
import {
  movesOfWork,
  nextColumn,
  type Paper,
  stageOf,
  workStages,
  worksOf,
} from '../../console/lib/journeyBoard.ts';
import { ContractStatus } from '../../shared/contract/contracts.ts';
import { EstimateStatus } from '../../shared/contract/estimates.ts';
import { InvoiceStatus } from '../../shared/contract/invoices.ts';
import { JobStatus } from '../../shared/contract/jobs.ts';

const paper = (kind: Paper['kind'], status: string, more: Partial<Paper> = {}): Paper => ({
  kind,
  status,
  id: `${kind}-${status}`,
  lifecycle_number: 'AAAA-BBBB-CCCC',
  customer_id: 'customer',
  detail: '',
  ...more,
});

const statuses = {
  estimate: EstimateStatus.options,
  contract: ContractStatus.options,
  job: JobStatus.options,
  invoice: InvoiceStatus.options,
} as const;

const everyPaper = (['estimate', 'contract', 'job', 'invoice'] as const).flatMap((kind) =>
  statuses[kind].map((status) => paper(kind, status)),
);

const movesFrom = (one: Paper) => worksOf([one]).flatMap((work) => movesOfWork(work));

describe('the board of journeys', () => {
  test('every state of a document has a column, except the states that need no further work', () => {
    const without = everyPaper.filter((one) => stageOf(one) === undefined).map(({ id }) => id);
    expect(without).toEqual([
      'estimate-declined',
      'estimate-expired',
      'contract-voided',
      'job-canceled',
      'invoice-paid',
      'invoice-void',
    ]);
    expect(new Set(everyPaper.flatMap((one) => stageOf(one) ?? []))).toEqual(new Set(workStages));
  });

  test('a journey is in exactly one column, even with several open tasks', () => {
    const all = everyPaper.filter((one) => stageOf(one) !== undefined);
    const [work, ...further] = worksOf(all);
    expect(further).toEqual([]);
    expect(work?.others).toHaveLength(all.length - 1);
  });

  test('journeys on which the office acts next come before those that wait for the customer, and then the nearest to the payment', () => {
    const stageOfAll = (...papers: readonly Paper[]) => worksOf(papers)[0]?.stage;
    expect(stageOfAll(paper('estimate', 'draft'), paper('invoice', 'sent'))).toBe('toSend');
    expect(stageOfAll(paper('estimate', 'draft'), paper('job', 'completed'))).toBe('toBill');
    expect(stageOfAll(paper('estimate', 'sent'), paper('invoice', 'partial'))).toBe('toPay');
  });

  test('a moving card is already in its new column, and cannot move again before it has arrived', () => {
    const job = paper('job', 'scheduled');
    const works = worksOf([job], { id: job.id, to: 'underWay' });
    expect(works).toMatchObject([{ stage: 'underWay', paper: job }]);
    expect(works.flatMap(movesOfWork)).toEqual([]);
  });
});

describe('the moves of a journey', () => {
  test.each([
    ['estimate', 'draft', ['offered: sendEstimate (asks first)']],
    ['estimate', 'sent', ['accepted: acceptEstimate']],
    ['estimate', 'accepted', ['toSign: drawUp (asks first)', 'planned: createJobOfEstimate']],
    ['contract', 'draft', ['toSign: sendContract (asks first)']],
    ['contract', 'sent', []],
    ['contract', 'signed', ['planned: createJobOfContract']],
    ['job', 'scheduled', ['underWay: startJob', 'toBill: completeJob']],
    ['job', 'in_progress', ['toBill: completeJob']],
    ['job', 'completed', ['toPay: issueInvoice (asks first)']],
    ['invoice', 'draft', ['toPay: sendInvoice (asks first)']],
    ['invoice', 'sent', []],
    ['invoice', 'partial', []],
  ] as const)(
    'a journey with the %s %s moves along its legal steps, and each leads to a column',
    (kind, status, expected) => {
      const moves = movesFrom(paper(kind, status));
      expect(
        moves.map(({ to, step, reachesOut }) => `${to}: ${step}${reachesOut ? ' (asks first)' : ''}`),
      ).toEqual(expected);
      for (const { to } of moves) expect(workStages).toContain(to);
    },
  );

  test('an estimate with options is accepted on its own page, where they are', () => {
    expect(movesFrom(paper('estimate', 'sent', { hasOptions: true }))).toEqual([]);
  });

  test('keys move a card to the next legal column to the right or to the left, and nowhere else', () => {
    const columns = ['new', 'qualifying', 'qualified', 'converted'];
    expect(nextColumn(columns, 'qualifying', ['qualified', 'converted'], 'right')).toBe('qualified');
    expect(nextColumn(columns, 'qualifying', ['converted'], 'right')).toBe('converted');
    expect(nextColumn(columns, 'converted', ['new', 'qualified'], 'left')).toBe('qualified');
    expect(nextColumn(columns, 'new', ['qualified'], 'left')).toBeUndefined();
    expect(nextColumn(columns, 'converted', [], 'right')).toBeUndefined();
  });
});
