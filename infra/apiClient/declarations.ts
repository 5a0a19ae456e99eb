import * as z from 'zod';
import { routeOf } from '../../shared/contract/apiClient.ts';
import { DryRun } from '../../shared/contract/dryRun.ts';
import { operations } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { renderingOf } from '../openapi/document.ts';
import { readNamedSchemas } from '../openapi/namedSchemas.ts';
import { formOf, spellingsOf } from '../openapi/operationObject.ts';
import type { Schema } from '../openapi/portable.ts';
import type { Rendering } from '../openapi/rendering.ts';
import { eventSchemas } from '../openapi/webhooks.ts';
import { comment, commented, indented, typeOf, unionOf } from './typeText.ts';

/** The routes that the package's code is made with. */
export const routes = operations.map(routeOf);

/** The types of the package: they refer to nothing, so an application needs no library of ours to be checked. */
export const declarations = async (): Promise<string> => {
  const rendering = renderingOf(operations, await readNamedSchemas());
  const methods = operations.map((operation) => methodOf(operation, rendering));
  const events = Object.keys(eventSchemas(rendering));
  const text = [
    "import type { CallOptions, ClientOptions } from './calls.js';",
    "export { ApiError, type CallOptions, type ClientOptions } from './calls.js';",
    `${comment('One method per operation; under `pages` every list as all its records, fetched page by page as they are used, and `next_updated_since` of the last page as what the generator returns; and under `dryRun` every mutation as the question of what it would do.')}
export interface Client {
${indented(methods.map(({ method }) => method).join('\n'))}
  readonly pages: {
${indented(indented(methods.flatMap(({ pages }) => pages ?? []).join('\n')))}
  };
  readonly dryRun: {
${indented(indented(methods.flatMap(({ dryRun }) => dryRun ?? []).join('\n')))}
  };
}`,
    `${comment('A client of the whole interface. Nothing is retried: only the caller knows whether a call may be made twice.')}
export declare const createClient: (options: ClientOptions) => Client;`,
    `${comment('Any event as it is delivered.')}
export type WebhookEvent = ${unionOf(events)};`,
  ].join('\n\n');
  return `${text}\n\n${namedTypes(text, { ...rendering.schemas.components, ...eventSchemas(rendering) })}\n`;
};

const methodOf = (operation: Operation, rendering: Rendering) => {
  const { id, summary, notes, success } = operation;
  const parts = requestParts(operation, rendering);
  const isOptional = parts.every(({ optional }) => optional);
  const fields = parts.map(({ name, optional, type }) =>
    optional ? `${name}?: ${type} | undefined` : `${name}: ${type}`,
  );
  const request = fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
  const given = `request${isOptional ? '?' : ''}: ${request}, options?: CallOptions`;
  const answer = answerType(success, rendering);
  const item = listedBy(success, rendering);
  const said = comment([`${summary}.`, notes].filter(Boolean).join(' '));
  return {
    method: `${said}\nreadonly ${id}: (${given}) => Promise<${answer}>;`,
    pages: item && `readonly ${id}: (${given}) => AsyncGenerator<${item}, string | undefined>;`,
    dryRun: isMutation(operation)
      ? `readonly ${id}: (${given}) => Promise<${typeOf(rendering.schemas.of(DryRun))}>;`
      : undefined,
  };
};

/** Each part with all its published forms, without parts that the operation does not take. */
const requestParts = (operation: Operation, { schemas }: Rendering) =>
  (['params', 'query', 'body'] as const).flatMap((name) => {
    const given = operation[name];
    if (given === undefined) return [];
    const forms = spellingsOf(operation).flatMap(({ arm }) => formOf(given, arm) ?? []);
    const types = forms.map((form) => typeOf(schemas.of(form)));
    const optional = given.safeParse(name === 'body' ? undefined : {}).success;
    return [{ name, optional, type: unionOf(types) }];
  });

const answerType = ({ body, contentTypes }: Operation['success'], { schemas }: Rendering): string => {
  if (contentTypes !== undefined) return contentTypes.includes('application/pdf') ? 'Uint8Array' : 'string';
  return body === undefined ? 'undefined' : typeOf(schemas.of(body));
};

/** What a list is of; undefined where the answer is none. */
const listedBy = ({ body }: Operation['success'], { schemas }: Rendering): string | undefined => {
  const item = body instanceof z.ZodObject && 'next_cursor' in body.shape ? body.shape.data : undefined;
  return item instanceof z.ZodArray && item.element instanceof z.ZodType
    ? typeOf(schemas.of(item.element))
    : undefined;
};

/** The types that the text names, and those that they name. */
const namedTypes = (text: string, schemas: Readonly<Record<string, Schema>>): string => {
  const found = new Map<string, string>();
  const visit = (part: string): void => {
    for (const [name] of part.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\b[A-Z]\w*/g)) {
      const schema = schemas[name];
      if (schema === undefined || found.has(name)) continue;
      const type = typeOf(schema);
      const isInterface = schema.properties !== undefined;
      const declared = isInterface ? `export interface ${name} ${type}` : `export type ${name} = ${type};`;
      found.set(name, commented(schema, declared));
      visit(type);
    }
  };
  visit(text);
  return [...found.values()].join('\n\n');
};
