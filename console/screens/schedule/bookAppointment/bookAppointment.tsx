import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { type Booking, useBookAppointment } from '../../../data/appointments.ts';
import { useGetCustomer } from '../../../data/customers.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { useListTechnicians } from '../../../data/technicians.ts';
import { changedIn, type Draft, newCustomerForm, newLeadForm, newVisitForm } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { latestDay } from '../../../lib/latest.ts';
import { minutesOf, type Times } from '../../../lib/plans.ts';
import { instantOf } from '../../../lib/schedule.ts';
import { scheduleWords } from '../../../lib/scheduleWords.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { Combobox } from '../../../parts/combobox.tsx';
import { beginPerson, useEditing } from '../../../parts/editing.ts';
import { keeperOf } from '../../../parts/keeping.ts';
import { leaveForm } from '../../../parts/leaving.tsx';
import { Card, Notice, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { CrewField } from '../crewField.tsx';
import fields from '../fields.module.css';
import { Slots } from '../slots.tsx';
import { reasonsOf } from '../texts.ts';
import { useGivenWho } from './givenWho.ts';
import { useWho, type Who } from './who.ts';

type BookAppointmentProps = {
  /** For whom it is, where the address says it. */
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
};

/** A new visit: for whom, what, and when and by whom out of the free times. */
export const BookAppointment = ({ kind, id }: BookAppointmentProps) => {
  const settings = useGetSettings();
  const given = useGivenWho(kind, id);
  const failed = settings.data === undefined && settings.isError ? settings : given.failed;
  if (failed) return <FailedRecord error={failed.error} onRetry={() => void failed.refetch()} />;
  if (settings.data === undefined || given.isLoading) return <Loading title={words.bookVisit} />;
  // Each person has a form: what was typed for one must not go to another.
  const formKey = given.who === undefined ? newVisitForm : `${newVisitForm} ${given.who.id}`;
  return (
    <BookingForm
      key={formKey}
      formKey={formKey}
      zone={settings.data.time_zone}
      today={settings.data.now_local.slice(0, 10)}
      given={given.who}
    />
  );
};

/** For whom a visit is that is not booked yet. */
const useKeptWho = keeperOf<Who>('people of visits', () => true);

type BookingFormProps = {
  readonly formKey: string;
  readonly zone: string;
  readonly today: string;
  readonly given: Who | undefined;
};

const BookingForm = ({ formKey, zone, today, given }: BookingFormProps) => {
  const [, navigate] = useLocation();
  const { data: settings } = useGetSettings();
  const { data: technicians = [] } = useListTechnicians();
  const [editing, setEditing] = useEditing(formKey);
  const [chosen, choose] = useKeptWho(formKey);
  const [isOther, setOther] = useState(false);
  const who = chosen ?? (isOther ? undefined : given);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const book = useBookAppointment();
  const base = { date: today, service: given?.service ?? '', crewSize: '1', ...editing?.base };
  const draft: Draft = { ...base, ...editing?.draft };
  const { text = '', date = today, time = '', service = '', notes = '', address = '' } = draft;
  const crew = (draft.technicians ?? '').split(' ').filter(Boolean);
  const isChanged = chosen !== undefined || Object.keys(changedIn(draft, base)).length > 0;
  const change = (changes: Draft): void => {
    // Another request than the one before, which may have been answered.
    setKey(crypto.randomUUID());
    setEditing({ base, etag: undefined, draft: { ...draft, ...changes } });
  };
  const end = (path: string): void => {
    setEditing(undefined);
    choose(undefined);
    navigate(path);
  };
  const length = settings?.services.find(({ name }) => name === service)?.duration_minutes;
  const minutes = Number(draft.minutes || length || settings?.slot_minutes || 60);
  const { found, foundBy, isFinal } = useWho(text);
  const customer = useGetCustomer(who?.kind === 'customer' ? who.id : undefined);
  const addresses = customer.data?.record.addresses ?? [];
  const submit = async (): Promise<void> => {
    if (who === undefined || time === '') return;
    const times = timesOf(instantOf(`${date}T${time}`, zone), minutes);
    const shared = {
      ...(crew.length === 0 ? {} : { technician_ids: crew }),
      ...(notes === '' ? {} : { notes }),
      ...(address === '' ? {} : { location: { address } }),
    };
    const visit = await book.mutateAsync({ body: bodyOf(who, times, service, shared), key });
    end(`/schedule/day/${visit.start_local.slice(0, 10)}/${visit.id}`);
  };
  return (
    <article class={fields.page}>
      <RecordHead title={words.bookVisit} />
      <Card>
        <form
          class={fields.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!book.isPending) void submit().catch(() => undefined);
          }}
        >
          {who === undefined ? (
            <Combobox
              label={scheduleWords.form.who}
              hint={scheduleWords.form.whoHint}
              text={text}
              onText={(next) => change({ text: next })}
              options={found}
              foundBy={foundBy}
              nothing={isFinal && text.trim() !== '' ? scheduleWords.form.nobodyFound : undefined}
              onChoose={(next) => {
                choose(next);
                change({ text: '', service: service || (next.service ?? '') });
              }}
            >
              <Link href="/customers/new" onClick={() => beginPerson(newCustomerForm, text)}>
                {words.customers.create}
              </Link>{' '}
              <Link href="/leads/new" onClick={() => beginPerson(newLeadForm, text)}>
                {words.leads.create}
              </Link>
            </Combobox>
          ) : (
            <p class={fields.who}>
              <strong>{who.name}</strong>
              <span class={fields.hint}>{who.detail}</span>
              <Button
                onClick={() => {
                  choose(undefined);
                  setOther(true);
                }}
              >
                {scheduleWords.form.changeWho}
              </Button>
            </p>
          )}
          <div class={fields.row}>
            <label>
              {scheduleWords.form.service}
              <select
                value={service}
                onChange={(event) => change({ service: event.currentTarget.value, minutes: '', time: '' })}
              >
                <option value="">{scheduleWords.form.anyService}</option>
                {[...new Set([...(settings?.services.map(({ name }) => name) ?? []), service])]
                  .filter(Boolean)
                  .map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
              </select>
            </label>
            <label>
              {scheduleWords.form.crewSize}
              <input
                type="number"
                min={1}
                max={10}
                required
                value={draft.crewSize}
                onInput={(event) => change({ crewSize: event.currentTarget.value })}
              />
            </label>
            <label>
              {scheduleWords.form.day}
              <input
                type="date"
                max={latestDay}
                required
                value={date}
                onInput={(event) => change({ date: event.currentTarget.value })}
              />
            </label>
          </div>
          <Slots
            service={service}
            date={date}
            crewSize={Number(draft.crewSize)}
            chosen={time}
            onChoose={(slot, ids) =>
              change({
                time: slot.start_local.slice(11, 16),
                minutes: String(minutesOf(slot)),
                technicians: ids.join(' '),
              })
            }
          />
          <div class={fields.row}>
            <label>
              {scheduleWords.form.start}
              <input
                type="time"
                required
                value={time}
                onInput={(event) => change({ time: event.currentTarget.value })}
              />
            </label>
            <label>
              {scheduleWords.form.minutes}
              <input
                type="number"
                min={5}
                max={10_080}
                required
                value={minutes}
                onInput={(event) => change({ minutes: event.currentTarget.value })}
              />
            </label>
          </div>
          <CrewField
            technicians={technicians}
            chosen={crew}
            hint={scheduleWords.form.anyTechnician}
            onChoose={(ids) => change({ technicians: ids.join(' ') })}
          />
          <label>
            {scheduleWords.form.address}
            <input
              value={address}
              placeholder={
                customer.data && !customer.data.record.address
                  ? scheduleWords.form.noAddress
                  : scheduleWords.form.addressHint
              }
              list="visit-addresses"
              onInput={(event) => change({ address: event.currentTarget.value })}
            />
            <datalist id="visit-addresses">
              {addresses.map(({ id, label, address: known }) => (
                <option key={id} value={known} label={label ?? undefined} />
              ))}
            </datalist>
          </label>
          <label>
            {scheduleWords.form.notes}
            <textarea value={notes} onInput={(event) => change({ notes: event.currentTarget.value })} />
          </label>
          {book.isError &&
            reasonsOf(problemOf(book.error), { technicians, visits: [], names: new Map(), zone }).map(
              (reason) => <Notice key={reason.text}>{reason.text}</Notice>,
            )}
          <div class={fields.buttons}>
            <Button type="submit" look="primary" isBusy={book.isPending || who === undefined}>
              {book.isPending ? words.saving : scheduleWords.form.save}
            </Button>
            <Button onClick={() => leaveForm(isChanged, () => end(`/schedule/day/${date}`))}>
              {words.cancel}
            </Button>
            {who === undefined && <span class={fields.hint}>{scheduleWords.form.nobody}</span>}
          </div>
        </form>
      </Card>
    </article>
  );
};

const timesOf = (start: string, minutes: number): Times => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});

type BookingDetails = Pick<Booking & { start: string }, never> & {
  readonly technician_ids?: string[];
  readonly notes?: string;
  readonly location?: { address: string };
};

/** A lead is named in the second form of a booking. */
const bodyOf = (who: Who, times: Times, service: string, shared: BookingDetails): Booking =>
  who.kind === 'lead'
    ? {
        lead_id: who.id,
        starts_at: times.start,
        duration_minutes: minutesOf(times),
        ...(service === '' ? {} : { type: service }),
        ...shared,
      }
    : {
        customer_id: who.customerId ?? who.id,
        ...(who.kind === 'job' ? { job_id: who.id } : {}),
        ...times,
        ...(service === '' ? {} : { service }),
        ...shared,
      };
