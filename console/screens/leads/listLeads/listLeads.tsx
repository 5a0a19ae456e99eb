import { type Lead, useListLeads } from '../../../data/leads.ts';
import { cached } from '../../../lib/cached.ts';
import { newLeadForm } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { nameOf } from '../../../lib/person.ts';
import { phoneText } from '../../../lib/phone.ts';
import type { Place } from '../../../lib/place.ts';
import { words } from '../../../lib/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Choices } from '../../../parts/choices.tsx';
import { beginPerson } from '../../../parts/editing.ts';
import { ListHead, type Row, Rows } from '../../../parts/list.tsx';
import { useChosen, useSearchText } from '../../../parts/searchState.ts';
import { Empty, Failed, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';
import { leadStatuses, toneOf } from '../fields.ts';

const choices = [
  [undefined, words.leads.all] as const,
  ...leadStatuses.map((each) => [each, words.leads.status[each]] as const),
];

export const ListLeads = ({ place }: { readonly place: Place }) => {
  const { text, onText, q } = useSearchText();
  const { chosen: status, onChoose } = useChosen('/leads', place, choices);
  const list = useListLeads(q, status);
  const rows = (list.data?.pages ?? []).flatMap(({ data }) => data.map(rowOf));
  const isNarrowed = q !== '' || status !== undefined;
  return (
    <>
      <ListHead
        title={words.leads.title}
        search={{ label: words.search.leads, text, onText }}
        action={
          <ButtonLink href="/leads/new" icon="plus" onClick={() => beginPerson(newLeadForm, text)}>
            {words.leads.create}
          </ButtonLink>
        }
      >
        <Choices label={words.leads.title} choices={choices} chosen={status} onChoose={onChoose} />
      </ListHead>
      {list.isPending && <Loading />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Empty
          title={q === '' ? words.leads.empty : words.search.nothing(q)}
          text={isNarrowed ? words.search.nothingText : words.leads.emptyText}
        />
      )}
      {rows.length > 0 && (
        <Rows
          label={words.leads.title}
          rows={rows}
          at={place.list}
          currentId={place.id}
          isLoadingMore={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      )}
    </>
  );
};

const rowOf = cached(
  (lead: Lead): Row => ({
    id: lead.id,
    name: nameOf(lead.contact, words.leads.unnamed),
    detail: [
      lead.contact.phone ? phoneText(lead.contact.phone) : lead.contact.email,
      lead.service_type ?? lead.source,
    ]
      .filter(Boolean)
      .join(' · '),
    end: <Status tone={toneOf[lead.status]}>{words.leads.status[lead.status]}</Status>,
  }),
);
