import { useState } from 'preact/hooks';
import { changedIn, type Draft } from '../lib/draft.ts';
import { type Problem, problemOf } from '../lib/failures.ts';
import { useEditing } from './editing.ts';
import { type FieldSpec, Form } from './form.tsx';
import { byName } from './recordForm.tsx';

type NewRecordProps = {
  readonly formKey: string;
  readonly label: string;
  readonly fields: readonly FieldSpec[];
  /** The first content of a new record. */
  readonly start: Draft;
  readonly onCreate: (draft: Draft) => Promise<unknown>;
  readonly onLeave: () => void;
};

/** The form of a record that is not there yet; what was typed is kept until it is saved or left. */
export const NewRecord = ({ formKey, label, fields, start, onCreate, onLeave }: NewRecordProps) => {
  const [editing, setEditing] = useEditing(formKey);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const draft = editing?.draft ?? start;
  const save = async (): Promise<void> => {
    setSaving(true);
    setProblem(undefined);
    try {
      await onCreate(draft);
      setEditing(undefined);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Form
      label={label}
      fields={fields}
      draft={draft}
      isChanged={Object.keys(changedIn(draft, start)).length > 0}
      isSaving={isSaving}
      problem={problem?.text}
      wrong={problem === undefined ? {} : byName(problem.fields)}
      onDraft={(next) => setEditing({ base: start, draft: next, etag: undefined })}
      onCancel={() => {
        setEditing(undefined);
        onLeave();
      }}
      onSave={() => void save()}
    />
  );
};
