import { expect, test } from 'vitest';
import { convert, release } from '../../shared/domain/conversions.ts';
import { refusal } from '../support/refusal.ts';
import { contract, estimate, job } from './made.ts';

const accepted = { ...estimate, status: 'accepted' as const };

test('an estimate that becomes something names it, and may become something else once it is released', () => {
  const { before, after: drawn } = convert(accepted, contract.id, undefined);

  expect(before).toBe(accepted);
  expect(drawn).toEqual({ ...accepted, became_id: contract.id });
  expect(convert(release(drawn).after, job.id, undefined).after.became_id).toBe(job.id);
});

test('an estimate with a contract or a job is not converted again, and the refusal names which it has', () => {
  const drawn = { ...accepted, became_id: contract.id };
  const converted = { ...accepted, became_id: job.id };

  expect(refusal(() => convert(drawn, job.id, contract))).toMatchObject({
    code: 'contract_exists',
    details: { contract_id: contract.id },
  });
  expect(refusal(() => convert(converted, contract.id, undefined))).toMatchObject({
    code: 'estimate_already_converted',
    details: { job_id: job.id },
  });
});
