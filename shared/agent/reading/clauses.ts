import { people } from './candidates.ts';
import { hasRole, type Part, senseOf } from './phrases.ts';

const ranks = ['largest', 'smallest'] as const;
const asking = ['count', 'sum', 'which', 'who', 'when', 'list', 'rate', 'long', ...ranks] as const;
const isAsking = (part: Part): boolean => hasRole(part, ...asking) || part.text.startsWith('what ');
const isNamed = (part: Part): boolean =>
  senseOf(part, 'entity') !== undefined ||
  (senseOf(part, 'measure')?.only === undefined && senseOf(part, 'measure') !== undefined);
const isCut = (part: Part, before?: Part): boolean =>
  (senseOf(part, 'end') !== undefined || hasRole(part, 'and') || part.text === '+' || part.text === ',') &&
  senseOf(before, 'number') === undefined;

const kindsIn = (part: Part): readonly string[] =>
  part.senses.flatMap((sense) => (sense.is === 'entity' && !people.has(sense.entity) ? [sense.entity] : []));
const isOfKind = (part: Part): boolean => kindsIn(part).length > 0;
const kindOf = (parts: readonly Part[]): string | undefined => parts.flatMap(kindsIn)[0];
const isTelling = (part: Part): boolean =>
  senseOf(part, 'time') !== undefined || (senseOf(part, 'state') !== undefined && !isOfKind(part));

/** "And, of those, how many": what stands before the question itself. */
const isPassing = (part: Part): boolean =>
  isCut(part) || hasRole(part, 'it') || part.senses.every(({ is }) => is === 'empty');

/** The questions of a prompt: it is cut at a full stop, a comma or an "and" behind which something is asked anew. */
export const clausesOf = (parts: readonly Part[]): readonly (readonly Part[])[] => {
  const clauses: Part[][] = [[]];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    const here = clauses.at(-1) ?? [];
    if (isCut(part, parts[at - 1]) && here.some((one) => isAsking(one) || isNamed(one))) {
      const end = parts.findIndex(
        (one, index) =>
          index > at && isCut(one) && (index === at + 1 || !parts.slice(at + 1, index).every(isPassing)),
      );
      const rest = parts.slice(at + 1, end < 0 ? undefined : end);
      const isWhole = here.some(isAsking) || (part.text !== ',' && here.some(isNamed));
      const isBare =
        (part.text === ',' || part.text === 'and ,') &&
        rest.every(
          (one) =>
            one.senses.every(({ is }) => is === 'role' || is === 'empty' || is === 'end') &&
            !hasRole(one, 'it', 'largest', 'smallest'),
        );
      const isOther =
        hasRole(part, 'and') && [here, rest].every((some) => some.some(isOfKind) && some.some(isTelling));
      const isApart = isOther && kindOf(here) !== kindOf(rest);
      if (isWhole && (rest.some(isAsking) || isApart) && !isBare) {
        while (here.length > 1 && isCut(here.at(-1) as Part)) here.pop();
        clauses.push(isApart && !rest.some(isAsking) ? here.filter(isAsking) : []);
        continue;
      }
    }
    here.push(part);
  }
  return clauses.filter((clause) =>
    clause.some((part) => !part.senses.every(({ is }) => is === 'empty' || is === 'end')),
  );
};
