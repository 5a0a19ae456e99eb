import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, walkJourney } from '../../infra/local/demo/demoJourney.ts';
import type { Client } from '../../shared/contract/apiClient.ts';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { addDays, dayIn } from '../../shared/kernel/zone.ts';
import { OwnService } from '../support/ownService.ts';

const daySeconds = 86_400;
const machine = { id: 'acme-machine', secret: 'acme-secret' };
let service: OwnService;

/** The machine of the demo, with a token that the service's clock has not outlived. */
const office = (): Promise<Client> =>
  connect({ baseUrl: `${service.authUrl}/v1`, authUrl: service.authUrl }, machine);

type Person = {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email?: string;
};

/** Somebody with a job and an invoice for it, and with an estimate that nobody has answered. */
const aCustomer = async (api: Client, person: Person, price: number) => {
  const customer = await api.upsertCustomer({ body: person });
  const estimated = async (unit_price: number) => {
    const line_items = [{ description: 'Slate tiles', quantity: 1, unit_price }];
    const estimate = await api.createEstimate({ body: { customer_id: customer.id, line_items } });
    return api.sendEstimate({ params: estimate });
  };
  const { id: estimate_id } = await api.acceptEstimate({ params: await estimated(price) });
  const contract = await api.createContract({ body: { estimate_id } });
  const { id: party_id = '' } = (await api.sendContract({ params: contract })).parties[0] ?? {};
  await api.signContract({ params: contract, body: { party_id, signed_name: 'By Hand' } });
  const { id: job_id } = await api.createJob({ body: { contract_id: contract.id } });
  const invoice = await api.issueInvoice({ body: { job_id, amount: price } });
  await estimated(2450);
  return { customer, invoice };
};

const quietLead = async (api: Client, first_name: string, phone: string) => {
  const lead = await api.captureLead({ body: { contact: { first_name, last_name: 'Quiet', phone } } });
  return api.qualifyLead({ params: lead, body: { outcome: 'callback' } });
};

/** Days after which it is a Monday, three weeks from now or a little more. */
const daysToMonday = (): number => 21 + ((8 - new Date().getUTCDay()) % 7);

beforeAll(async () => {
  service = await OwnService.launch();
  const early = await office();
  await walkJourney(early, () => undefined);
  const ann = { first_name: 'Ann', last_name: 'Lee', phone: '(212) 555-0101', email: 'ann@lee.example' };
  const { customer } = await aCustomer(early, ann, 1642.2);
  const bob = await aCustomer(early, { first_name: 'Bob', last_name: 'Stone', phone: '(212) 555-0102' }, 800);
  await early.recordPayment({ body: { invoice_id: bob.invoice.id, amount: 300 } });
  await quietLead(early, 'Eve', '(212) 555-0111');
  await service.advance(daysToMonday() * daySeconds);

  const api = await office();
  const lead = await quietLead(api, 'Gil', '(212) 555-0113');
  const tomorrow = addDays(dayIn('America/New_York', Date.parse(lead.created_at)), 1);
  const start = `${tomorrow}T15:00:00Z`;
  const end = `${tomorrow}T16:00:00Z`;
  await api.bookAppointment({ body: { customer_id: customer.id, start, end } });
  await api.bookAppointment({
    body: { lead_id: lead.id, starts_at: `${tomorrow}T18:00:00Z`, duration_minutes: 60 },
  });
});

afterAll(() => service[Symbol.asyncDispose]());

const rehearse = async (name: string) => {
  const id = builtInPlaybooks.find(({ key }) => key === name)?.id ?? '';
  const api = await office();
  const { run_id } = await api.runPlaybook({ params: { id }, body: { rehearse: true } });
  const look = () => api.getPlaybookRun({ params: { id, run_id } });
  await expect.poll(async () => (await look()).status).toBe('succeeded');
  const { summary, steps } = await look();
  const calls = steps.flatMap((step) => step.calls);
  return {
    summary: summary?.replace('Rehearsal, nothing was written. ', '') ?? '',
    sent: calls.flatMap(({ person, would_send }) => would_send.map(({ to, body }) => [person, to, body])),
  };
};

const aDay = String.raw`[A-Z][a-z]+ \d{1,2}, \d{4}`;
const aTime = (hour: string) => `${aDay} at ${hour}:00 [AP]M E[SD]T`;

test('a rehearsal of chasing invoices lists the open amount, the recipients, their texts, and who cannot be reached', async () => {
  const { summary, sent } = await rehearse('chase_overdue_invoices');

  expect(summary).toBe(
    "Overdue invoices: 2, with $2,142.20 still open. Reminders by email: 1, to Ann Lee. Not possible: Bob Stone (The invoice's customer has no email).",
  );
  const words = new RegExp(
    String.raw`^Hello Ann,[\s\S]*\$1,642\.20 of invoice .* is still unpaid\. It was due by ${aDay}\.`,
  );
  expect(sent).toEqual([['Ann Lee', 'ann@lee.example', expect.stringMatching(words)]]);
});

test('a rehearsal of reviving leads names who would be called, and leaves out who was heard of', async () => {
  const { summary, sent } = await rehearse('revive_stale_leads');

  expect(summary).toMatch(
    new RegExp(
      `^Leads that are qualifying: 2. Quiet for two weeks, so to be called on ${aDay}: 1, namely Eve Quiet. Not possible: none.$`,
    ),
  );
  expect(sent).toEqual([]);
});

test('a rehearsal of following up estimates shows their total and the text of each follow-up', async () => {
  const { summary, sent } = await rehearse('follow_up_open_estimates');

  expect(summary).toBe(
    "Estimates that wait for an answer: 2, over $4,900.00. Follow-ups by email on those that wait for more than three days: 1, to Ann Lee. Not possible: Bob Stone (The estimate's customer has no email).",
  );
  expect(sent).toEqual([['Ann Lee', 'ann@lee.example', expect.stringMatching(/^Hello Ann,/)]]);
});

test('a rehearsal of confirming appointments names tomorrow’s customers and shows each their own time', async () => {
  const { summary, sent } = await rehearse('confirm_tomorrows_appointments');

  expect(summary).toMatch(
    new RegExp(
      String.raw`^Appointments on ${aDay} that are not confirmed: 2\. Requests to confirm by sms: 1 to customers \(Ann Lee\) and 1 to leads \(Gil Quiet\)\.`,
    ),
  );
  expect(sent).toEqual([
    ['Ann Lee', '+12125550101', expect.stringMatching(aTime('1[01]'))],
    ['Gil Quiet', '+12125550113', expect.stringMatching(aTime('[12]'))],
  ]);
});

test('the briefing names today’s appointments and the longest open debts, with amounts and days', async () => {
  await service.advance(daySeconds);

  const { summary } = await rehearse('daily_briefing');

  const lines = [
    aDay,
    '',
    String.raw`Leads that came in yesterday: 1\.`,
    `- Gil Quiet, ${aDay} at .+`,
    String.raw`Payments yesterday: 0, \$0\.00\.`,
    String.raw`Appointments today: 2\.`,
    `- Ann Lee, ${aTime('1[01]')}, .+`,
    `- Gil Quiet, ${aTime('[12]')}, .+`,
    String.raw`Calls to make: 0\.`,
    String.raw`Estimates that wait for an answer: 2, \$4,900\.00\. Sent first:`,
    String.raw`- Ann Lee, \$2,450\.00, ${aDay}`,
    String.raw`- Bob Stone, \$2,450\.00, ${aDay}`,
    String.raw`Overdue invoices: 2, \$2,142\.20 still open\. Due first, with their whole amounts:`,
    String.raw`- Ann Lee, \$1,642\.20, ${aDay}`,
    String.raw`- Bob Stone, \$800\.00, ${aDay}`,
  ];
  expect(summary).toMatch(new RegExp(`^${lines.join('\n')}$`));
});
