import { setTimeout as pause } from 'node:timers/promises';
import type { Outputs } from './cdk.ts';
import { type DeployedTenant, tokenRequest } from './deployedTenant.ts';

/** What happened to the requests of a client that never stopped asking. */
export type Traffic = {
  readonly answered: number;
  /** Of requests that were not answered as they should be: when, counted from the first one, which, and how. */
  readonly failed: readonly string[];
  /** The ids of the leads that were accepted. */
  readonly leads: readonly string[];
};

type Ask = { readonly name: string; readonly status: number; readonly send: () => Promise<Response> };

const patienceMilliseconds = 30_000;
const pauseMilliseconds = 200;

/** Asks for tokens, pages and lists and makes leads, one request after the other of each kind, until it is stopped. */
export const startTraffic = async (
  at: Outputs,
  { client }: DeployedTenant,
): Promise<() => Promise<Traffic>> => {
  const log = { answered: 0, failed: [] as string[], leads: [] as string[] };
  const startedAt = performance.now();
  let goesOn = true;

  const send = (url: string, request: RequestInit = {}) =>
    fetch(url, { ...request, signal: AbortSignal.timeout(patienceMilliseconds) });
  const askForToken = () => send(`${at.authUrl}/oauth/token`, tokenRequest(client));
  const { access_token } = JSON.parse(await (await askForToken()).text());
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  let asked = 0;
  const addLead = async () => {
    // A lead may have been made although its answer was lost.
    const phone = `+1303555${String(asked++).padStart(4, '0')}`;
    const body = JSON.stringify({ contact: { first_name: 'Grace', phone }, source: 'website' });
    const response = await send(`${at.baseUrl}/leads`, { method: 'POST', headers, body });
    if (response.status === 201) log.leads.push(JSON.parse(await response.clone().text()).id);
    return response;
  };
  const asks: readonly Ask[] = [
    { name: 'POST /oauth/token', status: 200, send: askForToken },
    { name: 'GET /openapi.json', status: 200, send: () => send(`${at.baseUrl}/openapi.json`) },
    { name: 'GET /leads', status: 200, send: () => send(`${at.baseUrl}/leads?limit=5`, { headers }) },
    { name: 'POST /leads', status: 201, send: addLead },
  ];

  const keepAsking = async (ask: Ask): Promise<void> => {
    while (goesOn) {
      const sentAt = performance.now();
      const problem = await problemOf(ask);
      if (problem === undefined) log.answered += 1;
      else log.failed.push(`${((sentAt - startedAt) / 1000).toFixed(1)} s ${ask.name}: ${problem}`);
      await pause(pauseMilliseconds);
    }
  };
  const asking = asks.map(keepAsking);
  return async () => {
    goesOn = false;
    await Promise.all(asking);
    return log;
  };
};

const problemOf = async ({ status, send }: Ask): Promise<string | undefined> => {
  try {
    const response = await send();
    const text = await response.text();
    return response.status === status ? undefined : `${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
};
