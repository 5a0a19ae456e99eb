/** Preloaded by the service that tests share: notes once what each function asks of AWS, in the words of its permissions. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { flushCompileCache } from 'node:module';
import DataLoader from 'dataloader';
import { functionChannel } from '../../infra/local/gateway/functions.ts';
import { keyOfGathered, keysOf, rightsOf } from './usedRights.ts';

const running = new AsyncLocalStorage<string>();
tracingChannel<unknown, { id: string }>(functionChannel).start.bindStore(running, ({ id }) => id);

/** A line for each function and right. */
const { USED_RIGHTS: file = 'used-rights.txt' } = process.env;
const noted = new Set<string>();

const note = (id: string, target: string, body: string): void => {
  const asked = JSON.parse(body);
  noteAll(id, [...rightsOf(target, asked), ...keysOf(target, asked)]);
};

const noteAll = (id: string, rights: readonly string[]): void => {
  for (const right of rights) {
    const line = `${id} ${right}\n`;
    if (!noted.has(line)) appendFileSync(file, line);
    noted.add(line);
  }
};

// What several functions ask for at the same moment is one request, which says of no key whose it is.
const { load } = DataLoader.prototype;
DataLoader.prototype.load = function (asked) {
  const id = running.getStore();
  if (id !== undefined) noteAll(id, keyOfGathered(asked));
  return load.call(this, asked);
};

const watch = (request: ClientRequest): void => {
  const id = running.getStore();
  const target = request.getHeader('x-amz-target');
  if (id === undefined || typeof target !== 'string') return;
  const end = request.end.bind(request);
  request.end = (body?: unknown, ...rest: unknown[]) => {
    note(id, target, String(body));
    return Reflect.apply(end, request, [body, ...rest]);
  };
};

subscribe('http.client.request.created', (message) => watch(Object(message).request));

// Services that are started later find what this one compiled before its first request.
const flush = (): void => {
  flushCompileCache();
  unsubscribe('http.server.request.start', flush);
};
subscribe('http.server.request.start', flush);
