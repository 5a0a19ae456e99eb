import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import {
  type LeadForm,
  type LeadFormInput,
  useGetForm,
  useListForms,
  usePutForm,
} from '../../../data/leadForms.ts';
import type { Draft } from '../../../lib/draft.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Copy } from '../../../parts/copy.tsx';
import { Editable } from '../../../parts/editable.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';
import { NewRecord } from '../../../parts/newRecord.tsx';
import { Card, Facts, RecordHead } from '../../../parts/record.tsx';
import { SectionList } from '../../../parts/sectionList.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';

const { forms: texts, fields: labels } = settingsWords;

const askable = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'service_type',
  'notes',
] as const satisfies readonly LeadForm['fields'][number][];

const formFields: readonly FieldSpec[] = [
  { name: 'name', label: labels.name, isRequired: true },
  { name: 'source', label: texts.source, isRequired: true },
  ...askable.map(
    (field): FieldSpec => ({
      name: `asks.${field}`,
      label: `${texts.asks}: ${texts.fields[field]}`,
      kind: 'check',
    }),
  ),
  { name: 'thank_you', label: texts.thanks, kind: 'long', isRequired: true, isWide: true },
];

const formDraft = ({ name, source, fields, thank_you }: LeadForm): Draft => ({
  name,
  source,
  thank_you,
  ...Object.fromEntries(fields.map((field) => [`asks.${field}`, 'yes'])),
});

/** A form keeps the order that its fields have, and new ones come after them. */
const formInput = (draft: Draft, before: LeadForm['fields'] = []): LeadFormInput => {
  const asked = askable.filter((field) => draft[`asks.${field}`] === 'yes');
  return {
    name: draft.name ?? '',
    source: draft.source ?? '',
    thank_you: draft.thank_you ?? '',
    fields: [
      ...before.filter((field) => asked.some((each) => each === field)),
      ...asked.filter((field) => !before.includes(field)),
    ],
  };
};

const start: Draft = {
  source: 'website',
  thank_you: texts.thanksText,
  'asks.name': 'yes',
  'asks.phone': 'yes',
  'asks.notes': 'yes',
};

export const ListLeadForms = () => {
  const list = useListForms();
  const rows = (list.data ?? []).map(({ id, name, source }) => ({
    id,
    name,
    detail: source,
  }));
  return (
    <SectionList
      title={settingsWords.sections.forms.name}
      at="/settings/forms"
      isThing
      create={texts.add}
      list={list}
      rows={rows}
      empty={texts}
    />
  );
};

export const PutForm = ({ id }: { readonly id: string }) => {
  const shown = useGetForm(id);
  const put = usePutForm();
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record, etag } = shown.data;
  return (
    <article>
      <RecordHead title={record.name} />
      <Card title={texts.url}>
        <Copy label={texts.url} text={record.url} action={texts.copy} done={texts.copied} />
      </Card>
      <Editable
        formKey={`form ${id}`}
        title={texts.form}
        fields={formFields}
        current={{ draft: formDraft(record), etag }}
        onSave={(draft, ifMatch) => put.mutateAsync({ id, body: formInput(draft, record.fields), ifMatch })}
        onReread={async () => {
          const { data } = await shown.refetch({ throwOnError: true });
          return { draft: formDraft(data?.record ?? record), etag: data?.etag };
        }}
      >
        <Facts
          facts={[
            [texts.source, record.source],
            [texts.asks, record.fields.map((field) => texts.fields[field]).join(', ')],
            [texts.thanks, record.thank_you],
          ]}
        />
      </Editable>
    </article>
  );
};

export const NewForm = () => {
  const [, navigate] = useLocation();
  const put = usePutForm();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <article>
      <RecordHead title={texts.add} />
      <Card>
        <NewRecord
          formKey="form new"
          label={texts.add}
          fields={formFields}
          start={start}
          onCreate={async (draft) => {
            await put.mutateAsync({ id, body: formInput(draft), ifMatch: undefined });
            navigate(`/settings/forms/${id}`);
          }}
          onLeave={() => navigate('/settings/forms')}
        />
      </Card>
    </article>
  );
};
