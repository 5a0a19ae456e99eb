import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parametersOf } from '../../shared/contract/dryRun.ts';
import type { EventType } from '../../shared/contract/events.ts';
import { type OperationId, operations, registry } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { showsVersion } from '../../shared/contract/versioned.ts';
import type { failureStatus } from '../../shared/kernel/failure.ts';
import { baseUrl, freshTenant, type Request, type World } from '../support/world.ts';
import { samples } from './samples.ts';

const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);
const unknownId = '00000000-0000-0000-0000-000000000001';

/** The same request with another id in its path. */
const withIds = ({ params = {}, ...request }: Request, id: string): Request => ({
  ...request,
  params: Object.fromEntries(Object.keys(params).map((name) => [name, id])),
});

const refuses = (operation: Operation, code: keyof typeof failureStatus) =>
  operation.fails?.includes(code) ?? false;

/** A test for the operations that it concerns; the others do not list it. */
const when = (concerned: boolean) => (name: string, body: () => Promise<void>) => {
  if (concerned) test(name, body);
};

const walkable = new Set([
  'lead',
  'customer',
  'appointment',
  'job',
  'invoice',
  'payment',
  'follow_up',
  'thread',
  'estimate',
  'contract',
  'technician',
  'credit_note',
]);

/** Of those that fire more or other events by what is asked of them: test/operations/visits.plans.test.ts and events.test.ts have these. */
const firedBySample: Partial<Record<OperationId, readonly EventType[]>> = {
  createJob: ['job.created'],
  updateJob: [],
  setJobStatus: ['job.completed'],
  qualifyLead: ['lead.qualified'],
  upsertCustomer: ['customer.created'],
  setAppointmentStatus: ['appointment.cancelled'],
  setPaymentStatus: ['payment.received', 'invoice.paid'],
};

let stranger: World;
beforeAll(async () => {
  stranger = await freshTenant();
});

describe.each(guarded)('$id', (operation) => {
  const { id } = operation;
  let tenant: World;
  let request: Request;
  let performed: ReturnType<typeof perform> | undefined;
  beforeAll(async () => {
    tenant = await freshTenant();
    request = await samples[id](tenant);
  });

  const perform = async () => {
    const keyed = isMutation(operation) ? { headers: { 'idempotency-key': 'once' } } : {};
    // test/infra/rights.test.ts looks at what a dry run asks of AWS, too.
    if (isMutation(operation))
      await tenant.call(id, { ...request, query: { ...request.query, dry_run: 'true' } });
    const before = (await tenant.journal()).length;
    const reply = await tenant.call(id, { ...request, ...keyed });
    const entries = (await tenant.journal()).slice(before);
    return { reply, entries, before };
  };
  /** The sample is done once, by whichever test comes first. */
  const once = () => {
    performed ??= perform();
    return performed;
  };

  test('a request without a token returns 401 with a challenge that no cache keeps', async () => {
    const reply = await tenant.call(id, { ...request, token: null });

    expect(reply.status).toBe(401);
    expect(reply.body.error.code).toBe('unauthorized');
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('a request with altered claims in its token returns 401', async () => {
    const [header, payload = '', signature] = (await tenant.token()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, org_id: 'org_acme' })).toString('base64url');

    const reply = await tenant.call(id, { ...request, token: [header, forged, signature].join('.') });

    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  test('a token without one of the required scopes returns 403, which names the scopes', async () => {
    const others = operation.scopes.slice(1);

    const reply = await tenant.call(id, { ...request, token: await tenant.token(others) });

    expect(reply.status).toBe(403);
    expect(reply.body.error.code).toBe('insufficient_scope');
    expect(reply.body.error.details).toEqual({ required: operation.scopes });
    expect(reply.headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="${operation.scopes.join(' ')}"`,
    );
  });

  when(refuses(operation, 'not_found') && 'params' in operation)(
    "answers 404 for an unknown id and for another company's, in the same words",
    async () => {
      const unknown = await tenant.call(id, withIds(request, unknownId));
      const foreign = await stranger.call(id, request);

      expect(unknown.status).toBe(404);
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
    },
  );

  when('body' in operation)(
    'answers 400 for malformed JSON, 415 for no JSON and 413 for too much',
    async () => {
      const malformed = await tenant.call(id, { ...request, body: '{"a":' });
      const text = await tenant.call(id, {
        ...request,
        body: 'hello',
        headers: { 'content-type': 'text/plain' },
      });
      const large = await tenant.call(id, {
        ...request,
        body: JSON.stringify({ notes: 'x'.repeat(257 * 1024) }),
      });

      expect([malformed.status, malformed.body.error.code]).toEqual([400, 'invalid_request']);
      expect([text.status, text.body.error.code]).toEqual([415, 'unsupported_media_type']);
      expect([large.status, large.body.error.code]).toEqual([413, 'payload_too_large']);
    },
  );

  when('body' in operation)('answers 400 with issues for a body of the wrong shape', async () => {
    const bodies = [[], 'text', 7, ...(acceptsNothing(operation) ? [] : [undefined, {}])];
    for (const body of bodies) {
      const reply = await tenant.call(id, {
        ...request,
        body: body === undefined ? '' : JSON.stringify(body),
      });

      expect([body, reply.status]).toEqual([body, 400]);
      expect(reply.body.error.details.issues).toEqual(
        expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
      );
    }
  });

  test('an unknown query parameter returns 400 naming it and the known ones', async () => {
    const known = parametersOf(operation);

    const reply = await tenant.call(id, {
      ...request,
      query: { ...request.query, limitt: 1, toString: 'x' },
    });

    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.error.details.issues).toEqual(
      ['limitt', 'toString'].map((path) => ({ path, message: expect.stringMatching(/^Is not a parameter/) })),
    );
    for (const name of known) expect(reply.body.error.message).toContain(name);
  });

  when(isList(operation))(
    'answers 400 for a limit outside 1 to 100 and for a cursor that is not its own',
    async () => {
      for (const query of [
        { limit: 0 },
        { limit: 101 },
        { limit: 1.5 },
        { limit: 'ten' },
        { cursor: 'bm90IGEgY3Vyc29y' },
      ]) {
        const reply = await tenant.call(id, { ...request, query: { ...request.query, ...query } });

        expect([query, reply.status]).toEqual([query, 400]);
      }
    },
  );

  test('succeeds with exactly its status, its schema and every event that it declares, and no other', async () => {
    const { reply, entries } = await once();

    expect([reply.status, reply.status >= 300 ? reply.body : undefined]).toEqual([
      operation.success.status,
      undefined,
    ]);
    expect(reply.body).toEqual(roundTrip(operation, reply.body));
    const fired = entries.flatMap(({ events }) => events.map(({ type }) => type));
    const { emits = [] }: Operation = operation;
    expect(fired.toSorted()).toEqual((firedBySample[operation.id] ?? emits).toSorted());
  });

  test('no cache keeps a response of an operation', async () => {
    const { reply } = await once();

    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('a response has an ETag if it shows one record, and only then', async () => {
    const { reply } = await once();

    const etag = reply.headers.get('etag');
    expect(etag === null || /^"\d+(\.\d+)?"$/.test(etag)).toBe(true);
    expect(etag !== null).toBe(showsVersion(operation));
  });

  when(operation.success.status === 201)('says where what it made can be read', async () => {
    const { reply } = await once();
    const repeated = await tenant.call(id, { ...request, headers: { 'idempotency-key': 'once' } });
    const { id: made }: { id?: string } = Object(reply.body);
    const location = reply.headers.get('location') ?? '';

    const found = await fetch(new URL(location, baseUrl), {
      headers: { authorization: `Bearer ${await tenant.token()}` },
    });

    expect([found.status, Object(await found.json()).id]).toEqual([200, made]);
    expect(location).toMatch(/^\/v1(\/[a-z-]+(\/[0-9a-f-]{36})?)+$/);
    expect(repeated.headers.get('location')).toBe(location);
  });

  // Lists by updated_since read nothing else of a change.
  when(isMutation(operation))(
    'writes down when it changed a record of those that have such lists',
    async () => {
      const { entries } = await once();
      const changes = entries.flatMap((entry) =>
        entry.changes
          .filter(({ entity_type }) => walkable.has(entity_type))
          .map((change) => ({ ...change, at: entry.at })),
      );
      const told = changes.filter(({ field, after, at }) => field === 'updated_at' && after === at);

      const idsOf = (found: typeof changes) => new Set(found.map(({ entity_id }) => entity_id));
      expect(idsOf(told)).toEqual(idsOf(changes));
    },
  );

  when(isMutation(operation))('leaves an audit record, and a repeated key changes nothing more', async () => {
    const { reply: first, before } = await once();
    const headers = { 'idempotency-key': 'once' };

    const second = await tenant.call(id, { ...request, headers });
    const other = await tenant.call(id, {
      ...request,
      headers,
      body: { ...(request.body ?? {}), unheard_of: true },
    });

    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused']);
    // What was begun is ended by a worker: a run, an erasure.
    const entries = (await tenant.journal())
      .slice(before)
      .filter(({ operation: by, actor }) => by !== 'carryOutRun' && actor !== 'service');
    expect(entries.map(({ operation: by, actor }) => [by, actor])).toEqual([[id, `${tenant.id}-machine`]]);
  });
});

describe('every operation', () => {
  test.each(operations.filter(({ also }) => also !== undefined))(
    '$id is reached by both published paths',
    async (operation) => {
      const tenant = await freshTenant();
      for (const path of operation.also ?? []) {
        const reply = await tenant.call(operation.id as keyof typeof registry, { path, token: null });

        expect(reply.status).toBe(401);
      }
    },
  );

  test('an unknown path and an unknown method answer 404 in the envelope', async () => {
    const tenant = await freshTenant();

    const path = await tenant.call('getSettings', { path: '/nothing/here' });
    const method = await tenant.call('deleteEndpoint', { path: '/leads' });

    expect([path.status, path.body.error.code]).toEqual([404, 'not_found']);
    expect([method.status, method.body.error.code]).toEqual([404, 'not_found']);
  });
});

/** What the schema makes of an answer, in wire form: a field too many or too few shows as a difference. */
function roundTrip({ success }: Operation, body: unknown): unknown {
  return success.body === undefined ? undefined : z.encode(success.body, z.decode(success.body, body));
}

function acceptsNothing({ body }: Operation): boolean {
  return body?.safeParse(undefined).success === true || body?.safeParse({}).success === true;
}

function isList({ query }: Operation): boolean {
  return query instanceof z.ZodObject && 'cursor' in query.shape;
}
