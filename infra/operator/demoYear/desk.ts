// The office's open work today.

import { customerOf, firstOfBefore } from './calls.ts';
import type { Story } from './office.ts';
import { personOf } from './people.ts';
import { technicianId } from './shop.ts';
import { later, line, type StoryContext } from './work.ts';

const address = (who: number) => personOf(firstOfBefore + who).address;

/** A roof takes a week: the first visit is over, the second is still to come. */
export async function* roofInWork(context: StoryContext): Story {
  const { office, items } = context;
  yield office.at(office.workday(-9), '11:00');
  const { id } = await customerOf(context, firstOfBefore + 20);
  const line_items = [line(items, 'TRF-OFF', 22), line(items, 'SHN-ARC', 22), line(items, 'UND-SYN', 22)];
  const job = await office.call('createJob', {
    body: {
      customer_id: id,
      title: 'New roof, front and back',
      line_items,
      location: { address: address(20) },
    },
  });
  const crew = [technicianId(4), technicianId(5)];
  const visits = [-2, 3, 4].map((day) => office.workday(day));
  for (const day of new Set(visits)) {
    const start = office.at(day, '07:00');
    await office.firstFree([
      () =>
        office.call('bookAppointment', {
          body: {
            customer_id: id,
            job_id: job.id,
            start,
            end: later(start, 540),
            technician_ids: crew,
            service: 'Roof replacement',
            location: { address: address(20) },
            notes: 'Dumpster on the left.',
          },
        }),
    ]);
  }
  const deposit = await office.call('issueInvoice', {
    body: { job_id: job.id, milestone: 'deposit', amount: 4_500 },
  });
  await office.call('recordPayment', {
    body: { invoice_id: deposit.id, amount: 4_500, method: 'check', external_id: '877' },
  });
  yield office.at(-2, '07:05');
  await office.call('setJobStatus', { params: { id: job.id }, body: { status: 'in_progress' } });
}

/** Unsent estimates, one of them a revision. */
export async function* drafts(context: StoryContext): Story {
  const { office, items } = context;
  yield office.at(-6, '15:00');
  const offer = async (who: number, line_items: ReturnType<typeof line>[]) =>
    office.call('createEstimate', {
      body: {
        customer_id: (await customerOf(context, firstOfBefore + who)).id,
        line_items,
        location: { address: address(who) },
      },
    });
  const first = await offer(21, [line(items, 'GTR-6AL', 90), line(items, 'GTR-GRD', 90)]);
  await office.call('sendEstimate', { params: { id: first.id } });
  yield office.at(-1, '10:30');
  await office.call('reviseEstimate', {
    params: { id: first.id },
    body: { line_items: [line(items, 'GTR-5AL', 90)] },
  });
  await offer(22, [line(items, 'SKY-REP', 2), line(items, 'LAB-RFR', 6)]);
  yield office.at(-1, '15:20');
  await offer(23, [line(items, 'FLS-CHM', 2), line(items, 'ICE-WTR', 2), line(items, 'LAB-RFR', 8)]);
}

/** An unsent contract, and one voided before its signature. */
export async function* contracts(context: StoryContext): Story {
  const { office, items } = context;
  for (const [who, squares, isVoid] of [
    [24, 18, false],
    [25, 26, true],
  ] as const) {
    yield office.at(-12, '09:30');
    const { id: customer_id } = await customerOf(context, firstOfBefore + who);
    const line_items = [line(items, 'TRF-OFF', squares), line(items, 'SHN-3TB', squares)];
    const { id } = await office.call('createEstimate', {
      body: { customer_id, line_items, location: { address: address(who) } },
    });
    await office.call('sendEstimate', { params: { id } });
    yield office.at(-5, '18:40');
    await office.call('acceptEstimate', { params: { id } });
    yield office.at(-4, '09:10');
    const contract = await office.call('createContract', { body: { estimate_id: id, title: 'New roof' } });
    if (!isVoid) continue;
    await office.call('sendContract', { params: { id: contract.id } });
    yield office.at(-2, '11:30');
    await office.call('voidContract', {
      params: { id: contract.id },
      body: { reason: 'Another start was agreed on.' },
    });
  }
}

/** Calls and emails still to make, and one that became unnecessary. */
export async function* reminders(context: StoryContext): Story {
  const { office } = context;
  yield office.at(-3, '16:00');
  const about = async (
    who: number,
    day: number,
    rest: { channel: 'call' | 'email' | 'sms'; note?: string; template?: string },
  ) =>
    office.call('scheduleFollowUp', {
      body: {
        entity_type: 'customer',
        entity_id: (await customerOf(context, firstOfBefore + who)).id,
        scheduled_for: office.at(office.workday(day), '10:15'),
        assignee_id: technicianId(1),
        ...rest,
      },
    });
  await about(26, 1, { channel: 'call', note: 'Ask whether the attic is dry.' });
  await about(27, 3, { channel: 'email', template: 'winter_check' });
  await about(28, 6, { channel: 'call', note: 'Second half of the gutters in spring?' });
  await about(29, -1, { channel: 'call', note: 'Photos for the insurer.' });
  const { id } = await about(30, 2, {
    channel: 'sms',
    template: 'Do you still need us on the ladder this month?',
  });
  yield office.at(-1, '09:00');
  await office.call('cancelFollowUp', { params: { id } });
}

/** Unscheduled work. */
export async function* unplanned(context: StoryContext): Story {
  const { office, items } = context;
  yield office.at(-1, '14:10');
  const { id } = await customerOf(context, firstOfBefore + 31);
  await office.call('createJob', {
    body: {
      customer_id: id,
      title: 'Gutter guards at the back',
      service: 'Gutter installation',
      line_items: [line(items, 'GTR-GRD', 46)],
      location: { address: address(31) },
    },
  });
}

export const desk = [roofInWork, drafts, contracts, reminders, unplanned];
