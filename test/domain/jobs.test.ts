import { describe, expect, it } from 'vitest';
import { JobStatus } from '../../shared/contract/jobs.ts';
import type { ContractRecord } from '../../shared/domain/contracts.ts';
import { fromContract } from '../../shared/domain/jobSources.ts';
import { begin, type JobRecord, jobTransitions, moveTo, type Plan } from '../../shared/domain/jobs.ts';
import { unplanned, unwarned } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';

const now = '2026-03-02T10:00:00.000Z';
const later = '2026-03-03T10:00:00.000Z';
const birth = { id: '01900000-0000-7000-8000-00000000000a', now };
const crew = ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2'];

const contract: ContractRecord = {
  kind: 'contract',
  version: 4,
  id: '01900000-0000-7000-8000-000000000001',
  status: 'signed',
  customer_id: '01900000-0000-7000-8000-000000000002',
  estimate_id: '01900000-0000-7000-8000-000000000003',
  lifecycle_number: 'AAAA-BBBB-CCCC',
  title: 'Roof',
  terms: null,
  links: {},
  parties: [],
  job_id: null,
  reason: null,
  sent_at: now,
  signed_at: now,
  voided_at: null,
  created_at: now,
  updated_at: now,
};
const convert = (of: ContractRecord, plan: Plan, made: typeof birth) =>
  begin(fromContract(of, made), plan, made);
const { job } = convert(contract, unplanned, birth);
const jobThat = (status: JobStatus): JobRecord => ({ ...job, status });

describe('a job of a contract', () => {
  it('converting a contract makes a scheduled job on its journey', () => {
    const decision = convert(contract, { ...unplanned, scheduled_start: later, crew_ids: crew }, birth);

    expect(decision.job).toEqual({
      kind: 'job',
      version: 0,
      id: birth.id,
      lifecycle_number: contract.lifecycle_number,
      status: 'scheduled',
      contract_id: contract.id,
      estimate_id: contract.estimate_id,
      customer_id: contract.customer_id,
      lead_id: null,
      title: contract.title,
      service: null,
      location: null,
      line_items: [],
      scheduled_start: later,
      crew_ids: crew,
      visits: [],
      visits_made: 0,
      worked: [],
      ...unwarned,
      completed_at: null,
      reason: null,
      created_at: now,
      updated_at: now,
    });
  });

  it('converting a contract changes it in the same decision, so that its version decides between two conversions', () => {
    expect(convert(contract, unplanned, birth).changes).toEqual([
      { after: job },
      { before: contract, after: { ...contract, job_id: birth.id, updated_at: now } },
    ]);
  });

  it('converting a contract fires job.created', () => {
    expect(convert(contract, unplanned, birth).events).toEqual([
      {
        type: 'job.created',
        data: {
          job_id: birth.id,
          contract_id: contract.id,
          estimate_id: contract.estimate_id,
          customer_id: contract.customer_id,
          lifecycle_number: contract.lifecycle_number,
          status: 'scheduled',
        },
      },
    ]);
  });

  it.each(['draft', 'sent', 'voided'] as const)(
    'a job of a %s contract is refused with contract_not_signed',
    (status) => {
      expect(refusal(() => convert({ ...contract, status }, unplanned, birth))).toMatchObject({
        code: 'contract_not_signed',
        details: { status },
      });
    },
  );

  it('converting a contract that has its job fails with contract_already_converted, naming the job', () => {
    expect(refusal(() => convert({ ...contract, job_id: job.id }, unplanned, birth))).toMatchObject({
      code: 'contract_already_converted',
      details: { job_id: job.id },
    });
  });
});

describe('moveTo', () => {
  const targets = JobStatus.exclude(['scheduled']).options;
  const moves = JobStatus.options.flatMap((from) => targets.map((to) => ({ from, to })));
  const isAllowed = ({ from, to }: { from: JobStatus; to: JobStatus }) =>
    jobTransitions[from].some((status) => status === to);

  it.each(moves.filter(isAllowed))('$from becomes $to', ({ from, to }) => {
    expect(moveTo(jobThat(from), { status: to }, later).job).toMatchObject({ status: to, updated_at: later });
  });

  it.each(moves.filter((move) => !isAllowed(move)))('$from cannot become $to', ({ from, to }) => {
    expect(refusal(() => moveTo(jobThat(from), { status: to }, later))).toMatchObject({
      code: 'illegal_transition',
      message: expect.stringMatching(/^The job is /),
      details: { from, to, allowed: jobTransitions[from] },
    });
  });

  it('completing a job fires job.completed with exactly the four published fields', () => {
    const decision = moveTo(jobThat('in_progress'), { status: 'completed' }, later);

    expect(decision.job.completed_at).toBe(later);
    expect(decision.events).toEqual([
      {
        type: 'job.completed',
        data: {
          job_id: job.id,
          lifecycle_number: job.lifecycle_number,
          customer_id: job.customer_id,
          completed_at: later,
        },
      },
    ]);
  });

  it.each([
    ['job.started', 'in_progress'],
    ['job.canceled', 'canceled'],
  ] as const)('a job fires %s when it becomes %s', (type, status) => {
    const { id: job_id, customer_id, lifecycle_number } = job;
    const data = { job_id, customer_id, lifecycle_number, status, reason: 'Storm' };

    expect(moveTo(job, { status, reason: 'Storm' }, later).events).toEqual([{ type, data }]);
  });

  it.each(targets)('a job keeps the reason for %s', (status) => {
    expect(moveTo(job, { status, reason: 'Storm' }, later).job.reason).toBe('Storm');
  });

  it('a move without a reason leaves none from the move before', () => {
    const { job: started } = moveTo(job, { status: 'in_progress', reason: 'Early' }, later);
    expect(moveTo(started, { status: 'completed' }, later).job.reason).toBeNull();
  });
});
