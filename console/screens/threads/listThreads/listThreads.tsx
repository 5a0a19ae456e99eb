import { useState } from 'preact/hooks';
import { usePersonName } from '../../../data/people.ts';
import { useZone } from '../../../data/settings.ts';
import { type Thread, useListThreads } from '../../../data/threads.ts';
import { problemOf } from '../../../lib/failures.ts';
import { briefText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { Choices } from '../../../parts/choices.tsx';
import { PlainHead, RowLink, RowList } from '../../../parts/list.tsx';
import { Empty, Failed, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';
import { ownerOfThread } from '../people.ts';

export const ListThreads = ({ currentId }: { readonly currentId: string | undefined }) => {
  const [unread, setUnread] = useState<'unread'>();
  const list = useListThreads(unread !== undefined);
  const threads = (list.data?.pages ?? []).flatMap(({ data }) => data);
  return (
    <>
      <PlainHead title={words.inbox.title}>
        <Choices
          label={words.inbox.title}
          choices={[
            [undefined, words.inbox.all],
            ['unread', words.inbox.unread],
          ]}
          chosen={unread}
          onChoose={setUnread}
        />
      </PlainHead>
      {list.isPending && <Loading />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && threads.length === 0 && (
        <Empty
          title={unread === undefined ? words.inbox.empty : words.inbox.nothingUnread}
          text={words.inbox.emptyText}
        />
      )}
      {threads.length > 0 && (
        <RowList
          label={words.inbox.title}
          items={threads}
          isLoadingMore={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        >
          {(thread) => <ThreadRow thread={thread} isCurrent={thread.id === currentId} />}
        </RowList>
      )}
    </>
  );
};

const ThreadRow = ({ thread, isCurrent }: { readonly thread: Thread; readonly isCurrent: boolean }) => {
  const { last_message, unread_count } = thread;
  const owner = ownerOfThread(thread);
  const name = usePersonName(owner);
  const zone = useZone();
  return (
    <RowLink
      row={{
        id: thread.id,
        href: `/inbox/${thread.id}`,
        name: owner === undefined ? last_message.from : (name ?? words.loading),
        when: briefText(thread.last_message_at, zone),
        detail: last_message.subject ?? last_message.body,
        end: thread.unread && <Status tone="fresh">{words.inbox.count(unread_count)}</Status>,
      }}
      isCurrent={isCurrent}
    />
  );
};
