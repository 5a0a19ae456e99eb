import { DryRun, dryRunParameter } from '../../shared/contract/dryRun.ts';
import { eventData } from '../../shared/contract/events.ts';
import { version } from '../../shared/contract/health.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { scopes } from '../../shared/contract/scopes.ts';
import { errorSchemas, sharedResponses } from './failures.ts';
import { type NamedSchema, pagesIn } from './namedSchemas.ts';
import { dryRunResponse, formOf, operationObject, spellingsOf } from './operationObject.ts';
import type { Schema } from './portable.ts';
import { createRendering, type Rendering } from './rendering.ts';
import { schemaPrefix } from './schemas.ts';
import { tags } from './tags.ts';
import { eventSchemas, webhooksObject } from './webhooks.ts';

/** Where the service is: `baseUrl` ends with the version, `authUrl` is what `/oauth/token` follows. */
export type Location = { readonly baseUrl: string; readonly authUrl: string };

const introduction = `Takes a home-service company from the first call to the last payment.

- **Tokens** come from \`/oauth/token\`: client credentials for machines, authorization code for people, with PKCE unless the client has a secret. Libraries discover both at \`/oauth/.well-known/openid-configuration\`.
- **Lists** return \`{ data, next_cursor }\`; send \`next_cursor\` as \`cursor\` until it is null. A page may have fewer than \`limit\`.
- **Errors** are \`{ error: { code, message, details } }\`; every response has \`x-request-id\`.
- **Repeats**: with an \`Idempotency-Key\`, the same request within 24 hours gets the first response again.
- **Versions**: the response with one record has its \`ETag\`. \`If-Match\` changes only that version, else 412; \`If-None-Match\` returns 304 for an unchanged record.
- **Dry runs**: with \`dry_run=true\`, an operation that changes data shows its effects, and does nothing.
- **Money** is a JSON number in the company's currency. **Times** go in with any offset and come out in UTC.
- **None**: in every body, null or an empty text in an optional field means no value, so a record can be sent back as it is shown.
- **Oddities**: a valid but unusual request is done, and the response reports it in \`warnings\`, with words in \`warning_details\`.
- **Text** has no control or invisible characters. Notes, bodies, terms, reasons, prompts, addresses and the descriptions of line items may have line breaks and tabs; everything else is one line.
- **Journeys**: the records of one customer share a \`lifecycle_number\`, from lead to payment.
- Operations without a token accept HEAD as well as GET.
- Some operations are published in two spellings, form A and form B; unknown fields of a body are ignored.`;

/** The whole interface as OpenAPI 3.1, made from the contract. */
export const openApiDocument = (
  operations: readonly Operation[],
  named: readonly NamedSchema[],
  { baseUrl, authUrl }: Location,
) => {
  const rendering = renderingOf(operations, named);
  const body = { paths: pathsObject(operations, rendering), webhooks: webhooksObject() };
  const schemas = { ...rendering.schemas.components, ...eventSchemas(rendering), ...errorSchemas };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lead to payment',
      version,
      summary: 'An open, multi-tenant API from lead to payment.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ oauth2: ['leads.read'] }],
    tags,
    ...body,
    components: {
      schemas: usedBy(body, schemas),
      responses: {
        NotModified: notModified,
        DryRunAnswer: dryRunResponse,
        ...Object.fromEntries(
          Object.entries(sharedResponses).map(([status, response]) => [`Refused${status}`, response]),
        ),
      },
      ...components,
      securitySchemes: { oauth2: oauth2(authUrl) },
    },
  };
};

/** Everything that the wire carries, by the names that the contract gives it. */
export const renderingOf = (operations: readonly Operation[], named: readonly NamedSchema[]): Rendering =>
  createRendering([...named, ...pagesIn(operations, named)], schemasIn(operations));

const schemasIn = (operations: readonly Operation[]) =>
  [
    ...operations.flatMap((operation) => {
      const { params, query, body, success } = operation;
      const forms = spellingsOf(operation).flatMap(({ arm }) => [formOf(query, arm), formOf(body, arm)]);
      return [params, success.body, ...forms];
    }),
    DryRun,
    ...Object.values(eventData),
  ].filter((schema) => schema !== undefined);

const pathsObject = (operations: readonly Operation[], rendering: Rendering) => {
  const entries = operations.flatMap((operation) =>
    spellingsOf(operation).map((spelling) => ({
      path: spelling.path,
      method: operation.method.toLowerCase(),
      object: operationObject(operation, spelling, rendering),
    })),
  );
  return Object.fromEntries(
    [...Map.groupBy(entries, ({ path }) => path)].map(([path, group]) => [
      path,
      Object.fromEntries(group.map(({ method, object }) => [method, object])),
    ]),
  );
};

/** Only the schemas that the document shows, directly or through another. */
const usedBy = (body: object, schemas: Readonly<Record<string, Schema>>) => {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit([body, sharedResponses, { $ref: `${schemaPrefix}DryRun` }]);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
};

const notModified = {
  description: 'The record is still in the version that `If-None-Match` names.',
  headers: {
    'x-request-id': { $ref: '#/components/headers/RequestId' },
    etag: { $ref: '#/components/headers/ETag' },
  },
} as const;

const components = {
  parameters: {
    // No schema has its name: some generators make a type of each.
    DryRunFlag: {
      name: dryRunParameter,
      in: 'query',
      required: false,
      description:
        'With `true` the request is checked and decided, but nothing is done: the response is 200 with the response, changes and events that would follow (the schema `DryRun`), or the error. An `Idempotency-Key` is ignored.',
      schema: { type: 'string', enum: ['true', 'false'] },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Makes it safe to send the request again for 24 hours. A new value for every new request.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'The ETag of the record when it was read: if it has changed since, the response is 412 and nothing changes.',
      schema: { type: 'string' },
      example: '"3"',
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description:
        'The ETag of the record when it was read: if it has not changed since, the response is 304.',
      schema: { type: 'string' },
      example: '"3"',
    },
  },
  headers: {
    RequestId: {
      description: 'Identifies this response in our logs; include it in questions about it.',
      schema: { type: 'string' },
    },
    IdempotentReplayed: {
      description: 'Present if this is the stored response to the first request with the same key.',
      schema: { type: 'string', enum: ['true'] },
    },
    ETag: {
      description: 'The version of the record, for `If-Match` and `If-None-Match`.',
      schema: { type: 'string' },
      example: '"3"',
    },
    RetryAfter: {
      description: 'After how many seconds the request may be sent again.',
      schema: { type: 'integer', minimum: 1 },
    },
    Challenge: {
      description:
        'What is wrong with the token, as in RFC 6750. Behind API Gateway, a 401 of the gateway has only `Bearer`, and responses of the functions have this as `x-amzn-remapped-www-authenticate`; `code` and `details` say the same.',
      schema: { type: 'string' },
      example: 'Bearer error="insufficient_scope", scope="leads.read"',
    },
    Location: {
      description: 'The address of the new record.',
      schema: { type: 'string', format: 'uri-reference' },
    },
  },
} as const;

const oauth2 = (authUrl: string) => ({
  type: 'oauth2',
  description: 'An operation needs all the scopes that it lists.',
  flows: {
    clientCredentials: { tokenUrl: `${authUrl}/oauth/token`, scopes },
    authorizationCode: {
      authorizationUrl: `${authUrl}/oauth/authorize`,
      tokenUrl: `${authUrl}/oauth/token`,
      scopes,
    },
  },
});
