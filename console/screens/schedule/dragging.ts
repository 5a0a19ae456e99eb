import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Visit } from '../../data/appointments.ts';
import {
  type ClockDay,
  handedOver,
  minuteAt,
  planOf,
  resized,
  shifted,
  stepMinutes,
} from '../../lib/schedule.ts';
import { isMovable } from '../../lib/visits.ts';
import { type Lane, visitAt } from './lanes.ts';
import type { Mover } from './moving.ts';

type Grid = {
  readonly day: ClockDay;
  readonly lanes: readonly Lane[];
  readonly mover: Mover;
  readonly onBook: (start: number, laneId: string | undefined) => void;
};

type Drag = {
  readonly visit: Visit;
  readonly from: string | undefined;
  readonly isResizing: boolean;
  readonly x: number;
  readonly y: number;
  /** Minutes from the start of the visit, or from its end, to the pointer. */
  readonly grip: number;
};

/** Less is a click with an unsteady hand. */
const leastPixels = 4;
const edgePixels = 40;
const newVisitStep = 30;

/** A finger that rests so long on a visit takes it; one that moves before scrolls. */
const longPressMilliseconds = 400;

/** A visit is dragged by its middle, and made longer by its lower edge. A finger has to rest on it first. */
export const usePointer = (scroller: RefObject<HTMLElement | null>, { day, lanes, mover, onBook }: Grid) => {
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

  /** The column and the minute under the pointer; every column is as wide as the others. */
  const placeAt = ({ clientX, clientY }: PointerEvent | MouseEvent) => {
    const columns = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const box = columns[0]?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const index = Math.floor((clientX - box.left) / box.width);
    return {
      lane: lanes[Math.min(Math.max(index, 0), lanes.length - 1)],
      minute: clientY - box.top,
    };
  };

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
      const place = placeAt(event);
      stopResting();
      if (event.button !== 0 || place === undefined) return;
      if (found === undefined || !isMovable(found.visit)) return;
      const isResizing = event.target instanceof Element && event.target.matches('[data-resize]');
      const edge = minuteAt(day, isResizing ? found.visit.end : found.visit.start);
      const { clientX: x, clientY: y } = event;
      const { visit, lane } = found;
      const taken = { visit, from: lane.id, isResizing, x, y, grip: place.minute - edge };
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
      const { visit, from, isResizing, x, y, grip } = drag.current;
      if (!wasDragged.current && Math.hypot(event.clientX - x, event.clientY - y) < leastPixels) return;
      if (!wasDragged.current) scroller.current?.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      scrollNear(event);
      const place = placeAt(event);
      if (place === undefined) return;
      const edge = Math.round((place.minute - grip) / stepMinutes) * stepMinutes;
      const plan = isResizing
        ? resized(planOf(visit), edge - minuteAt(day, visit.end))
        : handedOver(shifted(planOf(visit), edge - minuteAt(day, visit.start), day), from, place.lane?.id);
      const to = isResizing ? from : place.lane?.id;
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
      const column = event.target instanceof Element && event.target.closest('[data-column]');
      const place = placeAt(event);
      if (!column || place === undefined || visitAt(event.target, lanes) !== undefined) return;
      onBook(Math.floor(place.minute / newVisitStep) * newVisitStep, place.lane?.id);
    },
  };
};
