/**
 * A notation for the many ways in which one thing is said. In `[the] (total|overall) number [of|for]` what
 * stands in square brackets may be left out, of what stands between bars one is said, and so may whole wordings be divided: `tally|head count`.
 */
type Group = {
  readonly source: string;
  readonly alternatives: readonly (readonly (string | Group)[])[];
  readonly isOptional: boolean;
};

const mark = /[()[\]|]|[^\s()[\]|]+/g;

const parsed = (notation: string): Group['alternatives'] => {
  const marks = notation.match(mark) ?? [];
  let at = 0;
  const alternatives = (): Group['alternatives'] => {
    const all: (string | Group)[][] = [[]];
    for (; at < marks.length && marks[at] !== ')' && marks[at] !== ']'; at += 1) {
      const one = marks[at] ?? '';
      if (one === '|') all.push([]);
      else all.at(-1)?.push(one === '(' || one === '[' ? group(one === '[') : one);
    }
    return all;
  };
  const group = (isOptional: boolean): Group => {
    const from = at;
    at += 1;
    const inside = alternatives();
    if (at >= marks.length) throw new Error(`A bracket is not closed: ${notation}`);
    return { source: marks.slice(from, at + 1).join(' '), alternatives: inside, isOptional };
  };
  return alternatives();
};

/** Every wording by itself. */
export const wordingsOf = (notation: string): string[] => {
  const spelled = (alternatives: Group['alternatives']): string[] =>
    alternatives.flatMap((items) =>
      items.reduce<string[]>(
        (before, item) => {
          const ways =
            typeof item === 'string'
              ? [item]
              : [...(item.isOptional ? [''] : []), ...spelled(item.alternatives)];
          return before.flatMap((one) => ways.map((way) => `${one} ${way}`.trim()));
        },
        [''],
      ),
    );
  return /[[(]/.test(notation) ? spelled(parsed(notation)) : notation.split('|');
};
