import { excludeEachOther } from '../../../figures/model/conditions.ts';
import { timedAnew } from '../drafting/retiming.ts';
import { type Part, saysNo } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import type { Role } from '../words/phrases.ts';

/** "And what share from Angi", "and declined?", after the share of one part: that of another part of the same whole. */
export const anotherShare = (
  before: Question,
  part: Part,
  where: readonly Restriction[],
  today: string,
): Drafted | undefined => {
  if (!isAnotherShare(part, before)) return undefined;
  const fieldsOf = (restrictions: readonly Restriction[]) =>
    new Set(conditionsIn(restrictions).map(({ field }) => field));
  const known = fieldsOf(before.part ?? []);
  // "And of those from Yelp": the whole would be another.
  const isOfSameField = where.length === 1 && [...fieldsOf(where)].some((field) => known.has(field));
  if (!isOfSameField) return undefined;
  const isPossible = !excludeEachOther([...conditionsIn(before.where), ...conditionsIn(where)]);
  return isPossible
    ? timedAnew({ ...before, part: [...where] }, part, today)
    : { unread: 'the share of what' };
};

/** Only another part is named. */
export const isAnotherShare = (part: Part, before: Question | undefined): boolean =>
  before?.action === 'rate' &&
  (before.named ?? before.by ?? before.partField) === undefined &&
  saysNo(part, 'entities', 'by', 'pick', 'limits', 'measure', 'rate', 'facts', 'top') &&
  part.said.length > 0 &&
  !part.said.some(({ denied }) => denied) &&
  [...part.roles].every((role) => anotherRoles.has(role));

const anotherRoles: ReadonlySet<Role> = new Set(['share', 'about', 'and', 'filler', 'pivot', 'list']);
