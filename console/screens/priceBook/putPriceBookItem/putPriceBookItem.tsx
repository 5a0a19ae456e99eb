import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { useGetPriceBookItem, usePutPriceBookItem } from '../../../data/priceBook.ts';
import { itemDraft, itemOf, newItem } from '../../../lib/priceBook.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Editable } from '../../../parts/editable.tsx';
import { NewRecord } from '../../../parts/newRecord.tsx';
import { Card, Facts, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { itemFields } from '../fields.ts';

const { priceBook: texts } = settingsWords;

export const PutPriceBookItem = ({ id }: { readonly id: string }) => {
  const shown = useGetPriceBookItem(id);
  const put = usePutPriceBookItem();
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record, etag } = shown.data;
  const draft = itemDraft(record);
  return (
    <article>
      <RecordHead title={record.name} />
      <Editable
        formKey={`price book ${id}`}
        title={texts.item}
        fields={itemFields}
        current={{ draft, etag }}
        onSave={(changed, ifMatch) => put.mutateAsync({ id, body: itemOf(changed), ifMatch })}
        onReread={async () => {
          const { data } = await shown.refetch({ throwOnError: true });
          return { draft: itemDraft(data?.record ?? record), etag: data?.etag };
        }}
      >
        <Facts
          facts={itemFields.map(({ name, label, kind }) => [
            label,
            kind === 'check' ? (draft[name] ? settingsWords.yes : settingsWords.no) : draft[name],
          ])}
        />
      </Editable>
    </article>
  );
};

export const NewPriceBookItem = () => {
  const [, navigate] = useLocation();
  const put = usePutPriceBookItem();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <article>
      <RecordHead title={texts.add} />
      <Card>
        <NewRecord
          formKey="price book new"
          label={texts.add}
          fields={itemFields}
          start={newItem}
          onCreate={async (draft) => {
            await put.mutateAsync({ id, body: itemOf(draft), ifMatch: undefined });
            navigate(`/settings/price-book/${id}`);
          }}
          onLeave={() => navigate('/settings/price-book')}
        />
      </Card>
    </article>
  );
};
