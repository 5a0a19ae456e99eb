import { weekdays } from '../../shared/contract/values.ts';
import { minuteOf, type Stretch, stretchesOf } from '../lib/hours.ts';
import { settingsWords } from '../lib/settingsWords.ts';
import { localTimesText } from '../lib/spans.ts';
import classes from './week.module.css';

const { technicians: texts } = settingsWords;
const day = 24 * 60;
const marks = [0, 6, 12, 18, 24];

/** A week drawn by its hours, with the same in words beside each day. */
export const Week = ({ hoursOf }: { readonly hoursOf: (day: (typeof weekdays)[number]) => string }) => (
  <dl class={classes.week}>
    {weekdays.map((name) => {
      const text = hoursOf(name);
      return [
        <dt key={name}>{texts.days[name]}</dt>,
        <dd key={`${name}:`} class={classes.day}>
          <DayBar stretches={stretchesOf(text)} />
          <span class={classes.text}>{hoursText(text) || texts.free}</span>
        </dd>,
      ];
    })}
  </dl>
);

const hoursText = (text: string): string =>
  stretchesOf(text)
    .map(({ start, end }) => localTimesText(`1970-01-01T${start}`, `1970-01-01T${end}`))
    .join(', ');

/** One day from midnight to midnight. */
export const DayBar = ({ stretches }: { readonly stretches: readonly Stretch[] }) => (
  <svg class={classes.bar} width="100%" height="20" aria-hidden="true">
    <rect class={classes.night} width="100%" height="20" rx="4" />
    {stretches.map(({ start, end }) => {
      const from = minuteOf(start);
      const to = end === '00:00' ? day : minuteOf(end);
      return (
        <rect
          key={`${start}-${end}`}
          class={classes.work}
          x={`${(from / day) * 100}%`}
          width={`${(Math.max(0, to - from) / day) * 100}%`}
          height="20"
          rx="4"
        />
      );
    })}
    {marks.slice(1, -1).map((hour) => (
      <line
        key={hour}
        class={classes.mark}
        x1={`${(hour / 24) * 100}%`}
        x2={`${(hour / 24) * 100}%`}
        y2="20"
      />
    ))}
  </svg>
);
