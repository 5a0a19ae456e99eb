import { type AppointmentStatusChange, setAppointmentStatus } from '../../contract/appointments.ts';
import { receiveMessage } from '../../contract/communications.ts';
import type { AppointmentRecord } from '../../domain/appointments.ts';
import type { Tenant } from '../../domain/tenants.ts';
import { requestIdOf, standingOf } from '../../domain/visitRequests.ts';
import { type Instant, toInstant } from '../../kernel/clock.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Seams } from '../../kernel/seams.ts';
import { appointmentValues } from '../../messaging/templateValues.ts';
import { visitBody } from '../../pages/appointment.ts';
import { renderPage } from '../../pages/page.ts';
import { collectionOf } from '../../store/readers/collection.ts';
import { linkedDocuments } from '../../store/readers/linked.ts';
import { leadPerson, peopleOf, peopleOfVisit } from '../../store/readers/party.ts';
import { kinds } from '../../store/records/kinds.ts';
import type { Body } from '../execute.ts';
import { actAsParty, type PartyBody, type PartyRequest } from '../party.ts';
import { reasonIn } from './form.ts';
import { openLink } from './link.ts';
import type { PageAnswer } from './pageResponses.ts';
import { servePage, type Visit } from './servePage.ts';

type OpenVisit = { readonly tenant: Tenant; readonly appointment: AppointmentRecord };

type Bodies = {
  readonly setStatus: Body<typeof setAppointmentStatus>;
  readonly askAnotherTime: PartyBody<{ readonly id: string; readonly reason: string | undefined }>;
};

/**
 * The page of a visit, where its customer confirms it or asks for another time. Only a form changes anything, because programs that
 * scan email follow links.
 */
export const serveAppointment = (bodies: Bodies) =>
  servePage('appointmentPage', async (visit, seams): Promise<PageAnswer> => {
    const open = () => openVisit(visit, seams);
    if (visit.form === undefined) return show(await open(), seams);
    const { form } = visit;
    try {
      await actAsParty(operationOf(form), visit, seams, open, (opened, { now }) =>
        requestIn(form, opened, bodies, now),
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
    peopleOfVisit(appointment, peopleOf(tenant.id)),
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

const findRequest = (tenantId: string, appointment: AppointmentRecord) =>
  collectionOf(tenantId, kinds.messages).findBy('provider_id', requestIdOf(appointment));

const operationOf = (form: URLSearchParams) =>
  form.get('decision') === 'another_time' ? receiveMessage : setAppointmentStatus;

/** Undefined for an earlier decision, and for a visit with nothing left to decide. */
const requestIn = (
  form: URLSearchParams,
  { tenant, appointment }: OpenVisit,
  { setStatus, askAnotherTime }: Bodies,
  now: Instant,
): PartyRequest | undefined => {
  const { id, start, status, customer_id, lead_id } = appointment;
  if (standingOf(appointment, now) !== 'open') return undefined;
  if (form.get('start') !== start)
    throw new Failure('invalid_request', 'The appointment was moved meanwhile. Please look at its new time.');
  const party = { tenant, actor: `customer:${customer_id ?? lead_id}`, known: [appointment] };
  switch (form.get('decision')) {
    case 'confirm': {
      if (status === 'confirmed') return undefined;
      return { party, run: (contextOf) => setStatus({ params: { id }, body: confirmed }, contextOf()) };
    }
    case 'another_time': {
      const reason = reasonIn(form);
      return { party, run: (contextOf) => askAnotherTime({ id, reason }, contextOf()) };
    }
    default:
      throw new Failure('invalid_request', 'Please choose whether you confirm the appointment.');
  }
};

const confirmed = { status: 'confirmed' } as const satisfies AppointmentStatusChange;
