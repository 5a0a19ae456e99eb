import { useState } from 'preact/hooks';
import { useListSavedFigures } from '../../../data/savedFigures.ts';
import { problemOf } from '../../../lib/failures.ts';
import { officeWords } from '../../../lib/officeWords.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { ListHead, Rows } from '../../../parts/list.tsx';
import { Empty, Failed, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';

export const ListSavedFigures = ({ currentId }: { readonly currentId: string | undefined }) => {
  const [text, setText] = useState('');
  const list = useListSavedFigures();
  const { figures } = officeWords;
  const sought = text.trim().toLowerCase();
  const rows = (list.data ?? [])
    .filter(({ name, question }) => `${name} ${question}`.toLowerCase().includes(sought))
    .map(({ id, name, question, built_in }) => ({
      id,
      name,
      detail: question,
      end: !built_in && <Status tone="fresh">{figures.own}</Status>,
    }));
  return (
    <>
      <ListHead
        title={figures.title}
        search={{ label: figures.search, text, onText: setText }}
        action={<ButtonLink href="/ask">{officeWords.ask.backToAsk}</ButtonLink>}
      />
      {list.isPending && <Loading />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Empty title={sought === '' ? figures.empty : figures.nothing} text={figures.emptyText} />
      )}
      {rows.length > 0 && (
        <Rows
          label={figures.title}
          rows={rows}
          at="/ask/figures"
          isThing
          currentId={currentId}
          onMore={undefined}
          isLoadingMore={false}
        />
      )}
    </>
  );
};
