import * as z from 'zod';
import { TenantId } from '../../shared/domain/tenants.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import type { Fault } from '../../shared/store/checks/book.ts';
import { faultsIn, ownerOf, rules } from '../../shared/store/checks/invariants.ts';
import { faultsOfStored, storeRules } from '../../shared/store/checks/storedFiles.ts';
import { isTrouble } from '../../shared/store/table/keys.ts';
import { everyItem } from '../../shared/store/table/scan.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { command, type Outcome, type Program } from './command.ts';
import { runProgram } from './program.ts';
import type { Target } from './target.ts';

type TenantFault = Fault & { readonly tenant: string };

/** All items of the tenants are in memory together: a gigabyte is about a million items. */
const look = async (only: string | undefined, { operator, files }: Target) => {
  const byTenant = new Map<string, Item[]>();
  let items = 0;
  for await (const item of everyItem()) {
    if (isTrouble(item)) continue;
    const tenantId = ownerOf(item);
    if (only !== undefined && tenantId !== only) continue;
    items += 1;
    const own = byTenant.get(tenantId) ?? [];
    own.push(item);
    byTenant.set(tenantId, own);
  }
  const now = toInstant(operator.clock());
  const stored = Map.groupBy(await files.list(only), (key) => key.split('/')[0] ?? '');
  // A deleted company may have left files.
  const tenants = [...new Set([...byTenant.keys(), ...stored.keys()])];
  const faults = tenants.flatMap((tenantId) => {
    const own = byTenant.get(tenantId) ?? [];
    return [
      ...(own.length === 0 ? [] : faultsIn(tenantId, own, now)),
      ...faultsOfStored(tenantId, own, now, stored.get(tenantId) ?? []),
    ].map((fault): TenantFault => ({ tenant: tenantId, ...fault }));
  });
  return { companies: byTenant.size, items, faults };
};

const nameOf = ({ tenant: tenantId, rule, at, says }: TenantFault): string =>
  JSON.stringify([tenantId, rule, at, says]);

/** While requests write, items are read at different moments, so only a finding of both passes is a fault. */
const check = async (only: string | undefined, target: Target) => {
  const first = await look(only, target);
  if (first.faults.length === 0) return first;
  const second = await look(only, target);
  const before = new Set(first.faults.map(nameOf));
  return { ...second, faults: second.faults.filter((fault) => before.has(nameOf(fault))) };
};

const data = command({
  about: 'Walks the whole table and the store of files, and reports contradictions; writes nothing.',
  example: '--tenant org_acme',
  input: z.object({
    tenant: TenantId.optional().meta({ placeholder: 'ORG_ID', description: 'this company alone' }),
  }),
  run: async ({ tenant: tenantId }, target): Promise<Outcome> => {
    const { companies, items, faults } = await check(tenantId, target);
    const count = `${items} items of ${companies} ${companies === 1 ? 'company' : 'companies'} against ${Object.keys({ ...rules, ...storeRules }).length} rules`;
    const lines = faults.map((fault) => `${fault.tenant}: ${fault.at}: ${fault.says} (${fault.rule})`);
    const text =
      faults.length === 0
        ? [`Looked at ${count}: all is as it must be.`]
        : [...lines, '', `Looked at ${count}: ${faults.length} faults.`];
    return { json: { companies, items, faults }, text, hasFailed: faults.length > 0 };
  },
});

export const program: Program = {
  name: 'check:data',
  about: 'Checks that the data of a service are consistent.',
  commands: { '': data },
};

if (import.meta.main) await runProgram(program, ['', ...process.argv.slice(2)]);
