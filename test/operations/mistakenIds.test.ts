import { describe, expect, test } from 'vitest';
import {
  aContract,
  aCustomer,
  aJob,
  aLead,
  anAcceptedEstimate,
  anInvoice,
  aPayment,
} from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

const makers = { aContract, aCustomer, aJob, aLead, anAcceptedEstimate, anInvoice, aPayment };

describe('an id of another kind of record', () => {
  test.each([
    ['issueInvoice', 'job_id', 'aContract', 'createJob { contract_id }'],
    ['issueInvoice', 'job_id', 'anAcceptedEstimate', 'createJob'],
    ['createJob', 'contract_id', 'anAcceptedEstimate', 'createContract { estimate_id }'],
    ['createJob', 'contract_id', 'aJob', 'its contract_id'],
    ['createContract', 'estimate_id', 'aContract', 'its estimate_id'],
    ['recordPayment', 'invoice_id', 'aJob', 'issueInvoice { job_id }'],
    ['recordPayment', 'invoice_id', 'aPayment', 'its invoice_id'],
    ['recordPayment', 'invoice_id', 'aContract', 'createJob'],
    ['getPayment', 'id', 'anInvoice', 'listPayments { invoice_id }'],
    ['getJob', 'id', 'anInvoice', 'its job_id'],
    ['getLead', 'id', 'aCustomer', 'This is a customer.'],
  ] as const)(
    'an id of the wrong kind is 404 in %s for its %s, and the error names the record of %s and the next step',
    async (operation, field, make, hint) => {
      const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
      const [own, foreign] = await Promise.all([makers[make](acme), makers[make](globex)]);
      const call = (id: string) =>
        acme.call(operation, field === 'id' ? { params: { id } } : { body: { [field]: id, amount: 1 } });

      const [mine, others] = await Promise.all([call(own.id), call(foreign.id)]);

      expect([mine.status, others.status]).toEqual([404, 404]);
      expect(mine.body.error.message).toContain(hint);
      expect(others.body.error.message).toMatch(/^No such \w+\.$/);
    },
  );
});
