// Rare events with money: refunds, credits, double payments, bounced checks.

import type { AnswerOf } from '../../../shared/contract/apiClient.ts';
import { customerOf, firstOfBefore } from './calls.ts';
import type { Story } from './office.ts';
import { line, type StoryContext } from './work.ts';

type Lines = readonly (readonly [string, number])[];

/** Work done and billed on the same day. */
const bill = async (
  context: StoryContext,
  number: number,
  title: string,
  lines: Lines,
  rest: { draft?: boolean } = {},
) => {
  const { office, items } = context;
  const customer = await customerOf(context, number);
  const line_items = lines.map(([code, quantity]) => line(items, code, quantity));
  const job = await office.call('createJob', { body: { customer_id: customer.id, title, line_items } });
  await office.call('setJobStatus', { params: { id: job.id }, body: { status: 'completed' } });
  return office.call('issueInvoice', { body: { job_id: job.id, milestone: 'final', ...rest } });
};

type Invoice = AnswerOf<'issueInvoice'>;
type Paying = {
  amount?: number;
  method?: 'card' | 'check' | 'ach';
  external_id?: string;
  status?: 'pending';
  unapplied?: true;
};

const pay = ({ office }: StoryContext, invoice: Invoice, { amount = invoice.amount, ...rest }: Paying) =>
  office.call('recordPayment', { body: { invoice_id: invoice.id, amount, ...rest } });

export async function* refundInPart(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-47), '15:00');
  const invoice = await bill(context, firstOfBefore + 2, 'Gutter guards, whole house', [['GTR-GRD', 120]]);
  const payment = await pay(context, invoice, { method: 'card', external_id: 'ch_3Qm81v' });
  yield office.at(office.workday(-41), '11:10');
  await office.call('refundPayment', {
    params: { id: payment.id },
    body: { amount: 117.6, reason: 'Twelve feet of guards were not needed.' },
  });
}

export async function* refundWhole(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-24), '16:30');
  const invoice = await bill(context, firstOfBefore + 3, 'Inspect the roof', [['INS-RPT', 1]]);
  const payment = await pay(context, invoice, { method: 'card', external_id: 'ch_3Qp77a' });
  yield office.at(office.workday(-20), '09:40');
  await office.call('refundPayment', {
    params: { id: payment.id },
    body: { reason: 'The report came a week late.' },
  });
}

/** Part of a credit on a paid bill pays the next one. */
export async function* creditAndApply(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-63), '10:00');
  const first = await bill(context, firstOfBefore + 4, 'Replace slid slates', [
    ['SLT-REP', 22],
    ['LAB-RFR', 5],
  ]);
  yield office.at(office.workday(-55), '10:00');
  await pay(context, first, { method: 'check', external_id: '2207' });
  yield office.at(office.workday(-33), '13:20');
  const note = await office.call('createCreditNote', {
    params: { id: first.id },
    body: { amount: 240, reason: 'Five slates cracked in the first frost.' },
  });
  yield office.at(office.workday(-12), '15:45');
  const second = await bill(context, firstOfBefore + 4, 'Clean the gutters', [['GTR-CLN', 1]]);
  await office.call('applyCreditNote', { params: { id: note.id }, body: { invoice_id: second.id } });
}

/** The customer paid twice, and the second check is not applied yet. */
export async function* paidTwice(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-30), '11:00');
  const invoice = await bill(context, firstOfBefore + 5, 'New flashing', [
    ['FLS-CHM', 1],
    ['LAB-RFR', 4],
  ]);
  yield office.at(office.workday(-22), '10:15');
  await pay(context, invoice, { method: 'check', external_id: '1042' });
  yield office.at(office.workday(-9), '10:20');
  await pay(context, invoice, { method: 'check', external_id: '1057', unapplied: true });
}

export async function* bouncedCheck(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-38), '12:00');
  const invoice = await bill(context, firstOfBefore + 6, 'Ridge vent', [
    ['VNT-RDG', 42],
    ['LAB-RFR', 3],
  ]);
  yield office.at(office.workday(-28), '10:00');
  const payment = await pay(context, invoice, { method: 'check', external_id: '318', status: 'pending' });
  yield office.at(office.workday(-25), '16:10');
  await office.call('setPaymentStatus', { params: { id: payment.id }, body: { status: 'failed' } });
}

export async function* onItsWay(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-8), '14:00');
  const invoice = await bill(context, firstOfBefore + 7, 'Six-inch gutters at the front', [
    ['GTR-6AL', 64],
    ['LAB-HLP', 6],
  ]);
  yield office.at(office.workday(-4), '14:30');
  await pay(context, invoice, { method: 'ach', external_id: 'ach_90217', status: 'pending' });
}

export async function* voidAndAgain(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-18), '09:30');
  const wrong = await bill(context, firstOfBefore + 8, 'Mend the skylight', [['SKY-REP', 2]]);
  yield office.at(office.workday(-17), '09:50');
  await office.call('voidInvoice', { params: { id: wrong.id }, body: { reason: 'One skylight, not two.' } });
  const { items } = context;
  const right = await office.call('issueInvoice', {
    body: { job_id: wrong.job_id ?? '', milestone: 'final', line_items: [line(items, 'SKY-REP', 1)] },
  });
  yield office.at(office.workday(-6), '17:00');
  await pay(context, right, { amount: 500, method: 'card', external_id: 'ch_3Qx02c' });
}

/** A church pays no tax. */
export async function* withoutTax(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-76), '10:30');
  const { id } = await customerOf(context, firstOfBefore + 9);
  await office.call('updateCustomer', {
    params: { id },
    body: {
      last_name: 'Church',
      first_name: 'St. Brendan’s',
      tax_exempt: { reason: 'Religious organization', certificate: 'ST-119.1 204418' },
    },
  });
  const invoice = await bill(context, firstOfBefore + 9, 'Slates on the north side', [
    ['SLT-REP', 85],
    ['LAB-RFR', 16],
  ]);
  yield office.at(office.workday(-58), '12:00');
  await pay(context, invoice, { method: 'check', external_id: '5520' });
}

export async function* draftOfToday(context: StoryContext): Story {
  const { office } = context;
  yield office.at(-1, '16:55');
  await bill(
    context,
    firstOfBefore + 10,
    'Mend the leak at the dormer',
    [
      ['FLS-STP', 22],
      ['LAB-RFR', 3],
    ],
    { draft: true },
  );
}

/** A property manager with several houses, who pays monthly. */
export async function* houses(context: StoryContext): Story {
  const { office } = context;
  yield office.at(office.workday(-140), '10:00');
  const { id } = await customerOf(context, firstOfBefore + 11);
  await office.call('updateCustomer', {
    params: { id },
    body: {
      addresses: [
        { label: 'Office', address: '200 Livingston Street, Brooklyn, NY 11201' },
        { label: 'Sterling Place', address: '61 Sterling Place, Brooklyn, NY 11217' },
        { label: 'Argyle Road', address: '418 Argyle Road, Brooklyn, NY 11218' },
      ],
    },
  });
  for (const day of [-120, -90, -60, -30, -5]) {
    yield office.at(office.workday(day), '08:50');
    const invoice = await bill(context, firstOfBefore + 11, 'Care of three roofs', [
      ['INS-RPT', 3],
      ['GTR-CLN', 3],
    ]);
    if (day > -60) continue;
    yield office.at(office.workday(day + 21), '12:00');
    await pay(context, invoice, { method: 'ach', external_id: `ach_m${-day}` });
  }
}

export const bills = [
  refundInPart,
  refundWhole,
  creditAndApply,
  paidTwice,
  bouncedCheck,
  onItsWay,
  voidAndAgain,
  withoutTax,
  draftOfToday,
  houses,
];
