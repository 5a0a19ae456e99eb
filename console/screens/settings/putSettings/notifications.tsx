import { useState } from 'preact/hooks';
import { customerOccasions, officeOccasions } from '../../../../shared/contract/values.ts';
import { usePutSettings, useVersionedSettings } from '../../../data/settings.ts';
import { problemOf } from '../../../lib/failures.ts';
import { messagesChange, messagesDraft, notifiedDraft, notifyWith } from '../../../lib/settingsMore.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Button } from '../../../parts/button.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';
import { NewRecord } from '../../../parts/newRecord.tsx';
import { Card, Facts, Notice, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import classes from './putSettings.module.css';
import { SettingsCard } from './settingsCard.tsx';

const { notifications: texts, services } = settingsWords;

const messageFields: readonly FieldSpec[] = [
  ...customerOccasions.flatMap((occasion): FieldSpec[] => [
    { name: `${occasion}.email`, label: texts.email(texts.occasions[occasion]), kind: 'check' },
    { name: `${occasion}.sms`, label: texts.sms(texts.occasions[occasion]), kind: 'check' },
  ]),
  { name: 'attach_papers', label: texts.papers, kind: 'check', isWide: true },
];

const personFields: readonly FieldSpec[] = [
  { name: 'to', label: texts.to, isRequired: true, isWide: true },
  ...officeOccasions.map(
    (occasion): FieldSpec => ({
      name: occasion,
      label: texts.occasions[occasion],
      kind: 'check',
    }),
  ),
];

export const NotificationSettings = () => {
  const shown = useVersionedSettings();
  const put = usePutSettings();
  const [isNew, setNew] = useState(false);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record, etag } = shown.data;
  const channels = ({ email, sms }: { readonly email: boolean; readonly sms: boolean }): string =>
    [email && settingsWords.templates.channel.email, sms && settingsWords.templates.channel.sms]
      .filter(Boolean)
      .join(', ') || texts.off;
  return (
    <article>
      <RecordHead title={settingsWords.sections.notifications.name} />
      <SettingsCard
        formKey="settings messages"
        title={texts.customers}
        fields={messageFields}
        draftOf={messagesDraft}
        changeOf={messagesChange}
      >
        <p class={classes.soft}>{texts.customersText}</p>
        <Facts
          facts={[
            ...customerOccasions.map(
              (occasion) => [texts.occasions[occasion], channels(record.messages[occasion])] as const,
            ),
            [texts.papers, record.attach_papers ? settingsWords.yes : settingsWords.no],
          ]}
        />
      </SettingsCard>
      <Card title={texts.office}>
        <p class={classes.soft}>{record.notify.length === 0 ? texts.none : texts.officeText}</p>
        {isNew ? (
          <NewRecord
            formKey="settings notify new"
            label={texts.add}
            fields={personFields}
            start={{}}
            onCreate={async (draft) => {
              await put.mutateAsync({
                changeOf: ({ notify }) => ({ notify: notifyWith(notify, undefined, draft) }),
                ifMatch: etag,
              });
              setNew(false);
            }}
            onLeave={() => setNew(false)}
          />
        ) : (
          <Button icon="plus" onClick={() => setNew(true)}>
            {texts.add}
          </Button>
        )}
        {put.isError && !isNew && <Notice>{problemOf(put.error).text}</Notice>}
      </Card>
      {record.notify.map(({ to, occasions }) => (
        <SettingsCard
          key={to}
          formKey={`settings notify ${to}`}
          title={to}
          fields={personFields}
          draftOf={({ notify }) => {
            const person = notify.find((each) => each.to === to);
            return person === undefined ? {} : notifiedDraft(person);
          }}
          changeOf={(draft, { notify }) => ({ notify: notifyWith(notify, to, draft) })}
          actions={
            <Button
              look="bare"
              label={texts.remove(to)}
              isBusy={put.isPending}
              onClick={() =>
                put.mutate({
                  changeOf: ({ notify }) => ({ notify: notifyWith(notify, to, undefined) }),
                  ifMatch: etag,
                })
              }
            >
              {services.removing}
            </Button>
          }
        >
          <p class={classes.soft}>{occasions.map((occasion) => texts.occasions[occasion]).join(', ')}</p>
        </SettingsCard>
      ))}
    </article>
  );
};
