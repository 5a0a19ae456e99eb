import { useGetAvailability } from '../../data/appointments.ts';
import { useZone } from '../../data/settings.ts';
import { clockText, dayOf } from '../../lib/days.ts';
import { problemOf } from '../../lib/failures.ts';
import { isDate } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { dayRangeText } from '../../lib/times.ts';
import { Notice } from '../../parts/record.tsx';
import { Loading } from '../../parts/state.tsx';
import fields from './fields.module.css';

type Slot = NonNullable<ReturnType<typeof useGetAvailability>['data']>['slots'][number];

export type SlotsProps = {
  readonly service: string;
  readonly date: string;
  readonly crewSize: number;
  /** The chosen time, `09:30`. */
  readonly chosen: string;
  /** With as many technicians as are needed. */
  readonly onChoose: (slot: Slot, technicianIds: readonly string[]) => void;
};

/** The free times of a day for a service. */
export const Slots = ({ service, date, crewSize, chosen, onChoose }: SlotsProps) => {
  const zone = useZone();
  const isAsked = service !== '' && isDate(date) && crewSize >= 1;
  const free = useGetAvailability(
    isAsked ? { service, ...dayOf(date, zone), crew_size: crewSize } : undefined,
  );
  if (!isAsked) return <p class={fields.hint}>{scheduleWords.form.askService}</p>;
  if (free.isPending) return <Loading rows={1} />;
  if (free.isError) return <Notice>{problemOf(free.error).text}</Notice>;
  const { slots } = free.data;
  if (slots.length === 0) return <p role="status">{scheduleWords.form.noSlots}</p>;
  return (
    <fieldset class={fields.crew}>
      <legend>{scheduleWords.form.slots(dayRangeText(date, date))}</legend>
      <div class={fields.slots}>
        {slots.map((slot) => (
          <button
            key={slot.start}
            type="button"
            class={fields.slot}
            aria-pressed={slot.start_local.slice(11, 16) === chosen}
            onClick={() => onChoose(slot, slot.technician_ids.slice(0, crewSize))}
          >
            {clockText(slot.start_local)}
            <span>{scheduleWords.form.free(slot.technician_ids.length)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
};
