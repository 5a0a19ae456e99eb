import { useEffect } from 'preact/hooks';
import { usePersonName } from '../../../data/people.ts';
import { useZone } from '../../../data/settings.ts';
import { useListTechnicians } from '../../../data/technicians.ts';
import {
  type Message,
  type Thread,
  useGetThread,
  useListCommunications,
  useMarkThread,
  useReadEarlier,
} from '../../../data/threads.ts';
import { problemOf } from '../../../lib/failures.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Notice, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { ownerOfThread } from '../people.ts';
import { Contact } from './contact.tsx';
import { Files } from './files.tsx';
import { FirstMessage } from './firstMessage.tsx';
import classes from './getThread.module.css';
import { Reply } from './reply.tsx';
import { Stranger } from './stranger.tsx';

export const GetThread = ({ id }: { readonly id: string }) => {
  const shown = useGetThread(id);
  const mark = useMarkThread();
  const isUnread = shown.data?.unread === true;
  // Who sees it has read it.
  useEffect(() => {
    if (isUnread) mark.mutate({ id, read: true });
  }, [id, isUnread]);
  if (shown.isPending) return <Loading />;
  if (shown.isError && problemOf(shown.error).code === 'not_found')
    return <FirstMessage id={id} error={shown.error} />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  return (
    <Conversation
      thread={shown.data}
      onMark={mark.mutate}
      problem={mark.isError ? problemOf(mark.error).text : undefined}
    />
  );
};

type Mark = ReturnType<typeof useMarkThread>['mutate'];

type ConversationProps = {
  readonly thread: Thread;
  readonly onMark: Mark;
  readonly problem: string | undefined;
};

const Conversation = ({ thread, onMark, problem }: ConversationProps) => {
  const owner = ownerOfThread(thread);
  const name = usePersonName(owner);
  const messages = useListCommunications(thread);
  const read = useReadEarlier(thread);
  const earlier = messages.data?.earlier;
  const zone = useZone();
  return (
    <article>
      <RecordHead title={owner === undefined ? thread.last_message.from : (name ?? words.loading)}>
        <Assignee thread={thread} onMark={onMark} />
        {owner && (
          <ButtonLink href={`/${owner.kind}s/${owner.id}`}>{peopleWords.inbox.open[owner.kind]}</ButtonLink>
        )}
      </RecordHead>
      {problem && <Notice>{problem}</Notice>}
      {owner && <Contact owner={owner} />}
      {owner === undefined ? (
        <Stranger thread={thread} zone={zone} />
      ) : messages.isPending ? (
        <Loading rows={3} />
      ) : (
        <>
          {earlier && (
            <Button isBusy={read.isPending} onClick={() => read.mutate(earlier)}>
              {peopleWords.inbox.earlier}
            </Button>
          )}
          {read.isError && <Notice>{problemOf(read.error).text}</Notice>}
          <ol class={classes.messages} aria-label={peopleWords.inbox.messages}>
            {(messages.data?.data ?? []).map((message) => (
              <OneMessage key={message.id} message={message} zone={zone} />
            ))}
          </ol>
        </>
      )}
      {messages.isError && <Notice>{problemOf(messages.error).text}</Notice>}
      {owner && <Reply owner={owner} usual={thread.last_message.channel} />}
    </article>
  );
};

const OneMessage = ({ message, zone }: { readonly message: Message; readonly zone: string }) => {
  const { direction, channel, status, subject, body, attachments = [], failure_reason, created_at } = message;
  return (
    <li class={[classes.message, direction === 'outbound' ? classes.out : ''].filter(Boolean).join(' ')}>
      <div class={classes.bubble}>
        {subject && <span class={classes.subject}>{subject}</span>}
        {body}
        <Files files={attachments} />
      </div>
      <p class={classes.about}>
        {peopleWords.inbox.channel[channel]} · <Moment at={created_at} zone={zone} /> ·{' '}
        {peopleWords.inbox.status[status]}
        {failure_reason && <span class={classes.failed}> ({failure_reason})</span>}
      </p>
    </li>
  );
};

const Assignee = ({ thread, onMark }: { readonly thread: Thread; readonly onMark: Mark }) => {
  const { data: technicians = [] } = useListTechnicians();
  return (
    <select
      class={classes.select}
      aria-label={peopleWords.inbox.assignee}
      value={thread.assignee_id ?? ''}
      onChange={(event) => onMark({ id: thread.id, assignee_id: event.currentTarget.value || null })}
    >
      <option value="">{peopleWords.inbox.nobody}</option>
      {technicians.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};
