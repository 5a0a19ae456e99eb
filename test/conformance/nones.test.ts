import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { freshTenant } from '../support/world.ts';
import { samples } from './samples.ts';

type Path = readonly (string | number)[];

const optional = new Set(['optional']);
const wrappers = [z.ZodOptional, z.ZodExactOptional, z.ZodNullable, z.ZodDefault];

/** Every field that may be left out, and how deep it lies; of a list in its first entry. */
const optionalFieldsOf = (schema: unknown, path: Path = []): Path[] => {
  const wrapper = wrappers.find((one) => schema instanceof one);
  if (wrapper !== undefined) return optionalFieldsOf(Object(schema).unwrap(), path);
  if (schema instanceof z.ZodPipe) return optionalFieldsOf(schema.in, path);
  if (schema instanceof z.ZodArray) return optionalFieldsOf(schema.element, [...path, 0]);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const place = [...path, name];
    const isOptional = optional.has(String(field._zod.optin)) && !(unwrapped(field) instanceof z.ZodUnknown);
    return [...(isOptional ? [place] : []), ...optionalFieldsOf(field, place)];
  });
};

const unwrapped = (field: unknown): unknown =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable ? unwrapped(field.unwrap()) : field;

const formsOf = ({ body }: Operation): z.ZodType[] =>
  body instanceof z.ZodUnion ? body.options.filter((one) => one instanceof z.ZodType) : body ? [body] : [];

/** The body with another value at that place, and all else as it was. */
const withValueAt = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(body)) return body.map((one, at) => (at === key ? withValueAt(one, rest, value) : one));
  return { ...Object(body), [key]: withValueAt(Object(body)[key], rest, value) };
};

const reaches = (body: unknown, [key, ...rest]: Path): boolean => {
  if (key === undefined || rest.length === 0) return true;
  const inner = typeof key === 'number' ? (Array.isArray(body) ? body[key] : undefined) : Object(body)[key];
  return typeof inner === 'object' && inner !== null && reaches(inner, rest);
};

/** Without an item of the price book a line says both. */
const saidByLines = ['line_items.0.description', 'line_items.0.unit_price'];

/** Only one of these can be none, or nothing is said at all. */
const atLeastOne: Partial<Record<OperationId, readonly string[]>> = {
  captureLead: ['contact'],
  createCreditNote: ['amount', 'line_items'],
  createEstimate: saidByLines,
  reviseEstimate: saidByLines,
  updateEstimate: saidByLines,
  createJob: ['contract_id', 'estimate_id', 'customer_id'],
  issueInvoice: ['job_id', 'estimate_id'],
  markThread: ['read', 'assignee_id'],
  putSavedFigure: ['query', 'parts'],
};

const cases = Object.values(registry).flatMap((operation) => {
  const { id, body }: Operation = operation;
  if (body === undefined) return [];
  const fields = formsOf(operation).flatMap((form) => optionalFieldsOf(form));
  return fields.length === 0 ? [] : [{ id: id as OperationId, fields }];
});

describe('optional fields', () => {
  test.each(cases)('optional fields may be null or empty in a body of $id', async ({ id, fields }) => {
    const world = await freshTenant();
    const request = await samples[id](world);
    const query = { ...request.query, dry_run: 'true' };
    const tried = fields.filter((path) => reaches(request.body ?? {}, path));

    const refusals = await Promise.all(
      tried.flatMap((path) =>
        [null, '', '  '].map(async (value) => {
          const needed = atLeastOne[id] ?? [];
          const isNeeded = needed.includes(String(path[0])) || needed.includes(path.join('.'));
          const body = withValueAt(request.body ?? {}, path, value);
          const { mutates }: Operation = registry[id];
          const reply = await world.call(id, { ...request, body, ...(mutates === false ? {} : { query }) });
          return reply.status < 300 || isNeeded ? [] : [path.join('.'), value, reply.status, reply.body];
        }),
      ),
    );

    expect(refusals.filter((one) => one.length > 0)).toEqual([]);
  });
});

const keysOf = (schema: z.ZodType | undefined): readonly string[] => {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
};

/** Its answer names every record that it is made of, and its body exactly one. */
const namesOneSource: OperationId = 'createJob';

/** Those whose answer says all that their body must say. */
const answering = Object.values(registry).filter((operation) => {
  const { body, success }: Operation = operation;
  const [form] = formsOf(operation);
  const given = unwrapped(form);
  if (body === undefined || !(given instanceof z.ZodObject)) return false;
  const answered = keysOf(success.body);
  const required = Object.entries(given.shape).flatMap(([name, field]) =>
    optional.has(String(field._zod.optin)) ? [] : [name],
  );
  return (
    operation.id !== namesOneSource &&
    answered.includes('id') &&
    required.every((name) => answered.includes(name))
  );
});

test.each(answering)('$id takes its own answer as a body', async ({ id }) => {
  const world = await freshTenant();
  const request = await samples[id](world);
  const { body: answer } = await world.call(id, request);

  const again = await world.call(id, { ...request, body: answer });

  expect([again.status === 400, again.status === 400 ? again.body : undefined]).toEqual([false, undefined]);
});
