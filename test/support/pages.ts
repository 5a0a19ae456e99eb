import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { loadHandler } from '../../infra/local/gateway/functions.ts';
import type { PageEndpoint } from '../../shared/contract/pages.ts';
import type { Seams } from '../../shared/kernel/seams.ts';
import { gatewayEvent } from './gateway.ts';
import { done } from './journey.ts';
import { authUrl, type World } from './world.ts';

/** What went out, as the service on this machine lists it. */
export type OutboxMessage = {
  id: string;
  channel: string;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { name: string; type: string; base64: string }[];
};

const sentTo = async (address: string): Promise<OutboxMessage[]> => {
  const response = await fetch(`${authUrl}/_local/outbox?to=${encodeURIComponent(address)}`);
  const { data }: { data: OutboxMessage[] } = JSON.parse(await response.text());
  return data;
};

/** Everything that has gone out to an address, once there are that many. */
export const mailTo = async (address: string, count = 1): Promise<OutboxMessage[]> => {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const mail = await sentTo(address);
    if (mail.length >= count || performance.now() > deadline) return mail;
    await pause(50);
  }
};

const addresses = /https?:\/\/\S+/g;

/** The address that a message leads to: its only one, alone on its line. */
export const linkIn = ({ text }: OutboxMessage): string => {
  const [link, ...others] = text.match(addresses) ?? [];
  if (link === undefined || others.length > 0 || !text.split('\n').includes(link))
    throw new Error(`The message has not exactly one link on a line of its own:\n${text}`);
  return link;
};

/** A page as it was answered. */
export type PageResponse = { readonly status: number; readonly headers: Headers; readonly html: string };

const shown = async (response: Response): Promise<PageResponse> => ({
  status: response.status,
  headers: response.headers,
  html: await response.text(),
});

export const look = async (link: string, userAgent = 'Test browser'): Promise<PageResponse> =>
  shown(await fetch(link, { headers: { 'user-agent': userAgent }, redirect: 'manual' }));

/** Sends a form without following where it leads. */
export const post = async (link: string, fields: Record<string, string>): Promise<PageResponse> =>
  shown(
    await fetch(link, {
      method: 'POST',
      headers: { 'user-agent': 'Test browser' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }),
  );

let counter = 0;
export const freshEmail = (): string => {
  counter += 1;
  return `person-${process.pid}-${counter}-${Date.now()}@example.com`;
};

/** An estimate that its customer was sent by email, and the link in that mail. */
export const anEstimateByMail = async (world: World, line: object = {}) => {
  const email = freshEmail();
  const customer = await done(world, 'upsertCustomer', {
    body: { first_name: 'Ann', last_name: 'Lee', email },
  });
  const estimate = await done(world, 'createEstimate', {
    body: {
      customer_id: customer.id,
      line_items: [{ description: 'Slate tiles', quantity: 10, unit: 'box', unit_price: 64.22, ...line }],
      tax_rate: 0.08,
    },
  });
  await done(world, 'sendEstimate', { params: { id: estimate.id } });
  const [mail] = await mailTo(email);
  if (mail === undefined) throw new Error('No mail went out.');
  return { email, customer, id: estimate.id, mail, link: linkIn(mail) };
};

/** Asks the function of a page by itself, as the gateway does, with other seams than the service's. */
export const visit = async (
  id: PageEndpoint['id'],
  link: string,
  {
    method,
    seams,
    fields = { decision: 'accept' },
    name = 'token',
  }: { method: string; seams: Seams; fields?: Record<string, string>; name?: string },
): Promise<APIGatewayProxyResult> => {
  const handler = await loadHandler<APIGatewayProxyEvent, APIGatewayProxyResult>(id, seams);
  const key = link.split('/').at(-1) ?? '';
  return handler(
    gatewayEvent({
      httpMethod: method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      pathParameters: { [name]: key },
      body: method === 'POST' ? new URLSearchParams(fields).toString() : null,
    }),
  );
};
