import { useEffect, useState } from 'preact/hooks';
import { usePersonName } from '../../../data/people.ts';
import { useZone } from '../../../data/settings.ts';
import { useListTechnicians } from '../../../data/technicians.ts';
import {
  type Message,
  type Thread,
  useGetThread,
  useListCommunications,
  useMarkThread,
  useSendCommunication,
} from '../../../data/threads.ts';
import { problemOf } from '../../../lib/failures.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Card, Notice, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { ownerOfThread } from '../people.ts';
import { Contact } from './contact.tsx';
import { Files } from './files.tsx';
import { FillIn } from './fillIn.tsx';
import classes from './getThread.module.css';

export const GetThread = ({ id }: { readonly id: string }) => {
  const shown = useGetThread(id);
  const mark = useMarkThread();
  const isUnread = shown.data?.unread === true;
  // Who sees it has read it.
  useEffect(() => {
    if (isUnread) mark.mutate({ id, read: true });
  }, [id, isUnread]);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  return <Conversation thread={shown.data} onMark={mark.mutate} />;
};

type Mark = ReturnType<typeof useMarkThread>['mutate'];

const Conversation = ({ thread, onMark }: { readonly thread: Thread; readonly onMark: Mark }) => {
  const owner = ownerOfThread(thread);
  const name = usePersonName(owner);
  const messages = useListCommunications(thread);
  const zone = useZone();
  return (
    <article>
      <RecordHead title={owner === undefined ? thread.last_message.from : (name ?? words.loading)}>
        <Assignee thread={thread} onMark={onMark} />
        {owner && (
          <ButtonLink href={`/${owner.kind}s/${owner.id}`}>{words.inbox.open[owner.kind]}</ButtonLink>
        )}
      </RecordHead>
      {owner && <Contact owner={owner} />}
      {owner === undefined ? (
        <Stranger thread={thread} zone={zone} />
      ) : messages.isPending ? (
        <Loading rows={3} />
      ) : (
        <ol class={classes.messages} aria-label={words.inbox.messages}>
          {(messages.data ?? []).map((message) => (
            <OneMessage key={message.id} message={message} zone={zone} />
          ))}
        </ol>
      )}
      {messages.isError && <Notice>{problemOf(messages.error).text}</Notice>}
      {owner && <Reply thread={thread} />}
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
        {words.inbox.channel[channel]} · <Moment at={created_at} zone={zone} /> · {words.inbox.status[status]}
        {failure_reason && <span class={classes.failed}> ({failure_reason})</span>}
      </p>
    </li>
  );
};

/** Nobody is known by the address, so there is nobody to reply to. */
const Stranger = ({ thread, zone }: { readonly thread: Thread; readonly zone: string }) => (
  <>
    <ol class={classes.messages} aria-label={words.inbox.messages}>
      <li class={classes.message}>
        <div class={classes.bubble}>
          {thread.last_message.subject && <span class={classes.subject}>{thread.last_message.subject}</span>}
          {thread.last_message.body}
        </div>
        <p class={classes.about}>
          <Moment at={thread.last_message_at} zone={zone} />
        </p>
      </li>
    </ol>
    <Card>
      <p>{words.inbox.stranger}</p>
    </Card>
  </>
);

const Assignee = ({ thread, onMark }: { readonly thread: Thread; readonly onMark: Mark }) => {
  const { data: technicians = [] } = useListTechnicians();
  return (
    <select
      class={classes.select}
      aria-label={words.inbox.assignee}
      value={thread.assignee_id ?? ''}
      onChange={(event) => onMark({ id: thread.id, assignee_id: event.currentTarget.value || null })}
    >
      <option value="">{words.inbox.nobody}</option>
      {technicians.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};

const Reply = ({ thread }: { readonly thread: Thread }) => {
  const [editing, setEditing] = useEditing(`reply ${thread.id}`);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useSendCommunication();
  const owner = ownerOfThread(thread);
  const { channel = thread.last_message.channel, subject = '', body = '' } = editing?.draft ?? {};
  const change = (draft: Readonly<Record<string, string>>): void => {
    // Another message than the one before, which may have gone out.
    setKey(crypto.randomUUID());
    setEditing({ base: {}, etag: undefined, draft: { channel, subject, body, ...draft } });
  };
  const submit = async (): Promise<void> => {
    if (owner === undefined) return;
    await send.mutateAsync({
      key,
      body: {
        entity_type: owner.kind,
        entity_id: owner.id,
        channel: channel === 'sms' ? 'sms' : 'email',
        body,
        ...(channel === 'email' && subject !== '' ? { subject } : {}),
      },
    });
    setEditing(undefined);
  };
  return (
    <Card title={words.inbox.reply}>
      <form
        class={classes.reply}
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) void submit().catch(() => undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        {channel === 'email' && (
          <input
            aria-label={words.inbox.subject}
            placeholder={words.inbox.subject}
            value={subject}
            onInput={(event) => change({ subject: event.currentTarget.value })}
          />
        )}
        <textarea
          aria-label={words.inbox.text}
          placeholder={words.inbox.text}
          required
          value={body}
          onInput={(event) => change({ body: event.currentTarget.value })}
        />
        <div class={classes.row}>
          <select
            class={classes.select}
            aria-label={words.inbox.by}
            value={channel}
            onChange={(event) => change({ channel: event.currentTarget.value })}
          >
            <option value="email">{words.inbox.channel.email}</option>
            <option value="sms">{words.inbox.channel.sms}</option>
          </select>
          {owner && (
            <FillIn
              owner={owner}
              channel={channel === 'sms' ? 'sms' : 'email'}
              onFill={(filled) => change({ subject: filled.subject ?? subject, body: filled.text })}
            />
          )}
          <Button type="submit" look="primary" isBusy={send.isPending}>
            {send.isPending ? words.inbox.sending : words.inbox.send}
          </Button>
        </div>
      </form>
      {send.isError && <Notice>{problemOf(send.error).text}</Notice>}
    </Card>
  );
};
