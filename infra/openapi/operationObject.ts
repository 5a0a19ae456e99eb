import * as z from 'zod';
import { chapterOf } from '../../shared/contract/chapters.ts';
import { dryRunMediaType } from '../../shared/contract/dryRun.ts';
import { isMutation, type Operation, type Path } from '../../shared/contract/operation.ts';
import { showsVersion } from '../../shared/contract/versioned.ts';
import { withOutcome } from './examples.ts';
import { type Answer, errorResponses } from './failures.ts';
import { parametersOf } from './parameters.ts';
import type { Rendering } from './rendering.ts';
import { nameIn } from './schemas.ts';

/** One published path of an operation; one with two paths has form A on the first and form B on the second. */
export type Spelling = { readonly path: Path; readonly operationId: string; readonly arm?: number };

export const spellingsOf = ({ id, path, also = [] }: Operation): Spelling[] =>
  also.length === 0
    ? [{ path, operationId: id }]
    : [
        { path, operationId: id, arm: 0 },
        ...also.map((other, index) => ({
          path: other,
          operationId: `${id}B${index === 0 ? '' : index + 1}`,
          arm: 1,
        })),
      ];

/** The part of a schema for a path: one form if the two paths take two forms, else all of it. */
export const formOf = (schema: z.ZodType | undefined, arm: number | undefined): z.ZodType | undefined => {
  const form = arm !== undefined && schema instanceof z.ZodUnion ? schema.options[arm] : schema;
  // The request has the form before its conversion to a command.
  const sent = form instanceof z.ZodPipe ? form.in : form;
  return sent instanceof z.ZodType ? sent : undefined;
};

export const operationObject = (
  operation: Operation,
  { operationId, arm }: Spelling,
  rendering: Rendering,
) => {
  const { id, summary, scopes, params, query, body } = operation;
  const parameters = [
    ...parametersOf('path', params, operationId, rendering),
    ...parametersOf('query', formOf(query, arm), operationId, rendering),
    ...sharedParametersOf(operation).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  const form = formOf(body, arm);
  return {
    operationId,
    tags: [chapterOf(operation)],
    summary: arm === 1 ? `${summary} (form B)` : summary,
    ...describe(operation, operationId === id ? undefined : id),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(form === undefined ? {} : { requestBody: requestBody(form, operationId, rendering) }),
    responses: responsesOf(operation, rendering),
    security: scopes.length === 0 ? [] : [{ oauth2: scopes }],
  };
};

const sharedParametersOf = (operation: Operation): readonly string[] => {
  // A new record has no version yet that a client could name.
  const isNew = operation.success.status === 201 && operation.params === undefined;
  if (isMutation(operation)) return ['IdempotencyKey', ...(isNew ? [] : ['IfMatch']), 'DryRunFlag'];
  return showsVersion(operation) ? ['IfNoneMatch'] : [];
};

const describe = ({ notes, scopes, emits = [] }: Operation, formA: string | undefined) => {
  const sentences = [
    notes,
    formA &&
      `Another spelling of \`${formA}\`: the same operation, and either form is accepted on either path.`,
    scopes.length === 0 ? 'Needs no token.' : `Needs ${listed(scopes)}.`,
    emits.length > 0 && `May fire ${listed(emits)}.`,
  ];
  return { description: sentences.filter(Boolean).join(' ') };
};

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en').format(names.map((name) => `\`${name}\``));

const requestBody = (body: z.ZodType, owner: string, { schemas, exampleOf }: Rendering) => {
  const schema = schemas.of(body);
  const { oneOf } = schemas.components[nameIn(schema) ?? ''] ?? schema;
  const forms = body instanceof z.ZodUnion && !(body instanceof z.ZodDiscriminatedUnion) ? oneOf : undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: {
      'application/json': {
        schema,
        ...(forms === undefined
          ? { example: exampleOf(schema, owner) }
          : {
              examples: Object.fromEntries(
                forms.map((form, index) => [`form${'AB'[index]}`, { value: exampleOf(form, owner) }]),
              ),
            }),
      },
    },
  };
};

const successResponse = (operation: Operation, { schemas, exampleOf }: Rendering): Answer => {
  const { id, success } = operation;
  const { body, contentTypes } = success;
  const schema = body === undefined ? undefined : schemas.of(body);
  return {
    description: successDescriptions[success.status],
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(showsVersion(operation) ? { etag: { $ref: '#/components/headers/ETag' } } : {}),
      ...(success.status === 201 ? { location: { $ref: '#/components/headers/Location' } } : {}),
      ...(isMutation(operation)
        ? { 'idempotent-replayed': { $ref: '#/components/headers/IdempotentReplayed' } }
        : {}),
    },
    ...(schema === undefined || contentTypes !== undefined
      ? {}
      : {
          content: {
            'application/json': { schema, example: withOutcome(exampleOf(schema, id), id) },
          },
        }),
    ...(contentTypes === undefined
      ? {}
      : {
          content: Object.fromEntries(
            contentTypes.map((type) => [
              type.split(';')[0],
              {
                schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' },
              },
            ]),
          ),
        }),
  };
};

/** Without its content: clients that are made of it would give each answer two types, and most programs never ask for this one. */
export const dryRunResponse = {
  description: `The effects of the request, if it was sent with \`dry_run=true\`: a \`DryRun\`, as \`${dryRunMediaType}\`.`,
  headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
};

const responsesOf = (
  operation: Operation,
  rendering: Rendering,
): Readonly<Record<string, Answer | { $ref: string }>> => ({
  [operation.success.status]: successResponse(operation, rendering),
  // A range, because generators take the lowest status of all for the one that an operation is meant to answer.
  ...(isMutation(operation) && operation.success.status !== 200
    ? { '2XX': { $ref: '#/components/responses/DryRunAnswer' } }
    : {}),
  ...(showsVersion(operation) && !isMutation(operation)
    ? { 304: { $ref: '#/components/responses/NotModified' } }
    : {}),
  ...errorResponses(operation),
});

const successDescriptions = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted; it happens soon.',
  204: 'Done, without a body.',
} as const;
