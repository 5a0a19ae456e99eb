import { useState } from 'preact/hooks';
import {
  type Conflict,
  changedIn,
  conflictsBetween,
  type Draft,
  mergedWith,
  yoursAlone,
} from '../lib/draft.ts';
import { type Problem, problemOf } from '../lib/failures.ts';
import { ConflictDialog } from './conflict.tsx';
import { useEditing } from './editing.ts';
import { type FieldSpec, Form } from './form.tsx';

/** A record as it is now. */
export type Reread = { readonly draft: Draft; readonly etag: string | undefined };

/** The record as another person saved it, with the fields that both changed, and those that keep what was typed here. */
type Meanwhile = Reread & { readonly conflicts: readonly Conflict[]; readonly alone: readonly string[] };

type RecordFormProps = {
  /** Names the unsaved form. */
  readonly formKey: string;
  readonly label: string;
  readonly fields: readonly FieldSpec[];
  /** `changes` has null for a cleared field; `draft` is the whole form. */
  readonly onSave: (
    changes: Readonly<Record<string, string | null>>,
    draft: Draft,
    ifMatch: string | undefined,
  ) => Promise<unknown>;
  /** The record as it is now, when it was changed meanwhile. */
  readonly onReread: () => Promise<Reread>;
};

/** The form of a stored record: a save goes through only over the version that was read, and never over another's change. */
export const RecordForm = ({ formKey, label, fields, onSave, onReread }: RecordFormProps) => {
  const [editing, setEditing] = useEditing(formKey);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [theirs, setTheirs] = useState<Meanwhile>();
  if (editing === undefined) return null;
  const { base, draft, etag } = editing;
  const fieldOf = (name: string) => fields.find((field) => field.name === name);

  const save = async (from: Draft, whole: Draft, ifMatch: string | undefined): Promise<void> => {
    const changes = changedIn(whole, from);
    if (Object.keys(changes).length === 0) return setEditing(undefined);
    setSaving(true);
    setProblem(undefined);
    try {
      await onSave(changes, whole, ifMatch);
      setEditing(undefined);
    } catch (error) {
      const met = problemOf(error);
      if (met.code !== 'precondition_failed') setProblem(met);
      else await compare(from, whole).catch((failure) => setProblem(problemOf(failure)));
    } finally {
      setSaving(false);
    }
  };

  /** Fields that only one side changed need no choice. */
  const compare = async (from: Draft, whole: Draft): Promise<void> => {
    const now = await onReread();
    setEditing({ base: from, draft: whole, etag });
    setTheirs({
      ...now,
      conflicts: conflictsBetween(from, whole, now.draft),
      alone: yoursAlone(from, whole, now.draft),
    });
  };

  return (
    <>
      <Form
        label={label}
        fields={fields}
        draft={draft}
        isChanged={Object.keys(changedIn(draft, base)).length > 0}
        isSaving={isSaving}
        problem={problem?.text}
        wrong={problem === undefined ? {} : byName(problem.fields)}
        onDraft={(next) => setEditing({ base, etag, draft: next })}
        onCancel={() => setEditing(undefined)}
        onSave={() => void save(base, draft, etag)}
      />
      {theirs && (
        <ConflictDialog
          conflicts={theirs.conflicts}
          labelOf={(name) => fieldOf(name)?.label ?? name}
          textOf={(name, value) => fieldOf(name)?.shown?.(value) ?? value}
          onClose={() => setTheirs(undefined)}
          onDiscard={() => {
            setTheirs(undefined);
            setEditing(undefined);
          }}
          onSave={(kept) => {
            const merged = mergedWith(theirs.draft, draft, [...theirs.alone, ...kept]);
            setTheirs(undefined);
            setEditing({ base: theirs.draft, draft: merged, etag: theirs.etag });
            void save(theirs.draft, merged, theirs.etag);
          }}
        />
      )}
    </>
  );
};

/** `contact.phone` is the field `phone` of a form. */
export const byName = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  );
