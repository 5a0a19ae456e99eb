import type { WriteRequest } from '@aws-sdk/client-dynamodb';
import { groupsOf } from '../../kernel/groups.ts';
import { ownerOf } from '../checks/invariants.ts';
import { transact } from '../commit/commit.ts';
import { putNew, staleStep } from '../commit/steps.ts';
import { kinds, storedForm } from '../records/kinds.ts';
import { batchWrite, writesPerBatch } from '../table/batchWrite.ts';
import { getItem } from '../table/getItem.ts';
import { type Key, nameOf, recordKey, rollKey } from '../table/keys.ts';
import { linkKeyKind } from '../table/linkKeys.ts';
import { everyItem } from '../table/scan.ts';
import { type Item, journalFilter } from '../table/table.ts';
import { typedItem } from '../table/typed.ts';

/**
 * All items of a tenant, including those outside its partition, in key order, each in its readable form. Reads the
 * whole table.
 */
export const exportItems = async (tenantId: string): Promise<Item[]> => {
  const own: Item[] = [];
  for await (const item of everyItem()) if (ownerOf(item) === tenantId) own.push(item);
  return own.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
};

/**
 * Stores exported items, in their stored forms. Nothing is sent twice: the first write of a relayed entry does not
 * pass the stream's filter, and the second is not an insertion. The tenant's own record comes last, so the tenant
 * does not exist until all items do, and a repeated import continues. Link keys are skipped: a deployment with
 * another sealing key could not open them, and would not create new ones either. Returns the number of items.
 */
export const importItems = async (tenantId: string, exported: readonly Item[]): Promise<number> => {
  const items = exported.filter(({ kind }) => kind !== linkKeyKind).map(storedForm);
  const { others, ends } = parted(tenantId, items);
  try {
    await putAll(others.filter(isRelayed).map(({ relay, ...item }) => item));
    await putAll(others);
  } catch (error) {
    // A refused item is refused every time, so nothing of the file is kept.
    if (error instanceof Error && error.name === 'ValidationException') await deleteItems(tenantId);
    throw error;
  }
  await transact(ends.map((item) => staleStep(putNew(item))));
  return items.length;
};

/** The items that lead to the tenant from outside, such as its addresses, and are now another tenant's; with that tenant. */
export const takenOver = async (
  tenantId: string,
  items: readonly Item[],
): Promise<{ readonly place: string; readonly owner: string }[]> => {
  const signposts = items.filter(({ kind }) => kind === 'signpost');
  const there = await Promise.all(signposts.map(({ PK, SK }) => getItem({ PK, SK })));
  return there.flatMap((item) =>
    item === undefined || item.tenant === tenantId
      ? []
      : [{ place: String(item.PK), owner: String(item.tenant) }],
  );
};

/** Separates the tenant's record and its place on the roll from the rest. */
const parted = <T extends Item>(tenantId: string, items: readonly T[]): Record<'others' | 'ends', T[]> => {
  const names = [recordKey(tenantId, kinds.tenants.name, tenantId), rollKey(tenantId)].map(nameOf);
  const isEnd = (item: T): boolean => names.includes(nameOf(item));
  return { others: items.filter((item) => !isEnd(item)), ends: items.filter(isEnd) };
};

const [wanted] = journalFilter.dynamodb.NewImage.relay.S;

const isRelayed = ({ relay }: Item): boolean => relay === wanted;

/**
 * Removes everything of a tenant and returns the number of items. Its record goes first, so that no work starts; its
 * place on the roll goes last, so that it is listed until nothing else is left. Running work and requests admitted
 * before may still commit, so the deletion ends only when a search after the longest request finds nothing.
 */
export const deleteItems = async (
  tenantId: string,
  removeFiles = () => Promise.resolve(0),
  outlastRequests: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly items: number; readonly files: number }> => {
  const record = recordKey(tenantId, kinds.tenants.name, tenantId);
  const removed = { items: (await getItem(record)) === undefined ? 0 : 1, files: 0 };
  await removeAll([record]);
  let isLastLook = false;
  for (;;) {
    const files = await removeFiles();
    const { others, ends } = parted(tenantId, await keysOf(tenantId));
    await removeAll(others);
    const isEmpty = files + others.length === 0;
    const isOver = isEmpty && isLastLook;
    if (isOver) await removeAll(ends);
    removed.files += files;
    removed.items += others.length + (isOver ? ends.length : 0);
    if (isOver) return removed;
    if (isEmpty) {
      await outlastRequests();
      isLastLook = true;
    }
  }
};

const keysOf = async (tenantId: string): Promise<Key[]> =>
  (await exportItems(tenantId)).map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));

const putAll = (items: readonly Item[]): Promise<void> =>
  writeAll(items.map((item) => ({ PutRequest: { Item: typedItem(item) } })));

const removeAll = (keys: readonly Key[]): Promise<void> =>
  writeAll(keys.map((key) => ({ DeleteRequest: { Key: typedItem(key) } })));

const writeAll = async (writes: readonly WriteRequest[]): Promise<void> => {
  for (const group of groupsOf(writes, writesPerBatch)) await batchWrite(group);
};
