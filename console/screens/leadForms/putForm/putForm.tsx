import { formFields } from '../../../../shared/contract/values.ts';
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
import { NewRecordScreen } from '../../../parts/newRecordScreen.tsx';
import { Card, Facts, RecordHead } from '../../../parts/record.tsx';
import { SectionList } from '../../../parts/sectionList.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';

const { forms: texts, fields: labels } = settingsWords;

const specs: readonly FieldSpec[] = [
  { name: 'name', label: labels.name, isRequired: true },
  { name: 'source', label: texts.source, isRequired: true },
  ...formFields.map(
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
  const asked = formFields.filter((field) => draft[`asks.${field}`] === 'yes');
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
        fields={specs}
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
  const put = usePutForm();
  return (
    <NewRecordScreen
      formKey="form new"
      title={texts.add}
      list="/settings/forms"
      fields={specs}
      start={start}
      onCreate={(id, draft) => put.mutateAsync({ id, body: formInput(draft), ifMatch: undefined })}
    />
  );
};
