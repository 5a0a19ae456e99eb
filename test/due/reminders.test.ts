import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { work as sendReminder } from '../../functions/work/sendReminder.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { onDueList } from '../../shared/work/onDueList.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { OwnService } from '../support/ownService.ts';

const hour = 3_600;
const day = 24 * hour;

type OutboxMessage = { id: string; channel: string; to: string; subject: string | null; text: string };

let service: OwnService;
beforeAll(async () => {
  service = await OwnService.launch();
});
afterAll(() => service[Symbol.asyncDispose]());

const setHours = async (appointments: number | null) =>
  service.send('PUT', '/settings', {
    ...(await service.send('GET', '/settings')),
    reminders: { appointments },
  });

beforeEach(() => setHours(24));

const now = async (): Promise<string> => (await service.send('GET', '/_local/clock')).now;

const sentTo = async (address: string): Promise<OutboxMessage[]> => {
  const { data } = await service.send('GET', `/_local/outbox?to=${encodeURIComponent(address)}`);
  return data;
};

let count = 0;
/** An appointment of a customer of its own that number of seconds from now; tells what was sent to that customer, and moves it. */
const booked = async (seconds: number, body: object = {}) => {
  count += 1;
  const phone = `+1212${2_000_000 + count}`;
  const customer = await service.send('PUT', '/customers', { first_name: 'Ann', phone });
  const timesFrom = async (from: number) => {
    const start = addSeconds(await now(), from);
    return { start, end: addSeconds(start, 60) };
  };
  const times = await timesFrom(seconds);
  const { id } = await service.send('POST', '/scheduling/appointments', {
    customer_id: customer.id,
    technician_id: technician,
    ...times,
    ...body,
  });
  return {
    id,
    customer,
    sent: () => sentTo(phone),
    read: () => service.send('GET', `/scheduling/appointments/${id}`),
    move: async (from: number) =>
      service.send('PATCH', `/scheduling/appointments/${id}`, await timesFrom(from)),
    set: (status: string) => service.send('POST', `/scheduling/appointments/${id}/status`, { status }),
  };
};
const technician = '5b0f6c1e-0001-4000-8000-000000000001';

describe('a reminder', () => {
  test('a reminder goes out once, the configured hours before the appointment, with the time on the company’s clocks', async () => {
    const { read, sent, customer } = await booked(2 * day, { service: 'Roof inspection' });

    await service.advance(day - 60);
    expect([(await read()).reminded_at, await sent()]).toEqual([null, []]);
    await service.advance(60);
    const { reminded_at, start } = await read();
    await service.advance(2 * day);

    const shown = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/New_York' });
    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    expect(message?.text).toContain('Acme Roofing: this is a reminder of your appointment on');
    expect(message?.text).toContain(shown.format(new Date(start)));
    expect(message?.text).toContain('Roof inspection');
    expect(reminded_at).not.toBeNull();
    const { data: thread } = await service.send(
      'GET',
      `/communications?entity_type=customer&entity_id=${customer.id}`,
    );
    expect(thread).toMatchObject([{ id: message?.id, status: 'delivered' }]);
  });

  test('a reminder moves with its appointment, and after it was sent another is sent for the new time', async () => {
    const { move, sent, read } = await booked(2 * day);
    await move(4 * day);

    await service.advance(2 * day);
    expect(await sent()).toEqual([]);
    await service.advance(day);
    expect(await sent()).toHaveLength(1);

    await move(3 * day);
    expect((await read()).reminded_at).toBeNull();
    await service.advance(2 * day + 60);
    expect(await sent()).toHaveLength(2);
  });

  test('a reminder of a lead’s appointment goes to the customer that the lead became, at the present number', async () => {
    count += 2;
    const before = `+1212${2_000_000 + count - 1}`;
    const after = `+1212${2_000_000 + count}`;
    const lead = await service.send('POST', '/leads', { name: 'Grace', phone: before });
    await service.send('POST', '/appointments', {
      lead_id: lead.id,
      starts_at: addSeconds(await now(), 2 * day),
      duration_minutes: 1,
      assigned_to: technician,
    });
    const customer = await service.send('PUT', '/customers', { lead_id: lead.id });
    await service.send('PATCH', `/customers/${customer.id}`, { phone: after });

    await service.advance(day);

    expect([await sentTo(before), (await sentTo(after)).length]).toEqual([[], 1]);
  });

  test.each(['canceled', 'completed'])(
    'a reminder is not sent if the appointment is already %s',
    async (status) => {
      const { set, sent } = await booked(2 * day);
      await set(status);

      await service.advance(2 * day);

      expect(await sent()).toEqual([]);
    },
  );

  test('a reminder is sent for a confirmed appointment', async () => {
    const { set, sent } = await booked(2 * day);
    await set('confirmed');
    await service.advance(day + 60);
    await set('en_route');
    expect(await sent()).toHaveLength(1);
  });

  test('no reminder is sent for an appointment booked after the reminder’s time', async () => {
    const { sent } = await booked(day - hour);
    await service.advance(day);
    expect(await sent()).toEqual([]);
  });
});

describe('a reminder by mail', () => {
  test('a reminder by email has an unsubscribe link, and none is emailed to a person who used it', async () => {
    const email = 'ann@reminded.example';
    const customer = await service.send('PUT', '/customers', { first_name: 'Ann', email });
    const reminded = async () => {
      const { read } = await booked(2 * day, { customer_id: customer.id });
      await service.advance(day + 60);
      return (await read()).reminded_at;
    };

    expect(await reminded()).not.toBeNull();
    const remindersTo = async () =>
      (await sentTo(email)).filter(({ text }) => text.includes('This is a reminder'));
    const [mail] = await remindersTo();
    expect(mail?.text).toMatch(/\nUnsubscribe from reminders and follow-ups: http\S+\/p\/u\/\S+$/);
    await fetch(/http\S+\/p\/u\/\S+/.exec(mail?.text ?? '')?.[0] ?? '', { method: 'POST' });
    await service.advance(2 * day);

    // Nothing else reaches this customer.
    expect(await reminded()).toBeNull();
    expect(await remindersTo()).toHaveLength(1);
  });
});

describe('a text delayed by quiet hours', () => {
  /** The company's clock, in hours and minutes, that many seconds from now. */
  const clockIn = async (seconds: number) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' }).format(
      new Date(addSeconds(await now(), seconds)),
    );
  const setQuietHours = async (quiet_hours: object | null) =>
    service.send('PUT', '/settings', { ...(await service.send('GET', '/settings')), quiet_hours });
  afterEach(() => setQuietHours(null));

  const held = async () => {
    const appointment = await booked(2 * day);
    await setQuietHours({ from: await clockIn(-hour), to: await clockIn(8 * hour) });
    await service.advance(day + 60);
    expect([(await appointment.read()).reminded_at, await appointment.sent()]).toEqual([
      expect.any(String),
      [],
    ]);
    const query = `entity_type=customer&entity_id=${appointment.customer.id}`;
    const messages = async () => (await service.send('GET', `/communications?${query}`)).data;
    return { ...appointment, messages };
  };

  test('an SMS delayed by quiet hours goes out before them if they end after the appointment starts', async () => {
    await setHours(2);
    await setQuietHours({ from: await clockIn(6 * hour), to: await clockIn(17 * hour) });
    const { sent, read } = await booked(14 * hour);

    await service.advance(4 * hour);
    expect(await sent()).toEqual([]);
    await service.advance(3 * hour);
    expect([(await read()).reminded_at, await sent()]).toEqual([
      expect.any(String),
      [expect.objectContaining({ channel: 'sms' })],
    ]);
  });

  test('an SMS delayed by quiet hours goes out after them', async () => {
    const { sent } = await held();
    await service.advance(9 * hour);
    expect(await sent()).toHaveLength(1);
  });

  test.each([
    ['canceled', ({ set }: Awaited<ReturnType<typeof held>>) => set('canceled')],
    ['moved', ({ move }: Awaited<ReturnType<typeof held>>) => move(10 * hour)],
  ])('an SMS delayed by quiet hours is not sent if the appointment was %s meanwhile', async (_, change) => {
    const appointment = await held();
    await change(appointment);

    await service.advance(9 * hour);

    expect(await appointment.sent()).toEqual([]);
    expect(await appointment.messages()).toMatchObject([
      { status: 'failed', failure_reason: 'The appointment has changed since, or its time has come.' },
    ]);
  });
});

describe('the setting', () => {
  test('off sends nothing', async () => {
    await setHours(null);
    const { sent } = await booked(2 * day);
    await service.advance(2 * day);
    expect(await sent()).toEqual([]);
  });

  test('the reminder setting counts when the reminder is due: switched on after the booking it is sent, switched off it is not', async () => {
    await setHours(null);
    const first = await booked(2 * day);
    await setHours(24);
    await service.advance(day + 60);
    expect(await first.sent()).toHaveLength(1);

    const second = await booked(2 * day);
    await setHours(null);
    await service.advance(2 * day);
    expect(await second.sent()).toEqual([]);
  });

  test('shortened after the booking sends later, and still once after the appointment was confirmed', async () => {
    const { sent, set } = await booked(2 * day);
    await setHours(2);
    await service.advance(day + hour);
    await set('confirmed');
    await service.advance(20 * hour);
    expect(await sent()).toEqual([]);
    await service.advance(2 * hour);
    expect(await sent()).toHaveLength(1);
  });
});

test('four sweeps at once send one reminder, and late ones none after the appointment began', async () => {
  const one = await booked(2 * day);
  const late = await booked(2 * day + hour);
  const sweepAt = (seconds: number) => {
    const seams = createSeams({
      clock: () => new Date(Date.parse(from) + seconds * 1000),
      log: ({ level, message }) => {
        if (level === 'error') throw new Error(message);
      },
    });
    return sweep(onDueList(sendReminder), seams, toInstant(seams.clock()));
  };
  const from = await now();
  await Promise.all([day + 60, day + 60, day + 60, day + 60].map(sweepAt));
  await sweepAt(3 * day);
  await service.advance(1);

  expect([await one.sent(), await late.sent()].map(({ length }) => length)).toEqual([1, 0]);
});
