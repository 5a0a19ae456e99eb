import type { Visit } from '../../data/appointments.ts';
import { type Plan, planOf } from '../../lib/plans.ts';
import { type ClockDay, handedOver, isOn, onDay, resized, shifted, stepMinutes } from '../../lib/schedule.ts';
import { isMovable } from '../../lib/visits.ts';
import type { Lane } from './lanes.ts';
import type { Mover, Moving } from './moving.ts';

/** The meaning of the arrow keys on a grid. */
export type Steps = {
  /** The direction in which technicians are side by side. */
  readonly lanes: 'x' | 'y';
  readonly days: readonly ClockDay[];
  readonly zone: string;
};

const arrows = {
  ArrowLeft: { axis: 'x', by: -1 },
  ArrowRight: { axis: 'x', by: 1 },
  ArrowUp: { axis: 'y', by: -1 },
  ArrowDown: { axis: 'y', by: 1 },
} as const;

const isArrow = (key: string): key is keyof typeof arrows => Object.hasOwn(arrows, key);

/** Moves a visit by keys. Returns whether the key had a meaning. */
export const pressed = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  visit: Visit,
  from: string | undefined,
  lanes: readonly Lane[],
  { hold, letGo, drop, latest }: Pick<Mover, 'hold' | 'letGo' | 'drop' | 'latest'>,
  steps: Steps,
): boolean => {
  const { moving } = latest.current;
  const held = moving?.visit.id === visit.id && moving.from === from ? moving : undefined;
  if (held !== undefined && key === 'Escape') {
    letGo();
    return true;
  }
  if (held !== undefined && key === 'Enter') {
    drop();
    return true;
  }
  if (!isArrow(key) || !isMovable(visit)) return false;
  const now: Moving = held ?? { visit, plan: planOf(visit), from, to: from, by: 'keys' };
  const { axis, by } = arrows[key];
  hold({ ...now, by: 'keys', ...stepped(now, axis, by, shiftKey, lanes, steps) });
  return true;
};

const stepped = (
  { visit, plan, from, to }: Moving,
  axis: 'x' | 'y',
  by: number,
  isResizing: boolean,
  lanes: readonly Lane[],
  { lanes: lanesAxis, days, zone }: Steps,
): { readonly plan: Plan; readonly to: string | undefined } => {
  if (isResizing) return { plan: axis === 'y' ? resized(plan, by * stepMinutes) : plan, to };
  if (axis === lanesAxis) {
    const at = lanes.findIndex(({ id }) => id === to);
    const next = lanes[Math.min(Math.max(at + by, 0), lanes.length - 1)];
    const crew = handedOver(visit, from, next?.id);
    return { plan: { ...plan, technician_ids: crew.technician_ids }, to: next?.id };
  }
  if (lanesAxis === 'x') {
    const [day] = days;
    return { plan: day === undefined ? plan : shifted(plan, by * stepMinutes, day), to };
  }
  const at = days.findIndex((each) => isOn(each, plan.start));
  const day = days[Math.min(Math.max(at + by, 0), days.length - 1)];
  return { plan: day === undefined ? plan : onDay(plan, day.date, zone), to };
};
