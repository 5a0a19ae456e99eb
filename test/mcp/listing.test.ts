import { expect, test } from 'vitest';
import { allScopes } from '../../shared/contract/scopes.ts';
import { listedTools } from '../../shared/mcp/reaching.ts';
import { toolGroups } from '../../shared/mcp/tools.ts';
import { freshTenant } from '../support/world.ts';
import { officialClients } from './clients.ts';
import { message, send } from './sending.ts';

const every = new Set(allScopes);
const bytesOf = (tools: readonly object[]): number => Buffer.byteLength(JSON.stringify({ tools }));

test('the first list of tools has at most 48,000 bytes for a token with every scope', () => {
  const tools = listedTools(every, ['journey']);

  expect(bytesOf(tools)).toBeLessThanOrEqual(48_000);
  // The journey's, and the two that reach the others.
  expect(tools.length).toBeLessThanOrEqual(25 + 2);
});

test.each(toolGroups.filter((group) => group !== 'all'))(
  'the group %s of a token with every scope has at most 48,000 bytes',
  (group) => {
    const tools = listedTools(every, [group]);

    expect(bytesOf(tools)).toBeLessThanOrEqual(48_000);
    expect(tools.length).toBeGreaterThan(2);
  },
);

test.each(allScopes)('a token of %s alone lists at most 48,000 bytes, for any group', (scope) => {
  const bytes = toolGroups.map((group) => bytesOf(listedTools(new Set([scope]), [group])));

  expect(Math.max(...bytes)).toBeLessThanOrEqual(48_000);
});

test('every operation and every figure is in one group, and in the group all', () => {
  const own = toolGroups.filter((group) => group !== 'all' && group !== 'journey');
  const names = (groups: readonly string[]) => listedTools(every, groups).map(({ name }) => name);
  const reaching = ['searchOperations', 'callOperation'];

  const inGroups = own.flatMap((group) => names([group]).filter((name) => !reaching.includes(name)));

  expect(inGroups.toSorted()).toEqual(
    names(['all'])
      .filter((name) => !reaching.includes(name))
      .toSorted(),
  );
});

test.each(officialClients)('%s lists the groups that its address asks for', async (_, __, connect) => {
  const tenant = await freshTenant();
  await using client = await connect(await tenant.token(), { tools: 'invoices,Follow-Ups' });

  const names = (await client.tools()).map(({ name }) => name);

  expect(names).toEqual(expect.arrayContaining(['voidInvoice', 'listFollowUps', 'searchOperations']));
  expect(names).not.toContain('captureLead');
});

test('a group that there is not is 400, and the groups are named', async () => {
  const tenant = await freshTenant();

  const { status, text } = await send({ token: await tenant.token(), query: '?tools=leeds', body: message });

  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { error: { details: { issues: [{ path: 'tools' }] } } },
  ]);
  expect(text).toContain('journey, all, leads, customers');
});
