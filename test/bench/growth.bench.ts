import { expect, inject, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { foundTenant } from '../support/founding.ts';
import { quantile } from '../support/quantile.ts';
import { freshTenant, type World, worldOf } from '../support/world.ts';
import type { Cost } from './cost.ts';
import { costOfOperation, guarded } from './operations.ts';
import { draw } from './plot.ts';
import { keep, printTable, progressOf } from './report.ts';
import { seedLeads } from './seed.ts';

const tenantCounts = [1, 100, 1_000];
const leadsOfNeighbour = 1;
const foundedAtOnce = 4;

type Costs = Readonly<Record<string, Cost>>;

/** In one tenant the technician of a sample, who never works, would be in the way of the others. */
const ordered = guarded.toSorted(
  (a, b) => Number(a.id === 'putTechnician') - Number(b.id === 'putTechnician'),
);

const costsOfAll = async (what: string, tenant: () => Promise<World>): Promise<Costs> => {
  const done = progressOf(what, ordered.length);
  const costs: Partial<Record<OperationId, Cost>> = {};
  for (const { id } of ordered) {
    costs[id] = await costOfOperation(id, await tenant());
    done();
  }
  return costs;
};

/** Operations that ask for more where there is more, with their units and waits at each size. */
const grown = (sizes: readonly number[], measured: readonly Costs[]) => {
  const ids = guarded.map(({ id }) => id);
  const weightOf = (costs: Costs | undefined, id: string) => {
    const { readRounds = 0, readUnits = 0, writeUnits = 0 } = costs?.[id] ?? {};
    return { readRounds, units: readUnits + writeUnits };
  };
  const isFlat = (id: string) => {
    const first = weightOf(measured[0], id);
    const last = weightOf(measured.at(-1), id);
    return first.readRounds >= last.readRounds && first.units * flatFactor >= last.units;
  };
  const rows = ids
    .filter((id) => !isFlat(id))
    .map((id): [string, Record<string, string>] => [
      id,
      Object.fromEntries(
        sizes.map((size, at) => {
          const { readRounds, units } = weightOf(measured[at], id);
          return [size.toLocaleString('en'), `${units} units, ${readRounds} waits`];
        }),
      ),
    ]);
  return { flat: ids.filter(isFlat).length, rows: Object.fromEntries(rows) };
};

/** A page that is full has more in it than one that is not: twice as much is not growth, ten times the records are. */
const flatFactor = 2;

/** The operations that grow, each by itself, and of all others the one in the middle and the dearest. */
const drawGrowth = (sizes: readonly number[], measured: readonly Costs[]): void => {
  const unitsOf = (costs: Costs, id: string) => (costs[id]?.readUnits ?? 0) + (costs[id]?.writeUnits ?? 0);
  const growing = Object.keys(grown(sizes, measured).rows);
  const others = guarded.map(({ id }) => id).filter((id) => !growing.includes(id));
  const course = (of: (costs: Costs) => number) =>
    sizes.map((size, at): [number, number] => [size, Math.max(1, of(measured[at] ?? {}))]);
  const share = (costs: Costs, at: number) =>
    quantile(
      others.map((id) => unitsOf(costs, id)),
      at,
    );
  draw('growth', {
    title: 'What operations ask of the table in a company that grows',
    x: 'leads in the company',
    y: 'units of the table',
    lines: {
      ...Object.fromEntries(growing.map((id) => [id, course((costs) => unitsOf(costs, id))])),
      'dearest of the others': course((costs) => share(costs, 1)),
      'the other in the middle': course((costs) => share(costs, 0.5)),
    },
  });
};

const tell = (part: string, of: string, sizes: readonly number[], measured: readonly Costs[]): void => {
  const { flat, rows } = grown(sizes, measured);
  printTable(
    `${flat} of ${guarded.length} operations ask for the same at each number of ${of}; not these`,
    rows,
  );
  keep(part, { sizes, flat, operations: guarded.length, grown: Object.keys(rows), measured });
};

test('the table calls of each operation in a company with many leads', async () => {
  const measured: Costs[] = [];
  const grown = inject('grown');
  const leadCounts = grown.map(({ leads }) => leads);
  for (const { id, leads: count } of grown) {
    const world = await worldOf(id);
    measured.push(await costsOfAll(`Operations beside ${count} leads`, async () => world));
  }

  tell('growth-leads', 'leads in the company', leadCounts, measured);
  drawGrowth(leadCounts, measured);
  expect(measured.length).toBe(leadCounts.length);
});

test('the table calls of each operation among many companies', async () => {
  const measured: Costs[] = [];
  let tenants = 0;
  for (const count of tenantCounts) {
    const done = progressOf('Companies', count - tenants);
    const found = async () => {
      while (tenants < count) {
        tenants += 1;
        await seedLeads(await foundTenant(), leadsOfNeighbour);
        done();
      }
    };
    await Promise.all(Array.from({ length: foundedAtOnce }, found));
    measured.push(await costsOfAll(`Operations among ${count} companies`, freshTenant));
  }

  tell('growth-companies', 'companies', tenantCounts, measured);
  expect(measured.length).toBe(tenantCounts.length);
});
