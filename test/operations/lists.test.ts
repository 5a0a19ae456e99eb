import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { amount } from '../support/amount.ts';
import { aCustomer } from '../support/journey.ts';
import { count, listings } from '../support/listings.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';

const Row = z.union([
  z.object({ id: z.string() }),
  z.object({ run_id: z.string() }).transform(({ run_id: id }) => ({ id })),
]);
const Page = z.object({ data: z.array(Row), next_cursor: z.string().nullable() });

const pageOf = async (
  world: World,
  list: OperationId,
  { query, ...naming }: Request,
  more: Request['query'] = {},
) => {
  const reply = await world.call(list, { ...naming, query: { ...query, ...more } });
  expect([list, reply.status]).toEqual([list, 200]);
  return Page.parse(reply.body);
};

test('every list operation is walked below', () => {
  const isList = ({ query }: Operation) => query instanceof z.ZodObject && 'cursor' in query.shape;
  // Event types are the contract's: nobody makes six of them.
  const lists = Object.values<Operation>(registry).filter(
    (operation) => isList(operation) && operation.id !== 'listEventTypes',
  );

  expect(listings.map(({ list }) => list).toSorted()).toEqual(lists.map(({ id }) => id).toSorted());
});

describe.each(listings)('$list', ({ list, fill, narrower }) => {
  let world: World;
  let naming: Request;
  beforeAll(async () => {
    world = await freshTenant();
    naming = await fill(world);
  });

  test('a list is the same in pages of any size, every record once, and only a null cursor ends it', async () => {
    const whole = await pageOf(world, list, naming, { limit: 100 });
    const ids = whole.data.map(({ id }) => id);

    expect([whole.next_cursor, new Set(ids).size]).toEqual([null, ids.length]);
    expect(ids.length).toBeGreaterThanOrEqual(count);
    // The last of these sizes are filled to the brim by what there is.
    for (const limit of amount([4, ids.length], [1, 4, ids.length - 1, ids.length])) {
      const sizes: number[] = [];
      const walked: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await pageOf(world, list, naming, { limit, cursor: cursor ?? undefined });
        sizes.push(page.data.length);
        walked.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor !== null);

      expect(walked).toEqual(ids);
      expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
      expect(sizes.length).toBe(Math.ceil(ids.length / limit));
    }
  });

  test('an altered cursor, or one of another company, operation or filter, returns 400', async () => {
    const cursorOf = async (owner: World, operation: OperationId, of: Request = {}) => {
      const { next_cursor } = await pageOf(owner, operation, of, { limit: 1 });
      if (next_cursor === null) throw new Error(`${operation} has one page only.`);
      return next_cursor;
    };
    const stranger = await freshTenant();
    const theirs = await fill(stranger);
    const own = await cursorOf(world, list, naming);
    const last = own.at(-1) === 'A' ? 'B' : 'A';
    const foreign = [
      `${own}A`,
      own.slice(1),
      own.slice(0, -1) + last,
      (own.startsWith('A') ? 'B' : 'A') + own.slice(1),
      Buffer.from(Buffer.from(own, 'base64url').toString().slice(16)).toString('base64url'),
      await cursorOf(stranger, list, theirs),
      await cursorOf(world, list === 'listAuditLog' ? 'listEvents' : 'listAuditLog'),
      ...(narrower === undefined
        ? []
        : [await cursorOf(world, list, { ...naming, query: { ...naming.query, ...narrower } })]),
    ];

    const replies = await Promise.all(
      foreign.map((cursor) => world.call(list, { ...naming, query: { ...naming.query, cursor } })),
    );

    for (const { status, body } of replies) {
      expect(status).toBe(400);
      expect(body.error).toMatchObject({
        code: 'invalid_request',
        details: { issues: [{ path: 'cursor', message: expect.any(String) }] },
      });
    }
  });
});

test.each(['listLeads', 'listCustomers'] as const)(
  'a cursor has no place in %s by phone or email, which is one record at most',
  async (list) => {
    const world = await freshTenant();
    await Promise.all([aCustomer(world), aCustomer(world)]);
    const { next_cursor: cursor } = await pageOf(world, list, {}, { limit: 1 });

    const reply = await world.call(list, { query: { phone: '+12125550123', cursor: cursor ?? '' } });

    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
  },
);
