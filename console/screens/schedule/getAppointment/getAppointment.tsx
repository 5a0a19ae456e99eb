import { useGetAppointment, type Visit } from '../../../data/appointments.ts';
import { useGetCustomer } from '../../../data/customers.ts';
import { useGetLead } from '../../../data/leads.ts';
import { ownerOf, usePersonName } from '../../../data/people.ts';
import { useZone } from '../../../data/settings.ts';
import { useListTechnicians } from '../../../data/technicians.ts';
import { placeText } from '../../../lib/papers.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { scheduleWords } from '../../../lib/scheduleWords.ts';
import { crewText, isMovable, visitTone } from '../../../lib/visits.ts';
import { words } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Phone } from '../../../parts/contact.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { JourneyLink } from '../../../parts/journeyLink.tsx';
import { Moment } from '../../../parts/moment.tsx';
import { Card, Facts, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';
import { timesText, whenText } from '../texts.ts';
import { ChangeVisit } from './changeVisit.tsx';
import { VisitSteps } from './visitSteps.tsx';

/** One visit: its facts, what can be done next, and another time or crew for it. */
export const GetAppointment = ({ id }: { readonly id: string }) => {
  const shown = useGetAppointment(id);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  return <OneVisit visit={shown.data.record} etag={shown.data.etag} />;
};

const OneVisit = ({ visit, etag }: { readonly visit: Visit; readonly etag: string | undefined }) => {
  const [editing, setEditing] = useEditing(`visit ${visit.id}`);
  const owner = ownerOf(visit);
  const name = usePersonName(owner);
  const { status } = visit;
  return (
    <article>
      <RecordHead
        title={owner === undefined ? scheduleWords.visit : (name ?? words.loading)}
        status={<Status tone={visitTone[status]}>{words.today.status[status]}</Status>}
      >
        {owner && (
          <ButtonLink href={`/${owner.kind}s/${owner.id}`}>{peopleWords.inbox.open[owner.kind]}</ButtonLink>
        )}
        {owner?.kind === 'customer' && (
          <ButtonLink icon="plus" href={`/estimates/new/${owner.id}`}>
            {words.newEstimate}
          </ButtonLink>
        )}
        {isMovable(visit) && editing === undefined && (
          <Button icon="edit" onClick={() => setEditing({ base: {}, draft: {}, etag: undefined })}>
            {scheduleWords.change}
          </Button>
        )}
      </RecordHead>
      {editing === undefined ? (
        <VisitSteps visit={visit} etag={etag} />
      ) : (
        <ChangeVisit
          visit={visit}
          typed={editing.draft}
          onType={(base, draft) => setEditing({ base, draft, etag })}
          onDone={() => setEditing(undefined)}
        />
      )}
      <VisitFacts visit={visit} />
    </article>
  );
};

const VisitFacts = ({ visit }: { readonly visit: Visit }) => {
  const zone = useZone();
  const { data: technicians = [] } = useListTechnicians();
  const customer = useGetCustomer(visit.customer_id ?? undefined).data?.record;
  const lead = useGetLead(visit.customer_id === null ? (visit.lead_id ?? undefined) : undefined).data?.record;
  const person = customer ?? lead?.contact;
  const { phone, phone_extension } = person ?? {};
  const { arrival_window, arrived_at, service, location, notes, job_id, visit_number, status_reason } = visit;
  const facts = scheduleWords.facts;
  return (
    <Card>
      <Facts
        facts={[
          [facts.when, whenText(visit, zone)],
          [facts.crew, crewText(visit, technicians)],
          ...(arrival_window ? [[facts.window, timesText(arrival_window, zone)] as const] : []),
          ...(arrived_at
            ? [[facts.arrivedAt, <Moment key="arrived" at={arrived_at} zone={zone} />] as const]
            : []),
          [facts.service, service ?? visit.title],
          [facts.address, placeText(location, customer?.addresses) || customer?.address || lead?.address],
          [facts.phone, phone && <Phone key="phone" phone={phone} extension={phone_extension} />],
          [facts.notes, notes],
          ...(job_id ? [[facts.job, scheduleWords.ofJob(visit_number)] as const] : []),
          ...(status_reason ? [[scheduleWords.reason, status_reason] as const] : []),
          [
            words.journey,
            <JourneyLink
              key="journey"
              number={visit.lifecycle_number}
              name={person && nameOf(person, words.customers.unnamed)}
              about={service ?? visit.title}
            />,
          ],
        ]}
      />
    </Card>
  );
};
