import { useState } from 'preact/hooks';
import {
  type CheckedRow,
  type Outcome,
  useCheckImport,
  useRunImport,
} from '../../../data/priceBookImport.ts';
import { rowsOfCsv } from '../../../lib/csv.ts';
import { problemOf } from '../../../lib/failures.ts';
import { itemsOfTable, neededColumns } from '../../../lib/priceBook.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { FileField } from '../../../parts/fileField.tsx';
import { Card, Facts, Notice, RecordHead, Steps } from '../../../parts/record.tsx';
import { SimpleTable } from '../../../parts/table.tsx';

const { priceBook: texts } = settingsWords;
const outcomes: readonly Outcome[] = ['added', 'replaced', 'same', 'refused'];

/** A file of items: first what it would do, then, if that is wanted, doing it. */
export const ImportItems = () => {
  const check = useCheckImport();
  const run = useRunImport();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(0);
  const [all, setAll] = useState(0);
  const take = async (file: File): Promise<void> => {
    check.reset();
    run.reset();
    const rows = itemsIn(await file.text());
    setProblem(typeof rows === 'string' ? rows : undefined);
    if (typeof rows === 'string') return;
    setAll(rows.length);
    check.mutate({ rows, onDone: setDone });
  };
  const wanted = check.data?.filter(({ outcome }) => outcome === 'added' || outcome === 'replaced') ?? [];
  return (
    <article>
      <RecordHead title={texts.importing}>
        <ButtonLink href="/settings/price-book">{texts.back}</ButtonLink>
      </RecordHead>
      <Card>
        <p>{texts.importText}</p>
        <FileField label={texts.file} accept=".csv,text/csv" onFile={(file) => void take(file)} />
        {problem && <Notice>{problem}</Notice>}
        {check.isPending && <p role="status">{texts.checking(done, all)}</p>}
        {check.error && <Notice>{problemOf(check.error).text}</Notice>}
      </Card>
      {check.data && <Report checked={check.data} isDone={run.isSuccess} />}
      {check.data && !run.isSuccess && (
        <Steps>
          {wanted.length === 0 ? (
            <p>{texts.nothing}</p>
          ) : (
            <Button
              look="primary"
              isBusy={run.isPending}
              onClick={() => {
                setAll(wanted.length);
                run.mutate({ rows: wanted, onDone: setDone });
              }}
            >
              {run.isPending ? texts.saving(done, all) : texts.run(wanted.length)}
            </Button>
          )}
          {run.error && <Notice>{problemOf(run.error).text}</Notice>}
        </Steps>
      )}
    </article>
  );
};

/** The items of a file, or what is wrong with it as a whole. */
const itemsIn = (text: string) => {
  try {
    return itemsOfTable(rowsOfCsv(text)) ?? texts.noColumns(neededColumns);
  } catch {
    return texts.unreadable;
  }
};

const Report = ({
  checked,
  isDone,
}: {
  readonly checked: readonly CheckedRow[];
  readonly isDone: boolean;
}) => {
  const refused = checked.filter(({ outcome }) => outcome === 'refused');
  return (
    <Card title={isDone ? texts.done : texts.report}>
      <Facts
        facts={outcomes.map((outcome) => [
          texts[outcome],
          String(checked.filter((row) => row.outcome === outcome).length),
        ])}
      />
      {refused.length > 0 && (
        <SimpleTable
          label={texts.refused}
          titles={[texts.row, settingsWords.fields.code, texts.reason]}
          rows={refused.map(({ line, code, reason }) => [String(line), code, reason])}
        />
      )}
    </Card>
  );
};
