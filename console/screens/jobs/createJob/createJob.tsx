import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { useAct } from '../../../data/acting.ts';
import { useGetCustomer, useListCustomers } from '../../../data/customers.ts';
import { createJob } from '../../../data/jobs.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { filledIn } from '../../../lib/draft.ts';
import { type Problem, problemOf } from '../../../lib/failures.ts';
import { textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { CustomerField } from '../../../parts/customerField.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { useFirstField } from '../../../parts/firstField.ts';
import { Form } from '../../../parts/form.tsx';
import { Card, RecordHead } from '../../../parts/record.tsx';
import { useSettled } from '../../../parts/useSettled.ts';

const texts = paperWords.jobForm;

/** A job without an estimate: for a customer, with what there is to do. Those of an estimate or a contract start there. */
export const CreateJob = ({ customerId }: { readonly customerId?: string | undefined }) => {
  const [, navigate] = useLocation();
  const act = useAct();
  const settings = useGetSettings().data;
  const [editing, setEditing] = useEditing(`job new ${customerId ?? ''}`);
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const q = useSettled(text.trim());
  const found = useListCustomers(q).data?.pages[0]?.data;
  const { customer_id = customerId ?? '', ...draft } = editing?.draft ?? {};
  const customer = useGetCustomer(customer_id || undefined).data?.record;
  const set = (change: Readonly<Record<string, string>>): void => {
    setKey(crypto.randomUUID());
    setProblem(undefined);
    setEditing({ base: {}, draft: { customer_id, ...draft, ...change }, etag: undefined });
  };
  // A customer who is not chosen yet comes before the fields of the form.
  const place = useFirstField<HTMLElement>();
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const address = textIn(draft.location);
      const body = {
        customer_id,
        title: draft.title,
        service: textIn(draft.service),
        ...(address !== undefined && { location: { address } }),
      };
      const { id } = await act(() => createJob(body, { idempotencyKey: key, ifMatch: undefined }));
      setEditing(undefined);
      navigate(`/jobs/${id}`);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <article>
      <RecordHead title={texts.create} />
      <Card place={place} {...(customer_id !== '' && { title: paperWords.customer })}>
        <CustomerField
          customer={
            customer_id === ''
              ? undefined
              : {
                  id: customer_id,
                  name: customer ? nameOf(customer, words.customers.unnamed) : words.loading,
                }
          }
          found={found}
          foundBy={q}
          text={text}
          onText={setText}
          wrong={problem?.fields.customer_id && paperWords.estimateForm.chooseCustomer}
          onCustomer={(chosen) => set({ customer_id: chosen?.id ?? '' })}
        />
      </Card>
      <Card>
        <Form
          label={texts.create}
          fields={[
            { name: 'title', label: texts.title, hint: texts.titleHint, isWide: true, isRequired: true },
            {
              name: 'service',
              label: paperWords.jobs.service,
              choices: (settings?.services ?? []).map(({ name }) => name),
            },
            {
              name: 'location',
              label: paperWords.estimateForm.location,
              hint: paperWords.estimateForm.locationHint,
            },
          ]}
          draft={draft}
          isChanged={Object.keys(filledIn(draft)).length > 0}
          isSaving={isBusy}
          problem={problem?.text}
          wrong={problem?.fields ?? {}}
          onDraft={set}
          onCancel={() => {
            setEditing(undefined);
            navigate('/jobs');
          }}
          onSave={() => void save()}
        />
      </Card>
    </article>
  );
};
