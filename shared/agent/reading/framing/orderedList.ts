import type { Condition } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Draft } from '../drafting/draft.ts';
import { canonical, conditions, type Frame } from './frame.ts';

/** What is still to come. */
const upcoming: Readonly<Partial<Record<EntityName, string>>> = {
  appointments: 'status=booked|confirmed;start>now',
  jobs: 'status=scheduled;scheduled_start>now',
  follow_ups: 'status=scheduled|due;scheduled_for>now',
};

/** The largest, oldest, latest or next of some records. */
export const orderedList = (
  { entity, order: asked, isSeveral, isPast, said, top = isSeveral ? undefined : 1 }: Draft,
  base: Omit<Frame, 'tool' | 'where'>,
  where: readonly Condition[],
): Frame | undefined => {
  const { order } = asked ?? {};
  if (order === undefined || entity === 'technicians') return undefined;
  const list = { tool: 'list' as const, ...base, top };
  if (order === 'largest' || order === 'smallest')
    return entities[entity].money === undefined ? undefined : canonical({ ...list, where, order });
  if (order === 'next') {
    const ahead = upcoming[entity];
    const rest = where.filter(({ field }) => field !== 'status');
    if (ahead === undefined) return undefined;
    return canonical({ ...list, where: [...rest, ...conditions(ahead)], order: 'oldest' });
  }
  const isOfState = said.some(({ condition }) => condition.field === 'status');
  const isReceived = entity === 'payments' && !where.some(({ field }) => field === 'status');
  const isTimed = base.from !== undefined || base.through !== undefined;
  const isVisited = entity === 'appointments' && order === 'newest' && !isOfState && !isTimed;
  return canonical({
    ...list,
    moment: base.moment ?? (isReceived ? 'settled_at' : undefined),
    where: isVisited ? [...where, ...conditions(isPast ? 'status=completed' : 'start<now')] : where,
    order,
  });
};
