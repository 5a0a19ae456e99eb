/** In milliseconds since 1970, from `start` up to but not including `end`. */
export type Span = { readonly start: number; readonly end: number };

export const spanOf = ({ start, end }: { start: string; end: string }): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((length, { start, end }) => length + end - start, 0);

/** Touching ends do not overlap. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** The same time in as few spans as possible, in order. */
export const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of spans.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last === undefined || span.start > last.end) result.push(span);
    else if (span.end > last.end) result[result.length - 1] = { start: last.start, end: span.end };
  }
  return result;
};

/** `spans` minus `holes`; both are in order and without overlaps, as `merged` returns them. */
export const without = (spans: readonly Span[], holes: readonly Span[]): Span[] => {
  const result: Span[] = [];
  let next = 0;
  for (const { start, end } of spans) {
    let from = start;
    while ((holes[next]?.end ?? Infinity) <= from) next += 1;
    for (let hole = holes[next]; hole !== undefined && hole.start < end; hole = holes[next]) {
      if (hole.start > from) result.push({ start: from, end: hole.start });
      from = hole.end;
      // A longer hole may also cut the next span.
      if (hole.end > end) break;
      next += 1;
    }
    if (from < end) result.push({ start: from, end });
  }
  return result;
};

export const covers = (spans: readonly Span[], wanted: Span): boolean => {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.end ?? Infinity) < wanted.end) low = middle + 1;
    else high = middle;
  }
  const candidate = spans[low];
  return candidate !== undefined && candidate.start <= wanted.start;
};
