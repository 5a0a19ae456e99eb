import { describe, expect, test } from 'vitest';
import { usualMessages } from '../../shared/contract/occasions.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { systemSeams } from '../../shared/kernel/seams.ts';
import { suspendTenant } from '../support/founding.ts';
import { done, nextMonday } from '../support/journey.ts';
import { visit as ask, freshEmail, linkIn, look, mailTo, post } from '../support/pages.ts';
import { technician } from '../support/tenantWithCrew.ts';
import { freshTenant as silentTenant, type World } from '../support/world.ts';

const freshTenant = (settings: Parameters<typeof silentTenant>[0] = {}) =>
  silentTenant({ messages: usualMessages, ...settings });

const seamsAt = (at: string) => ({ ...systemSeams, clock: () => new Date(at) });

/** A visit of which its customer was told by email, and the link in that mail. */
const aVisitByMail = async (world: World, more: object = {}) => {
  const email = freshEmail();
  const { id: customer_id } = await done(world, 'upsertCustomer', {
    body: { first_name: 'Ann', last_name: 'Lee', email, address: '1 Elm St' },
  });
  const { id: technician_id } = await technician(world, { name: 'Tina Turner' });
  const start = new Date(nextMonday(0, 15)).toISOString();
  const times = { start, end: addSeconds(start, 3_600) };
  const visit = await done(world, 'bookAppointment', {
    body: { customer_id, technician_id, service: 'Inspection', ...times, ...more },
  });
  const [mail] = await mailTo(email);
  if (mail === undefined) throw new Error('No mail went out.');
  const read = () => done(world, 'getAppointment', { params: { id: visit.id } });
  const requests = async () => {
    const query = { entity_type: 'customer', entity_id: customer_id };
    const { data } = await done(world, 'listCommunications', { query });
    return data.filter(({ direction }) => direction === 'inbound');
  };
  const move = (by = 86_400) =>
    done(world, 'rescheduleAppointment', {
      params: { id: visit.id },
      body: { start: addSeconds(start, by), end: addSeconds(start, by + 3_600) },
    });
  const set = (status: 'canceled' | 'completed' | 'en_route' | 'arrived') =>
    done(world, 'setAppointmentStatus', { params: { id: visit.id }, body: { status } });
  return { ...visit, email, customer_id, mail, link: linkIn(mail), read, requests, move, set };
};

const confirm = ({ start }: { start: string }) => ({ decision: 'confirm', start });
const another = ({ start }: { start: string }, reason = 'After three.') => ({
  decision: 'another_time',
  start,
  reason,
});

describe('the page of a visit', () => {
  test('the mail of a booking leads to its page, which shows the visit, and a view changes nothing', async () => {
    const acme = await freshTenant({ name: 'Acme <Roofing>', arrival_window_minutes: 120 });
    const visit = await aVisitByMail(acme);
    const entries = (await acme.journal()).length;

    const { status, html, headers } = await look(visit.link);
    const head = await fetch(visit.link, { method: 'HEAD' });

    expect([status, head.status, await head.text()]).toEqual([200, 200, '']);
    expect(visit.mail.html).toContain('Confirm or change</a>');
    for (const shown of [
      'Acme &lt;Roofing&gt;',
      'Inspection',
      '1 Elm St',
      'Tina Turner',
      'Monday',
      'Between ',
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await visit.read()).status).toBe('booked');
    expect(await acme.journal()).toHaveLength(entries);
  });

  test('a confirmation on the page confirms the visit once, in the name of the customer', async () => {
    const acme = await freshTenant();
    const visit = await aVisitByMail(acme);

    const replies = await Promise.all([1, 2, 3].map(() => post(visit.link, confirm(visit))));
    const again = await post(visit.link, confirm(visit));

    expect([...replies, again].map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await visit.read()).status).toBe('confirmed');
    expect((await look(visit.link)).html).toContain('You confirmed this appointment');
    const confirmed = (await acme.events()).filter(({ type }) => type === 'appointment.confirmed');
    expect(confirmed).toMatchObject([{ data: { appointment_id: visit.id } }]);
    expect(await acme.journal()).toContainEqual(
      expect.objectContaining({ operation: 'setAppointmentStatus', actor: `customer:${visit.customer_id}` }),
    );
  });

  test('a request for another time is one message in the customer’s thread for each time, and notifies the office', async () => {
    const office = freshEmail();
    const acme = await freshTenant({ notify: [{ to: office, occasions: ['message_received'] }] });
    const visit = await aVisitByMail(acme);

    await Promise.all([1, 2, 3].map(() => post(visit.link, another(visit))));
    await post(visit.link, another(visit, 'In the evening.'));

    const [request, ...others] = await visit.requests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      channel: 'email',
      from: visit.email,
      thread_id: visit.customer_id,
      body: expect.stringMatching(/appointment on Monday.*\n\nAfter three\.$/),
    });
    const { data: unread } = await done(acme, 'listThreads', { query: { unread: 'true' } });
    expect(unread.map(({ id }) => id)).toEqual([visit.customer_id]);
    expect((await visit.read()).status).toBe('booked');
    expect((await look(visit.link)).html).toContain('You asked for another time');
    expect((await mailTo(office))[0]?.text).toContain('After three.');

    const moved = await visit.move();
    expect((await look(visit.link)).html).not.toContain('You asked for another time');
    await post(visit.link, another(moved, 'Still too early.'));
    expect(await visit.requests()).toHaveLength(2);
  });

  test('a lead who books has the page as well', async () => {
    const acme = await freshTenant();
    const email = freshEmail();
    const contact = { first_name: 'Bob', email };
    const lead = await done(acme, 'captureLead', { body: { contact, address: '2 Oak St' } });
    const body = { lead_id: lead.id, starts_at: nextMonday(0, 15), duration_minutes: 60 };
    const visit = await done(acme, 'bookAppointment', { body });
    const [mail] = await mailTo(email);
    const link = mail === undefined ? '' : linkIn(mail);

    expect(mail?.text).toContain('2 Oak St');
    expect((await look(link)).html).toContain('2 Oak St');
    expect((await post(link, another(visit))).status).toBe(303);
    expect((await post(link, confirm(visit))).status).toBe(303);
    expect((await look(link)).html).toMatch(
      /You confirmed this appointment[\s\S]*You also asked for another time/,
    );

    const { data } = await done(acme, 'listCommunications', {
      query: { entity_type: 'lead', entity_id: lead.id },
    });
    expect(data.some(({ direction, body }) => direction === 'inbound' && body.includes('After three.'))).toBe(
      true,
    );
    expect((await done(acme, 'getAppointment', { params: { id: visit.id } })).status).toBe('confirmed');
  });
});

describe('the page of a visit that changed meanwhile', () => {
  test('a form of another time than the visit has now is refused, and the page shows the new time', async () => {
    const acme = await freshTenant();
    const visit = await aVisitByMail(acme);
    const moved = await visit.move();

    for (const form of [confirm(visit), another(visit)]) {
      const { status, html } = await post(visit.link, form);
      expect([status, html]).toEqual([400, expect.stringContaining('The appointment was moved meanwhile.')]);
      expect(html).toContain('Tuesday');
    }
    expect([(await visit.read()).status, await visit.requests()]).toEqual(['booked', []]);
    expect((await post(visit.link, confirm(moved))).status).toBe(303);
    expect((await visit.read()).status).toBe('confirmed');
  });

  test.each([
    ['canceled', 'This appointment is canceled'],
    ['completed', 'This appointment is over'],
    ['en_route', 'We are on the way'],
    ['arrived', 'We have arrived'],
  ] as const)('a visit that is %s is shown as such, and forms change nothing', async (status, words) => {
    const acme = await freshTenant();
    const visit = await aVisitByMail(acme);
    await visit.set(status);

    for (const form of [confirm(visit), another(visit)])
      expect((await post(visit.link, form)).status).toBe(303);

    const { html } = await look(visit.link);
    expect(html).toContain(words);
    expect(html).not.toContain('<form');
    const isUnderWay = status === 'en_route' || status === 'arrived';
    expect(html.includes('1 Elm St')).toBe(isUnderWay);
    expect([(await visit.read()).status, await visit.requests()]).toEqual([
      isUnderWay ? 'en_route' : status,
      [],
    ]);
  });

  test('a form without a decision is 400, and one without the start of the visit as well', async () => {
    const acme = await freshTenant();
    const visit = await aVisitByMail(acme);
    const long = 'x'.repeat(20_001);

    for (const form of [{ start: visit.start, decision: '' }, { decision: 'confirm' }, another(visit, long)])
      expect((await post(visit.link, { ...form, start: form.start ?? '' })).status).toBe(400);
    expect([(await visit.read()).status, await visit.requests()]).toEqual(['booked', []]);
  });

  test('a link to a visit dies seven days after its end, with its company, and opens no other page', async () => {
    const acme = await freshTenant();
    const visit = await aVisitByMail(acme);
    const statusAt = async (at: string, method = 'GET') =>
      (await ask('appointmentPage', visit.link, { method, seams: seamsAt(at), fields: confirm(visit) }))
        .statusCode;
    const lastSecond = addSeconds(visit.end, 7 * 86_400 - 1);

    expect([await statusAt(lastSecond), await statusAt(addSeconds(lastSecond, 1))]).toEqual([200, 404]);
    expect((await look(visit.link.replace('/p/v/', '/p/i/'))).status).toBe(404);
    await suspendTenant(acme.id);
    expect([await statusAt(visit.start), await statusAt(visit.start, 'POST')]).toEqual([404, 404]);
    expect((await acme.item('appointment', visit.id))?.status).toBe('booked');
  });
});
