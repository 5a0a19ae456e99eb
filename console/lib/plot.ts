/** One bar of a plot. */
export type Bar = { readonly label: string; readonly value: number };

export type PlotBar = Bar & {
  /** Where it begins and how long it is, in hundredths of the plot. */
  readonly from: number;
  readonly length: number;
};
export type Plot = {
  readonly bars: readonly PlotBar[];
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
};

const steps = [1, 2, 2.5, 5, 10];

/** The distance of about four marks between two numbers, as people count. */
const stepOf = (span: number): number => {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (steps.find((step) => step * power >= rough) ?? 10) * power;
};

/** Bars between the marks around them, zero always among these. */
export const plotOf = (bars: readonly Bar[]): Plot => {
  const values = bars.map(({ value }) => value);
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = most === least ? 1 : stepOf(most - least);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const place = (value: number) => ((value - low) / (high - low)) * 100;
  const count = Math.round((high - low) / step);
  return {
    low,
    high,
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((low + index * step).toPrecision(12))),
    bars: bars.map((bar) => ({
      ...bar,
      from: place(Math.min(0, bar.value)),
      length: place(Math.max(0, bar.value)) - place(Math.min(0, bar.value)),
    })),
  };
};
