import { useListAppointments, type Visit } from '../../data/appointments.ts';
import { type Invoice, useListInvoices } from '../../data/invoices.ts';
import { useListLeads } from '../../data/leads.ts';
import { ownerOf, usePerson, usePersonName } from '../../data/people.ts';
import { useGetSettings } from '../../data/settings.ts';
import { useListTechnicians } from '../../data/technicians.ts';
import { type Thread, useListThreads } from '../../data/threads.ts';
import { type Call, useCalled, useCompleteFollowUp, useListDueCalls } from '../../data/today.ts';
import { clockText, dayOf } from '../../lib/days.ts';
import { problemOf } from '../../lib/failures.ts';
import { moneyText } from '../../lib/money.ts';
import { nameOf } from '../../lib/person.ts';
import { phoneText } from '../../lib/phone.ts';
import { dayText } from '../../lib/times.ts';
import { crewText, visitTone } from '../../lib/visits.ts';
import { words } from '../../lib/words.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Item, Section, SectionPage } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';

/** What an office has to do now: visits, calls, new leads, unread messages and overdue invoices. */
export const Today = () => {
  const { data: settings } = useGetSettings();
  const zone = settings?.time_zone ?? 'UTC';
  return (
    <SectionPage
      title={words.today.title}
      lead={settings === undefined ? words.loading : dayText(settings.now, zone, 'full')}
      actions={
        <>
          <ButtonLink href="/schedule/new" icon="calendar">
            {words.bookVisit}
          </ButtonLink>
          <ButtonLink href="/leads/new" icon="plus">
            {words.leads.create}
          </ButtonLink>
        </>
      }
    >
      <Visits />
      <Calls />
      <NewLeads />
      <Unread />
      <Overdue />
    </SectionPage>
  );
};

type QueryState = { readonly error: unknown; readonly isError: boolean; readonly refetch: () => unknown };

const stateOf = ({ error, isError, refetch }: QueryState) => ({
  problem: isError ? problemOf(error).text : undefined,
  onRetry: () => void refetch(),
});

type Pages<T> = QueryState & {
  readonly data:
    | { readonly pages: readonly { readonly data: readonly T[]; readonly next_cursor: string | null }[] }
    | undefined;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

/** The records that are read, how many they are (`50+` if there are more), and the way to more of them. */
const recordsOf = <T,>({ data, hasNextPage, fetchNextPage, ...asked }: Pages<T>) => {
  const records = data?.pages.flatMap((page) => page.data);
  return {
    records,
    state: {
      ...stateOf(asked),
      count: records && `${records.length}${hasNextPage ? '+' : ''}`,
      onMore: hasNextPage ? () => void fetchNextPage() : undefined,
    },
  };
};

const Visits = () => {
  const asked = useGetSettings();
  const settings = asked.data;
  const { data: technicians = [] } = useListTechnicians();
  const list = useListAppointments(settings ? [dayOf(settings.now_local, settings.time_zone)] : []);
  const visits = list.data
    ?.filter(({ status }) => status !== 'canceled')
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return (
    <Section
      title={words.today.visits}
      nothing={words.today.noVisits}
      {...stateOf(asked.isError ? asked : list)}
      count={visits && String(visits.length)}
      items={visits?.map((visit) => (
        <TodaysVisit key={visit.id} visit={visit} crew={crewText(visit, technicians)} />
      ))}
    />
  );
};

const TodaysVisit = ({ visit, crew }: { readonly visit: Visit; readonly crew: string }) => {
  const owner = ownerOf(visit);
  const name = usePersonName(owner);
  return (
    <Item
      time={clockText(visit.start_local)}
      href={`/schedule/day/${visit.start_local.slice(0, 10)}/${visit.id}`}
      name={owner === undefined ? words.today.visit : name}
      detail={[crew, visit.service ?? visit.title, visit.location?.address].filter(Boolean).join(' · ')}
    >
      <Status tone={visitTone[visit.status]}>{words.today.status[visit.status]}</Status>
    </Item>
  );
};

const Calls = () => {
  const { records, state } = recordsOf(useListDueCalls());
  const complete = useCompleteFollowUp();
  return (
    <Section
      title={words.today.calls}
      nothing={words.today.noCalls}
      refused={complete.isError ? problemOf(complete.error).text : undefined}
      {...state}
      items={records?.map((call) => (
        <DueCall key={call.id} call={call} onDone={() => complete.mutate(call.id)} />
      ))}
    />
  );
};

type CallProps = {
  readonly call: Call;
  readonly onDone: () => void;
};

const DueCall = ({ call, onDone }: CallProps) => {
  const person = usePerson(useCalled(call));
  return (
    <Item
      href={`/journeys/${call.lifecycle_number}`}
      name={person?.name}
      detail={[person?.phone && phoneText(person.phone), call.note ?? words.today.callAbout[call.entity_type]]
        .filter(Boolean)
        .join(' · ')}
    >
      <Button onClick={onDone}>{words.today.done}</Button>
    </Item>
  );
};

const NewLeads = () => {
  const { records, state } = recordsOf(useListLeads('', 'new'));
  return (
    <Section
      title={words.today.leads}
      nothing={words.today.noLeads}
      {...state}
      items={records?.map(({ id, contact, service_type, source }) => (
        <Item
          key={id}
          href={`/leads/${id}`}
          name={nameOf(contact, words.leads.unnamed)}
          detail={[service_type ?? source, contact.phone && phoneText(contact.phone)]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    />
  );
};

const Unread = () => {
  const { records, state } = recordsOf(useListThreads(true));
  return (
    <Section
      title={words.today.unread}
      nothing={words.today.noUnread}
      {...state}
      items={records?.map((thread) => <UnreadThread key={thread.id} thread={thread} />)}
    />
  );
};

const UnreadThread = ({ thread }: { readonly thread: Thread }) => {
  const { entity_type: kind, entity_id: id, last_message } = thread;
  const name = usePersonName(kind === null || id === null ? undefined : { kind, id });
  return (
    <Item
      href={`/inbox/${thread.id}`}
      name={kind === null ? last_message.from : name}
      detail={last_message.subject ?? last_message.body}
    />
  );
};

const Overdue = () => {
  const { records, state } = recordsOf(useListInvoices({ status: 'overdue', customerIds: undefined }));
  const zone = useGetSettings().data?.time_zone ?? 'UTC';
  return (
    <Section
      title={words.today.overdue}
      nothing={words.today.noOverdue}
      link={{ href: '/invoices/only/owing', name: words.owing }}
      {...state}
      items={records?.map((invoice) => <OverdueInvoice key={invoice.id} invoice={invoice} zone={zone} />)}
    />
  );
};

const OverdueInvoice = ({ invoice, zone }: { readonly invoice: Invoice; readonly zone: string }) => (
  <Item
    href={`/invoices/${invoice.id}`}
    name={usePersonName({ kind: 'customer', id: invoice.customer_id })}
    detail={[invoice.number, invoice.due_at && words.today.due(dayText(invoice.due_at, zone))]
      .filter(Boolean)
      .join(' · ')}
    amount={moneyText(invoice.amount_due, invoice.currency, invoice.currency_digits)}
  />
);
