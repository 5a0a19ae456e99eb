import { useGetPriceBookItem, usePutPriceBookItem } from '../../../data/priceBook.ts';
import { itemDraft, itemOf, newItem } from '../../../lib/priceBook.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Editable } from '../../../parts/editable.tsx';
import { NewRecordScreen } from '../../../parts/newRecordScreen.tsx';
import { Facts, RecordHead } from '../../../parts/record.tsx';
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
  const put = usePutPriceBookItem();
  return (
    <NewRecordScreen
      formKey="price book new"
      title={texts.add}
      list="/settings/price-book"
      fields={itemFields}
      start={newItem}
      onCreate={(id, draft) => put.mutateAsync({ id, body: itemOf(draft), ifMatch: undefined })}
    />
  );
};
