import { expect, test } from 'vitest';
import { isMutation } from '../../shared/contract/operation.ts';
import { samples } from '../conformance/samples.ts';
import { functionOf } from '../support/invoke.ts';
import { freshTenant } from '../support/world.ts';
import { guarded } from './operations.ts';
import { keep, printTable, progressOf } from './report.ts';
import { itemsWrittenBy, type WrittenItem } from './writes.ts';

test('the writes of each change, and the units that they take', async () => {
  const changes = guarded.filter(isMutation);
  const done = progressOf('Changes', changes.length);
  const written: Record<string, readonly WrittenItem[]> = {};
  for (const { id } of changes) {
    const world = await freshTenant();
    const { headers, ...request } = await samples[id](world);
    const ask = await functionOf(id);
    const authorization = `Bearer ${await world.token()}`;
    const { items, counted } = await itemsWrittenBy(() =>
      ask({ ...request, headers: { authorization, ...headers } }),
    );
    written[id] = items;
    printTable(
      `${id}: ${counted} units`,
      Object.fromEntries(items.map(({ item, ...row }, at) => [`${at + 1} ${item}`, row])),
    );
    expect(`${id} ${items.reduce((sum, { units }) => sum + units, 0)}`).toBe(`${id} ${counted}`);
    done();
  }
  keep('writes', { written });
});
