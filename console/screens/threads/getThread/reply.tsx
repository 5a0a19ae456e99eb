import { useState } from 'preact/hooks';
import type { Owner } from '../../../data/people.ts';
import { useSendCommunication } from '../../../data/threads.ts';
import { problemOf } from '../../../lib/failures.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { Button } from '../../../parts/button.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { Card, Notice } from '../../../parts/record.tsx';
import { FillIn } from './fillIn.tsx';
import classes from './getThread.module.css';

export const Reply = ({ owner, usual }: { readonly owner: Owner; readonly usual: string }) => {
  const [editing, setEditing] = useEditing(`reply ${owner.id}`);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useSendCommunication();
  const { channel = usual, subject = '', body = '' } = editing?.draft ?? {};
  const change = (draft: Readonly<Record<string, string>>): void => {
    // Another message than the one before, which may have gone out.
    setKey(crypto.randomUUID());
    setEditing({ base: { channel: usual }, etag: undefined, draft: { channel, subject, body, ...draft } });
  };
  const submit = async (): Promise<void> => {
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
    <Card title={peopleWords.inbox.reply}>
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
            aria-label={peopleWords.inbox.subject}
            placeholder={peopleWords.inbox.subject}
            value={subject}
            onInput={(event) => change({ subject: event.currentTarget.value })}
          />
        )}
        <textarea
          aria-label={peopleWords.inbox.text}
          placeholder={peopleWords.inbox.text}
          required
          value={body}
          onInput={(event) => change({ body: event.currentTarget.value })}
        />
        <div class={classes.row}>
          <select
            class={classes.select}
            aria-label={peopleWords.inbox.by}
            value={channel}
            onChange={(event) => change({ channel: event.currentTarget.value })}
          >
            <option value="email">{peopleWords.inbox.channel.email}</option>
            <option value="sms">{peopleWords.inbox.channel.sms}</option>
          </select>
          <FillIn
            owner={owner}
            channel={channel === 'sms' ? 'sms' : 'email'}
            onFill={({ subject: filled, text }) => {
              // Another template replaces the one before, and never what was typed.
              const kept = body === editing?.draft.filled ? '' : body.trimEnd();
              change({
                subject: subject || (filled ?? ''),
                body: [kept, text].filter(Boolean).join('\n\n'),
                filled: text,
              });
            }}
          />
          <Button type="submit" look="primary" isBusy={send.isPending}>
            {send.isPending ? peopleWords.inbox.sending : peopleWords.inbox.send}
          </Button>
        </div>
      </form>
      {send.isError && <Notice>{problemOf(send.error).text}</Notice>}
    </Card>
  );
};
