import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Visit } from '../../data/appointments.ts';
import { type Plan, planOf } from '../../lib/plans.ts';
import {
  type ClockDay,
  handedOver,
  minuteAt,
  onDay,
  resized,
  shifted,
  stepMinutes,
} from '../../lib/schedule.ts';
import { isMovable } from '../../lib/visits.ts';
import { type Lane, visitAt } from './lanes.ts';
import type { Mover } from './moving.ts';

/** Where a visit would be, and with whom. */
type Spot = { readonly plan: Plan; readonly to: string | undefined };

type Grid = {
  readonly lanes: readonly Lane[];
  readonly mover: Mover;
  /** Takes a visit at a point: says where it would be at others. */
  readonly take: (
    event: PointerEvent,
    found: { readonly visit: Visit; readonly lane: Lane },
  ) => ((event: PointerEvent) => Spot | undefined) | undefined;
  /** A click on none of the visits. */
  readonly onFree?: (event: MouseEvent) => void;
};

type Drag = {
  readonly visit: Visit;
  readonly from: string | undefined;
  readonly spotAt: (event: PointerEvent) => Spot | undefined;
  readonly x: number;
  readonly y: number;
};

/** Less is a click with an unsteady hand. */
const leastPixels = 4;
const edgePixels = 40;
const newVisitStep = 30;

/** A finger that rests so long on a visit takes it; one that moves before scrolls. */
const longPressMilliseconds = 400;

/** A visit is dragged by a mouse or a pen, and by a finger that rests on it first. */
export const usePointer = (scroller: RefObject<HTMLElement | null>, { lanes, mover, take, onFree }: Grid) => {
  const drag = useRef<Drag | undefined>(undefined);
  const wasDragged = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stopResting = (): void => {
    clearTimeout(resting.current);
    resting.current = undefined;
  };
  const { hold, drop, letGo, latest } = mover;

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || drag.current === undefined) return;
      drag.current = undefined;
      letGo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    // Only this keeps the browser from scrolling under a visit that a finger drags.
    const onTouch = (event: TouchEvent): void => {
      if (drag.current !== undefined && event.cancelable) event.preventDefault();
    };
    const grid = scroller.current;
    grid?.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      stopResting();
      grid?.removeEventListener('touchmove', onTouch);
    };
  }, []);

  const scrollNear = ({ clientX, clientY }: PointerEvent): void => {
    const box = scroller.current?.getBoundingClientRect();
    if (box === undefined) return;
    const by = (low: number, high: number, at: number): number =>
      at < low + edgePixels ? -12 : at > high - edgePixels ? 12 : 0;
    scroller.current?.scrollBy(by(box.left, box.right, clientX), by(box.top, box.bottom, clientY));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      const found = visitAt(event.target, lanes);
      stopResting();
      if (event.button !== 0 || found === undefined || !isMovable(found.visit)) return;
      const spotAt = take(event, found);
      if (spotAt === undefined) return;
      const { visit, lane } = found;
      const taken = { visit, from: lane.id, spotAt, x: event.clientX, y: event.clientY };
      if (event.pointerType !== 'touch') {
        drag.current = taken;
        return;
      }
      resting.current = setTimeout(() => {
        drag.current = taken;
        wasDragged.current = true;
        hold({ visit, from: lane.id, to: lane.id, by: 'pointer', plan: planOf(visit) });
      }, longPressMilliseconds);
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current === undefined) return;
      const { visit, from, spotAt, x, y } = drag.current;
      if (!wasDragged.current && Math.hypot(event.clientX - x, event.clientY - y) < leastPixels) return;
      if (!wasDragged.current) scroller.current?.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      scrollNear(event);
      const spot = spotAt(event);
      if (spot === undefined) return;
      const { plan, to } = spot;
      const { moving } = latest.current;
      const isThere = moving?.to === to && moving?.plan.start === plan.start && moving?.plan.end === plan.end;
      if (isThere) return;
      hold({ visit, from, to, by: 'pointer', plan });
    },
    onPointerUp: () => {
      stopResting();
      if (drag.current === undefined) return;
      drag.current = undefined;
      if (wasDragged.current) drop();
    },
    onPointerCancel: () => {
      stopResting();
      drag.current = undefined;
      letGo();
    },
    // A long press would open the menu of a link.
    onContextMenu: (event: MouseEvent) => {
      if (drag.current !== undefined || resting.current !== undefined) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      // The click that ends a drag opens nothing.
      if (wasDragged.current) {
        event.preventDefault();
        event.stopPropagation();
        wasDragged.current = false;
        return;
      }
      if (visitAt(event.target, lanes) === undefined) onFree?.(event);
    },
  };
};

type Day = Pick<Grid, 'lanes' | 'mover'> & {
  readonly day: ClockDay;
  readonly onBook: (start: number, laneId: string | undefined) => void;
};

/** In a day a visit is dragged by its middle, and made longer by its lower edge; a free time is clicked to book it. */
export const useDayPointer = (
  scroller: RefObject<HTMLElement | null>,
  { day, lanes, mover, onBook }: Day,
) => {
  /** The column and the minute under the pointer; every column is as wide as the others. */
  const placeAt = ({ clientX, clientY }: MouseEvent) => {
    const columns = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const box = columns[0]?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const index = Math.floor((clientX - box.left) / box.width);
    return {
      lane: lanes[Math.min(Math.max(index, 0), lanes.length - 1)],
      minute: clientY - box.top,
    };
  };
  return usePointer(scroller, {
    lanes,
    mover,
    take: (event, { visit, lane }) => {
      const taken = placeAt(event);
      if (taken === undefined) return undefined;
      const isResizing = event.target instanceof Element && event.target.matches('[data-resize]');
      // Minutes from the start of the visit, or from its end, to the pointer.
      const grip = taken.minute - minuteAt(day, isResizing ? visit.end : visit.start);
      return (moved) => {
        const place = placeAt(moved);
        if (place === undefined) return undefined;
        const edge = Math.round((place.minute - grip) / stepMinutes) * stepMinutes;
        if (isResizing) return { plan: resized(planOf(visit), edge - minuteAt(day, visit.end)), to: lane.id };
        const plan = shifted(planOf(visit), edge - minuteAt(day, visit.start), day);
        return { plan: handedOver(plan, lane.id, place.lane?.id), to: place.lane?.id };
      };
    },
    onFree: (event) => {
      const column = event.target instanceof Element && event.target.closest('[data-column]');
      const place = placeAt(event);
      if (!column || place === undefined) return;
      onBook(Math.floor(place.minute / newVisitStep) * newVisitStep, place.lane?.id);
    },
  });
};

type Week = Pick<Grid, 'lanes' | 'mover'> & { readonly days: readonly ClockDay[]; readonly zone: string };

/** In a week a visit is dragged to another day or technician, and keeps its time of day. */
export const useWeekPointer = (scroller: RefObject<HTMLElement | null>, { days, zone, lanes, mover }: Week) =>
  usePointer(scroller, {
    lanes,
    mover,
    take:
      (_, { visit, lane: { id: from } }) =>
      ({ clientX, clientY }) => {
        const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]');
        const lane = lanes.find(({ id }) => (id ?? '') === cell?.dataset.row);
        const day = days.find(({ date }) => date === cell?.dataset.day);
        if (lane === undefined || day === undefined) return undefined;
        return { plan: handedOver(onDay(planOf(visit), day.date, zone), from, lane.id), to: lane.id };
      },
  });
