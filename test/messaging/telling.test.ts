import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { usualMessages } from '../../shared/contract/occasions.ts';
import { aSignedContract, done, nextMonday } from '../support/journey.ts';
import { freshEmail, mailTo } from '../support/pages.ts';
import { technician } from '../support/tenantWithCrew.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const company = {
  phone: '(212) 555-0147',
  email: 'office@acme.example',
  website: null,
  address: null,
  licence: null,
  tax_id: null,
};

const aCustomerByMail = async (world: World) => {
  const email = freshEmail();
  const { id } = await done(world, 'upsertCustomer', {
    body: { first_name: 'Ann', last_name: 'Lee', email, address: '1 Elm St' },
  });
  return { id, email };
};

const fileIn = ({ attachments }: { attachments: { name: string; type: string; base64: string }[] }) => {
  const [file, ...others] = attachments;
  if (file === undefined || others.length > 0) throw new Error('The mail has not exactly one file.');
  const text = Buffer.from(file.base64, 'base64').toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  if (event === null) throw new Error('The calendar is empty.');
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return { ...file, text, method: calendar.getFirstPropertyValue('method'), value };
};

const times = { start: nextMonday(0, 14), end: nextMonday(0, 15) };

describe('notices to a customer', () => {
  test('notices to a customer go out when an appointment is booked, moved and canceled, each with a calendar file', async () => {
    const world = await freshTenant({ name: 'Acme Roofing', company, messages: usualMessages });
    const { id: customer_id, email } = await aCustomerByMail(world);
    const technician = { name: 'Tina Toole', skills: [], territories: [], working_hours: [], time_off: [] };
    const technician_id = crypto.randomUUID();
    await done(world, 'putTechnician', {
      params: { id: technician_id },
      body: { ...technician, active: true },
    });

    const { id } = await done(world, 'bookAppointment', {
      body: { customer_id, technician_id, ...times, service: 'Roofing', arrival_window_minutes: 120 },
    });
    const [booked] = await mailTo(email);
    await done(world, 'rescheduleAppointment', {
      params: { id },
      body: { start: nextMonday(1, 14), end: nextMonday(1, 15) },
    });
    const [, moved] = await mailTo(email, 2);
    await done(world, 'setAppointmentStatus', { params: { id }, body: { status: 'canceled' } });
    const [, , canceled] = await mailTo(email, 3);
    if (!booked || !moved || !canceled) throw new Error('A mail is missing.');

    expect(booked.subject).toMatch(/^Your appointment with Acme Roofing on Monday, /);
    expect(booked.text).toMatch(
      /Hello Ann,[\s\S]*Monday, .* at \d+:00 AM E[SD]T\nWe arrive between .* and .*\.\nRoofing\n1 Elm St\nWho comes: Tina Toole/,
    );
    expect(moved.text).toMatch(/which was on Monday, .*, was moved[\s\S]*Tuesday, /);
    expect(canceled.subject).toMatch(/is canceled$/);
    const files = [booked, moved, canceled].map(fileIn);
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(files.map(({ type }) => type)).toEqual(
      ['REQUEST', 'REQUEST', 'CANCEL'].map((method) => `text/calendar; charset=utf-8; method=${method}`),
    );
    expect(new Set(files.map(({ value }) => value('uid')))).toEqual(new Set([`${id}@lead-to-payment`]));
    const sequences = files.map(({ value }) => Number(value('sequence')));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    expect(files.map(({ value }) => value('dtstart'))).toEqual([
      times.start.replace('.000Z', 'Z'),
      nextMonday(1, 14).replace('.000Z', 'Z'),
      nextMonday(1, 14).replace('.000Z', 'Z'),
    ]);
    expect(files.map(({ value }) => value('status'))).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(files[0]?.text).toContain('ORGANIZER;CN="Acme Roofing":mailto:office@acme.example');
  });

  test('a customer is notified of another technician at the same time, which no webhook reports', async () => {
    const world = await freshTenant({ name: 'Acme Roofing', company, messages: usualMessages });
    const { id: customer_id, email } = await aCustomerByMail(world);
    const tina = await technician(world, { name: 'Tina' });
    const sam = await technician(world, { name: 'Sam' });
    const { id } = await done(world, 'bookAppointment', {
      body: { customer_id, technician_id: tina.id, ...times, arrival_window_minutes: 60 },
    });
    const change = (body: object) =>
      done(world, 'rescheduleAppointment', { params: { id }, body: { ...times, ...body } });
    await mailTo(email);
    await change({ notes: 'Gate is open.' });
    await change({ technician_ids: [] });

    await change({ technician_id: sam.id });
    const [, other] = await mailTo(email, 2);
    await change({ location: { address: '2 Oak St' }, arrival_window_minutes: 120 });
    const [, , elsewhere, ...more] = await mailTo(email, 3);

    expect(other?.subject).toMatch(/^Your appointment with Acme Roofing on Monday, .* has changed$/);
    expect(other?.text).toMatch(/Acme Roofing has changed\. It is now:[\s\S]*Who comes: Sam\n/);
    expect(elsewhere?.text).toMatch(/We arrive between .*\n2 Oak St\nWho comes: Sam\n/);
    expect(more).toEqual([]);
    const types = (await world.events()).map(({ type }) => type);
    expect(types).toContain('appointment.booked');
    expect(types).not.toContain('appointment.rescheduled');
  });

  test('a notice names the work of a job without a service, in the email and in its calendar file', async () => {
    const world = await freshTenant({ name: 'Acme Roofing', messages: usualMessages });
    const { id: customer_id, email } = await aCustomerByMail(world);
    const technician_id = crypto.randomUUID();
    await done(world, 'putTechnician', { params: { id: technician_id }, body: { name: 'Tina Toole' } });

    const job = await done(world, 'createJob', {
      body: { customer_id, title: 'Furnace is out', scheduled_start: times.start, crew_ids: [technician_id] },
    });

    const [booked] = await mailTo(email);
    if (booked === undefined) throw new Error('The mail is missing.');
    const { id } = job.visits[0] ?? { id: '' };
    expect((await done(world, 'getAppointment', { params: { id } })).title).toBe('Furnace is out');
    expect(booked.text).toContain('\nFurnace is out\n1 Elm St\nWho comes: Tina Toole\n');
    const { value } = fileIn(booked);
    expect(['summary', 'location'].map(value)).toEqual(['Furnace is out (Acme Roofing)', '1 Elm St']);
  });

  test('a notice says that the technician is on the way, by SMS if the company wants that', async () => {
    const on_the_way = { email: false, sms: true };
    const world = await freshTenant({ company, messages: usualMessages });
    const { now: _, now_local: __, technicians: ___, ...settings } = await done(world, 'getSettings');
    await done(world, 'putSettings', { body: { ...settings, messages: { on_the_way } } });
    const phone = '+12125550188';
    const customer = await done(world, 'upsertCustomer', { body: { first_name: 'Ann', phone } });
    const { id } = await done(world, 'bookAppointment', { body: { customer_id: customer.id, ...times } });

    await done(world, 'setAppointmentStatus', { params: { id }, body: { status: 'en_route' } });

    const sent = await mailTo(phone);
    expect(sent.at(-1)?.text).toMatch(/^Test Company is on the way to you\./);
  });

  test('a notice confirms a payment, with the balance due', async () => {
    const world = await freshTenant({ name: 'Acme Roofing', messages: usualMessages });
    const { email, invoice } = await anInvoiceFor(world);
    await done(world, 'recordPayment', { body: { invoice_id: invoice.id, amount: 40 } });

    const mails = await mailWith(email, 'Thank you for your payment of $40.00 to Acme Roofing');

    expect(mails.text).toContain('$60.00 is still due, by ');
    expect(mails.text).toMatch(/\nhttps?:\/\/\S+\/p\/i\/\S+\n/);
  });
});

describe('notices to the office', () => {
  test('notices to the office go out for the chosen events, once to each address, unseen by the customer', async () => {
    const office = freshEmail();
    const boss = freshEmail();
    const world = await freshTenant({
      notify: [
        { to: office, occasions: ['lead_captured', 'message_received', 'payment_received'] },
        { to: boss, occasions: ['payment_received'] },
      ],
    });
    const { email, customer, invoice } = await anInvoiceFor(world);
    await done(world, 'recordPayment', { body: { invoice_id: invoice.id, amount: 40, method: 'check' } });
    await done(world, 'receiveMessage', { body: { channel: 'email', from: email, body: 'Where are you?' } });

    const paid = await mailWith(office, 'Payment received: Ann Lee');
    const asked = await mailWith(office, 'Message received: Ann Lee');
    await mailWith(boss, 'Payment received: Ann Lee');

    expect(paid.text).toMatch(/\$40\.00 by check\.\nStill due on invoice INV-\d+: \$60\.00\./);
    expect(asked.text).toContain('Where are you?');
    expect(asked.text).toContain(`\n\n${authUrl}/p/console#/inbox/${customer.id}`);
    expect(paid.text).toContain(`\n\n${authUrl}/p/console#/customers/${customer.id}`);
    expect(paid.html).toContain('>Open in the console</a>');
    expect((await mailTo(boss)).map(({ subject }) => subject)).toEqual(['Payment received: Ann Lee']);
    const { data } = await done(world, 'listCommunications', {
      query: { entity_type: 'customer', entity_id: customer.id },
    });
    expect(data.map(({ to }) => to)).not.toContain(office);
    const threads = await done(world, 'listThreads');
    expect(threads.data.map(({ entity_id }) => entity_id)).toEqual([customer.id]);
  });
});

test('the office gets a notice of unapplied money of its own, and the usual notice of a payment', async () => {
  const bookkeeper = freshEmail();
  const boss = freshEmail();
  const world = await freshTenant({
    notify: [
      { to: bookkeeper, occasions: ['payment_unapplied'] },
      { to: boss, occasions: ['payment_received'] },
    ],
    messages: usualMessages,
  });
  const { email, invoice } = await anInvoiceFor(world);
  await done(world, 'voidInvoice', { params: { id: invoice.id } });
  const pay = (body: object) =>
    done(world, 'recordPayment', { body: { invoice_id: invoice.id, amount: 40, ...body } });

  await pay({ unapplied: true, method: 'check' });

  const told = await mailWith(bookkeeper, 'Payment without an invoice to pay: Ann Lee');
  const asPayment = await mailWith(boss, 'Payment received: Ann Lee');
  const thanks = await mailWith(email, 'Thank you for your payment of $40.00 to Test Company');
  expect(told.text).toContain('$40.00 by check.\nNot applied to any invoice: $40.00.');
  expect(asPayment.text).toContain('Not applied to any invoice: $40.00.');
  expect(thanks.text).not.toContain('still due');
  expect(thanks.text).not.toMatch(/https?:/);
});

const anInvoiceFor = async (world: World) => {
  const contract = await aSignedContract(world);
  const { id: job_id } = await done(world, 'createJob', { body: { contract_id: contract.id } });
  const email = freshEmail();
  const customer = await done(world, 'updateCustomer', {
    params: { id: contract.customer_id },
    body: { first_name: 'Ann', last_name: 'Lee', email },
  });
  const invoice = await done(world, 'issueInvoice', { body: { job_id, amount: 100 } });
  return { email, customer, invoice };
};

const mailWith = async (address: string, subject: string) => {
  for (let count = 1; ; count += 1) {
    const mails = await mailTo(address, count);
    const found = mails.find((mail) => mail.subject === subject);
    if (found !== undefined) return found;
    if (mails.length < count) throw new Error(`No mail "${subject}", but ${mails.map((one) => one.subject)}`);
  }
};
