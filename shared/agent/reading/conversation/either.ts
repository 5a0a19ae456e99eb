import type { Question, Restriction } from '../parts/question.ts';

/** Two questions that differ in one value of a field are one about either. */
export const either = (first: Question | undefined, second: Question): Question | undefined => {
  if (first?.part !== undefined) return eitherPart(first, second);
  const [one, two] = [first?.where.at(-1), second.where.at(-1)];
  const rest = ({ rival: _, where, ...question }: Question) =>
    JSON.stringify({ ...question, where: where.slice(0, -1) });
  const both = first !== undefined && rest(first) === rest(second) ? eitherOf(one, two) : undefined;
  return first && both && { ...first, where: [...first.where.slice(0, -1), both] };
};

/** "What share was canceled or a no-show": of the same whole, in one of the two states. */
const eitherPart = (first: Question, second: Question): Question | undefined => {
  const { part = [], where, window } = first;
  const isOther = second.part?.length === 1 && JSON.stringify(second.part) !== JSON.stringify(part);
  const [state, others] = isOther
    ? [second.part?.[0], second.where]
    : [second.where.at(-1), second.where.slice(0, -1)];
  const both = part.length === 1 ? eitherOf(part[0], state) : undefined;
  const isSame =
    second.entity === first.entity &&
    (second.by ?? second.top ?? second.over ?? second.field) === undefined &&
    JSON.stringify(second.window ?? window) === JSON.stringify(window) &&
    (isOther || JSON.stringify(second.part ?? part) === JSON.stringify(part)) &&
    others.every((one) => where.some((known) => JSON.stringify(known) === JSON.stringify(one)));
  return both && isSame ? { ...first, part: [both] } : undefined;
};

const eitherOf = (one: Restriction | undefined, two: Restriction | undefined): Restriction | undefined => {
  const [a, b] = [one?.conditions ?? [], two?.conditions ?? []];
  const [left, right] = [a[0], b[0]];
  if (!one || !two || !left || !right || a.length > 1 || b.length > 1) return undefined;
  if (left.field !== right.field || left.is !== '=' || right.is !== '=') return undefined;
  const conditions = [{ ...left, values: [...new Set([...left.values, ...right.values])] }];
  return { words: `${one.words} or ${two.words}`, place: one.place, conditions };
};
