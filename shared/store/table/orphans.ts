import { getItem } from './getItem.ts';
import { recordKey } from './keys.ts';
import type { Item } from './table.ts';
import { deleteItem } from './update.ts';

/** Whether the company exists: an import writes its record last, and a deletion removes it first. */
export const isThere = async (tenantId: string): Promise<boolean> =>
  (await getItem(recordKey(tenantId, 'tenant', tenantId))) !== undefined;

/**
 * For items that were just written and depend on no other item. If their company was deleted meanwhile, the deletion
 * may have missed them: removes them and returns false.
 */
export const keepIfThere = async (tenantId: string, written: readonly Item[]): Promise<boolean> => {
  if (await isThere(tenantId)) return true;
  const exists = { expression: 'attribute_exists(PK)' };
  await Promise.all(written.map((key) => deleteItem(key, exists)));
  return false;
};
