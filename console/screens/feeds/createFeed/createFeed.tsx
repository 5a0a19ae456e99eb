import { useState } from 'preact/hooks';
import { useCreateFeed, useDeleteFeed, useListFeeds } from '../../../data/feeds.ts';
import { useZone } from '../../../data/settings.ts';
import { useListTechnicians } from '../../../data/technicians.ts';
import { problemOf } from '../../../lib/failures.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Copy } from '../../../parts/copy.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/form.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Card, Notice, RecordHead, Steps } from '../../../parts/record.tsx';
import { Failed, Loading } from '../../../parts/state.tsx';
import classes from './createFeed.module.css';

const { calendars: texts, forms } = settingsWords;

/** Addresses for calendar programs: made, shown once, and ended. */
export const Calendars = () => {
  const feeds = useListFeeds();
  const create = useCreateFeed();
  const zone = useZone();
  const [whose, setWhose] = useState('');
  const [ending, setEnding] = useState<{ readonly id: string; readonly name: string }>();
  const { data: technicians = [] } = useListTechnicians();
  const nameOf = (id: string | null): string =>
    id === null ? texts.everyone : (technicians.find((each) => each.id === id)?.name ?? texts.gone);
  return (
    <article>
      <RecordHead title={settingsWords.sections.calendars.name} />
      <Card>
        <p class={classes.text}>{texts.text}</p>
        <Field
          field={{
            name: 'whose',
            label: texts.whose,
            kind: 'choice',
            options: [['', texts.everyone], ...technicians.map(({ id, name }) => [id, name] as const)],
          }}
          value={whose}
          wrong={undefined}
          onValue={setWhose}
        />
        <p class={classes.text}>
          <Button
            isBusy={create.isPending}
            onClick={() => create.mutate({ technician_id: whose || null, key: crypto.randomUUID() })}
          >
            {texts.make}
          </Button>
        </p>
        {create.error && <Notice>{problemOf(create.error).text}</Notice>}
        {create.data && (
          <div role="status">
            <p class={classes.text}>{texts.made}</p>
            <Copy label={forms.url} text={create.data.url} action={forms.copy} done={forms.copied} />
          </div>
        )}
      </Card>
      {feeds.isPending && <Loading rows={2} />}
      {feeds.isError && <Failed text={problemOf(feeds.error).text} onRetry={() => void feeds.refetch()} />}
      {feeds.data?.length === 0 && <p>{texts.none}</p>}
      {(feeds.data ?? []).map(({ id, technician_id, created_at }) => (
        <Card key={id} title={nameOf(technician_id)}>
          <p class={classes.text}>
            {texts.since} <Moment at={created_at} zone={zone} />
          </p>
          <Button
            label={texts.endOf(nameOf(technician_id))}
            onClick={() => setEnding({ id, name: nameOf(technician_id) })}
          >
            {texts.end}
          </Button>
        </Card>
      ))}
      {ending && <End {...ending} onClose={() => setEnding(undefined)} />}
    </article>
  );
};

type EndProps = { readonly id: string; readonly name: string; readonly onClose: () => void };

const End = ({ id, name, onClose }: EndProps) => {
  const remove = useDeleteFeed();
  return (
    <Dialog title={texts.endOf(name)} onClose={onClose}>
      <p class={classes.text}>{texts.ending}</p>
      {remove.error && <Notice>{problemOf(remove.error).text}</Notice>}
      <Steps>
        <Button
          look="primary"
          isBusy={remove.isPending}
          onClick={() => remove.mutate(id, { onSuccess: onClose })}
        >
          {texts.end}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Steps>
    </Dialog>
  );
};
