import type { AnyRecord } from '../../domain/record.ts';
import type { ListedCollection } from './listedCollection.ts';
import type { ListOptions } from './lists.ts';

const pageSize = 200;

/** Reads a list page by page, only as far as the caller iterates. */
export async function* everyRecord<R extends AnyRecord>(
  { list }: Pick<ListedCollection<R>, 'list'>,
  options: Omit<ListOptions, 'limit' | 'cursor'>,
): AsyncGenerator<R> {
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor } = await list({ ...options, limit: pageSize, cursor });
    yield* data;
    if (next_cursor === null) return;
    cursor = next_cursor;
  }
}
