import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import type { Draft } from '../lib/draft.ts';
import type { FieldSpec } from './form.tsx';
import { NewRecord } from './newRecord.tsx';
import { Card, RecordHead } from './record.tsx';

type NewRecordScreenProps = {
  readonly formKey: string;
  readonly title: string;
  /** The address of the list; the new record's is below it. */
  readonly list: string;
  readonly fields: readonly FieldSpec[];
  readonly start: Draft;
  readonly onCreate: (id: string, draft: Draft) => Promise<unknown>;
  readonly children?: ComponentChildren;
};

/** A screen for a record whose id we choose, so that saving it twice makes one. */
export const NewRecordScreen = (props: NewRecordScreenProps) => {
  const { formKey, title, list, fields, start, onCreate, children } = props;
  const [, navigate] = useLocation();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <article>
      <RecordHead title={title} />
      <Card>
        {children}
        <NewRecord
          formKey={formKey}
          label={title}
          fields={fields}
          start={start}
          onCreate={async (draft) => {
            await onCreate(id, draft);
            navigate(`${list}/${id}`);
          }}
          onLeave={() => navigate(list)}
        />
      </Card>
    </article>
  );
};
