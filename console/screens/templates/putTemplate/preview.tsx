import { useState } from 'preact/hooks';
import { type Subject, type Template, useNewestOf, usePreviewTemplate } from '../../../data/templates.ts';
import { problemOf } from '../../../lib/failures.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Field } from '../../../parts/form.tsx';
import { Card, Notice } from '../../../parts/record.tsx';
import { Loading } from '../../../parts/state.tsx';
import classes from './putTemplate.module.css';

const { templates: texts } = settingsWords;

const subjects: readonly Subject[] = [
  'customer',
  'lead',
  'appointment',
  'estimate',
  'contract',
  'job',
  'invoice',
  'credit_note',
];

/** The kind of record that a template is most likely about, by its key. */
const subjectOf = (key: string): Subject =>
  subjects.find((subject) => key.includes(subject)) ??
  (/^(on_the_way|visit|reminder)/.test(key) ? 'appointment' : 'customer');

/** A template as it would go out, filled in for one of the newest records. */
export const Preview = ({ template: { id, key } }: { readonly template: Template }) => {
  const [subject, setSubject] = useState<Subject>(() => subjectOf(key));
  const [chosen, setChosen] = useState('');
  const records = useNewestOf(subject);
  const record = records.data?.find((each) => each.id === chosen) ?? records.data?.[0];
  const filled = usePreviewTemplate(id, record && { entity_type: subject, entity_id: record.id });
  return (
    <Card title={texts.preview}>
      <div class={classes.choices}>
        <Field
          field={{
            name: 'subject-kind',
            label: texts.previewOf,
            kind: 'choice',
            options: subjects.map((each) => [each, texts.subjects[each]]),
          }}
          value={subject}
          wrong={undefined}
          onValue={(value) => setSubject(subjects.find((each) => each === value) ?? 'customer')}
        />
        {records.data && records.data.length > 0 && (
          <Field
            field={{
              name: 'record',
              label: texts.record,
              kind: 'choice',
              options: records.data.map((each) => [each.id, each.name]),
            }}
            value={record?.id ?? ''}
            wrong={undefined}
            onValue={setChosen}
          />
        )}
      </div>
      {records.data?.length === 0 && <p>{texts.noRecords}</p>}
      {records.isError && <Notice>{problemOf(records.error).text}</Notice>}
      {record && filled.isPending && <Loading rows={2} />}
      {filled.isError && <Notice>{problemOf(filled.error).text}</Notice>}
      {filled.data && (
        <section class={classes.message} aria-label={texts.preview}>
          {filled.data.subject && <p class={classes.subject}>{filled.data.subject}</p>}
          <p class={classes.body}>{filled.data.text}</p>
        </section>
      )}
    </Card>
  );
};
