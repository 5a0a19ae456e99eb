import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { costOfOperation } from '../bench/operations.ts';

/** Some of the changes on the way from a lead to its payment and of webhooks, none so near to the next KB that a longer name would tell. */
const limits: readonly (readonly [OperationId, number])[] = [
  ['captureLead', 20],
  ['upsertCustomer', 15],
  ['bookAppointment', 9],
  ['rescheduleAppointment', 17],
  ['createEstimate', 6],
  ['sendContract', 15],
  ['createJob', 11],
  ['issueInvoice', 15],
  ['recordPayment', 15],
  ['deleteEndpoint', 10],
  ['testEndpoint', 7],
  ['retryDelivery', 9],
];

test.each(limits)('%s takes at most %i write units', async (id, limit) => {
  const { writeUnits } = await costOfOperation(id);
  expect(writeUnits).toBeLessThanOrEqual(limit);
});
