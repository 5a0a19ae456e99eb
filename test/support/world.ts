import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type * as z from 'zod';
import { environmentFile } from '../../infra/local/environment.ts';
import { mintAccessToken } from '../../infra/local/identity/identity.ts';
import { type Client, createClient } from '../../shared/contract/apiClient.ts';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import type { Settings } from '../../shared/contract/settings.ts';
import { JournalEntry } from '../../shared/store/journal/entry.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { journalOf, monthOf, recordKey } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { foundTenant } from './founding.ts';

const service = inject('service');
Object.assign(process.env, JSON.parse(readFileSync(environmentFile(service.dir), 'utf8')));

export const { baseUrl, authUrl } = service;

type Wire<O extends Operation> = O['success']['body'] extends z.ZodType
  ? z.input<O['success']['body']>
  : unknown;

/** An answer: the body is read as the success that a test expects, or by `error` where it expects a refusal. */
export type Reply<O extends Operation> = {
  readonly status: number;
  readonly body: Wire<O> & {
    readonly error: { code: string; message: string; details: Record<string, unknown> };
  };
  readonly headers: Headers;
};

export type Request = {
  /** Another published path of the operation, where it has two. */
  readonly path?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another token than the one with every scope; `null` for none. */
  readonly token?: string | null;
};

export type World = {
  /** The tenant's `org_id`. */
  readonly id: string;
  /** A token of the tenant's machine, or of another of its clients. */
  readonly token: (scopes?: readonly string[], clientId?: string) => Promise<string>;
  /** The published client with a token for every scope; a refusal throws. */
  readonly client: Client;
  readonly call: <K extends OperationId>(id: K, request?: Request) => Promise<Reply<(typeof registry)[K]>>;
  /** The audit records of the tenant since it was made, oldest first, but for PDFs that were kept. */
  readonly journal: () => Promise<JournalEntry[]>;
  /** Every event that the tenant's mutations fired, oldest first, as a receiver would parse it. */
  readonly events: () => Promise<{ id: string; type: string; data: Record<string, unknown> }[]>;
  /** What the table holds under the id. */
  readonly item: (kind: string, id: string) => Promise<Item | undefined>;
};

/** A token that is signed as it should be, for a tenant that may not even exist. */
export const tokenFor = (
  tenantId: string,
  scopes: readonly string[] = allScopes,
  clientId = `${tenantId}-machine`,
): Promise<string> => mintAccessToken({ dir: service.dir, issuer: authUrl, tenantId, clientId, scopes });

/** A tenant of its own for one test: active, in New York, paid in dollars, without technicians. */
export const freshTenant = async (settings: Partial<Settings> = {}): Promise<World> =>
  worldOf(await foundTenant(settings));

/** A tenant that there is already. */
export const worldOf = async (id: string): Promise<World> => {
  const token: World['token'] = (scopes, clientId) => tokenFor(id, scopes, clientId);
  const fullToken = await token();

  const journal = async () => {
    const months = [
      ...new Set([monthOf(new Date().toISOString()), monthOf(new Date(Date.now() + 864e5).toISOString())]),
    ];
    const items = await Promise.all(
      months.map((month) => Array.fromAsync(readItems({ partition: journalOf(id, month) }))),
    );
    return (
      items
        .flat()
        .filter(({ kind }) => kind === 'journal')
        .map((item) => JournalEntry.parse(item))
        // A PDF is kept at any moment after what it is of.
        .filter(({ operation }) => operation !== 'createTenant' && operation !== 'keepPaper')
    );
  };

  return {
    id,
    token,
    client: createClient({ baseUrl, token: fullToken }),
    call: (operation, request = {}) => send(registry[operation], { token: fullToken, ...request }),
    journal,
    events: async () =>
      (await journal()).flatMap((entry) => entry.events.map(({ bytes }) => JSON.parse(bytes))),
    item: (kind, recordId) => getItem(recordKey(id, kind, recordId)),
  };
};

const send = async <O extends Operation>(operation: O, request: Request): Promise<Reply<O>> => {
  const { url, ...init } = wireOf(operation, request);
  const response = await fetch(url, init);
  return { status: response.status, body: await bodyOf(response), headers: response.headers };
};

/** A file as its operation gives it to whoever sends it on. */
const bodyOf = async (response: Response) => {
  const type = response.headers.get('content-type');
  if (type === 'application/pdf') {
    const name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { type, name, base64: Buffer.from(await response.bytes()).toString('base64') };
  }
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};

/** What a request is over HTTP; without a token it has none. */
export const wireOf = (operation: Operation, request: Request) => {
  const { token, body, headers = {} } = request;
  return {
    url: urlOf(operation, request),
    method: operation.method,
    headers: {
      ...(token === null || token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
};

const urlOf = (operation: Operation, { path, params = {}, query = {} }: Request): URL => {
  const filled = (path ?? operation.path).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const url = new URL(baseUrl + filled);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
};

/** Who asks for what, for a test that commits by itself. */
export const origin = (world: World) => ({
  tenantId: world.id,
  actor: 'ada',
  operation: 'captureLead',
  requestId: 'r-1',
  timelineText: undefined,
});
