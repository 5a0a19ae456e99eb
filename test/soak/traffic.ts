import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SoakTenant } from './soakTenant.ts';

const hour = 3_600_000;
let journeys = 0;

/** What clients were told, which must be true in the end. */
export class Promises {
  /** Ids of technicians by tenant, with each hour that they were told to be booked for. */
  readonly bookings = new Map<string, number>();
  readonly captured: { readonly tenant: SoakTenant; readonly id: string }[] = [];
  paid = 0;
  overpaymentsRefused = 0;
  overpayments = 0;
  bookingsRefused = 0;
  doubleBookings = 0;
}

/** From a lead to an invoice that two people pay at once, each more than half of it. */
export const journey = async (tenant: SoakTenant, promises: Promises): Promise<void> => {
  journeys += 1;
  const contact = { first_name: 'Grace', email: `grace${journeys}-${randomInt(1e9)}@example.com` };
  const { id: lead_id } = await tenant.ask('POST', '/leads', { contact, source: 'soak' });
  promises.captured.push({ tenant, id: lead_id });
  const { id: customer_id } = await tenant.ask('PUT', '/customers', { lead_id });
  const line_items = [{ description: 'Slate tiles', quantity: 10, unit_price: 10 }];
  const { id: estimate_id } = await tenant.ask('POST', '/estimates', { customer_id, line_items });
  await tenant.ask('POST', `/estimates/${estimate_id}/send`);
  await tenant.ask('POST', `/estimates/${estimate_id}/accept`);
  const { id: contract_id } = await tenant.ask('POST', '/contracts', { estimate_id });
  const { parties } = await tenant.ask('POST', `/contracts/${contract_id}/send`);
  const signature = { party_id: parties[0].id, signed_name: 'Grace Hopper' };
  await tenant.ask('POST', `/contracts/${contract_id}/sign`, signature);
  const { id: job_id } = await tenant.ask('POST', '/jobs', { contract_id });
  const { id: invoice_id } = await tenant.ask('POST', '/invoices', { job_id, amount: 100 });

  const payment = { invoice_id, amount: 60, method: 'card' };
  const pay = () => tenant.tryTo('POST', '/payments', payment);
  const answers = await Promise.all([pay(), pay()]);
  const taken = answers.filter(({ status }) => status < 300).length;
  promises.paid += taken;
  promises.overpayments += Math.max(0, taken - 1);
  promises.overpaymentsRefused += answers.length - taken;
};

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
  day,
  start: '00:00',
  end: '23:59',
}));

/** Two clients want the same technician at the same time. */
export const booking = async (tenant: SoakTenant, promises: Promises): Promise<void> => {
  const technician_id = tenant.technicianId;
  const at = Date.UTC(2099, 0, 1 + randomInt(60), randomInt(20));
  const contact = { first_name: 'Ada', email: `ada${randomInt(1e12)}@example.com` };
  const { id: lead_id } = await tenant.ask('POST', '/leads', { contact });
  promises.captured.push({ tenant, id: lead_id });
  const { id: customer_id } = await tenant.ask('PUT', '/customers', { lead_id });
  const [start, end] = [at, at + hour].map((moment) => new Date(moment).toISOString());
  const book = () => tenant.tryTo('POST', '/appointments', { customer_id, technician_id, start, end });
  const answers = await Promise.all([book(), book()]);
  const taken = answers.filter(({ status }) => status < 300).length;
  const place = `${technician_id} ${at}`;
  const before = promises.bookings.get(place) ?? 0;
  promises.bookings.set(place, before + taken);
  promises.doubleBookings += Math.max(0, taken + before - 1);
  promises.bookingsRefused += answers.length - taken;
};

export const hire = async (tenant: SoakTenant): Promise<void> => {
  await tenant.ask('PUT', `/scheduling/technicians/${tenant.technicianId}`, {
    name: 'Tina',
    working_hours: week,
  });
};

const look = async (tenant: SoakTenant): Promise<void> => {
  for (const path of ['/leads', '/invoices?status=partial', '/events', '/audit-log'])
    await tenant.ask('GET', path);
};

const kinds = [journey, booking, look, look] as const;
const clients = 6;
/** That the machine is busy, and not full. */
const thinkingMilliseconds = 150;

/** Clients of many tenants that do one thing after the other until they are told to stop. */
export const traffic = async (
  tenants: readonly SoakTenant[],
  promises: Promises,
  signal: AbortSignal,
): Promise<void> => {
  const client = async () => {
    while (!signal.aborted) {
      const tenant = tenants[randomInt(tenants.length)];
      const kind = kinds[randomInt(kinds.length)];
      if (tenant === undefined || kind === undefined) return;
      await kind(tenant, promises);
      await pause(randomInt(2 * thinkingMilliseconds));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
};
