import { useEffect, useRef, useState } from 'preact/hooks';
import { tryReschedule, useRescheduleAppointment, type Visit } from '../../data/appointments.ts';
import { problemOf } from '../../lib/failures.ts';
import { isSamePlan, type Plan } from '../../lib/plans.ts';
import { localOf } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { crewText } from '../../lib/visits.ts';
import { type Around, type Reason, reasonsOf, visitName, whenText } from './texts.ts';

/** A visit being moved by the pointer or by keys, and its possible new place. */
export type Moving = {
  readonly visit: Visit;
  readonly plan: Plan;
  /** The column or row it was taken from, and the one under it; undefined for unassigned visits. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly by: 'pointer' | 'keys';
};

export type Fit = 'checking' | 'fits' | readonly Reason[];
export type Refusal = { readonly name: string; readonly reasons: readonly Reason[] };

/** The pause before the service is asked whether the visit may stay there. */
const restMilliseconds = 120;

/** Moves one visit at a time, and shows its new place and whether it fits. */
export const useMoving = (around: Around) => {
  const [moving, setMoving] = useState<Moving>();
  const [fit, setFit] = useState<Fit>('checking');
  const [refusal, setRefusal] = useState<Refusal>();
  const [saved, setSaved] = useState('');
  const move = useRescheduleAppointment();
  // Handlers of the grid are made once, and need what is there when they run.
  const latest = useRef({ moving, around });
  latest.current = { moving, around };

  const place = moving && `${moving.visit.id} ${JSON.stringify(moving.plan)}`;
  useEffect(() => {
    if (moving === undefined) return;
    setFit('checking');
    if (isSamePlan(moving.plan, moving.visit)) return setFit('fits');
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      tryReschedule(moving.visit.id, moving.plan, leaving.signal).then(
        () => setFit('fits'),
        (error: unknown) => {
          if (!leaving.signal.aborted) setFit(reasonsOf(problemOf(error), latest.current.around));
        },
      );
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [place]);

  const save = (visit: Visit, plan: Plan): void => {
    if (isSamePlan(plan, visit)) return;
    setRefusal(undefined);
    const { names, technicians, zone } = around;
    const start_local = localOf(plan.start, zone);
    const end_local = localOf(plan.end, zone);
    const technician_ids = [...plan.technician_ids];
    const shown = { ...visit, ...plan, start_local, end_local, technician_ids };
    move.mutate(
      { visit, plan, shown },
      {
        onSuccess: ({ record }) =>
          setSaved(scheduleWords.saved(whenText(record, zone), crewText(record, technicians))),
        onError: (error) =>
          setRefusal({
            name: visitName(visit, names),
            reasons: reasonsOf(problemOf(error), latest.current.around),
          }),
      },
    );
  };

  return {
    moving,
    fit,
    refusal,
    saved,
    latest,
    hold: setMoving,
    letGo: () => setMoving(undefined),
    drop: () => {
      const held = latest.current.moving;
      setMoving(undefined);
      if (held !== undefined) save(held.visit, held.plan);
    },
    dismiss: () => setRefusal(undefined),
  };
};

export type Mover = ReturnType<typeof useMoving>;
