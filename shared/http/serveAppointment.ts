import { setAppointmentStatus } from '../contract/appointments.ts';
import { receiveMessage } from '../contract/communications.ts';
import { customerAddressee } from '../domain/addressees.ts';
import type { AppointmentRecord } from '../domain/appointments.ts';
import { receive } from '../domain/communications.ts';
import type { Tenant } from '../domain/tenant.ts';
import { asMessage, requestIdOf, standingOf } from '../domain/visitRequests.ts';
import { setVisitStatus } from '../domain/visits.ts';
import { toInstant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import type { Seams } from '../kernel/seams.ts';
import { appointmentValues } from '../messaging/texts.ts';
import { visitBody } from '../pages/appointment.ts';
import { renderPage } from '../pages/page.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { linkedDocuments } from '../store/readers/linked.ts';
import { leadPerson, peopleOf } from '../store/readers/party.ts';
import { kinds } from '../store/records/kinds.ts';
import { reasonIn } from './form.ts';
import { openLink } from './link.ts';
import { actAsParty, type PartyContext } from './party.ts';
import { type PageAnswer, servePage, type Visit } from './servePage.ts';

type OpenVisit = { readonly tenant: Tenant; readonly appointment: AppointmentRecord };

/**
 * The page of a visit, where its customer confirms it or asks for another time. Only a form changes anything, because programs that
 * scan email follow links.
 */
export const serveAppointment = () =>
  servePage('appointmentPage', async (visit, seams): Promise<PageAnswer> => {
    const open = () => openVisit(visit, seams);
    if (visit.form === undefined) return show(await open(), seams);
    const { form } = visit;
    try {
      await actAsParty(operationOf(form), visit, seams, open, (opened, context) =>
        decide(opened, form, context),
      );
      return 'done';
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'invalid_request') throw error;
      return { ...(await show(await open(), seams, error.message)), status: 400 };
    }
  });

const openVisit = async ({ key }: Visit, seams: Seams): Promise<OpenVisit> => {
  const opened = await openLink('appointment', key, linkedDocuments.appointment, seams);
  const { links, ...appointment } = opened.document;
  return { tenant: opened.tenant, appointment };
};

const show = async ({ tenant, appointment }: OpenVisit, { clock }: Seams, problem?: string) => {
  const [{ customer, lead }, technicians, asked] = await Promise.all([
    findPeople(tenant.id, appointment),
    collectionOf(tenant.id, kinds.technicians).some(appointment.technician_ids),
    findRequest(tenant.id, appointment),
  ]);
  const person = customer ?? (lead === undefined ? {} : leadPerson(lead));
  const { time, window, service, address, ...values } = appointmentValues(
    appointment,
    tenant,
    person,
    technicians,
  );
  const standing = standingOf(appointment, toInstant(clock()));
  const isAhead = standing !== 'canceled' && standing !== 'over';
  const body = visitBody({
    company: tenant.name,
    standing,
    isConfirmed: appointment.status === 'confirmed',
    isAsked: asked !== undefined,
    start: appointment.start,
    facts: {
      When: time,
      ...(isAhead && {
        Arrival: window && `Between ${window}`,
        'What for': service,
        Where: address,
        Technician: values.technicians,
      }),
    },
    problem,
  });
  return { status: 200 as const, page: await renderPage({ title: 'Your appointment', tenant, body }) };
};

const findPeople = async (tenantId: string, { customer_id, lead_id }: AppointmentRecord) => {
  const { customers, leads } = peopleOf(tenantId);
  const customer = customer_id === null ? undefined : await customers.find(customer_id);
  const lead = customer !== undefined || lead_id === null ? undefined : await leads.find(lead_id);
  return { customer, lead };
};

const findRequest = (tenantId: string, appointment: AppointmentRecord) =>
  collectionOf(tenantId, kinds.messages).findBy('provider_id', requestIdOf(appointment));

const operationOf = (form: URLSearchParams) =>
  form.get('decision') === 'another_time' ? receiveMessage : setAppointmentStatus;

/** Shows an earlier decision, or a visit with nothing left to decide. */
const decide = async (
  { tenant, appointment }: OpenVisit,
  form: URLSearchParams,
  { now, ids, commit }: PartyContext,
): Promise<unknown> => {
  if (standingOf(appointment, now) !== 'open') return undefined;
  if (form.get('start') !== appointment.start)
    throw new Failure('invalid_request', 'The appointment was moved meanwhile. Please look at its new time.');
  const party = { tenantId: tenant.id, actor: `customer:${appointment.customer_id ?? appointment.lead_id}` };
  switch (form.get('decision')) {
    case 'confirm':
      if (appointment.status === 'confirmed') return undefined;
      return commit(
        party,
        setVisitStatus(appointment, { status: 'confirmed' }, { job: undefined, calendars: [], now }),
        setAppointmentStatus.timelineText.confirmed,
      );
    case 'another_time': {
      const words = reasonIn(form);
      const [people, asked] = await Promise.all([
        findPeople(tenant.id, appointment),
        findRequest(tenant.id, appointment),
      ]);
      const { customer, lead } = people;
      const sender = customer === undefined ? lead?.contact : customerAddressee(customer);
      if (asked !== undefined || sender === undefined) return undefined;
      const message = asMessage({ visit: appointment, words }, sender, tenant);
      const decision = receive(message, { from: message.from, ...people }, { id: ids.next(), now });
      return commit(party, decision);
    }
    default:
      throw new Failure('invalid_request', 'Please choose whether you confirm the appointment.');
  }
};
