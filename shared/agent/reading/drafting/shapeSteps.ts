// The words that shape a question.

import { hasRole, type Part, senseOf } from '../phrases.ts';
import type { Role } from '../words/grammar.ts';
import { orders, type Step } from './draft.ts';
import { isOwn, limitAt, rangeAt } from './limits.ts';

const isSilent = (part: Part): boolean => part.senses.some(({ is }) => is === 'empty');

/** The worst of what is bad is the most of it. */
const isOfTrouble = ({ senses }: Part): boolean =>
  senses.some(
    (sense) => sense.is === 'state' && /=(?:no_show|canceled|failed)/.test(Object.values(sense.on).join()),
  );

export const takeOrder: Step = ({ draft, parts, part, before, at }) => {
  const order = orders.find((one) => hasRole(part, one));
  const isLast = order === 'newest' || part.text === 'this one';
  if (isLast && hasRole(before, 'versus', 'or', 'more') && draft.windows.length === 1) {
    draft.windows.push({ window: { shift: 'before' }, at });
    return 1;
  }
  if (order === undefined || (draft.order !== undefined && draft.top === undefined)) return undefined;
  const isBad = part.text === 'worst' && parts.some(isOfTrouble);
  draft.order = { order: isBad ? 'largest' : order, at };
  return 1;
};

const rolesOf = ({ senses }: Part): readonly Role[] =>
  senses.flatMap((sense) => (sense.is === 'role' ? [sense.role] : []));

export const takeRoles: Step = ({ draft, parts, part, next, before, at }) => {
  const roles = rolesOf(part);
  if (roles.length === 0) return undefined;
  // "Worth over 500" limits what it is worth.
  const isLimited = limitAt(parts, at + 1) !== undefined || rangeAt(parts, at + 1) !== undefined;
  if (roles.includes('sum') && isLimited) return 1;
  if (roles.includes('by')) {
    const each = part.text.includes('each') ? senseOf(next, 'time')?.window.each : undefined;
    if (each !== undefined && draft.by === undefined) {
      const { unit, ...window } = each;
      draft.by = unit;
      draft.windows.push({ window, at });
      return 2;
    }
    const isOfNext = next?.senses.some(({ is }) => is === 'name' || is === 'time' || is === 'measure');
    const noun = parts
      .slice(at + 1)
      .find((one) => senseOf(one, 'state') === undefined || isOwn(one, draft.entity));
    if (isOfNext || isOwn(noun, draft.entity)) return 1;
    // "Signed by customers" says who did it.
    const isDoneBy = senseOf(next, 'entity')?.entity === 'customers' && /ed$/.test(before?.text ?? '');
    if (isDoneBy && senseOf(before, 'entity') === undefined && draft.measure === undefined) return 2;
  }
  if (roles.includes('not')) draft.isNot = draft.isNot !== true;
  if (part.text === 'what') draft.isWhat = true;
  for (const role of roles) if (!draft.roles.has(role)) draft.roles.set(role, at);
  const [only, ...others] = roles;
  const isStrict = others.length === 0 && only !== 'and' && !isSilent(part);
  if (only !== undefined && isStrict) draft.strict.add(only);
  if (at > 0 && (part.text === 'and' || part.text === 'plus')) draft.strict.add('and');
  return 1;
};

/** What a technician can do is a skill, which its name says. */
export const takeSilence: Step = ({ part, draft: { entity } }) =>
  part.senses.some(({ is }) => is === 'empty' || is === 'end') ||
  (entity === 'technicians' && senseOf(part, 'fact')?.field === 'skill')
    ? 1
    : undefined;
