import { useRef, useState } from 'preact/hooks';
import { useGetSettings } from '../../../data/settings.ts';
import { type Technician, useChangeTimeOff, useListTechnicians } from '../../../data/technicians.ts';
import type { Draft } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { latestMoment } from '../../../lib/latest.ts';
import { isSameTime, overlaps } from '../../../lib/plans.ts';
import { dateAfter, instantOf, movedEnd } from '../../../lib/schedule.ts';
import { scheduleWords } from '../../../lib/scheduleWords.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { useFirstField } from '../../../parts/firstField.ts';
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
  if (settings.data === undefined || technicians.data === undefined) return <Loading title={words.timeOff} />;
  const { time_zone, now, now_local } = settings.data;
  const people = technicians.data
    .filter(({ active }) => active)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <article class={fields.page}>
      <RecordHead title={words.timeOff}>
        <ButtonLink href="/schedule" icon="calendar">
          {scheduleWords.close}
        </ButtonLink>
      </RecordHead>
      {people.length === 0 ? (
        <Card>
          <p>{scheduleWords.noTechniciansText}</p>
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
  const [editing, setEditing] = useEditing(`time off ${id ?? ''}`);
  /** What was saved last still fills the form, until the screen is left. */
  const [saved, setSaved] = useState<Draft>();
  const base = {
    technician: id ?? people[0]?.id ?? '',
    from: `${today}T00:00`,
    to: `${dateAfter(today, 1)}T00:00`,
    ...saved,
  };
  const draft: typeof base = { ...base, ...editing?.draft };
  const { technician: chosen, from, to } = draft;
  const type = (fields: Partial<typeof base>): void =>
    setEditing({ base, draft: { ...draft, ...fields }, etag: undefined });
  const change = useChangeTimeOff();
  const [entered, setEntered] = useState<string>();
  const form = useFirstField<HTMLFormElement>();
  /** While a moment is typed, it is empty for a while. */
  const begun = useRef(from);
  const begin = (moment: string): void => {
    const isWhole = moment !== '' && to !== '';
    type({ from: moment, ...(isWhole && { to: movedEnd(begun.current, to, moment) }) });
    if (isWhole) begun.current = moment;
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
          ref={form}
          class={fields.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (times === undefined || change.isPending) return;
            setEntered(own);
            const keep = (before: Technician['time_off']) => [
              ...before.filter((one) => !isSameTime(one, times)),
              times,
            ];
            const forget = (): void => {
              setSaved(draft);
              setEditing(undefined);
            };
            // Also if the screen was left meanwhile.
            change.mutateAsync({ id: chosen, change: keep }).then(forget, () => undefined);
          }}
        >
          <label>
            {scheduleWords.off.who}
            <select value={chosen} onChange={(event) => type({ technician: event.currentTarget.value })}>
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
                {scheduleWords.off.from}
                <input
                  type="datetime-local"
                  max={latestMoment}
                  required
                  value={from}
                  onInput={(event) => begin(event.currentTarget.value)}
                />
              </label>
              <label>
                {scheduleWords.off.to}
                <input
                  type="datetime-local"
                  max={latestMoment}
                  required
                  min={from}
                  value={to}
                  onInput={(event) => type({ to: event.currentTarget.value })}
                />
              </label>
            </div>
            <p role="status" class={fields.warning}>
              {technician &&
                away.map((one) => scheduleWords.off.already(technician.name, whenText(one, zone))).join(' ')}
            </p>
          </div>
          {change.isError && <Notice>{problemOf(change.error).text}</Notice>}
          <div class={fields.buttons}>
            <Button type="submit" look="primary" isBusy={change.isPending}>
              {words.enterTimeOff}
            </Button>
          </div>
        </form>
      </Card>
      {technician && times && (
        <Collisions technician={technician} people={people} times={times} zone={zone} />
      )}
      <Card title={scheduleWords.off.planned}>
        {planned.length === 0 && <p class={fields.hint}>{scheduleWords.off.none}</p>}
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
                {scheduleWords.off.remove}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
};
