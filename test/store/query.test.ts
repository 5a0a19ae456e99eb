import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { recordKey, recordsOf } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import '../support/world.ts';

test('a query of a partition reads only the requested attributes, with any names', async () => {
  const tenantId = `org_${randomUUID().slice(0, 13)}`;
  const note = { ...recordKey(tenantId, 'note', '1'), status: 'new', size: 3, name: 'left out' };
  await insertItem(note);
  const partition = recordsOf(tenantId, 'note');

  expect(await Array.fromAsync(readItems({ partition }, { fields: ['status', 'size', 'absent'] }))).toEqual([
    { status: 'new', size: 3 },
  ]);
  expect(await Array.fromAsync(readItems({ partition }))).toEqual([note]);
});
