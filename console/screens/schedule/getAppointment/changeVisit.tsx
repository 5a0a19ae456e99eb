import { useRescheduleAppointment, type Visit } from '../../../data/appointments.ts';
import { useZone } from '../../../data/settings.ts';
import { useListTechnicians } from '../../../data/technicians.ts';
import { changedIn, type Draft } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { latestMoment } from '../../../lib/latest.ts';
import type { Plan } from '../../../lib/plans.ts';
import { instantOf, localOf, movedEnd } from '../../../lib/schedule.ts';
import { scheduleWords } from '../../../lib/scheduleWords.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { leaveForm } from '../../../parts/leaving.tsx';
import { Card, Notice } from '../../../parts/record.tsx';
import { CrewField } from '../crewField.tsx';
import fields from '../fields.module.css';
import { Slots, type SlotsProps } from '../slots.tsx';
import { reasonsOf } from '../texts.ts';

type ChangeVisitProps = {
  readonly visit: Visit;
  /** The fields that were typed into; the others follow the visit. */
  readonly typed: Draft;
  readonly onType: (base: Draft, typed: Draft) => void;
  readonly onDone: () => void;
};

/** Another time or crew, for fingers and for days that the schedule does not show. */
export const ChangeVisit = ({ visit, typed, onType, onDone }: ChangeVisitProps) => {
  const zone = useZone();
  const { data: technicians = [] } = useListTechnicians();
  const move = useRescheduleAppointment();
  const base = {
    start: localOf(visit.start, zone).slice(0, 16),
    end: localOf(visit.end, zone).slice(0, 16),
    technicians: visit.technician_ids.join(' '),
    notes: visit.notes ?? '',
  };
  const { start, end, technicians: chosen, notes }: typeof base = { ...base, ...typed };
  const crew = chosen.split(' ').filter(Boolean);
  const isSame = Object.keys(changedIn(typed, base)).length === 0;
  const leave = () => leaveForm(!isSame, onDone);
  const type = (field: Partial<typeof base>): void => onType(base, { ...typed, ...field });
  /** The visit stays as long as it is, and with its crew if they are free. */
  const chooseSlot: SlotsProps['onChoose'] = (slot, ids) => {
    const moved = slot.start_local.slice(0, 16);
    type({
      start: moved,
      end: movedEnd(start, end, moved),
      technicians: (crew.every((id) => slot.technician_ids.includes(id)) ? crew : ids).join(' '),
    });
  };
  const around = { technicians, visits: [], names: new Map(), zone };
  const save = (): void => {
    // A time that stays keeps its seconds, and its side of a clock change.
    const at = (local: string, before: string): string =>
      local === localOf(before, zone).slice(0, 16) ? before : instantOf(local, zone);
    const plan: Plan = {
      start: at(start, visit.start),
      end: at(end, visit.end),
      technician_ids: crew,
    };
    const shown = { ...visit, ...plan, technician_ids: crew };
    const changes = notes === base.notes ? plan : { ...plan, notes: notes || null };
    // Also if the screen was left meanwhile.
    move.mutateAsync({ visit, plan: changes, shown }).then(onDone, () => undefined);
  };
  return (
    <Card title={scheduleWords.change}>
      <form
        class={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!move.isPending) save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The key would close the question that it opens.
          event.preventDefault();
          leave();
        }}
      >
        {visit.service && (
          <Slots
            service={visit.service}
            date={start.slice(0, 10)}
            crewSize={Math.max(crew.length, 1)}
            chosen={start.slice(11)}
            onChoose={chooseSlot}
          />
        )}
        <label>
          {scheduleWords.form.start}
          <input
            type="datetime-local"
            max={latestMoment}
            required
            value={start}
            onInput={(event) => type({ start: event.currentTarget.value })}
          />
        </label>
        <label>
          {scheduleWords.form.end}
          <input
            type="datetime-local"
            max={latestMoment}
            required
            min={start}
            value={end}
            onInput={(event) => type({ end: event.currentTarget.value })}
          />
        </label>
        <CrewField
          technicians={technicians}
          chosen={crew}
          onChoose={(ids) => type({ technicians: ids.join(' ') })}
        />
        <label>
          {scheduleWords.form.notes}
          <textarea value={notes} onInput={(event) => type({ notes: event.currentTarget.value })} />
        </label>
        {move.isError &&
          reasonsOf(problemOf(move.error), around).map(({ text }) => <Notice key={text}>{text}</Notice>)}
        <div class={fields.buttons}>
          <Button type="submit" look="primary" isBusy={move.isPending}>
            {move.isPending ? words.saving : words.save}
          </Button>
          <Button onClick={leave}>{words.cancel}</Button>
        </div>
      </form>
    </Card>
  );
};
