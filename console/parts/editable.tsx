import type { ComponentChildren } from 'preact';
import type { Draft } from '../lib/draft.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import { useEditing } from './editing.ts';
import type { FieldSpec } from './form.tsx';
import { Card, Steps } from './record.tsx';
import { RecordForm, type Reread } from './recordForm.tsx';

type EditableProps = {
  readonly formKey: string;
  readonly title: string;
  readonly fields: readonly FieldSpec[];
  /** The record as it is, with its version. */
  readonly current: Reread;
  readonly onSave: (draft: Draft, ifMatch: string | undefined) => Promise<unknown>;
  readonly onReread: () => Promise<Reread>;
  /** Shown while the part is not being edited. */
  readonly children: ComponentChildren;
  readonly actions?: ComponentChildren;
};

/** A part of a record that is shown, and edited in its place. */
export const Editable = (props: EditableProps) => {
  const { formKey, title, fields, current, onSave, onReread, children, actions } = props;
  const [editing, setEditing] = useEditing(formKey);
  return (
    <Card title={title}>
      {editing === undefined ? (
        <>
          {children}
          <Steps>
            <Button
              icon="edit"
              label={`${words.edit}: ${title}`}
              onClick={() => setEditing({ base: current.draft, draft: current.draft, etag: current.etag })}
            >
              {words.edit}
            </Button>
            {actions}
          </Steps>
        </>
      ) : (
        <RecordForm
          formKey={formKey}
          label={title}
          fields={fields}
          onSave={(_, draft, ifMatch) => onSave(draft, ifMatch)}
          onReread={onReread}
        />
      )}
    </Card>
  );
};
