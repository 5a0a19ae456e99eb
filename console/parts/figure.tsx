import { Link } from 'wouter';
import { rowsIn } from '../lib/answers.ts';
import { csvOf } from '../lib/csv.ts';
import { barsOf, cellText, columnsOf, type FigureResult, figureText, tableOf } from '../lib/figures.ts';
import { officeWords } from '../lib/officeWords.ts';
import { recordHref } from '../lib/recordHref.ts';
import { dayRangeText } from '../lib/times.ts';
import { Button } from './button.tsx';
import classes from './figure.module.css';
import { FigurePlot } from './plot.tsx';

type FigureProps = {
  readonly title: string;
  readonly entity: string;
  readonly found: FigureResult;
  /** The name of the downloaded file, without its ending; without a name there is no download. */
  readonly file?: string;
};

/** A figure with its days, its plot where it has several groups or times, and its table. */
export const Figure = ({ title, entity, found, file }: FigureProps) => {
  const bars = barsOf(found);
  const rows = rowsIn(found);
  const isEmpty = rows.length === 0 && (found.value === null || found.value === undefined);
  return (
    <div class={classes.figure}>
      {'value' in found && !rows.some((row) => 'group' in row) && (
        <p class={classes.value}>{figureText(found.value, found)}</p>
      )}
      <p class={classes.about}>{aboutOf(found)}</p>
      {isEmpty && <p>{officeWords.figures.nothingFound}</p>}
      {bars.length > 1 && <FigurePlot title={title} bars={bars} found={found} />}
      {rows.length > 0 && <FigureTable title={title} entity={entity} found={found} />}
      {file && !isEmpty && (
        <Button icon="download" onClick={() => download(`${file}.csv`, csvOf(tableOf(found)))}>
          {officeWords.figures.download}
        </Button>
      )}
    </div>
  );
};

type Span = { readonly from?: unknown; readonly through?: unknown };

const spanText = (period: unknown): string => {
  const { from, through }: Span = Object(period);
  return typeof from === 'string' && typeof through === 'string' ? dayRangeText(from, through) : '';
};

const aboutOf = (found: FigureResult): string => {
  const { figures } = officeWords;
  const { records, versus, difference, percentage, left_out, tied, complete } = found;
  return [
    spanText(found.period),
    typeof records === 'number' && figures.of(String(records)),
    versus !== undefined &&
      `${figures.versus} (${spanText(found.versus_period)}): ${figureText(versus, found)}`,
    difference !== undefined &&
      `${figures.difference}: ${figureText(difference, found)}${typeof percentage === 'number' ? ` (${percentage} %)` : ''}`,
    typeof left_out === 'number' && left_out > 0 && figures.missing(left_out),
    typeof tied === 'number' && tied > 0 && figures.tied(tied),
    complete === false && figures.incomplete,
  ]
    .filter(Boolean)
    .join(' · ');
};

export const FigureTable = ({ title, entity, found }: Omit<FigureProps, 'file'>) => {
  const columns = columnsOf(found);
  const linked = columns.find(({ name }) => name === 'name' || name === 'group')?.name;
  return (
    <div class={classes.scroll}>
      <table class={classes.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ name, title: text, isNumber }) => (
              <th key={name} scope="col" class={isNumber ? classes.number : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsIn(found).map((row, index) => (
            <tr key={String(row.id ?? index)}>
              {columns.map(({ name, isNumber }) => {
                const text = cellText(name, row, found);
                const href =
                  name === linked ? recordHref(name === 'group' ? String(found.by) : entity, row) : undefined;
                return (
                  <td key={name} class={isNumber ? classes.number : undefined}>
                    {href === undefined ? text : <Link href={href}>{text || officeWords.call.open}</Link>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A file of what is shown, made in the window and sent nowhere. */
export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
