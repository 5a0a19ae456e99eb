import { batchWrite, writesPerBatch } from './batchWrite.ts';
import { gathered } from './gathered.ts';
import { type Key, nameOf } from './keys.ts';
import { typedItem } from './typed.ts';

export const removeItem = async (key: Key): Promise<void> => {
  await remove(key);
};

const remove = gathered(async (keys: readonly Key[]) => {
  // A request may not name a key twice.
  const distinct = new Map(keys.map((key) => [nameOf(key), key]));
  await batchWrite([...distinct.values()].map((key) => ({ DeleteRequest: { Key: typedItem(key) } })));
  return keys.map(() => true);
}, writesPerBatch);
