import { useQueryFigures } from '../../../data/jarvis.ts';
import { useZone } from '../../../data/settings.ts';
import { type Call, rowsIn } from '../../../lib/answers.ts';
import { problemOf } from '../../../lib/failures.ts';
import { queryOfRequest, recordsQuery } from '../../../lib/figureQuery.ts';
import { type FigureResult, titleOf } from '../../../lib/figures.ts';
import { officeWords } from '../../../lib/officeWords.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Figure, FigureTable } from '../../../parts/figure.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Facts, Notice } from '../../../parts/record.tsx';
import { Loading } from '../../../parts/state.tsx';
import classes from './askJarvis.module.css';

type CallProps = { readonly call: Call; readonly onClose: () => void };

/** Where a figure comes from: what was asked of the records, what was found, and the records. */
export const CallDialog = ({ call, onClose }: CallProps) => {
  const { tool, input, output, as_of, request } = call;
  const zone = useZone();
  const entity = typeof input.entity === 'string' ? input.entity : '';
  const listsRecords = rowsIn(output).some((row) => 'id' in row && 'name' in row);
  const query = queryOfRequest(request);
  return (
    <Dialog title={officeWords.ask.sources} onClose={onClose}>
      <div class={classes.call}>
        <Facts
          facts={[
            [officeWords.call.tool, officeWords.call.tools[tool] ?? titleOf(tool)],
            ...Object.entries(input).flatMap(([name, value]) =>
              Array.isArray(value) && value.length === 0 ? [] : [[titleOf(name), valueText(value)] as const],
            ),
            [officeWords.call.request, <code key="request">{request}</code>],
            [officeWords.call.asOf, <Moment key="asOf" at={as_of} zone={zone} />],
          ]}
        />
        <h3>{officeWords.call.found}</h3>
        {isFigure(output) ? (
          <Figure title={officeWords.call.found} entity={entity} found={output} />
        ) : (
          <Facts facts={Object.entries(output).map(([name, value]) => [titleOf(name), valueText(value)])} />
        )}
        {!listsRecords && query && (
          <>
            <h3>{officeWords.call.records}</h3>
            <Records entity={query.entity} query={recordsQuery(query, output)} />
          </>
        )}
      </div>
    </Dialog>
  );
};

const isFigure = (output: FigureResult): boolean => 'value' in output || 'rows' in output;

type RecordsProps = { readonly entity: string; readonly query: ReturnType<typeof recordsQuery> };

const Records = ({ entity, query }: RecordsProps) => {
  const { data, isPending, error } = useQueryFigures(query);
  if (isPending) return <Loading rows={3} />;
  if (error) return <Notice>{problemOf(error).text}</Notice>;
  const shown = rowsIn(data).length;
  if (shown === 0) return <p>{officeWords.call.noRecords}</p>;
  return (
    <>
      {typeof data.value === 'number' && data.value > shown && (
        <p>{officeWords.call.newest(shown, data.value)}</p>
      )}
      <FigureTable title={officeWords.call.records} entity={entity} found={data} />
    </>
  );
};

type Condition = { readonly field?: unknown; readonly is?: unknown; readonly values?: unknown };

/** An argument as people read it: a condition is `status = settled`. */
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { field, is, values }: Condition = value;
  if (Array.isArray(values)) return `${String(field)} ${String(is)} ${values.map(String).join(' or ')}`;
  return Object.entries(value)
    .map(([name, each]) => `${titleOf(name)}: ${valueText(each)}`)
    .join(', ');
};
