/** The rows from `from` to before `to`, and one more that a person holds. */
export type RowRange = { readonly from: number; readonly to: number; readonly held: number | undefined };

/** So many rows are all drawn, so that the browser's own search finds them. */
export const fewRows = 200;
/** Rows are drawn so many at a time, and as many beyond each edge of the screen. */
const batch = 16;

/** Before the place of the list on the screen is known. */
export const atFirst: RowRange = { from: 0, to: 3 * batch, held: undefined };

export type Sight = {
  readonly count: number;
  /** Where the list begins, from the upper edge of the screen. */
  readonly top: number;
  readonly height: number;
  readonly screen: number;
  readonly held: number | undefined;
};

/** Which rows to draw of a list whose rows are equally high. */
export const drawnOf = ({ count, top, height, screen, held }: Sight): RowRange => {
  const pitch = height / count;
  const within = (row: number): number => Math.min(Math.max(row, 0), count);
  // Both follow the first row on the screen, so that a short scroll draws nothing.
  const start = (Math.floor(-top / pitch / batch) - 1) * batch;
  const from = within(start);
  const to = within(start + 3 * batch + Math.ceil(screen / pitch));
  const isHeld = held !== undefined && held < count && (held < from || held >= to);
  return { from, to, held: isHeld ? held : undefined };
};

export const rowsOf = ({ from, to, held }: RowRange): readonly number[] => {
  const rows = Array.from({ length: to - from }, (_, index) => from + index);
  if (held === undefined) return rows;
  return held < from ? [held, ...rows] : [...rows, held];
};
