import {
  ApiError,
  type Client,
  createClient,
  type Invoice,
  type Lead,
  type LeadPage,
  type LineItemInput,
  type WebhookEvent,
} from '@lead-to-payment/client';
import { type ReceivedEvent, verify } from '@lead-to-payment/client/webhooks';

export const connect = (token: string | undefined): Client =>
  createClient({ baseUrl: 'https://api.example.com/v1', token, fetch: undefined });

export const walk = async (client: Client): Promise<Invoice | undefined> => {
  const lead: Lead = await client.captureLead({ body: { contact: { phone: '+12125550123' } } });
  // The other published form.
  await client.captureLead({ body: { name: 'Grace Hopper', phone: '+12125550124' } });
  const page: LeadPage = await client.listLeads({ query: { limit: 10, status: 'new', cursor: undefined } });
  const cursor: string | null = page.next_cursor;
  const line: LineItemInput = { description: 'Slate', quantity: 1, unit_price: 12.5 };
  const options = { idempotencyKey: undefined, signal: undefined };
  await client.createEstimate({ body: { customer_id: lead.id, line_items: [line] } }, options);
  // @ts-expect-error There is no such outcome.
  await client.qualifyLead({ params: { id: lead.id }, body: { outcome: 'perhaps' } });
  // @ts-expect-error An id has to be named.
  await client.getLead();
  // @ts-expect-error A record is no list.
  client.pages.getLead({ params: { id: lead.id } });
  // @ts-expect-error An answer has the fields of the contract and no others.
  lead.nothing;
  for await (const invoice of client.pages.listInvoices()) if (invoice.id === cursor) return invoice;
  return undefined;
};

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.code : undefined;

export const received = (body: Uint8Array, headers: Headers, secrets: readonly string[]): ReceivedEvent =>
  verify(body, headers, secrets, { toleranceSeconds: undefined, now: undefined });

/** The type tells which data there are. */
export const jobOf = (event: WebhookEvent): string | undefined =>
  event.type === 'job.completed' ? event.data.job_id : undefined;
