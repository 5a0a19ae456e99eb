import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { isMutation } from '../../shared/contract/operation.ts';
import { costOfOperation } from '../bench/operations.ts';

const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);

/** These cannot know all that they need before they have read some of it; docs/decisions.md says why. */
const longer: ReadonlySet<OperationId> = new Set<OperationId>([
  'askJarvis',
  'queryFigures',
  'getSavedFigureValue',
  'getPlaybookRun',
  'createContract',
  'createJob',
  'eraseCustomer',
  'previewTemplate',
  'issueInvoice',
  'receiveMessage',
  'clearAddress',
  'sendCommunication',
  'resendCommunication',
  'rescheduleAppointment',
  'retryDelivery',
  'reviseEstimate',
  'updateEstimate',
  'sendContract',
  'signContract',
  'sendEstimate',
  'sendInvoice',
  'setAppointmentStatus',
  'setJobStatus',
  'setPaymentStatus',
  'refundPayment',
  'listRefunds',
  'getStatement',
  'getStatementPdf',
  'getStatementLink',
  'sendStatement',
  'getCreditNotePdf',
  'getEstimatePdf',
  'listAttachments',
  'updateJob',
  'voidContract',
  'voidInvoice',
  'upsertCustomer',
]);

const roundsOf = (id: OperationId): number => {
  // The company with its saved questions, whom the prompt names, the leads, and the conversation.
  if (id === 'askJarvis') return 4;
  // The places of the records, the records, and the entries that these remember.
  if (id === 'getLifecycle') return 3;
  // The work, its contract and invoices, the estimate, and what is known of the customer's addresses.
  if (id === 'issueInvoice') return 4;
  // The payment or the invoice, the job and the customer, the contract; then the pictures, or the PDF that is kept.
  if (id === 'getInvoicePdf') return 4;
  if (id === 'getContractPdf') return 3;
  if (id === 'getReceiptPdf') return 3;
  // The record, its customer, and what is known of the customer's addresses.
  if (['sendContract', 'sendEstimate', 'sendInvoice', 'createCreditNote'].includes(id)) return 3;
  // The customer, who is the same person in three steps, and in two what is still to come for them.
  if (id === 'eraseCustomer') return 6;
  return longer.has(id) ? 2 : 1;
};

describe.each(guarded)('$id', (operation) => {
  const rounds = roundsOf(operation.id);
  // A conversation is kept after its answer was found. The first link of a quarter makes its key.
  const writes = isMutation(operation) || ['askJarvis', 'getStatementLink'].includes(operation.id) ? 1 : 0;

  test(`an operation waits for the table ${rounds + writes} times: reads ${rounds}, a transaction ${writes}`, async () => {
    const cost = await costOfOperation(operation.id);

    expect({ rounds: cost.readRounds, writes: cost.writes }).toEqual({ rounds, writes });
  });
});

test('the decisions name every operation that waits for reads more than once', () => {
  const decisions = readFileSync(join(import.meta.dirname, '../../docs/decisions.md'), 'utf8');
  const [, paragraph = ''] = decisions.split('## More than one read round trip');

  expect([...longer].filter((id) => !paragraph.includes(id))).toEqual([]);
});
