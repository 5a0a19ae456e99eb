import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { useListAppointments } from '../../data/appointments.ts';
import { ownerOf, useNames } from '../../data/people.ts';
import { useGetSettings } from '../../data/settings.ts';
import { useListTechnicians } from '../../data/technicians.ts';
import { newVisitForm } from '../../lib/draft.ts';
import { problemOf } from '../../lib/failures.ts';
import { clockDay, instantAt, isDate, localOf, minuteAt, weekOf } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { kept } from '../../lib/slices.ts';
import { useEditing } from '../../parts/editing.ts';
import { Icon } from '../../parts/icon.tsx';
import { Failed, FailedRecord, Loading } from '../../parts/state.tsx';
import { useNarrow } from '../../parts/useNarrow.ts';
import { DayGrid } from './dayGrid.tsx';
import { DayList } from './dayList.tsx';
import { movingText } from './ghost.tsx';
import { ScheduleHead, type View } from './head.tsx';
import { isSameLane, type Lane, lanesOf, laneWeights } from './lanes.ts';
import { type Refusal, useMoving } from './moving.ts';
import classes from './schedule.module.css';
import { WeekGrid } from './weekGrid.tsx';

type ScheduleProps = {
  readonly view: View;
  /** Today, if it is none. */
  readonly date: string | undefined;
  /** A visit beside the schedule. */
  readonly children?: ComponentChildren;
};

/** Who works when: the visits of a day or a week by technician. */
export const Schedule = ({ view, date, children }: ScheduleProps) => {
  const { data: settings, error, refetch } = useGetSettings();
  if (settings === undefined)
    return error ? (
      <FailedRecord error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading title={scheduleWords.title} />
    );
  const shown = isDate(date) ? date : settings.now_local.slice(0, 10);
  return (
    <div class={classes.page} data-open={children !== undefined}>
      <Board view={view} date={shown} zone={settings.time_zone} now={settings.now} />
      {children !== undefined && (
        <aside class={classes.visit} aria-label={scheduleWords.visit}>
          <Link href={`/schedule/${view}/${shown}`} className={classes.close}>
            <Icon name="back" />
            {scheduleWords.close}
          </Link>
          {children}
        </aside>
      )}
    </div>
  );
};

type BoardProps = { readonly view: View; readonly date: string; readonly zone: string; readonly now: string };

const Board = ({ view, date, zone, now }: BoardProps) => {
  const [, navigate] = useLocation();
  const [booking, setBooking] = useEditing(newVisitForm);
  const isNarrow = useNarrow();
  const isWeek = view === 'week' && !isNarrow;
  const days = useMemo(
    () => (isWeek ? weekOf(date) : [date]).map((each) => clockDay(each, zone)),
    [isWeek, date, zone],
  );
  const [day = clockDay(date, zone)] = days;
  const list = useListAppointments(days);
  const technicians = useListTechnicians();
  const visits = list.data ?? none;
  const people = technicians.data ?? none;
  const owners = useMemo(
    () => visits.flatMap((visit) => ownerOf(visit) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    [visits],
  );
  const names = useNames(owners);
  const lanes = useLanes(people, visits);
  const look = useMemo(
    () => ({ names, zone, hrefOf: (id: string) => `/schedule/${view}/${date}/${id}` }),
    [names, zone, view, date],
  );
  const mover = useMoving({ technicians: people, visits, names, zone });
  const { moving, fit } = mover;
  useFocusOn(moving === undefined ? undefined : moving.visit.id, mover.saved, mover.refusal);
  const book = (start: number, laneId: string | undefined): void => {
    const local = localOf(instantAt(day, start), zone);
    const place = { date: local.slice(0, 10), time: local.slice(11, 16), technicians: laneId ?? '' };
    setBooking({
      base: { ...booking?.base, ...place },
      etag: undefined,
      draft: { ...booking?.draft, ...place },
    });
    navigate('/schedule/new');
  };
  const grid = { lanes, look, mover, technicians: people };
  return (
    <div class={classes.board}>
      <ScheduleHead view={view} date={date} today={localOf(now, zone).slice(0, 10)} />
      {mover.refusal && <Refused refusal={mover.refusal} hrefOf={look.hrefOf} onDismiss={mover.dismiss} />}
      <p id="schedule-keys" class={classes.hint}>
        {scheduleWords.hint[isWeek ? 'week' : 'day']} {scheduleWords.keys[isWeek ? 'week' : 'day']}
      </p>
      <p class={classes.away} role="status">
        {moving ? movingText(moving, fit, zone, people) : mover.saved}
      </p>
      {list.isError ? (
        <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />
      ) : technicians.isError ? (
        <Failed text={problemOf(technicians.error).text} onRetry={() => void technicians.refetch()} />
      ) : list.isPending || technicians.isPending ? (
        <Loading />
      ) : isNarrow ? (
        <DayList {...grid} day={day} />
      ) : isWeek ? (
        <WeekGrid {...grid} days={days} today={localOf(now, zone).slice(0, 10)} />
      ) : (
        <DayGrid {...grid} day={day} now={nowOn(now, day)} onBook={book} />
      )}
    </div>
  );
};

const none: [] = [];

const useLanes = (...[people, visits]: Parameters<typeof lanesOf>): readonly Lane[] => {
  const before = useRef<readonly Lane[]>(none);
  const lanes = useMemo(
    () => kept(before.current, lanesOf(people, visits), laneWeights.keyOf, isSameLane),
    [people, visits],
  );
  before.current = lanes;
  return lanes;
};

const nowOn = (now: string, day: Parameters<typeof minuteAt>[0]): number | undefined => {
  const minute = minuteAt(day, now);
  return minute > 0 && minute < day.minutes ? minute : undefined;
};

/** A visit that was moved by keys is another element afterwards, perhaps in another column. */
const useFocusOn = (heldId: string | undefined, ...reasons: readonly unknown[]): void => {
  const last = useMemo(() => ({ id: heldId }), []);
  useEffect(() => {
    if (heldId !== undefined) {
      last.id = heldId;
      return;
    }
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-visit="${last.id}"]`)?.focus({ preventScroll: true });
  }, [heldId, ...reasons]);
};

type RefusedProps = {
  readonly refusal: Refusal;
  readonly hrefOf: (id: string) => string;
  readonly onDismiss: () => void;
};

const Refused = ({ refusal, hrefOf, onDismiss }: RefusedProps) => (
  <div class={classes.refused} role="alert">
    <strong>{scheduleWords.collides(refusal.name)}</strong>
    <ul>
      {refusal.reasons.map(({ text, visitId }) => (
        <li key={text}>{visitId === undefined ? text : <Link href={hrefOf(visitId)}>{text}</Link>}</li>
      ))}
    </ul>
    <button type="button" class={classes.dismiss} onClick={onDismiss}>
      {scheduleWords.dismiss}
    </button>
  </div>
);
