import { useCallback, useRef } from 'preact/hooks';
import { Link } from 'wouter';
import type { Technician } from '../../data/technicians.ts';
import { isWithin } from '../../lib/plans.ts';
import { type ClockDay, isOn, worksOn } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { localDayText } from '../../lib/times.ts';
import { useSliced } from '../../parts/sliced.ts';
import { useWeekPointer } from './dragging.ts';
import { Ghost } from './ghost.tsx';
import { pressed } from './keys.ts';
import { type Lane, laneWeights, visitAt } from './lanes.ts';
import type { Mover } from './moving.ts';
import { timesText } from './texts.ts';
import { type Look, VisitBlock } from './visitBlock.tsx';
import classes from './weekGrid.module.css';

type WeekGridProps = {
  readonly days: readonly ClockDay[];
  readonly lanes: readonly Lane[];
  readonly look: Look;
  readonly mover: Mover;
  readonly technicians: readonly Technician[];
  readonly today: string;
};

/** A row for each technician, a column for each day. A visit keeps its time of day on another one. */
export const WeekGrid = ({ days, lanes, look, mover, technicians, today }: WeekGridProps) => {
  const draw = useCallback(
    (lane: Lane) => <Row key={lane.id ?? ''} lane={lane} days={days} look={look} />,
    [days, look],
  );
  const rows = useSliced(lanes, draw, laneWeights);
  const { moving, fit, letGo } = mover;
  const scroller = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const pointer = useWeekPointer(scroller, { days, lanes, mover, zone: look.zone });
  const column = moving && days.findIndex((day) => isOn(day, moving.plan.start));
  return (
    <section
      ref={scroller}
      class={classes.scroller}
      aria-label={scheduleWords.views.week}
      {...pointer}
      onKeyDown={(event) => {
        const found = visitAt(event.target, lanes);
        if (found === undefined) return;
        const steps = { lanes: 'y', days, zone: look.zone } as const;
        if (pressed(event, found.visit, found.lane.id, lanes, mover, steps)) event.preventDefault();
      }}
      onFocusOut={() => moving?.by === 'keys' && letGo()}
    >
      <div ref={grid} class={classes.grid}>
        <div class={classes.heads}>
          <div class={classes.corner} />
          {days.map(({ date }) => (
            <Link
              key={date}
              href={`/schedule/day/${date}`}
              className={classes.head}
              aria-current={date === today ? 'date' : undefined}
            >
              {localDayText(date)}
            </Link>
          ))}
        </div>
        {rows}
        {moving && column !== undefined && column >= 0 && (
          <div class={classes.over} style={placeOf(grid.current, moving.to)}>
            <Ghost
              moving={moving}
              fit={fit}
              zone={look.zone}
              technicians={technicians}
              style={{ gridColumn: column + 2, alignSelf: 'end' }}
            />
          </div>
        )}
      </div>
    </section>
  );
};

/** Where the row of a technician is, above which what is held lies without moving the others. */
const placeOf = (grid: HTMLElement | null, id: string | undefined) => {
  const row = grid?.querySelector<HTMLElement>(`[data-lane-row="${id ?? ''}"]`);
  return { top: `${row?.offsetTop ?? 0}px`, height: `${row?.offsetHeight ?? 0}px` };
};

type RowProps = {
  readonly lane: Lane;
  readonly days: readonly ClockDay[];
  readonly look: Look;
};

const Row = ({ lane, days, look }: RowProps) => {
  const { id, name, technician, visits } = lane;
  const most = Math.max(1, ...days.map((day) => visits.filter((visit) => isWithin(visit, day)).length));
  return (
    <div class={classes.row} data-lane-row={id ?? ''} style={{ '--visits': most }}>
      <div class={classes.name}>
        <strong>{name}</strong>
        <span>{scheduleWords.visits(visits.length)}</span>
      </div>
      {days.map((day, column) => {
        const away = technician?.time_off.filter((times) => isWithin(times, day)) ?? [];
        const works = worksOn(day.date, technician?.working_hours ?? []);
        return (
          <div
            key={day.date}
            class={classes.cell}
            style={{ gridColumn: column + 2 }}
            data-day={day.date}
            data-row={id ?? ''}
            data-works={technician === undefined || works}
          >
            {away.map((times) => (
              <p key={times.start} class={classes.off}>
                {scheduleWords.away}: {timesText(times, look.zone)}
              </p>
            ))}
            <ul aria-label={`${scheduleWords.visitsOf(name)}, ${localDayText(day.date)}`}>
              {visits
                .filter((visit) => isWithin(visit, day))
                .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
                .map((visit) => (
                  <li key={visit.id}>
                    <VisitBlock visit={visit} look={look} laneId={id} />
                  </li>
                ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
};
