import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import {
  type Figures,
  type SavedFigure,
  useDeleteSavedFigure,
  useGetSavedFigureValue,
  useListSavedFigures,
} from '../../../data/savedFigures.ts';
import { useZone } from '../../../data/settings.ts';
import { problemOf } from '../../../lib/failures.ts';
import { officeWords } from '../../../lib/officeWords.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Figure } from '../../../parts/figure.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Card, Notice, RecordHead, Steps } from '../../../parts/record.tsx';
import { Failed, FailedRecord, Loading } from '../../../parts/state.tsx';

export const GetSavedFigure = ({ id }: { readonly id: string }) => {
  const list = useListSavedFigures();
  if (list.isPending) return <Loading />;
  if (list.isError) return <FailedRecord error={list.error} onRetry={() => void list.refetch()} />;
  const figure = list.data.find((each) => each.id === id);
  if (figure === undefined)
    return <Failed isPage title={words.failed.notFound} text={words.failed.notFoundText} />;
  return (
    <article>
      <RecordHead title={figure.name}>{!figure.built_in && <Remove id={id} />}</RecordHead>
      <Value figure={figure} />
    </article>
  );
};

const Value = ({ figure: { id, name, query, parts } }: { readonly figure: SavedFigure }) => {
  const { data, error, isPending, refetch } = useGetSavedFigureValue(id);
  const zone = useZone();
  if (isPending) return <Loading rows={3} />;
  if (error) return <FailedRecord error={error} onRetry={() => void refetch()} />;
  const shown: readonly (Partial<Figures> & { readonly name: string })[] =
    'parts' in data ? data.parts : [{ ...data, name }];
  const entityOf = (part: string) =>
    query?.entity ?? parts?.find((each) => each.name === part)?.query.entity ?? '';
  return (
    <>
      {shown.map(({ name: part, ...found }) => (
        <Card key={part} {...('parts' in data && { title: part })}>
          <Figure title={part} entity={entityOf(part)} found={found} file={part} />
        </Card>
      ))}
      {'parts' in data && data.left_out.length > 0 && (
        <p>{officeWords.figures.leftOut(data.left_out.join(', '))}</p>
      )}
      <p>
        {officeWords.call.asOf} <Moment at={data.as_of} zone={zone} />
      </p>
    </>
  );
};

const Remove = ({ id }: { readonly id: string }) => {
  const [isAsked, setAsked] = useState(false);
  const [, navigate] = useLocation();
  const remove = useDeleteSavedFigure();
  const run = async (): Promise<void> => {
    await remove.mutateAsync(id);
    navigate('/ask/figures');
  };
  const { figures } = officeWords;
  return (
    <>
      <Button onClick={() => setAsked(true)}>{figures.remove}</Button>
      {isAsked && (
        <Dialog title={figures.remove} onClose={() => setAsked(false)}>
          <p>{figures.removeText}</p>
          {remove.isError && <Notice>{problemOf(remove.error).text}</Notice>}
          <Steps>
            <Button
              look="primary"
              isBusy={remove.isPending}
              onClick={() => void run().catch(() => undefined)}
            >
              {figures.remove}
            </Button>
            <Button onClick={() => setAsked(false)}>{words.cancel}</Button>
          </Steps>
        </Dialog>
      )}
    </>
  );
};
