import type { ComponentChildren } from 'preact';
import { useLocation } from 'wouter';
import { leadTransitions } from '../../../../shared/domain/leads.ts';
import { useUpsertCustomer } from '../../../data/customers.ts';
import {
  type Lead,
  type QualifyOutcome,
  useGetLead,
  useQualifyLead,
  useUpdateLead,
} from '../../../data/leads.ts';
import { useGetSettings, useZone } from '../../../data/settings.ts';
import type { Draft } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Email, Phone } from '../../../parts/contact.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { JourneyLink } from '../../../parts/journeyLink.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Card, type Fact, Facts, Notice, RecordHead, Steps } from '../../../parts/record.tsx';
import { RecordForm } from '../../../parts/recordForm.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';
import { bodyOf, draftOf, leadFields, toneOf } from '../fields.ts';

type GetLeadProps = { readonly id: string; readonly files: ComponentChildren };

export const GetLead = ({ id, files }: GetLeadProps) => {
  const formKey = `lead ${id}`;
  const shown = useGetLead(id);
  const update = useUpdateLead();
  const settings = useGetSettings();
  const zone = useZone();
  const [editing, setEditing] = useEditing(formKey);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record: lead, etag } = shown.data;
  return (
    <article>
      <RecordHead
        title={nameOf(lead.contact, words.leads.unnamed)}
        status={<Status tone={toneOf[lead.status]}>{words.leads.status[lead.status]}</Status>}
      >
        {lead.customer_id && (
          <ButtonLink href={`/customers/${lead.customer_id}`}>{words.leads.customer}</ButtonLink>
        )}
        {editing === undefined && (
          <Button icon="edit" onClick={() => setEditing({ base: draftOf(lead), draft: draftOf(lead), etag })}>
            {words.edit}
          </Button>
        )}
        <ButtonLink href={`/inbox/${id}`} icon="inbox">
          {peopleWords.inbox.write}
        </ButtonLink>
        <ButtonLink href={`/schedule/new/lead/${id}`} icon="calendar">
          {words.bookVisit}
        </ButtonLink>
      </RecordHead>
      {editing === undefined ? (
        <>
          <NextSteps lead={lead} etag={etag} />
          <Card>
            <Facts facts={factsOf(lead, zone)} />
          </Card>
          {files}
        </>
      ) : (
        <Card>
          <RecordForm
            formKey={formKey}
            label={words.leads.one}
            fields={leadFields((settings.data?.services ?? []).map(({ name }) => name))}
            onSave={(changes, draft, ifMatch) =>
              update.mutateAsync({ id, ifMatch, body: bodyOf(changes), shown: withDraft(lead, draft) })
            }
            onReread={async () => {
              const { data } = await shown.refetch({ throwOnError: true });
              return { draft: draftOf(data?.record ?? lead), etag: data?.etag };
            }}
          />
        </Card>
      )}
    </article>
  );
};

/** The state that each outcome leads to. */
const outcomes = {
  qualified: 'qualified',
  callback: 'qualifying',
  disqualified: 'disqualified',
} as const satisfies Record<QualifyOutcome, Lead['status']>;

/** The legal next steps, from the states that the service itself has. */
const NextSteps = ({ lead, etag }: { readonly lead: Lead; readonly etag: string | undefined }) => {
  const qualify = useQualifyLead();
  const legal: readonly string[] = leadTransitions[lead.status];
  const steps = (['qualified', 'callback', 'disqualified'] as const).filter(
    (outcome) => outcomes[outcome] !== lead.status && legal.includes(outcomes[outcome]),
  );
  const convert = useUpsertCustomer();
  const [, navigate] = useLocation();
  const canConvert = lead.customer_id === null && legal.includes('converted');
  const toCustomer = async (room: '/customers' | '/estimates/new'): Promise<void> => {
    const made = await convert.mutateAsync({ body: { lead_id: lead.id }, key: crypto.randomUUID() });
    navigate(`${room}/${made.id}`);
  };
  if (steps.length === 0 && !canConvert) return null;
  return (
    <Card title={words.leads.qualify}>
      <Steps>
        {steps.map((outcome) => (
          <Button
            key={outcome}
            look={outcome === 'qualified' ? 'primary' : 'plain'}
            isBusy={qualify.isPending}
            onClick={() => qualify.mutate({ id: lead.id, outcome, ifMatch: etag })}
          >
            {words.leads.outcome[outcome]}
          </Button>
        ))}
        {canConvert &&
          (['/customers', '/estimates/new'] as const).map((room) => (
            <Button
              key={room}
              isBusy={convert.isPending}
              onClick={() => void toCustomer(room).catch(() => undefined)}
            >
              {words.leads.convert[room]}
            </Button>
          ))}
      </Steps>
      {qualify.isError && <Notice>{problemOf(qualify.error).text}</Notice>}
      {convert.isError && <Notice>{problemOf(convert.error).text}</Notice>}
    </Card>
  );
};

const factsOf = (lead: Lead, zone: string): readonly Fact[] => [
  [words.fields.service_type, lead.service_type],
  [
    words.fields.phone,
    lead.contact.phone && (
      <Phone key="phone" phone={lead.contact.phone} extension={lead.contact.phone_extension} />
    ),
  ],
  [words.fields.email, lead.contact.email && <Email key="email" email={lead.contact.email} />],
  [words.fields.address, lead.address],
  [words.fields.notes, lead.notes],
  [words.fields.source, lead.source],
  [words.fields.tags, lead.tags.join(', ')],
  [
    words.journey,
    <JourneyLink
      key="journey"
      number={lead.lifecycle_number}
      name={nameOf(lead.contact, words.leads.unnamed)}
      about={lead.service_type}
    />,
  ],
  [words.created, <Moment key="created" at={lead.created_at} zone={zone} />],
  [words.updated, <Moment key="updated" at={lead.updated_at} zone={zone} />],
];

/** The expected record, shown until the service responds. */
const withDraft = (lead: Lead, draft: Draft): Lead => ({
  ...lead,
  contact: {
    first_name: draft.first_name ?? null,
    last_name: draft.last_name ?? null,
    phone: draft.phone ?? null,
    phone_extension: draft.phone_extension ?? null,
    email: draft.email ?? null,
  },
  service_type: draft.service_type ?? null,
  source: draft.source ?? '',
  address: draft.address ?? null,
  notes: draft.notes ?? null,
});
