import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { outcomeOf } from '../../infra/operator/program.ts';
import { systemClock } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { addClient } from '../../shared/store/operator/clientRecords.ts';
import { foundTenant } from '../support/founding.ts';
import { programs } from '../support/operator.ts';
import '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;

/** What the interface takes no more may stand in the table since before. */
const hostile = 'Acme\u001b]0;owned\u0007\r\n  org_forged  active \u202eevil\u009b2J\u200b';
const shown = 'Acme\\u001b]0;owned\\u0007\\r\\n  org_forged  active \\u202eevil\\u009b2J\\u200b';
const dangerous = /[^\P{C}\n]/u;

const operator = { actor: 'operator', clock: systemClock, ids: createIds(systemClock) };

const aTenant = async () => {
  const tenantId = await foundTenant({ name: hostile });
  await addClient(operator, { id: randomUUID(), tenantId, name: hostile, scopes: ['leads.read'] });
  return tenantId;
};

test.each<[keyof typeof programs, (tenantId: string) => string[]]>([
  ['tenant', () => ['list']],
  ['tenant', (tenantId) => ['suspend', tenantId]],
  ['client', (tenantId) => ['list', '--tenant', tenantId]],
  ['client', (tenantId) => ['create', '--tenant', tenantId]],
  ['user', (tenantId) => ['create', '--tenant', tenantId, '--email', `${randomUUID()}@acme.example`]],
])('%s shows hostile names escaped, each in its line', async (name, words) => {
  const tenantId = await aTenant();

  const { code, text } = await outcomeOf(programs[name], words(tenantId));

  expect(code).toBe(0);
  expect(text).toContain(shown);
  expect(text).not.toMatch(dangerous);
});

test.each<[keyof typeof programs, (tenantId: string) => string[]]>([
  ['tenant', () => ['list', '--json']],
  ['client', (tenantId) => ['list', '--tenant', tenantId, '--json']],
])('%s prints hostile names for programs unchanged, with JSON escapes', async (name, words) => {
  const tenantId = await aTenant();

  const { text } = await outcomeOf(programs[name], words(tenantId));

  expect(text).not.toMatch(dangerous);
  const [listed] = Object.values<{ name: string }[]>(JSON.parse(text));
  expect(listed?.map((each) => each.name)).toContain(hostile);
});

test('a refusal repeats its input as one escaped line', async () => {
  const { code, text } = await outcomeOf(programs.tenant, ['suspend', `org_${hostile}`]);

  expect(code).toBe(1);
  expect(text).not.toMatch(dangerous);
  expect(text.trimEnd()).not.toContain('\n');
});
