/** What a list shows on one page. */
export type Page<T> = { readonly data: readonly T[]; readonly next_cursor: string | null };

type Order<T> = (one: T, other: T) => number;

export const newestFirst: Order<{ readonly id: string }> = (one, other) => other.id.localeCompare(one.id);

const without = <T extends { readonly id: string }>(pages: readonly Page<T>[], id: string): Page<T>[] =>
  pages.map((page) => ({ ...page, data: page.data.filter((each) => each.id !== id) }));

const replaced = <T extends { readonly id: string }>(pages: readonly Page<T>[], record: T): Page<T>[] =>
  pages.map((page) => ({ ...page, data: page.data.map((each) => (each.id === record.id ? record : each)) }));

/** The pages with the record at its place, unless that is on a page that is not loaded yet. */
const placed = <T extends { readonly id: string }>(
  pages: readonly Page<T>[],
  record: T,
  order: Order<T>,
): Page<T>[] => {
  const before = pages.flatMap(({ data }) => data).find(({ id }) => id === record.id);
  if (before !== undefined && order(before, record) === 0) return replaced(pages, record);
  const others = without(pages, record.id);
  const isNext = (row: T): boolean => order(record, row) < 0;
  const found = others.findIndex(({ data }) => data.some(isNext));
  const isLast = found === -1 && (before !== undefined || others.at(-1)?.next_cursor === null);
  const at = isLast ? others.length - 1 : found;
  return others.map((page, index) => {
    if (index !== at) return page;
    const place = isLast ? page.data.length : page.data.findIndex(isNext);
    return { ...page, data: page.data.toSpliced(place, 0, record) };
  });
};

/** The pages of a list after a record changed: `shows` says whether it is one of the list, undefined if only the service knows. */
export const withRecord = <T extends { readonly id: string }>(
  pages: readonly Page<T>[],
  record: T,
  shows: boolean | undefined,
  order: Order<T>,
): Page<T>[] => {
  if (shows === undefined) return replaced(pages, record);
  return shows ? placed(pages, record, order) : without(pages, record.id);
};
