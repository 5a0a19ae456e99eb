import type * as z from 'zod';
import type { AnyRecord } from '../../domain/record.ts';
import { decodeRecord } from '../records/items.ts';
import type { Kind } from '../records/kinds.ts';
import { recordsInJourney } from '../table/keys.ts';
import { readWholeItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';

/** A journey has few records of a kind. If it has more, pages show the newest. */
const limit = 100;

/** Newest first. Pages read journeys by it, and need not load what lists and filters records. */
export const newestInJourney = async <S extends z.ZodType<AnyRecord>>(
  tenantId: string,
  { name, schema }: Kind<S>,
  lifecycleNumber: string,
): Promise<z.output<S>[]> => {
  const items: Item[] = [];
  const range = recordsInJourney(tenantId, lifecycleNumber, name);
  for await (const item of readWholeItems(range, { pageSize: limit + 1 })) {
    items.push(item);
    if (items.length === limit) break;
  }
  return items.map((item) => decodeRecord(schema, item));
};
