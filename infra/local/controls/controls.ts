// The controls: the operations below `/_local`, which no deployment has, to move the clock, read what went out and bring messages in.

import type { APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { bytesOf } from '../../../shared/http/body.ts';
import type { Clock } from '../../../shared/kernel/clock.ts';
import { invalidField } from '../../../shared/kernel/failure.ts';
import type { Arrival } from '../../../shared/messaging/inbound/arrivals.ts';
import { type Address, guarded } from '../gateway/guard.ts';
import type { HttpHandler } from '../gateway/http.ts';
import type { Route } from '../gateway/router.ts';
import type { RequestsUnderWay } from '../gateway/underWay.ts';
import { OutsideMessage, providerIdOf } from './arrivals.ts';

const tenYearsInSeconds = 10 * 366 * 24 * 60 * 60;
const Advance = z.object({ advance_seconds: z.number().min(0).max(tenYearsInSeconds) });

export const controlRoutes = ({
  clock,
  advance,
  messageProviders,
  arrivals,
  requests,
  address,
}: {
  clock: Clock;
  advance: (seconds: number) => Promise<Date>;
  messageProviders: { readonly list: (to?: string) => readonly object[] };
  arrivals: { readonly take: (given: OutsideMessage) => Arrival };
  requests: Pick<RequestsUnderWay, 'outlasted'>;
  /** Where the service listens. */
  address: Address;
}): Route<HttpHandler>[] => [
  ...['/', '/docs'].map((path) => ({ method: 'GET', path, target: async () => toReference })),
  ...ownRoutes({ clock, advance, messageProviders, arrivals, requests }).map((route) => ({
    ...route,
    target: guarded(address, route.target),
  })),
];

/** Responds once every request that was under way at its start has ended. */
export const outlastedPath = '/_local/outlasted';

type Parts = Omit<Parameters<typeof controlRoutes>[0], 'address'>;

const ownRoutes = ({ clock, advance, messageProviders, arrivals, requests }: Parts): Route<HttpHandler>[] => [
  {
    method: 'GET',
    path: '/_local/clock',
    target: async () => answer({ now: clock().toISOString() }),
  },
  {
    method: 'GET',
    path: '/_local/outbox',
    target: async (event) => answer({ data: messageProviders.list(event.queryStringParameters?.to) }),
  },
  {
    method: 'POST',
    path: '/_local/inbound',
    target: async (event) => answer({ provider_id: providerIdOf(arrivals.take(givenIn(bytesOf(event)))) }),
  },
  {
    method: 'GET',
    path: outlastedPath,
    target: async () => {
      await requests.outlasted();
      return answer({ outlasted: true });
    },
  },
  {
    method: 'POST',
    path: '/_local/clock',
    target: async (event) => answer({ now: (await advance(secondsOf(bytesOf(event)))).toISOString() }),
  },
];

const secondsOf = (body: Buffer): number => {
  const parsed = Advance.safeParse(parseJson(body.toString()));
  if (parsed.success) return parsed.data.advance_seconds;
  throw invalidField('advance_seconds', 'Must be a number of seconds from 0 to ten years.');
};

const givenIn = (body: Buffer): OutsideMessage => {
  const parsed = OutsideMessage.safeParse(parseJson(body.toString()));
  if (parsed.success) return parsed.data;
  throw invalidField('', 'Must have to and mime (a mail), or to, from and body (a text).');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('', 'The body is not well-formed JSON.');
  }
};

/** The root URL, opened in a browser, leads to the reference. */
const toReference: APIGatewayProxyResult = { statusCode: 302, headers: { location: '/v1/docs' }, body: '' };

const answer = (body: object): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
