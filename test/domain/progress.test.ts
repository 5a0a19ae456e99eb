import { describe, expect, test } from 'vitest';
import { type Papers, progressOf, type WorkOf } from '../../shared/domain/progress.ts';

const nothing: Papers = { estimates: [], contracts: [], jobs: [], invoices: [] };
const estimate = { id: 'e', status: 'accepted' as const };
const contract = { estimate_id: 'e', status: 'signed' as const };
const job = { id: 'j', estimate_id: 'e', status: 'completed' as const };
const bill = (status: 'draft' | 'sent' | 'paid' | 'void', job_id: string | null = 'j') => ({
  estimate_id: null,
  job_id,
  status,
});
const work: WorkOf = { estimate_id: 'e', job_id: null };

const said = (papers: Partial<Papers>, of = work) =>
  progressOf(of, { ...nothing, ...papers })
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ');

describe('how far a journey is', () => {
  test.each([
    [
      'an offer',
      { estimates: [{ id: 'e', status: 'sent' as const }] },
      'Estimate now, Work ahead, Payment ahead',
    ],
    ['no contract', { estimates: [estimate] }, 'Estimate done, Work now, Payment ahead'],
    [
      'a contract to sign',
      { estimates: [estimate], contracts: [{ ...contract, status: 'sent' as const }] },
      'Estimate done, Contract now, Work ahead, Payment ahead',
    ],
    [
      'a deposit that is paid before the work',
      { estimates: [estimate], contracts: [contract], invoices: [bill('paid', null)] },
      'Estimate done, Contract done, Work now, Payment ahead',
    ],
    [
      'work that is done and not billed',
      { estimates: [estimate], jobs: [job] },
      'Estimate done, Work done, Payment now',
    ],
    [
      'a bill that is still owed',
      { estimates: [estimate], jobs: [job], invoices: [bill('paid'), bill('sent')] },
      'Estimate done, Work done, Payment now',
    ],
    [
      'all paid, but for drafts and what is void',
      { estimates: [estimate], jobs: [job], invoices: [bill('paid'), bill('draft'), bill('void')] },
      'Estimate done, Work done, Payment done',
    ],
    [
      'what was withdrawn',
      {
        estimates: [estimate],
        contracts: [{ ...contract, status: 'voided' as const }],
        jobs: [{ ...job, status: 'canceled' as const }],
      },
      'Estimate done, Work now, Payment ahead',
    ],
  ])('the steps of %s', (_, papers, steps) => {
    expect(said(papers)).toBe(steps);
  });

  test('the papers of other work in the same journey say nothing of this', () => {
    const others = {
      contracts: [{ ...contract, estimate_id: 'f' }],
      jobs: [{ ...job, id: 'k', estimate_id: 'f' }],
      invoices: [bill('sent', 'k')],
    };

    expect(said({ estimates: [estimate], ...others })).toBe('Estimate done, Work now, Payment ahead');
  });

  test('an invoice is of the work of its job', () => {
    const of = { estimate_id: null, job_id: 'j' };

    expect(said({ estimates: [estimate], jobs: [job], invoices: [bill('sent')] }, of)).toBe(
      'Estimate done, Work done, Payment now',
    );
    expect(progressOf({ ...of, job_id: 'x' }, { ...nothing, estimates: [estimate], jobs: [job] })).toEqual(
      [],
    );
  });

  test.each(['draft', 'declined', 'expired'] as const)('an estimate that is %s leads nowhere', (status) => {
    expect(said({ estimates: [{ id: 'e', status }] })).toBe('');
  });
});
