import type { Kept, Question, Questions } from '../parts/question.ts';
import { has } from '../parts/sentences.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';

/** More kinds than these nobody asks about together. */
const mostKinds = 4;

/** What was asked about other records than the last question, to go on from as well. */
export const besideLast = (questions: readonly Question[]): Pick<Kept, 'beside'> => {
  const kinds = new Set(questions.map(({ entity }) => entity));
  const areOfOtherKinds = kinds.size > 1 && kinds.size === questions.length && kinds.size <= mostKinds;
  return areOfOtherKinds ? { beside: questions.slice(0, -1) } : {};
};

/** "And in october?", "by source", after leads and estimates: of each of them. Undefined where one kind went before, or more is said. */
export const readOfEach = (
  tokens: readonly Token[],
  { beside = [], ...last }: Kept,
  read: (previous: Question) => Questions,
): Questions | undefined => {
  if (beside.length === 0) return undefined;
  // "How many of them are vips": of which kind is not said.
  if (tokens.some(pointsBack) && !tokens.some(tellsKind)) return { unread: 'which ones are meant' };
  if (!tokens.every(isMore)) return undefined;
  const all = [...beside, last].map(read);
  const unread = all.find((one) => 'unread' in one);
  return unread ?? { questions: all.flatMap((one) => ('questions' in one ? one.questions : [])) };
};

const pointsBack = (token: Token): boolean => has(token, 'them') || has(token, 'names');

const tellsKind = (token: Token): boolean => token.kind === 'phrase' && token.senses.entity !== undefined;

/** Another time, name or division. */
const isMore = (token: Token): boolean => {
  if (token.kind === 'window' || token.kind === 'name') return true;
  if (token.kind !== 'phrase') return false;
  const { entity, measure, rate, verb, meanings, roles = new Set<Role>() } = token.senses;
  const isFiller = roles.has('filler');
  return (
    [entity, measure, rate, verb].every((sense) => sense === undefined) &&
    (meanings === undefined || isFiller) &&
    [...roles].every((role) => moreRoles.has(role))
  );
};

const moreRoles: ReadonlySet<Role> = new Set(['filler', 'about', 'and', 'end', 'by', 'before', 'after']);
