import type { Technician } from '../../data/technicians.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import fields from './fields.module.css';

type CrewFieldProps = {
  readonly technicians: readonly Technician[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** The free technicians, if known. */
  readonly free?: readonly string[] | undefined;
  readonly hint?: string;
};

/** The crew: the one who was chosen first leads it. */
export const CrewField = ({ technicians, chosen, onChoose, free, hint }: CrewFieldProps) => (
  <fieldset class={fields.crew}>
    <legend>{scheduleWords.form.technicians}</legend>
    {hint && <p class={fields.hint}>{hint}</p>}
    <div class={fields.people}>
      {technicians
        .filter(
          ({ id, active }) => (active && (free === undefined || free.includes(id))) || chosen.includes(id),
        )
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name }) => (
          <label key={id} class={fields.person}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() =>
                onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            />
            {name}
          </label>
        ))}
    </div>
  </fieldset>
);
