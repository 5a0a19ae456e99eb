import type { Page, Route } from 'playwright-core';
import type { World } from '../support/world.ts';

export const large = { technicians: 40, visitsADay: 6, days: 7, customers: 300, leads: 10_000 };
export const monday = '2027-01-11';

const idOf = (kind: number, number: number): string =>
  `00000000-0000-700${kind}-8000-${String(number).padStart(12, '0')}`;
const many = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));
const instantOf = (day: number, hour: number): string =>
  new Date(Date.parse(`${monday}T05:00:00Z`) + (day * 24 + hour) * 3_600_000).toISOString();

/** The records of a large company, each like one that the service answered. */
const recordsOf = async ({ client }: World) => {
  const working_hours = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
    day,
    start: '08:00',
    end: '17:00',
  }));
  const technician = await client.putTechnician({
    params: { id: idOf(0, 0) },
    body: { name: 'Technician', working_hours },
  });
  const customer = await client.upsertCustomer({
    body: { first_name: 'Customer', email: `${crypto.randomUUID()}@example.com` },
  });
  const visit = await client.bookAppointment({
    body: {
      customer_id: customer.id,
      start: instantOf(0, 8),
      end: instantOf(0, 9),
      technician_id: technician.id,
    },
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const lead = await client.captureLead({ body: { contact: { first_name: 'Lead', last_name: '1', email } } });
  const { technicians, visitsADay, days, customers, leads } = large;
  return {
    technicians: many(technicians, (number) => ({
      ...technician,
      id: idOf(0, number),
      name: `Technician ${number}`,
    })),
    customers: many(customers, (number) => ({ ...customer, id: idOf(1, number) })),
    visits: many(technicians * visitsADay * days, (number) => {
      const day = Math.floor(number / technicians / visitsADay);
      const rest = Math.floor(number / technicians);
      const start = instantOf(day, 8 + (rest % visitsADay));
      const end = instantOf(day, 9 + (rest % visitsADay));
      const technician_id = idOf(0, number % technicians);
      return {
        ...visit,
        id: idOf(2, number),
        customer_id: idOf(1, number % customers),
        start,
        end,
        start_local: localOf(start),
        end_local: localOf(end),
        technician_id,
        technician_ids: [technician_id],
      };
    }),
    leads: many(leads, (number) => ({
      ...lead,
      id: idOf(3, leads - number),
      contact: { ...lead.contact, last_name: String(number), email: `lead-${number}@example.com` },
    })),
  };
};

/** In the company's winter. */
const localOf = (instant: string): string =>
  new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 19);

const answer = (route: Route, all: readonly object[]) => {
  const { searchParams } = new URL(route.request().url());
  if (searchParams.has('updated_since')) return route.fulfill({ json: { data: [], next_cursor: null } });
  const start = Number(searchParams.get('cursor') ?? 0);
  const limit = Number(searchParams.get('limit') ?? 25);
  const next = start + limit < all.length ? String(start + limit) : null;
  return route.fulfill({ json: { data: all.slice(start, start + limit), next_cursor: next } });
};

/** A page that sees a large company: its lists are answered here, because what is measured is the page. */
export const showLargeCompany = async (page: Page, world: World): Promise<void> => {
  const { technicians, customers, visits, leads } = await recordsOf(world);
  const query = (route: Route, name: string) => new URL(route.request().url()).searchParams.get(name);
  await page.route(/\/v1\/scheduling\/technicians\?/, (route) => answer(route, technicians));
  await page.route(/\/v1\/customers\?/, (route) => {
    const ids = new Set(query(route, 'ids')?.split(','));
    return answer(
      route,
      customers.filter(({ id }) => ids.has(id)),
    );
  });
  await page.route(/\/v1\/leads\?/, (route) =>
    answer(route, ['new', null].includes(query(route, 'status')) ? leads : []),
  );
  await page.route(/\/v1\/scheduling\/appointments\?/, (route) => {
    const [from, to] = [query(route, 'from') ?? '', query(route, 'to') ?? ''].map((at) => Date.parse(at));
    return answer(
      route,
      visits.filter(({ start }) => Date.parse(start) >= (from ?? 0) && Date.parse(start) < (to ?? 0)),
    );
  });
};
