import { usePersonName } from '../../../data/people.ts';
import { useZone } from '../../../data/settings.ts';
import { type Thread, useListThreads } from '../../../data/threads.ts';
import { problemOf } from '../../../lib/failures.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import type { Place } from '../../../lib/place.ts';
import { briefText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { Choices } from '../../../parts/choices.tsx';
import { PlainHead, RowLink, RowList } from '../../../parts/list.tsx';
import { useChosen } from '../../../parts/searchState.ts';
import { Empty, Failed, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';
import { ownerOfThread } from '../people.ts';

const choices = [
  [undefined, peopleWords.inbox.all],
  ['unread', peopleWords.inbox.unread],
] as const;

export const ListThreads = ({ place }: { readonly place: Place }) => {
  const { chosen: unread, onChoose } = useChosen('/inbox', place, choices);
  const list = useListThreads(unread !== undefined);
  const threads = (list.data?.pages ?? []).flatMap(({ data }) => data);
  return (
    <>
      <PlainHead title={peopleWords.inbox.title}>
        <Choices label={peopleWords.inbox.title} choices={choices} chosen={unread} onChoose={onChoose} />
      </PlainHead>
      {list.isPending && <Loading />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && threads.length === 0 && (
        <Empty
          title={unread === undefined ? peopleWords.inbox.empty : peopleWords.inbox.nothingUnread}
          text={peopleWords.inbox.emptyText}
        />
      )}
      {threads.length > 0 && (
        <RowList
          label={peopleWords.inbox.title}
          items={threads}
          isLoadingMore={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        >
          {(thread) => <ThreadRow thread={thread} place={place} />}
        </RowList>
      )}
    </>
  );
};

const ThreadRow = ({ thread, place }: { readonly thread: Thread; readonly place: Place }) => {
  const { last_message, unread_count } = thread;
  const owner = ownerOfThread(thread);
  const name = usePersonName(owner);
  const zone = useZone();
  return (
    <RowLink
      row={{
        id: thread.id,
        name: owner === undefined ? last_message.from : (name ?? words.loading),
        when: briefText(thread.last_message_at, zone),
        detail: last_message.subject ?? last_message.body,
        end: thread.unread && <Status tone="fresh">{peopleWords.inbox.count(unread_count)}</Status>,
      }}
      at={place.list}
      isCurrent={thread.id === place.id}
    />
  );
};
