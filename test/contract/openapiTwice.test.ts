import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { baseUrl, freshTenant } from '../support/world.ts';

/** What a tool such as Postman does with the document: it sends every example as it stands, and then all of them again. */

const document = z
  .looseObject({
    paths: z.unknown(),
    components: z.looseObject({ responses: z.record(z.string(), z.unknown()) }),
  })
  .parse(await (await fetch(`${baseUrl}/openapi.json`)).json());

const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  example: z.json(),
});
const Media = z.looseObject({
  schema: z.unknown(),
  example: z.json().optional(),
  examples: z.record(z.string(), z.object({ value: z.json() })).optional(),
});
const Response = z.looseObject({ content: z.record(z.string(), Media).optional() });
const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': Media }) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});

type SentRequest = {
  name: string;
  method: string;
  path: string;
  body?: string;
  operation: z.output<typeof Operation>;
};

const requestsOf = (path: string, method: string, operation: z.output<typeof Operation>): SentRequest[] => {
  const parameters = operation.parameters.flatMap((parameter) => {
    const { success, data } = Parameter.safeParse(parameter);
    return success && data.required ? [data] : [];
  });
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, example } of parameters) {
    if (place === 'query') query.set(name, String(example));
    filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)));
  }
  const target = {
    method: method.toUpperCase(),
    path: query.size > 0 ? `${filled}?${query}` : filled,
    operation,
  };
  const { operationId: name, requestBody } = operation;
  if (requestBody === undefined) return [{ ...target, name }];
  const { example, examples } = requestBody.content['application/json'];
  const bodies = examples ?? { '': { value: example ?? {} } };
  return Object.entries(bodies).map(([form, { value }]) => ({
    ...target,
    name: `${name} ${form}`.trim(),
    body: JSON.stringify(value),
  }));
};

const requests = Object.entries(z.record(z.string(), z.record(z.string(), Operation)).parse(document.paths))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  .flatMap(({ path, method, operation }) => requestsOf(path, method, operation));

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'openapi.json');

/** Within the document its references hold, so what is checked is looked up in it. */
const schemaOf = (response: unknown): object => {
  const { $ref } = z.looseObject({ $ref: z.string().optional() }).parse(response);
  const found = Response.parse(
    $ref === undefined ? response : document.components.responses[$ref.split('/').at(-1) ?? ''],
  );
  const schema = found.content?.['application/json']?.schema ?? {};
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi.json#/'));
};

describe('every example of a request', () => {
  test('every example of a request returns the declared response, and so does its exact repeat', async () => {
    const acme = await freshTenant();
    const authorization = `Bearer ${await acme.token()}`;
    const send = async ({ name, method, path, body, operation }: SentRequest) => {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const declared = operation.responses[response.status];
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      const fits = declared !== undefined && (!isJson || ajv.validate(schemaOf(declared), JSON.parse(text)));
      return { name, status: response.status, fits, why: fits ? '' : `${text} ${ajv.errorsText()}` };
    };

    const first = [];
    for (const request of requests) first.push(await send(request));
    const second = [];
    for (const request of requests) second.push(await send(request));

    expect(requests.length).toBeGreaterThan(70);
    expect([...first, ...second].filter(({ fits }) => !fits)).toEqual([]);
    expect([...first, ...second].filter(({ status }) => status === 400 || status >= 500)).toEqual([]);
    expect(first.filter(({ name }) => name.startsWith('captureLead')).map(({ status }) => status)).toEqual([
      201, 201,
    ]);
  });
});
