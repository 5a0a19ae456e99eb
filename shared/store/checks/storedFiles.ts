import type { Instant } from '../../kernel/clock.ts';
import type { Item } from '../table/table.ts';
import { type Book, bookOf, type Fault, type Finding } from './book.ts';

/** A rule on the file records and the company's keys in the file store: `<company>/<id>/<variant>`. */
type StoreRule = (book: Book, keys: ReadonlySet<string>) => Finding[];

const everyFileHasItsBytes: StoreRule = (book, keys) =>
  book
    .all('attachments')
    .filter(({ status }) => status === 'ready')
    .flatMap(({ id, copies }) =>
      ['original', ...(copies === 'made' ? ['thumbnail', 'shown'] : [])]
        .filter((variant) => !keys.has(`${book.tenantId}/${id}/${variant}`))
        .map((variant) => ({ at: `attachment ${id}`, says: `The store has no ${variant} of it.` })),
    );

/** A record without bytes may still have some until the last sweep for them. */
const everyStoredFileHasItsRecord: StoreRule = (book, keys) => {
  const files = book.records('attachments');
  return [...keys]
    .filter((key) => {
      const file = files.get(key.split('/')[1] ?? '');
      return file === undefined || (file.status === 'refused' && file.clears_at === null);
    })
    .map((key) => ({ at: `file ${key}`, says: 'No record leads to it.' }));
};

export const storeRules: Readonly<Record<string, StoreRule>> = {
  everyFileHasItsBytes,
  everyStoredFileHasItsRecord,
};

export const faultsOfStored = (
  tenantId: string,
  items: readonly Item[],
  now: Instant,
  keys: readonly string[],
): Fault[] => {
  const book = bookOf(tenantId, items, now);
  const stored = new Set(keys);
  return Object.entries(storeRules).flatMap(([rule, find]) =>
    find(book, stored).map((finding) => ({ rule, ...finding })),
  );
};
