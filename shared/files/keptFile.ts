import type { PaperFile } from '../contract/papers.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { kinds } from '../store/records/kinds.ts';
import { keyOfFile, readFile } from './store.ts';

/** A file with its bytes; undefined while it is not ready. */
export const readKeptFile = async (
  tenantId: string,
  id: string,
  now: string,
): Promise<PaperFile | undefined> => {
  const kept = await collectionOf(tenantId, kinds.attachments).find(id);
  if (kept?.status !== 'ready') return undefined;
  const bytes = await readFile(keyOfFile(tenantId, id, 'original'), now);
  if (bytes === undefined) return undefined;
  return { type: kept.content_type, name: kept.name, base64: Buffer.from(bytes).toString('base64') };
};
