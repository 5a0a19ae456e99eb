import { type OperationId, registry } from '../../shared/contract/index.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { functionOf, type TestRequest } from '../support/invoke.ts';
import type { CountedPipeline } from './pipeline.ts';

/** Makes requests of a tenant to the functions of operations, and counts them. */
export class CountedTenant {
  readonly id: string;
  readonly #pipeline: CountedPipeline;
  requests = 0;

  constructor(id: string, pipeline: CountedPipeline) {
    this.id = id;
    this.#pipeline = pipeline;
  }

  /** Answers the body of a success; anything else throws. */
  async ask(id: OperationId, asked: TestRequest = {}) {
    const ask = await functionOf(id, this.#pipeline.seams);
    const claims = {
      client_id: 'bench',
      org_id: this.id,
      scope: allScopes.join(' '),
      token_use: 'access',
      exp: '2099',
    };
    let answer: { statusCode: number; body: string } | undefined;
    await this.#pipeline.count('operations', async () => {
      answer = await ask({ ...asked, claims });
    });
    this.requests += 1;
    if (answer?.statusCode !== registry[id].success.status)
      throw new Error(`${id} answered ${answer?.statusCode}: ${answer?.body}`);
    return JSON.parse(answer.body);
  }

  /** Makes a change and waits for what it brings about; then somebody looks at the record, and at the list of its kind. */
  async change(id: OperationId, asked: TestRequest, get: OperationId, list: OperationId) {
    const record = await this.ask(id, asked);
    await this.#pipeline.settle(this.id);
    await this.ask(get, { params: { id: record.id } });
    await this.ask(list);
    return record;
  }
}

/** From the first call to the last payment, as most go: fifteen changes, each looked at. */
export const lifecycle = async (tenant: CountedTenant, number: number): Promise<void> => {
  const email = `grace${number}@example.com`;
  const contact = { first_name: 'Grace', last_name: 'Hopper', email };
  const byId = ({ id }: { id: string }) => ({ id });
  const amount = 642.2;

  const lead = await tenant.change(
    'captureLead',
    { body: { contact, source: 'website' } },
    'getLead',
    'listLeads',
  );
  const qualified = { params: byId(lead), body: { outcome: 'qualified' } };
  await tenant.change('qualifyLead', qualified, 'getLead', 'listLeads');
  const converted = { body: { lead_id: lead.id } };
  const customer = await tenant.change('upsertCustomer', converted, 'getCustomer', 'listCustomers');
  const customer_id = customer.id;

  const visit = { customer_id, ...hourOf(number) };
  const appointment = await tenant.change(
    'bookAppointment',
    { body: visit },
    'getAppointment',
    'listAppointments',
  );
  const attended = { params: byId(appointment), body: { status: 'completed' } };
  await tenant.change('setAppointmentStatus', attended, 'getAppointment', 'listAppointments');

  const line_items = [{ description: 'Slate tiles', quantity: 10, unit_price: 64.22 }];
  const estimateOf = (id: OperationId, asked: TestRequest) =>
    tenant.change(id, asked, 'getEstimate', 'listEstimates');
  const estimate = await estimateOf('createEstimate', { body: { customer_id, line_items } });
  await estimateOf('sendEstimate', { params: byId(estimate) });
  await estimateOf('acceptEstimate', { params: byId(estimate) });

  const contractOf = (id: OperationId, asked: TestRequest) =>
    tenant.change(id, asked, 'getContract', 'listContracts');
  const contract = await contractOf('createContract', { body: { estimate_id: estimate.id } });
  const { parties } = await contractOf('sendContract', { params: byId(contract) });
  const signature = { party_id: parties[0].id, signed_name: 'Grace Hopper' };
  await contractOf('signContract', { params: byId(contract), body: signature });

  const job = await tenant.change('createJob', { body: { contract_id: contract.id } }, 'getJob', 'listJobs');
  await tenant.change(
    'setJobStatus',
    { params: byId(job), body: { status: 'completed' } },
    'getJob',
    'listJobs',
  );
  const bill = { body: { job_id: job.id, amount, milestone: 'final' } };
  const invoice = await tenant.change('issueInvoice', bill, 'getInvoice', 'listInvoices');
  const paid = { body: { invoice_id: invoice.id, amount, method: 'card' } };
  await tenant.change('recordPayment', paid, 'getPayment', 'listPayments');
};

/** An hour of its own in a week of 2099. */
const hourOf = (number: number) => {
  const start = Date.UTC(2099, 5, 1 + number, 14);
  const [from, to] = [start, start + 3_600_000].map((at) => new Date(at).toISOString());
  return { start: from, end: to };
};
