// Readable resources: each record, as its own operation shows it, and the list of event types.

import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { updatedSince } from '../contract/changes.ts';
import { pathNames } from '../contract/flatArguments.ts';
import type { Operation } from '../contract/operation.ts';
import { parameterNames } from '../contract/parameters.ts';
import { listEventTypes } from '../contract/webhooks.ts';
import { type Asking, answerOf } from './calling.ts';
import { toolOperations } from './tools.ts';

const scheme = 'lead-to-payment:/';

/** Those that read one record, named by their path alone. */
const readings = toolOperations.filter(
  (operation) =>
    operation.method === 'GET' &&
    pathNames(operation).length > 0 &&
    parameterNames(operation.query).every((name) => name in updatedSince),
);

const isAllowed =
  (held: ReadonlySet<string>) =>
  ({ scopes }: Operation): boolean =>
    scopes.every((scope) => held.has(scope));

const mimeType = 'application/json';

export const templatesFor = (scopes: ReadonlySet<string>): ResourceTemplateType[] =>
  readings
    .filter(isAllowed(scopes))
    .map(({ id, path, summary }) => ({ name: id, title: summary, uriTemplate: scheme + path, mimeType }));

export const resourcesFor = (scopes: ReadonlySet<string>): Resource[] =>
  [listEventTypes]
    .filter(isAllowed(scopes))
    .map(({ id, path, summary }) => ({ name: id, title: summary, uri: scheme + path, mimeType }));

/** @throws ProtocolError with the words of the refusal */
export const readResource = async (uri: string, asking: Asking): Promise<ReadResourceResult> => {
  const known: readonly Operation[] = [listEventTypes, ...readings];
  const found = known
    .map((operation) => ({ operation, params: paramsIn(operation, uri) }))
    .find(({ params }) => params !== undefined);
  if (found === undefined) throw new ResourceNotFoundError(uri);
  // A list shows as much as one response allows.
  const query = parameterNames(found.operation.query).includes('limit') ? { limit: '100' } : {};
  const { status, body } = await answerOf({ ...found, query }, asking);
  if (status === 404) throw new ResourceNotFoundError(uri);
  if (status >= 400) throw new ProtocolError(ProtocolErrorCode.InvalidParams, Object(body).error.message);
  return { contents: [{ uri, mimeType, text: JSON.stringify(body) }] };
};

/** The values of the path's parameters; undefined for another path. */
const paramsIn = ({ path }: Operation, uri: string): Record<string, string> | undefined => {
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${scheme}${pattern}$`).exec(uri);
  return found === null ? undefined : { ...found.groups };
};
