import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchFolder, say } from './report.ts';

type Point = readonly [x: number, y: number];

/** Both axes are logarithmic, so that what grows in proportion is a straight line; no value may be 0. */
export type Plot = {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: Readonly<Record<string, readonly Point[]>>;
};

const width = 720;
const height = 400;
const frame = { left: 70, right: 190, top: 46, bottom: 56 };
const colours = ['#1f5a86', '#b3541e', '#3b7a3b', '#7a3b7a', '#666666'];

/** The powers of ten around the values. */
const rangeOf = (values: readonly number[]): Point => {
  const low = Math.floor(Math.log10(Math.min(...values)));
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))];
};

const powersOf = ([low, high]: Point): number[] =>
  Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A drawing that needs no program: it is written once and shown as it is. */
export const svgOf = ({ title, x, y, lines }: Plot): string => {
  const points = Object.values(lines).flat();
  const xRange = rangeOf(points.map(([at]) => at));
  const yRange = rangeOf(points.map(([, at]) => at));
  const along = (value: number, [low, high]: Point, from: number, to: number) =>
    Number((from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1));
  const right = width - frame.right;
  const bottom = height - frame.bottom;
  const xOf = (value: number) => along(value, xRange, frame.left, right);
  const yOf = (value: number) => along(value, yRange, bottom, frame.top);
  const label = (text: string, at: Point, more = '') =>
    `<text x="${at[0]}" y="${at[1]}" ${more}>${escaped(text)}</text>`;
  const grid = [
    ...powersOf(xRange).map(
      (value) =>
        `<path d="M${xOf(value)} ${frame.top}V${bottom}" stroke="#ddd"/>` +
        label(value.toLocaleString('en'), [xOf(value), bottom + 18], 'text-anchor="middle"'),
    ),
    ...powersOf(yRange).map(
      (value) =>
        `<path d="M${frame.left} ${yOf(value)}H${right}" stroke="#ddd"/>` +
        label(value.toLocaleString('en'), [frame.left - 8, yOf(value) + 4], 'text-anchor="end"'),
    ),
  ];
  const drawn = Object.entries(lines).map(([name, course], at) => {
    const colour = colours[at % colours.length];
    const path = course.map(([px, py]) => `${xOf(px)} ${yOf(py)}`).join('L');
    const key = frame.top + 14 + at * 20;
    return (
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<path d="M${right + 12} ${key - 4}h18" stroke="${colour}" stroke-width="3"/>` +
      label(name, [right + 36, key])
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    label(title, [frame.left, 24], 'font-size="14" font-weight="bold"'),
    ...grid,
    ...drawn,
    label(x, [(frame.left + right) / 2, height - 14], 'text-anchor="middle"'),
    label(
      y,
      [16, (frame.top + bottom) / 2],
      `text-anchor="middle" transform="rotate(-90 16 ${(frame.top + bottom) / 2})"`,
    ),
    '</svg>\n',
  ].join('\n');
};

/** Keeps the drawing beside the figures, and says where; that of the pages is a copy. */
export const draw = (name: string, plot: Plot): void => {
  mkdirSync(benchFolder, { recursive: true });
  const file = join(benchFolder, `${name}.svg`);
  writeFileSync(file, svgOf(plot));
  say(`Drawn in ${file}`);
};
