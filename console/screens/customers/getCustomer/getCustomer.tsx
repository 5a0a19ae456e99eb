import type { ComponentChildren } from 'preact';
import { type Customer, useGetCustomer, useUpdateCustomer } from '../../../data/customers.ts';
import { useGetLifecycle } from '../../../data/journeys.ts';
import { useZone } from '../../../data/settings.ts';
import { aboutOf } from '../../../lib/journeyAbout.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Email, Phone } from '../../../parts/contact.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { JourneyLink } from '../../../parts/journeyLink.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Card, type Fact, Facts, RecordHead } from '../../../parts/record.tsx';
import { RecordForm } from '../../../parts/recordForm.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { customerFields, draftOf, updateOf, withDraft } from '../fields.tsx';
import { Statement } from '../statement.tsx';
import { Unpaid } from './unpaid.tsx';

type GetCustomerProps = { readonly id: string; readonly files: ComponentChildren };

export const GetCustomer = ({ id, files }: GetCustomerProps) => {
  const formKey = `customer ${id}`;
  const shown = useGetCustomer(id);
  const journey = useGetLifecycle(shown.data?.record.lifecycle_number).data;
  const update = useUpdateCustomer();
  const zone = useZone();
  const [editing, setEditing] = useEditing(formKey);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record: customer, etag } = shown.data;
  return (
    <article>
      <RecordHead title={nameOf(customer, words.customers.unnamed)}>
        {editing === undefined && (
          <Button
            icon="edit"
            onClick={() => setEditing({ base: draftOf(customer), draft: draftOf(customer), etag })}
          >
            {words.edit}
          </Button>
        )}
        <ButtonLink href={`/inbox/${id}`} icon="inbox">
          {peopleWords.inbox.write}
        </ButtonLink>
        <ButtonLink href={`/schedule/new/customer/${id}`} icon="calendar">
          {words.bookVisit}
        </ButtonLink>
        <ButtonLink href={`/estimates/new/${id}`} icon="plus">
          {words.newEstimate}
        </ButtonLink>
      </RecordHead>
      {editing === undefined ? (
        <>
          <Card>
            <Facts facts={factsOf(customer, zone, journey && aboutOf(journey))} />
          </Card>
          {customer.addresses.length > 1 && (
            <Card title={words.customers.addresses}>
              <Facts
                facts={customer.addresses.map(({ label, address }, index) => [
                  label ?? words.customers.addressNumber(index + 1),
                  address,
                ])}
              />
            </Card>
          )}
          <Unpaid customerId={id} />
          {files}
          <Statement customerId={id} />
        </>
      ) : (
        <Card>
          <RecordForm
            formKey={formKey}
            label={words.customers.one}
            fields={customerFields}
            onSave={(changes, draft, ifMatch) =>
              update.mutateAsync({ id, body: updateOf(changes), ifMatch, shown: withDraft(customer, draft) })
            }
            onReread={async () => {
              const { data } = await shown.refetch({ throwOnError: true });
              return { draft: draftOf(data?.record ?? customer), etag: data?.etag };
            }}
          />
        </Card>
      )}
    </article>
  );
};

const factsOf = (customer: Customer, zone: string, about: string | null | undefined): readonly Fact[] => [
  [
    words.fields.phone,
    customer.phone && <Phone key="phone" phone={customer.phone} extension={customer.phone_extension} />,
  ],
  [words.fields.email, customer.email && <Email key="email" email={customer.email} />],
  [words.fields.address, customer.address],
  [
    words.fields.tax_exempt,
    customer.tax_exempt ? words.customers.exempt(customer.tax_exempt.reason) : words.customers.taxed,
  ],
  [
    words.journey,
    <JourneyLink
      key="journey"
      number={customer.lifecycle_number}
      name={nameOf(customer, words.customers.unnamed)}
      about={about}
    />,
  ],
  [words.created, <Moment key="created" at={customer.created_at} zone={zone} />],
  [words.updated, <Moment key="updated" at={customer.updated_at} zone={zone} />],
];
