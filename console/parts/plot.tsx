import { type FigureResult, figureText, isInTime } from '../lib/figures.ts';
import { type Bar, plotOf } from '../lib/plot.ts';
import classes from './plot.module.css';

type PlotProps = { readonly title: string; readonly bars: readonly Bar[]; readonly found: FigureResult };

/** The shape of a figure. Its table says the same, so readers of the screen skip the drawing. */
export const FigurePlot = ({ title, bars, found }: PlotProps) =>
  isInTime(found) ? (
    <Columns title={title} bars={bars} found={found} />
  ) : (
    <Rows title={title} bars={bars} found={found} />
  );

/** Groups side by side, the longest names cut. */
const Rows = ({ title, bars, found }: PlotProps) => {
  const { bars: placed } = plotOf(bars);
  return (
    <div class={classes.rows} role="img" aria-label={title}>
      {placed.map(({ label, value, from, length }) => (
        <div key={label} class={classes.row}>
          <span class={classes.label}>{label}</span>
          <svg class={classes.track} width="100%" height="16" aria-hidden="true">
            <rect class={classes.bar} x={`${from}%`} y="0" width={`${length}%`} height="16" rx="3" />
          </svg>
          <span class={classes.value}>{figureText(value, found)}</span>
        </div>
      ))}
    </div>
  );
};

const height = 180;

/** Groups that follow each other in time. */
const Columns = ({ title, bars, found }: PlotProps) => {
  const { bars: placed, ticks, low, high } = plotOf(bars);
  const width = 100 / placed.length;
  const y = (percent: number) => height - (percent / 100) * height;
  const label = (index: number) => index % Math.ceil(placed.length / 12) === 0;
  const amounts = ticks.toReversed().map((tick) => figureText(tick, found));
  const isWhole = amounts.every((text) => text.endsWith('.00'));
  return (
    <div class={classes.plot} role="img" aria-label={title}>
      <div class={classes.scale}>
        {amounts.map((text) => (
          <span key={text}>{isWhole ? text.slice(0, -3) : text}</span>
        ))}
      </div>
      <div class={classes.field}>
        <svg width="100%" height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <line
              key={tick}
              class={tick === 0 ? classes.zero : classes.mark}
              x1="0"
              x2="100%"
              y1={y(((tick - low) / (high - low)) * 100)}
              y2={y(((tick - low) / (high - low)) * 100)}
            />
          ))}
          {placed.map((bar, index) => (
            <rect
              key={bar.label}
              class={classes.bar}
              x={`${index * width + width * 0.15}%`}
              width={`${width * 0.7}%`}
              y={y(bar.from + bar.length)}
              height={(bar.length / 100) * height}
              rx="2"
            >
              <title>{`${bar.label}: ${figureText(bar.value, found)}`}</title>
            </rect>
          ))}
        </svg>
        <div class={classes.labels}>
          {placed.map((bar, index) => (
            <span key={bar.label}>{label(index) ? labelAfter(placed[index - 1]?.label, bar.label) : ''}</span>
          ))}
        </div>
      </div>
    </div>
  );
};

/** A year is named once. */
const labelAfter = (before: string | undefined, label: string): string => {
  const [year] = / \d{4}$/.exec(label) ?? [];
  return year !== undefined && before?.endsWith(year) ? label.slice(0, -year.length) : label;
};
