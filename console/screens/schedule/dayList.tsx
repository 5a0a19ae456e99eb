import { useCallback } from 'preact/hooks';
import { isWithin } from '../../lib/plans.ts';
import type { ClockDay } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { useSliced } from '../../parts/sliced.ts';
import classes from './dayList.module.css';
import { type Lane, laneWeights } from './lanes.ts';
import { timesText } from './texts.ts';
import { type Look, VisitBlock } from './visitBlock.tsx';

type DayListProps = { readonly day: ClockDay; readonly lanes: readonly Lane[]; readonly look: Look };

/** A day on a phone: one technician below the other. */
export const DayList = ({ day, lanes, look }: DayListProps) => {
  const draw = useCallback(
    (lane: Lane) => <LaneList key={lane.id ?? ''} lane={lane} day={day} look={look} />,
    [day, look],
  );
  return <div class={classes.list}>{useSliced(lanes, draw, laneWeights)}</div>;
};

type LaneListProps = { readonly day: ClockDay; readonly lane: Lane; readonly look: Look };

const LaneList = ({ lane: { id, name, technician, visits }, day, look }: LaneListProps) => {
  const away = technician?.time_off.filter((times) => isWithin(times, day)) ?? [];
  return (
    <section class={classes.lane}>
      <h2>{name}</h2>
      {away.map((times) => (
        <p key={times.start} class={classes.off}>
          {scheduleWords.away}: {timesText(times, look.zone)}
        </p>
      ))}
      {visits.length === 0 && away.length === 0 && <p class={classes.nothing}>{scheduleWords.empty}</p>}
      <ul aria-label={scheduleWords.visitsOf(name)}>
        {visits
          .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
          .map((visit) => (
            <li key={visit.id}>
              <VisitBlock visit={visit} look={look} laneId={id} />
            </li>
          ))}
      </ul>
    </section>
  );
};
