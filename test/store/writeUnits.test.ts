import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { costOfOperation } from '../bench/operations.ts';

/** Some of the changes, most of them on the way from a lead to its payment and of webhooks, none so near to the next KB that a longer name would tell. */
const limits: readonly (readonly [OperationId, number])[] = [
  ['captureLead', 18],
  ['putForm', 7],
  ['upsertCustomer', 15],
  ['bookAppointment', 9],
  ['rescheduleAppointment', 16],
  ['createEstimate', 6],
  // Four of them for its estimate, which stores what it became.
  ['createContract', 10],
  ['voidContract', 12],
  // Two of them for its event.
  ['sendContract', 14],
  ['signContract', 8],
  // Two of them for the list of its invoices, one for the contract that leaves the list of those without a job.
  ['createJob', 13],
  ['setJobStatus', 10],
  ['completeFollowUp', 6],
  // Four of them for the number and its look-up, two for the list of the job's invoices, one for its place on the due list.
  ['issueInvoice', 20],
  ['recordPayment', 13],
  ['createCreditNote', 20],
  ['deleteEndpoint', 10],
  ['testEndpoint', 7],
  ['retryDelivery', 9],
];

test.each(limits)('%s takes at most %i write units', async (id, limit) => {
  const { writeUnits } = await costOfOperation(id);
  expect(writeUnits).toBeLessThanOrEqual(limit);
});
