import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { currentDocument, documentFile } from '../../infra/openapi/currentDocument.ts';
import { openApiDocument } from '../../infra/openapi/document.ts';
import { readNamedSchemas } from '../../infra/openapi/namedSchemas.ts';
import { operationsFile, operationsPage } from '../../infra/openapi/operationsPage.ts';
import { eventData } from '../../shared/contract/events.ts';
import { describeEventTypes } from '../../shared/contract/eventTypes.ts';
import { operations } from '../../shared/contract/index.ts';
import { isMutation } from '../../shared/contract/operation.ts';
import { failureStatus } from '../../shared/kernel/failure.ts';

const location = { baseUrl: 'https://api.example.com/v1', authUrl: 'https://auth.example.com' };
const document = openApiDocument(operations, await readNamedSchemas(), location);
const shown = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const shownAs = (id: string) => {
  const found = shown.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`The document lacks ${id}.`);
  return found;
};

/** What a request example, or each of several, holds. */
const requestExamples = (id: string): unknown[] => {
  const media = shownAs(id).requestBody?.content['application/json'];
  if (media === undefined) return [];
  return 'example' in media ? [media.example] : Object.values(media.examples).map(({ value }) => value);
};

const issuesOf = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(value).error?.issues ?? [];

describe('openapi.json', () => {
  test('openapi.json matches the contract: else run "node infra/openapi/write.ts"', async () => {
    expect(JSON.parse(readFileSync(documentFile, 'utf8'))).toEqual(JSON.parse(await currentDocument()));
  });

  test('openapi.json has every method and path of the contract, form B under an id of its own', () => {
    const spelled = operations.flatMap(({ method, path, also = [] }) =>
      [path, ...also].map((spelling) => `${method} ${spelling}`),
    );
    const written = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(written.sort()).toEqual(spelled.sort());
    expect(new Set(shown.map(({ operationId }) => operationId)).size).toBe(shown.length);
    expect(shownAs('bookAppointmentB').requestBody?.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/AppointmentInputB',
    });
    expect(document.components.schemas.AppointmentInputB).toMatchObject({
      required: ['lead_id', 'starts_at', 'duration_minutes'],
    });
  });

  test.each(operations)(
    'openapi.json shows $id with a valid request, a response, its scopes and its refusals',
    (operation) => {
      const { id, body, success, scopes, fails = [] } = operation;
      const { responses, security, parameters = [] } = shownAs(id);
      const answer = responses[success.status];
      const content = answer !== undefined && 'content' in answer ? answer.content : undefined;
      const shownAnswer = content?.['application/json']?.example;

      expect(requestExamples(id).flatMap((value) => issuesOf(body, value))).toEqual([]);
      expect(success.contentTypes === undefined ? issuesOf(success.body, shownAnswer) : []).toEqual([]);
      expect(security).toEqual(scopes.length === 0 ? [] : [{ oauth2: scopes }]);
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining(fails.map((code) => String(failureStatus[code]))),
      );
      expect(JSON.stringify(parameters).includes('IdempotencyKey')).toBe(isMutation(operation));
    },
  );

  test('openapi.json shows the default and the maximum size of a page', () => {
    const limit = shownAs('listLeads').parameters?.find(
      (parameter) => 'name' in parameter && parameter.name === 'limit',
    );

    expect(limit).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    });
  });

  test('openapi.json shows webhooks as they could be: numbers from 1, ids, a status that can be replayed', () => {
    const answerOf = (id: string): unknown => {
      const [answer] = Object.values(shownAs(id).responses);
      return answer !== undefined && 'content' in answer ? answer.content['application/json']?.example : {};
    };
    const delivery = z
      .looseObject({
        attempt_count: z.number(),
        last_attempt: z.looseObject({ status: z.number() }),
        attempts: z.array(z.looseObject({ number: z.number(), status: z.number() })),
        event_id: z.string().regex(/-0$/),
      })
      .parse(answerOf('getDelivery'));

    expect(delivery.attempts.map(({ number }) => number)).toEqual([delivery.attempt_count]);
    expect(delivery.attempts[0]).toMatchObject(delivery.last_attempt);
    expect(delivery.attempt_count).toBeGreaterThan(0);
    expect(delivery).toMatchObject({ status: 'exhausted', next_attempt_at: null, test: false });
    expect(answerOf('testEndpoint')).toMatchObject({
      delivery_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event_id: expect.stringMatching(/-test$/),
    });
    expect(requestExamples('replayEvents')).toMatchObject([{ status: 'exhausted' }]);
    expect(answerOf('createEndpoint')).toMatchObject({
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(answerOf('listEventTypes')).toEqual({
      data: [describeEventTypes()[0]],
      next_cursor: null,
    });
  });

  test('openapi.json shows every event type with data of its schema', () => {
    const examples = Object.entries(document.webhooks).map(([type, { post }]) => [
      type,
      post.requestBody.content['application/json'].example.data,
    ]);

    expect(examples.map(([type]) => type)).toEqual(Object.keys(eventData));
    expect(
      Object.entries(eventData).flatMap(([type, schema]) =>
        issuesOf(schema, Object.fromEntries(examples)[type]),
      ),
    ).toEqual([]);
  });
});

describe('the page of operations', () => {
  test('the page of operations matches the contract: else run "npm run openapi"', () => {
    expect(readFileSync(operationsFile, 'utf8')).toBe(operationsPage());
  });

  test('the page of operations has a row for each operation', () => {
    expect(operationsPage().match(/^\| \w+ \| `[A-Z]+ /gm)).toHaveLength(operations.length);
  });
});
