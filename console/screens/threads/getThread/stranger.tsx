import { useLocation } from 'wouter';
import type { Thread } from '../../../data/threads.ts';
import { filledIn, newLeadForm } from '../../../lib/draft.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { Button } from '../../../parts/button.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { Moment } from '../../../parts/moment.tsx';
import { noticed } from '../../../parts/notice.ts';
import { Card, Steps } from '../../../parts/record.tsx';
import classes from './getThread.module.css';

/** Nobody is known by the address, so there is nobody to reply to. */
export const Stranger = ({ thread, zone }: { readonly thread: Thread; readonly zone: string }) => (
  <>
    <ol class={classes.messages} aria-label={peopleWords.inbox.messages}>
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
      <p>{peopleWords.inbox.stranger}</p>
      <MakeLead {...thread.last_message} />
    </Card>
  </>
);

/** Opens the form of a new lead, with the address filled in. */
const MakeLead = ({ channel, from }: Thread['last_message']) => {
  const [, navigate] = useLocation();
  const [editing, setEditing] = useEditing(newLeadForm);
  const field = channel === 'email' ? 'email' : 'phone';
  return (
    <Steps>
      <Button
        look="primary"
        onClick={() => {
          const draft = { ...editing?.draft, [field]: from ?? '' };
          setEditing({ base: {}, draft, etag: undefined });
          const { [field]: _, ...others } = filledIn(draft);
          const isBegun = Object.keys(others).length > 0;
          navigate(
            '/leads/new',
            noticed(isBegun ? peopleWords.inbox.filledInto : peopleWords.inbox.filledIn),
          );
        }}
      >
        {peopleWords.inbox.makeLead}
      </Button>
    </Steps>
  );
};
