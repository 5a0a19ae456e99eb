import { useMemo } from 'preact/hooks';
import { Link } from 'wouter';
import { useListAppointments, useRescheduleAppointment, type Visit } from '../../../data/appointments.ts';
import { ownerOf, useNames } from '../../../data/people.ts';
import type { Technician } from '../../../data/technicians.ts';
import { problemOf } from '../../../lib/failures.ts';
import {
  clockDay,
  freeFor,
  handedOver,
  localOf,
  overlaps,
  planOf,
  type Times,
} from '../../../lib/schedule.ts';
import { isMovable, isOff } from '../../../lib/visits.ts';
import { words } from '../../../lib/words.ts';
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
  const handOver = (visit: Visit, id: string): void => {
    const shown = handedOver(visit, technician.id, id);
    move.mutate({ visit, plan: planOf(shown), shown });
  };
  return (
    <Card title={words.schedule.off.collisions}>
      {list.isPending && <Loading rows={2} />}
      {list.isError && <Notice>{problemOf(list.error).text}</Notice>}
      {list.isSuccess && own.length === 0 && <p class={fields.hint}>{words.schedule.off.noCollisions}</p>}
      {move.isError &&
        reasonsOf(problemOf(move.error), { technicians: people, visits: taken, names, zone }).map(
          ({ text }) => <Notice key={text}>{text}</Notice>,
        )}
      <ul class={fields.items}>
        {own.map((visit) => {
          const free = freeFor(visit, people, taken, zone);
          const name = visitName(visit, names);
          return (
            <li key={visit.id}>
              <span>
                <Link href={`/schedule/day/${localOf(visit.start, zone).slice(0, 10)}/${visit.id}`}>
                  {name}
                </Link>
                <br />
                <span class={fields.hint}>
                  {[whenText(visit, zone), visit.service].filter(Boolean).join(' · ')}
                </span>
              </span>
              {free.length === 0 ? (
                <span class={fields.hint}>{words.schedule.off.nobodyFree}</span>
              ) : (
                <select
                  class={fields.select}
                  aria-label={words.schedule.off.handTo(name)}
                  value=""
                  onChange={(event) => handOver(visit, event.currentTarget.value)}
                >
                  <option value="" disabled>
                    {words.schedule.off.choose}
                  </option>
                  {free.map(({ id, name: other }) => (
                    <option key={id} value={id}>
                      {other}
                    </option>
                  ))}
                </select>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
