import { type Customer, useListCustomers } from '../../../data/customers.ts';
import { cached } from '../../../lib/cached.ts';
import { newCustomerForm } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { nameOf } from '../../../lib/person.ts';
import { phoneText } from '../../../lib/phone.ts';
import { words } from '../../../lib/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { beginPerson } from '../../../parts/editing.ts';
import { ListHead, type Row, Rows } from '../../../parts/list.tsx';
import { useSearchText } from '../../../parts/searchState.ts';
import { Empty, Failed, Loading } from '../../../parts/state.tsx';

export const ListCustomers = ({ currentId }: { readonly currentId: string | undefined }) => {
  const { text, onText, q } = useSearchText();
  const list = useListCustomers(q);
  const rows = (list.data?.pages ?? []).flatMap(({ data }) => data.map(rowOf));
  return (
    <>
      <ListHead
        title={words.customers.title}
        search={{ label: words.search.customers, text, onText }}
        action={
          <ButtonLink href="/customers/new" icon="plus" onClick={() => beginPerson(newCustomerForm, text)}>
            {words.customers.create}
          </ButtonLink>
        }
      />
      {list.isPending && <Loading />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Empty
          title={q === '' ? words.customers.empty : words.search.nothing(q)}
          text={q === '' ? words.customers.emptyText : words.search.nothingText}
        />
      )}
      {rows.length > 0 && (
        <Rows
          label={words.customers.title}
          rows={rows}
          at="/customers"
          currentId={currentId}
          isLoadingMore={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      )}
    </>
  );
};

const rowOf = cached(
  (customer: Customer): Row => ({
    id: customer.id,
    name: nameOf(customer, words.customers.unnamed),
    detail: [customer.phone && phoneText(customer.phone), customer.address ?? customer.email]
      .filter(Boolean)
      .join(' · '),
  }),
);
