import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useGetSettings } from '../../../data/settings.ts';
import { type Technician, useChangeTimeOff, useListTechnicians } from '../../../data/technicians.ts';
import { problemOf } from '../../../lib/failures.ts';
import { latestMoment } from '../../../lib/latest.ts';
import { dateAfter, instantOf, isSameTime, movedEnd, overlaps } from '../../../lib/schedule.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Card, Notice, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import fields from '../fields.module.css';
import { whenText } from '../texts.ts';
import { Collisions } from './collisions.tsx';

/** Time off of a technician, as when one is sick, with the visits that somebody else has to take. */
export const PutTechnician = ({ id }: { readonly id: string | undefined }) => {
  const settings = useGetSettings();
  const technicians = useListTechnicians();
  const failed = [technicians, settings].find(({ isError }) => isError);
  if (failed) return <FailedRecord error={failed.error} onRetry={() => void failed.refetch()} />;
  if (settings.data === undefined || technicians.data === undefined)
    return <Loading title={words.schedule.off.title} />;
  const { time_zone, now, now_local } = settings.data;
  const people = technicians.data
    .filter(({ active }) => active)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <article class={fields.page}>
      <RecordHead title={words.schedule.off.title}>
        <ButtonLink href="/schedule" icon="calendar">
          {words.schedule.close}
        </ButtonLink>
      </RecordHead>
      {people.length === 0 ? (
        <Card>
          <p>{words.schedule.noTechniciansText}</p>
        </Card>
      ) : (
        <TimeOffForm people={people} id={id} zone={time_zone} now={now} today={now_local.slice(0, 10)} />
      )}
    </article>
  );
};

type TimeOffFormProps = {
  readonly people: readonly Technician[];
  readonly id: string | undefined;
  readonly zone: string;
  readonly now: string;
  readonly today: string;
};

const TimeOffForm = ({ people, id, zone, now, today }: TimeOffFormProps) => {
  const [chosen, setChosen] = useState(id ?? people[0]?.id ?? '');
  const [from, setFrom] = useState(`${today}T00:00`);
  const [to, setTo] = useState(`${dateAfter(today, 1)}T00:00`);
  const change = useChangeTimeOff();
  /** What was entered last still fills the form. */
  const [entered, setEntered] = useState<string>();
  const first = useRef<HTMLSelectElement>(null);
  // After the heading, which takes the focus on other screens.
  useLayoutEffect(() => first.current?.focus(), []);
  /** While a moment is typed, it is empty for a while. */
  const begun = useRef(from);
  const begin = (moment: string): void => {
    setFrom(moment);
    if (moment === '' || to === '') return;
    setTo(movedEnd(begun.current, to, moment));
    begun.current = moment;
  };
  const technician = people.find((one) => one.id === chosen);
  const times =
    from < to && from !== '' ? { start: instantOf(from, zone), end: instantOf(to, zone) } : undefined;
  const own = times && `${chosen} ${times.start} ${times.end}`;
  const away =
    times === undefined || (own === entered && !change.isError)
      ? []
      : (technician?.time_off ?? []).filter((one) => overlaps(one, times));
  const planned = technician?.time_off.filter(({ end }) => end > now) ?? [];
  return (
    <>
      <Card>
        <form
          class={fields.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (times === undefined || change.isPending) return;
            setEntered(own);
            change.mutate({
              id: chosen,
              change: (before) => [...before.filter((one) => !isSameTime(one, times)), times],
            });
          }}
        >
          <label>
            {words.schedule.off.who}
            <select ref={first} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              {people.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <div>
            <div class={fields.row}>
              <label>
                {words.schedule.off.from}
                <input
                  type="datetime-local"
                  max={latestMoment}
                  required
                  value={from}
                  onInput={(event) => begin(event.currentTarget.value)}
                />
              </label>
              <label>
                {words.schedule.off.to}
                <input
                  type="datetime-local"
                  max={latestMoment}
                  required
                  min={from}
                  value={to}
                  onInput={(event) => setTo(event.currentTarget.value)}
                />
              </label>
            </div>
            <p role="status" class={fields.warning}>
              {technician &&
                away.map((one) => words.schedule.off.already(technician.name, whenText(one, zone))).join(' ')}
            </p>
          </div>
          {change.isError && <Notice>{problemOf(change.error).text}</Notice>}
          <div class={fields.buttons}>
            <Button type="submit" look="primary" isBusy={change.isPending}>
              {words.schedule.off.save}
            </Button>
          </div>
        </form>
      </Card>
      {technician && times && (
        <Collisions technician={technician} people={people} times={times} zone={zone} />
      )}
      <Card title={words.schedule.off.planned}>
        {planned.length === 0 && <p class={fields.hint}>{words.schedule.off.none}</p>}
        <ul class={fields.items}>
          {planned.map((times) => (
            <li key={`${times.start} ${times.end}`}>
              <span>{whenText(times, zone)}</span>
              <Button
                isBusy={change.isPending}
                onClick={() =>
                  change.mutate({
                    id: chosen,
                    change: (before) =>
                      before.filter(({ start, end }) => start !== times.start || end !== times.end),
                  })
                }
              >
                {words.schedule.off.remove}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
};
