import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { documentFile } from '../../infra/openapi/currentDocument.ts';

/** What generators of clients stumble over; every rule here was learnt from one that broke. */

const document = JSON.parse(readFileSync(documentFile, 'utf8'));

type Part = { readonly path: string; readonly part: Readonly<Record<string, unknown>> };

/** Every object of the document but examples, with where it is. */
const partsOf = (value: unknown, path = ''): Part[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, part]) => partsOf(part, `${path}/${key}`));
  return Array.isArray(value) ? inner : [{ path, part: { ...value } }, ...inner];
};
const parts = partsOf(document);

const pathsOf = (found: readonly Part[]) => found.map(({ path }) => path);

const Operations = z.record(
  z.string(),
  z.record(
    z.string(),
    z.looseObject({
      operationId: z.string(),
      tags: z.array(z.string()),
      parameters: z.array(z.record(z.string(), z.unknown())).default([]),
      requestBody: z
        .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })) })
        .optional(),
    }),
  ),
);
const operationsIn = (part: unknown) => Object.values(Operations.parse(part)).flatMap(Object.values);
const ofPaths = operationsIn(document.paths);

/** Of `java.lang`, the ones whose names an interface might choose, but for `Error`, which generators rename. */
const javaLang = new Set(
  `Boolean Byte Character Class Compiler Double Enum Exception Float Integer Iterable Long Math Module Number Object
  Override Package Process Record Runnable Runtime Short String System Thread Throwable Void`.split(/\s+/),
);

describe('openapi.json, for generators of clients', () => {
  test('openapi.json writes a primitive that may be null as one type, and never as a choice', () => {
    const choices = parts.filter(({ part }) => Array.isArray(part.anyOf) || Array.isArray(part.oneOf));
    const ofPrimitives = choices.filter(({ part }) =>
      [part.anyOf, part.oneOf].flat().some((choice) => {
        const { $ref, type } = z.looseObject({}).parse(choice ?? { $ref: 'none' });
        return $ref === undefined && type !== 'null';
      }),
    );

    expect(choices.length).toBeGreaterThan(5);
    expect(pathsOf(ofPrimitives)).toEqual([]);
  });

  test('openapi.json calls no schema as a class that every program of Java has, which would hide it', () => {
    const names = Object.keys(document.components.schemas);

    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => javaLang.has(name))).toEqual([]);
  });

  test('openapi.json gives every number its format, without which Go keeps 32 bits of it', () => {
    const numbers = parts.filter(({ part }) => [part.type].flat().includes('number'));

    expect(numbers.length).toBeGreaterThan(20);
    expect(pathsOf(numbers.filter(({ part }) => part.format !== 'double'))).toEqual([]);
  });

  test('openapi.json gives every object and every union a name', () => {
    const isNullable = (choices: unknown) =>
      Array.isArray(choices) && choices.length === 2 && choices[1]?.type === 'null';
    const shapes = parts.filter(
      ({ path, part }) =>
        !/\/properties$/.test(path) &&
        ['properties', 'anyOf', 'oneOf'].some((key) => key in part) &&
        !isNullable(part.anyOf),
    );
    const named = /^\/components\/schemas\/\w+$/;

    expect(shapes.length).toBeGreaterThan(50);
    expect(pathsOf(shapes).filter((path) => !named.test(path))).toEqual([]);
  });

  test('in openapi.json no reference has a field next to it', () => {
    const references = parts.filter(({ part }) => typeof part.$ref === 'string');

    expect(references.length).toBeGreaterThan(100);
    expect(pathsOf(references.filter(({ part }) => Object.keys(part).length > 1))).toEqual([]);
  });

  test('uses names that no generator takes for a test file or a type of its own', () => {
    const names = Object.keys(document.components.schemas);
    const operationIds = ofPaths.map(({ operationId }) => operationId.toLowerCase());
    const ownNames = operationIds.flatMap((id) => [`${id}request`, `${id}response`, `${id}params`]);

    expect(names.filter((name) => /Test$/.test(name))).toEqual([]);
    expect(names.filter((name) => names.includes(name.replace(/^New/, '')) && /^New/.test(name))).toEqual([]);
    expect(names.filter((name) => ownNames.includes(name.toLowerCase()))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  test('shares no tag between paths and webhooks, of which one would overwrite the other', () => {
    const classNames = (operations: typeof ofPaths) =>
      operations.flatMap(({ tags }) =>
        tags.map((tag: string) => tag.toLowerCase().replaceAll(/[^a-z]/g, '')),
      );
    const ofWebhooks = operationsIn(document.webhooks);

    expect(ofWebhooks.length).toBeGreaterThan(10);
    expect(classNames(ofPaths).filter((name) => classNames(ofWebhooks).includes(name))).toEqual([]);
    expect(
      z
        .array(z.object({ name: z.string(), description: z.string() }))
        .parse(document.tags)
        .map(({ name }) => name),
    ).toEqual([...new Set([...ofPaths, ...ofWebhooks].flatMap(({ tags }) => tags))].sort(byDocument));
  });

  test('openapi.json declares the Python type of webhook payloads, which one generator leaves blank', () => {
    const sent = operationsIn(document.webhooks).flatMap(({ parameters, requestBody }) => [
      ...parameters,
      z.record(z.string(), z.unknown()).parse(requestBody),
    ]);

    expect(sent.length).toBeGreaterThan(50);
    expect(sent.filter((part) => typeof part['x-py-typing'] !== 'string')).toEqual([]);
  });

  test('only parameters have defaults in openapi.json: leaving them out is never ambiguous', () => {
    const withDefault = parts.filter(({ part }) => 'default' in part && 'type' in part);

    expect(withDefault.length).toBeGreaterThan(5);
    expect(pathsOf(withDefault).filter((path) => !path.includes('/parameters/'))).toEqual([]);
  });

  test('openapi.json takes skills as the published list: one value with commas', () => {
    const { parameters } = document.paths['/scheduling/availability'].get;

    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'skills',
        in: 'query',
        required: false,
        style: 'form',
        explode: false,
        schema: { type: 'array', items: { type: 'string' } },
      }),
    );
  });

  test('openapi.json leaves the idempotency key out unless the client has one', () => {
    const { IdempotencyKey } = document.components.parameters;

    expect(IdempotencyKey.required).toBe(false);
    expect(Object.keys({ ...IdempotencyKey, ...IdempotencyKey.schema })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(default|examples?)$/)]),
    );
  });

  describe('the schemas refuse the same bodies as the service', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'openapi.json');
    const accepts = (name: string, body: unknown) =>
      ajv.validate({ $ref: `openapi.json#/components/schemas/${name}` }, body);

    test.each([
      ['LeadCapture', {}],
      ['LeadCapture', { contact: {} }],
      ['LeadCapture', { contact: {}, source: 'website' }],
      ['LeadCapture', { source: 'website' }],
      ['CustomerInput', {}],
    ])('the schema refuses %s %j, since it names no person', (name, body) => {
      expect(accepts(name, body)).toBe(false);
    });

    test.each([
      ['LeadCapture', { contact: { phone: '+12125550123' } }],
      ['LeadCapture', { email: 'grace@example.com' }],
      ['LeadCapture', { name: 'Grace Hopper', source: 'website' }],
      ['LeadUpdate', { contact: {} }],
      ['CustomerInput', { first_name: 'Grace' }],
    ])('the schema accepts %s %j', (name, body) => {
      expect(accepts(name, body)).toBe(true);
    });
  });
});

const order: string[] = z
  .array(z.object({ name: z.string() }))
  .parse(document.tags)
  .map(({ name }) => name);
function byDocument(a: string, b: string): number {
  return order.indexOf(a) - order.indexOf(b);
}
