import { useCallback, useEffect, useRef } from 'preact/hooks';
import { Link } from 'wouter';
import type { Technician } from '../../data/technicians.ts';
import { clockText } from '../../lib/days.ts';
import { isWithin, type Times } from '../../lib/plans.ts';
import { type ClockDay, inLanes, minuteAt, workingTimes } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { isMovable } from '../../lib/visits.ts';
import { words } from '../../lib/words.ts';
import { useSliced } from '../../parts/sliced.ts';
import classes from './dayGrid.module.css';
import { useDayPointer } from './dragging.ts';
import { Ghost } from './ghost.tsx';
import { pressed } from './keys.ts';
import { type Lane, laneWeights, visitAt } from './lanes.ts';
import type { Mover } from './moving.ts';
import { type Look, VisitBlock } from './visitBlock.tsx';

type DayGridProps = {
  readonly day: ClockDay;
  readonly lanes: readonly Lane[];
  readonly look: Look;
  readonly mover: Mover;
  readonly technicians: readonly Technician[];
  /** The minute of the day that it is now, if it is today. */
  readonly now: number | undefined;
  readonly onBook: (start: number, laneId: string | undefined) => void;
};

/** A column for each technician, a pixel for each minute. */
export const DayGrid = ({ day, lanes, look, mover, technicians, now, onBook }: DayGridProps) => {
  const scroller = useRef<HTMLElement>(null);
  const draw = useCallback(
    (lane: Lane) => <Column key={lane.id ?? ''} lane={lane} day={day} look={look} />,
    [day, look],
  );
  const columns = useSliced(lanes, draw, laneWeights);
  const pointer = useDayPointer(scroller, { day, lanes, mover, onBook });
  useEffect(() => {
    scroller.current?.scrollTo({ top: firstMinute(day, lanes, look.zone) - 30 });
  }, [day.date, lanes.length > 1]);
  const { moving } = mover;
  return (
    <section
      ref={scroller}
      class={classes.scroller}
      aria-label={scheduleWords.views.day}
      {...pointer}
      onKeyDown={(event) => {
        const found = visitAt(event.target, lanes);
        if (found === undefined) return;
        const steps = { lanes: 'x', days: [day], zone: look.zone } as const;
        if (pressed(event, found.visit, found.lane.id, lanes, mover, steps)) event.preventDefault();
      }}
      onFocusOut={() => moving?.by === 'keys' && mover.letGo()}
    >
      <div class={classes.grid} style={{ '--lanes': lanes.length, '--minutes': day.minutes }}>
        <div class={classes.corner} />
        {lanes.map(({ id, name, visits }) => (
          <div key={id ?? ''} class={classes.head}>
            {id === undefined ? (
              <strong>{name}</strong>
            ) : (
              <Link href={`/schedule/off/${id}`} title={words.timeOff}>
                {name}
              </Link>
            )}
            <span>{scheduleWords.visits(visits.length)}</span>
          </div>
        ))}
        <div class={classes.hours} aria-hidden="true">
          {day.hours.map(({ minute, local }) => (
            <span key={minute} style={{ top: `${minute}px` }}>
              {clockText(local).replace(':00', '')}
            </span>
          ))}
        </div>
        {columns}
        {now !== undefined && (
          <div class={classes.now} style={{ marginTop: `${now}px` }} aria-hidden="true" />
        )}
        {moving && (
          <Ghost
            moving={moving}
            fit={mover.fit}
            zone={look.zone}
            technicians={technicians}
            style={{
              position: 'absolute',
              inset: '0 0 auto',
              gridColumn: lanes.findIndex(({ id }) => id === moving.to) + 2,
              gridRow: 2,
              marginTop: `${minuteAt(day, moving.plan.start)}px`,
              height: `${minuteAt(day, moving.plan.end) - minuteAt(day, moving.plan.start)}px`,
            }}
          />
        )}
      </div>
    </section>
  );
};

/** Where a day begins to be of interest. */
const firstMinute = (day: ClockDay, lanes: readonly Lane[], zone: string): number =>
  Math.min(
    8 * 60,
    ...lanes.flatMap(({ technician, visits }) =>
      [...visits, ...workingTimes(day.date, zone, technician?.working_hours ?? [])].map(({ start }) =>
        minuteAt(day, start),
      ),
    ),
  );

type ColumnProps = { readonly lane: Lane; readonly day: ClockDay; readonly look: Look };

const Column = ({ lane, day, look }: ColumnProps) => {
  const { id, name, technician, visits } = lane;
  const place = (times: Times) => {
    const top = minuteAt(day, times.start);
    return { top: `${top}px`, height: `${minuteAt(day, times.end) - top}px` };
  };
  const shown = visits.filter((visit) => isWithin(visit, day));
  return (
    <div class={classes.column} data-column={id ?? ''}>
      {technician &&
        workingTimes(day.date, look.zone, technician.working_hours).map((times) => (
          <div key={times.start} class={classes.working} style={place(times)} />
        ))}
      {technician?.time_off
        .filter((times) => isWithin(times, day))
        .map((times) => (
          <div key={times.start} class={classes.away} style={place(times)}>
            <span>{scheduleWords.away}</span>
          </div>
        ))}
      <ul aria-label={scheduleWords.visitsOf(name)}>
        {inLanes(shown).map(({ item: visit, lane: at, lanes }) => (
          <li
            key={visit.id}
            class={classes.visit}
            style={{ ...place(visit), left: `${(100 * at) / lanes}%`, width: `${100 / lanes}%` }}
          >
            <VisitBlock visit={visit} look={look} laneId={id}>
              {isMovable(visit) && <span class={classes.handle} data-resize aria-hidden="true" />}
            </VisitBlock>
          </li>
        ))}
      </ul>
    </div>
  );
};
