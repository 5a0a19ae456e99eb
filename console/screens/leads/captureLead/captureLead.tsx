import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { useCaptureLead } from '../../../data/leads.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { filledIn, newLeadForm } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { words } from '../../../lib/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { Form } from '../../../parts/form.tsx';
import { takeNotice } from '../../../parts/notice.ts';
import { Card, RecordHead } from '../../../parts/record.tsx';
import { inputOf, leadFields } from '../fields.ts';

/** A new lead. One with a known phone or email is refused, and leads to the lead that has it. */
export const CaptureLead = () => {
  const [, navigate] = useLocation();
  const [editing, setEditing] = useEditing(newLeadForm);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [notice] = useState(takeNotice);
  const capture = useCaptureLead();
  const settings = useGetSettings();
  const draft = editing?.draft ?? {};
  const problem = capture.error ? problemOf(capture.error) : undefined;
  const otherId = problem?.code === 'duplicate_lead' ? problem.details.lead_id : undefined;
  const save = async (): Promise<void> => {
    const { id } = await capture.mutateAsync({ body: inputOf(draft), key });
    setEditing(undefined);
    navigate(`/leads/${id}`);
  };
  return (
    <article>
      <RecordHead title={words.leads.create} />
      <Card>
        {notice && <p role="status">{notice}</p>}
        <Form
          label={words.leads.create}
          fields={leadFields((settings.data?.services ?? []).map(({ name }) => name))}
          draft={draft}
          isChanged={Object.keys(filledIn(draft)).length > 0}
          isSaving={capture.isPending}
          problem={problem?.fields.contact === undefined ? problem?.text : peopleWords.nameless.lead}
          wrong={Object.fromEntries(
            Object.entries(problem?.fields ?? {}).map(([path, message]) => [
              path.replace('contact.', ''),
              message,
            ]),
          )}
          onDraft={(next) => {
            // Another request than the one before, which may have been answered.
            setKey(crypto.randomUUID());
            setEditing({ base: {}, draft: next, etag: undefined });
          }}
          onCancel={() => {
            setEditing(undefined);
            navigate('/leads');
          }}
          onSave={() => void save().catch(() => undefined)}
        >
          {typeof otherId === 'string' && (
            <ButtonLink href={`/leads/${otherId}`}>{words.leads.openOther}</ButtonLink>
          )}
        </Form>
      </Card>
    </article>
  );
};
