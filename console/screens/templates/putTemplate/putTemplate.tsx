import { useState } from 'preact/hooks';
import { type Template, useGetTemplate, useListTemplates, usePutTemplate } from '../../../data/templates.ts';
import type { Draft } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Editable } from '../../../parts/editable.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';
import { Rows, SearchField } from '../../../parts/list.tsx';
import { NewRecordScreen } from '../../../parts/newRecordScreen.tsx';
import { Facts, Listed, RecordHead } from '../../../parts/record.tsx';
import { Empty, Failed, FailedRecord, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';
import { Preview } from './preview.tsx';
import classes from './putTemplate.module.css';

const { templates: texts } = settingsWords;

const subjectField: FieldSpec = { name: 'subject', label: texts.subject, isWide: true };
const bodyField: FieldSpec = {
  name: 'body',
  label: texts.body,
  kind: 'long',
  hint: texts.bodyHint,
  isRequired: true,
  isWide: true,
};

const draftOf = ({ subject, body }: Template): Draft => ({ subject: subject ?? '', body });
const inputOf = ({ subject, body = '' }: Draft) => ({ subject: subject?.trim() || null, body });

/** `appointment_booked_email` as Appointment booked. */
const nameOf = ({ key }: Template): string =>
  key
    .replace(/_(email|sms)$/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

const channelOf = ({ channel }: Template): string =>
  channel === null ? texts.either : texts.channel[channel];

const stateOf = ({ built_in, updated_at }: Template): string => {
  if (!built_in) return texts.own;
  return updated_at === null ? '' : texts.changed;
};

export const ListTemplates = () => {
  const [text, setText] = useState('');
  const list = useListTemplates();
  const sought = text.trim().toLowerCase();
  const rows = (list.data ?? [])
    .filter((template) => `${nameOf(template)} ${template.subject ?? ''}`.toLowerCase().includes(sought))
    // What customers read comes first.
    .toSorted((a, b) => Number(a.key.startsWith('office_')) - Number(b.key.startsWith('office_')))
    .map((template) => ({
      id: template.id,
      name: nameOf(template),
      detail: `${channelOf(template)} · ${template.subject ?? template.body}`,
      end: stateOf(template) && <Status tone="fresh">{stateOf(template)}</Status>,
    }));
  return (
    <article>
      <RecordHead title={settingsWords.sections.templates.name}>
        <ButtonLink href="/settings/templates/new" icon="plus">
          {texts.add}
        </ButtonLink>
      </RecordHead>
      {list.isPending && <Loading />}
      {list.isError && <Failed text={problemOf(list.error).text} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (
        <Listed head={<SearchField label={texts.search} text={text} onText={setText} />}>
          {rows.length === 0 && <Empty title={texts.none} text={texts.addText} />}
          <Rows
            label={settingsWords.sections.templates.name}
            rows={rows}
            at="/settings/templates"
            isThing
            onMore={undefined}
            isLoadingMore={false}
          />
        </Listed>
      )}
    </article>
  );
};

export const PutTemplate = ({ id }: { readonly id: string }) => {
  const shown = useGetTemplate(id);
  const put = usePutTemplate();
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record, etag } = shown.data;
  return (
    <article>
      <RecordHead title={nameOf(record)} status={<Status tone="fresh">{channelOf(record)}</Status>} />
      <Editable
        formKey={`template ${id}`}
        title={texts.words}
        fields={record.channel === 'sms' ? [bodyField] : [subjectField, bodyField]}
        current={{ draft: draftOf(record), etag }}
        onSave={(draft, ifMatch) => put.mutateAsync({ id, body: inputOf(draft), ifMatch })}
        onReread={async () => {
          const { data } = await shown.refetch({ throwOnError: true });
          return { draft: draftOf(data?.record ?? record), etag: data?.etag };
        }}
      >
        {record.subject && <p class={classes.subject}>{record.subject}</p>}
        <p class={classes.body}>{record.body}</p>
        <Facts facts={[[texts.variables, record.variables.map((name) => `{{${name}}}`).join(' ')]]} />
      </Editable>
      <Preview template={record} />
    </article>
  );
};

const newFields: readonly FieldSpec[] = [
  { name: 'key', label: texts.key, hint: texts.keyHint, isRequired: true },
  subjectField,
  bodyField,
];

export const NewTemplate = () => {
  const put = usePutTemplate();
  return (
    <NewRecordScreen
      formKey="template new"
      title={texts.add}
      list="/settings/templates"
      fields={newFields}
      start={{}}
      onCreate={(id, draft) =>
        put.mutateAsync({ id, body: { ...inputOf(draft), key: draft.key ?? '' }, ifMatch: undefined })
      }
    >
      <p class={classes.hint}>{texts.addText}</p>
    </NewRecordScreen>
  );
};
