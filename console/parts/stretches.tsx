import { overlapping, type Stretch, stretchesOf, stretchesText } from '../lib/hours.ts';
import { latestMoment } from '../lib/latest.ts';
import { settingsWords } from '../lib/settingsWords.ts';
import { localWhenText } from '../lib/spans.ts';
import { Button } from './button.tsx';
import type { OwnFieldProps } from './form.tsx';
import classes from './week.module.css';
import { DayBar } from './week.tsx';

const { technicians: texts } = settingsWords;

type StretchesProps = OwnFieldProps & {
  readonly type: 'time' | 'datetime-local';
  /** What is added after the others. */
  readonly next: (last: Stretch | undefined) => Stretch;
};

/** Several times from and until, each of which can be changed and removed. */
export const Stretches = ({ label, value, onValue, type, next }: StretchesProps) => {
  const stretches = stretchesOf(value);
  const put = (changed: readonly Stretch[]) => onValue(stretchesText(changed));
  const overlaps = type === 'time' ? [] : overlapping(stretches);
  const change = (at: number, part: Partial<Stretch>) =>
    put(stretches.map((stretch, index) => (index === at ? { ...stretch, ...part } : stretch)));
  return (
    <div class={classes.stretches}>
      {type === 'time' && <DayBar stretches={stretches} />}
      {stretches.map(({ start, end }, index) => (
        <div key={index} class={classes.stretch}>
          <input
            type={type}
            max={type === 'time' ? undefined : latestMoment}
            required
            aria-label={texts.from(label)}
            value={start}
            onInput={(event) => change(index, { start: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type={type}
            max={type === 'time' ? undefined : latestMoment}
            required
            aria-label={texts.until(label)}
            value={end === '24:00' ? '00:00' : end}
            onInput={(event) => change(index, { end: event.currentTarget.value })}
          />
          <Button
            look="bare"
            icon="close"
            label={texts.removeHours(label, stretchesText([{ start, end }]))}
            onClick={() => put(stretches.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <p role="status" class={classes.warning}>
        {overlaps.length > 0 &&
          texts.overlapping(overlaps.map(({ start, end }) => localWhenText(start, end)).join('; '))}
      </p>
      <div class={classes.add}>
        <Button
          look="bare"
          icon="plus"
          label={texts.addHours(label)}
          onClick={() => put([...stretches, next(stretches.at(-1))])}
        >
          {texts.add_}
        </Button>
      </div>
    </div>
  );
};
