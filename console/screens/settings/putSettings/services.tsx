import { useState } from 'preact/hooks';
import { usePutSettings, useVersionedSettings } from '../../../data/settings.ts';
import { problemOf } from '../../../lib/failures.ts';
import { listText, serviceDraft, servicesWith } from '../../../lib/settingsDrafts.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Button } from '../../../parts/button.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';
import { NewRecord } from '../../../parts/newRecord.tsx';
import { Card, Notice, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import classes from './putSettings.module.css';
import { SettingsCard } from './settingsCard.tsx';

const { services: texts, fields: labels, hints } = settingsWords;

const fields: readonly FieldSpec[] = [
  { name: 'name', label: labels.name, isRequired: true },
  { name: 'duration_minutes', label: labels.duration_minutes, kind: 'number', isRequired: true },
  { name: 'skills', label: labels.skills, hint: hints.skills, isWide: true },
];

const none = { name: '', duration_minutes: '60', skills: '' };

export const ServiceSettings = () => {
  const shown = useVersionedSettings();
  const put = usePutSettings();
  const [isNew, setNew] = useState(false);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record, etag } = shown.data;
  const ofName = (name: string, services = record.services) => services.find((each) => each.name === name);
  return (
    <article>
      <RecordHead title={settingsWords.sections.services.name}>
        {!isNew && (
          <Button icon="plus" onClick={() => setNew(true)}>
            {texts.add}
          </Button>
        )}
      </RecordHead>
      {isNew && (
        <Card title={texts.add}>
          <NewRecord
            formKey="settings service new"
            label={texts.add}
            fields={fields}
            start={none}
            onCreate={async (draft) => {
              await put.mutateAsync({
                changeOf: ({ services }) => ({ services: servicesWith(services, undefined, draft) }),
                ifMatch: etag,
              });
              setNew(false);
            }}
            onLeave={() => setNew(false)}
          />
        </Card>
      )}
      {record.services.length === 0 && !isNew && <p>{texts.none}</p>}
      {put.isError && !isNew && <Notice>{problemOf(put.error).text}</Notice>}
      {record.services.map(({ name, duration_minutes, skills }) => (
        <SettingsCard
          key={name}
          formKey={`settings service ${name}`}
          title={name}
          fields={fields}
          draftOf={({ services }) => {
            const service = ofName(name, services);
            return service === undefined ? none : serviceDraft(service);
          }}
          changeOf={(draft, { services }) => ({ services: servicesWith(services, name, draft) })}
          actions={
            <Button
              look="bare"
              label={texts.remove(name)}
              isBusy={put.isPending}
              onClick={() =>
                put.mutate({
                  changeOf: ({ services }) => ({ services: servicesWith(services, name, undefined) }),
                  ifMatch: etag,
                })
              }
            >
              {texts.removing}
            </Button>
          }
        >
          <p class={classes.soft}>{texts.detail(duration_minutes, listText(skills))}</p>
        </SettingsCard>
      ))}
    </article>
  );
};
