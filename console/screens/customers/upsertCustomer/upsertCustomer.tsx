import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import {
  type CustomerInput,
  useFindSameCustomer,
  useGetCustomer,
  useUpsertCustomer,
} from '../../../data/customers.ts';
import { filledIn, newCustomerForm } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { Form } from '../../../parts/form.tsx';
import { Card, Facts, RecordHead } from '../../../parts/record.tsx';
import { Loading } from '../../../parts/state.tsx';
import { newCustomerFields } from '../fields.tsx';

/** A new customer. One who is known already is shown before anything is added. */
export const UpsertCustomer = () => {
  const [, navigate] = useLocation();
  const [editing, setEditing] = useEditing(newCustomerForm);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [sameId, setSameId] = useState<string>();
  const search = useFindSameCustomer();
  const upsert = useUpsertCustomer();
  const draft = editing?.draft ?? {};
  const body: CustomerInput = filledIn(draft);
  const refusal = search.error ?? upsert.error;
  const problem = refusal ? problemOf(refusal) : undefined;

  const others = textsIn(problem?.details.customer_ids);

  const create = async (): Promise<void> => {
    const { id } = await upsert.mutateAsync({ body, key });
    setEditing(undefined);
    navigate(`/customers/${id}`);
  };
  const save = async (): Promise<void> => {
    const found = await search.mutateAsync(body);
    if (found === undefined) await create();
    else setSameId(found);
  };
  return (
    <article>
      <RecordHead title={words.customers.create} />
      <Card>
        <Form
          label={words.customers.create}
          fields={newCustomerFields}
          draft={draft}
          isChanged={Object.keys(body).length > 0}
          isSaving={search.isPending || upsert.isPending}
          problem={problem?.fields[''] === undefined ? problem?.text : peopleWords.nameless.customer}
          wrong={problem?.fields ?? {}}
          onDraft={(next) => {
            // Another request than the one before, which may have been answered.
            setKey(crypto.randomUUID());
            setEditing({ base: {}, draft: next, etag: undefined });
          }}
          onCancel={() => {
            setEditing(undefined);
            navigate('/customers');
          }}
          onSave={() => void save().catch(() => undefined)}
        >
          {others.length > 0 && others.map((id) => <OtherCustomer key={id} id={id} />)}
        </Form>
      </Card>
      {sameId && (
        <SameCustomer
          id={sameId}
          onAdd={() => {
            setSameId(undefined);
            void create().catch(() => undefined);
          }}
          onClose={() => setSameId(undefined)}
        />
      )}
    </article>
  );
};

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Who has the phone or email of a refused new customer. */
const OtherCustomer = ({ id }: { readonly id: string }) => {
  const { data } = useGetCustomer(id);
  return (
    <ButtonLink href={`/customers/${id}`}>
      {words.customers.openNamed(data ? nameOf(data.record, words.customers.unnamed) : words.loading)}
    </ButtonLink>
  );
};

type SameCustomerProps = { readonly id: string; readonly onAdd: () => void; readonly onClose: () => void };

const SameCustomer = ({ id, onAdd, onClose }: SameCustomerProps) => {
  const { data } = useGetCustomer(id);
  return (
    <Dialog title={words.customers.known} onClose={onClose}>
      <p>{words.customers.knownText}</p>
      {data === undefined ? (
        <Loading rows={2} />
      ) : (
        <Card>
          <Facts
            facts={[
              [words.customers.one, nameOf(data.record, words.customers.unnamed)],
              [words.fields.phone, data.record.phone],
              [words.fields.email, data.record.email],
              [words.fields.address, data.record.address],
            ]}
          />
        </Card>
      )}
      <Button look="primary" onClick={onAdd}>
        {words.customers.addTo}
      </Button>{' '}
      <ButtonLink href={`/customers/${id}`}>{words.customers.open}</ButtonLink>
    </Dialog>
  );
};
