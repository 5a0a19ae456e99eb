import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { useListAppointments, useRescheduleAppointment, type Visit } from '../../../data/appointments.ts';
import { ownerOf, useNames } from '../../../data/people.ts';
import type { Technician } from '../../../data/technicians.ts';
import { problemOf } from '../../../lib/failures.ts';
import { overlaps, planOf, type Times } from '../../../lib/plans.ts';
import { clockDay, freeFor, handedOver, localOf } from '../../../lib/schedule.ts';
import { scheduleWords } from '../../../lib/scheduleWords.ts';
import { isMovable, isOff } from '../../../lib/visits.ts';
import { Button } from '../../../parts/button.tsx';
import { useKeptFocus } from '../../../parts/keptFocus.ts';
import { Card, Notice } from '../../../parts/record.tsx';
import { Loading } from '../../../parts/state.tsx';
import fields from '../fields.module.css';
import { reasonsOf, visitName, whenText } from '../texts.ts';

type CollisionsProps = {
  readonly technician: Technician;
  readonly people: readonly Technician[];
  readonly times: Times;
  readonly zone: string;
};

/** The visits of a technician who is away, each to hand over to a free one. */
export const Collisions = ({ technician, people, times, zone }: CollisionsProps) => {
  const span = useMemo(
    () => [
      {
        from: clockDay(localOf(times.start, zone).slice(0, 10), zone).from,
        to: clockDay(localOf(times.end, zone).slice(0, 10), zone).to,
      },
    ],
    [times.start, times.end, zone],
  );
  const list = useListAppointments(span);
  const taken = (list.data ?? []).filter((visit) => !isOff(visit));
  const own = taken.filter(
    (visit) => visit.technician_ids.includes(technician.id) && isMovable(visit) && overlaps(visit, times),
  );
  const names = useNames(own.flatMap((visit) => ownerOf(visit) ?? []));
  const move = useRescheduleAppointment();
  const items = useKeptFocus<HTMLUListElement>();
  const [handed, setHanded] = useState('');
  const handOver = (visit: Visit, to: Technician): void => {
    const shown = handedOver(visit, technician.id, to.id);
    setHanded('');
    move.mutate(
      { visit, plan: planOf(shown), shown },
      { onSuccess: () => setHanded(scheduleWords.off.handed(visitName(visit, names), to.name)) },
    );
  };
  return (
    <Card title={scheduleWords.off.collisions}>
      {list.isPending && <Loading rows={2} />}
      {list.isError && <Notice>{problemOf(list.error).text}</Notice>}
      {list.isSuccess && own.length === 0 && <p class={fields.hint}>{scheduleWords.off.noCollisions}</p>}
      {move.isError &&
        reasonsOf(problemOf(move.error), { technicians: people, visits: taken, names, zone }).map(
          ({ text }) => <Notice key={text}>{text}</Notice>,
        )}
      <ul ref={items} class={fields.items}>
        {own.map((visit) => (
          <Collision
            key={visit.id}
            visit={visit}
            name={visitName(visit, names)}
            free={freeFor(visit, people, taken, zone)}
            zone={zone}
            isBusy={move.isPending}
            onHandOver={(to) => handOver(visit, to)}
          />
        ))}
      </ul>
      <p role="status" class={fields.hint}>
        {handed}
      </p>
    </Card>
  );
};

type CollisionProps = {
  readonly visit: Visit;
  readonly name: string;
  readonly free: readonly Technician[];
  readonly zone: string;
  readonly isBusy: boolean;
  readonly onHandOver: (to: Technician) => void;
};

const Collision = ({ visit, name, free, zone, isBusy, onHandOver }: CollisionProps) => {
  const [chosen, setChosen] = useState<string>();
  const to = free.find(({ id }) => id === chosen) ?? free[0];
  return (
    <li>
      <span>
        <Link href={`/schedule/day/${localOf(visit.start, zone).slice(0, 10)}/${visit.id}`}>{name}</Link>
        <br />
        <span class={fields.hint}>{[whenText(visit, zone), visit.service].filter(Boolean).join(' · ')}</span>
      </span>
      {to === undefined ? (
        <span class={fields.hint}>{scheduleWords.off.nobodyFree}</span>
      ) : (
        <span class={fields.hand}>
          <select
            class={fields.select}
            aria-label={scheduleWords.off.handTo(name)}
            value={to.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {free.map(({ id, name: other }) => (
              <option key={id} value={id}>
                {other}
              </option>
            ))}
          </select>
          <Button label={scheduleWords.off.hand(name)} isBusy={isBusy} onClick={() => onHandOver(to)}>
            {scheduleWords.off.choose}
          </Button>
        </span>
      )}
    </li>
  );
};
