import { expect, test } from 'vitest';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { erase, holding } from '../support/erasing.ts';
import { fileInput, png, upload } from '../support/files.ts';
import { done, freshPhone, nextMonday } from '../support/journey.ts';
import { linkIn, look, mailTo } from '../support/pages.ts';
import { stringFieldsOf } from '../support/stringFields.ts';
import { freshTenant, type Request } from '../support/world.ts';

const word = 'quetzal';

/** They take words of the company about itself, or keep none: a conversation has a test of its own. */
const ofNobody: readonly OperationId[] = [
  'putForm',
  'putTechnician',
  'putTemplate',
  'putPlaybook',
  'putLogo',
  'putSettings',
  'putSavedFigure',
  'putTaxRate',
  'putPriceBookItem',
  'createEndpoint',
  'updateEndpoint',
  'replayEvents',
  'markThread',
  'clearAddress',
  'sendStatement',
  'askJarvis',
  'previewTemplate',
];

/** Ids, times, numbers, and what an erasure leaves, as `docs/decisions.md` says: what is done for somebody, and as what one signs. */
const without =
  /(^|\.)(\w+_id|\w+_ids\.0|(addresses\.0|options\.0|subject)\.id|sha256|start|end|starts_at|received_on|scheduled_\w+|assigned_to|phone|phone_extension|template|source|service|service_\w+|type|role|line_items\.0\.\w+)$/;

const fieldsFor = (id: OperationId, body: unknown): string[] => {
  const operation = registry[id];
  const fields = 'body' in operation ? stringFieldsOf(operation.body) : [];
  return fields.flatMap(({ path }) => {
    const value = path.reduce<unknown>((part, name) => Object(part)[name], body);
    return typeof value === 'string' && value.includes(word) ? [`${id} ${path.join('.')}`] : [];
  });
};

const everyField = Object.values(registry).flatMap((operation) => {
  if (!('body' in operation) || ofNobody.includes(operation.id)) return [];
  const paths = stringFieldsOf(operation.body).map(({ path }) => path.join('.'));
  return paths.filter((path) => !without.test(path)).map((path) => `${operation.id} ${path}`);
});

test('an erasure removes all text about a person, in any place', async () => {
  const acme = await freshTenant();
  const written = new Set<string>();
  let requests = 0;
  const say = <K extends OperationId>(operation: K, request: Request) => {
    for (const field of fieldsFor(operation, request.body)) written.add(field);
    requests += 1;
    return done(acme, operation, { ...request, headers: { 'idempotency-key': `key-${requests}` } });
  };
  const said = (what: string) => `Of ${word}, ${what}`;
  const email = (number: number) => `${word}${number}@example.com`;
  const phone = freshPhone();
  const other = freshPhone();
  const names = { first_name: `${word}first`, last_name: `${word}last` };

  for (const [channel, from] of [
    ['sms', phone],
    ['email', `${word} <${email(1)}>`],
  ] as const) {
    const subject = channel === 'email' ? { subject: said('subject') } : {};
    const received = { channel, from, to: said('to'), body: said('body'), provider_id: `${word}${channel}` };
    await say('receiveMessage', { body: { ...received, ...subject } });
  }
  const about = { address: said('address'), notes: said('notes'), tags: [`${word}tag`] };
  const lead = await say('captureLead', {
    body: { contact: { ...names, phone, email: email(1) }, ...about },
  });
  const short = { name: `${word} ${word}`, phone: other, email: email(2), address: said('address') };
  const second = await say('captureLead', { body: short });
  const { id } = lead;
  await say('updateLead', { params: { id }, body: { contact: { ...names, email: email(3) }, ...about } });
  await say('qualifyLead', { params: { id }, body: { outcome: 'qualified', notes: said('notes') } });
  const visit = await say('bookAppointment', {
    body: {
      lead_id: id,
      starts_at: nextMonday(),
      duration_minutes: 60,
      location: { address: said('address') },
    },
  });

  const places = [
    { label: said('first label'), address: said('first address') },
    { label: said('other label'), address: said('other address') },
  ];
  const tax_exempt = { reason: said('exemption'), certificate: said('certificate') };
  const known = { ...names, email: email(3), address: said('address'), tax_exempt };
  const customer = await say('upsertCustomer', { body: { lead_id: id, ...known } });
  await say('upsertCustomer', { body: { lead_id: second.id, phone, email: email(3), addresses: places } });
  const customer_id = customer.id;
  await say('updateCustomer', { params: { id: customer_id }, body: { ...known, email: email(4) } });
  await say('updateCustomer', { params: { id: customer_id }, body: { addresses: places } });
  const times = { start: nextMonday(1, 14), end: nextMonday(1, 15) };
  const later = { start: nextMonday(2, 14), end: nextMonday(2, 15) };
  const place = { notes: said('notes'), location: { address: said('address') } };
  await say('bookAppointment', { body: { customer_id, ...times, ...place } });
  await say('rescheduleAppointment', { params: { id: visit.id }, body: { ...later, ...place } });
  await say('setAppointmentStatus', {
    params: { id: visit.id },
    body: { status: 'canceled', reason: said('reason') },
  });

  const line_items = [{ description: 'Slate tiles', quantity: 1, unit_price: 100 }];
  const declined = await say('createEstimate', { body: { customer_id, line_items } });
  const accepted = await say('createEstimate', {
    body: { customer_id, line_items, location: place.location },
  });
  const options = ['Standard', 'Better'].map((name) => ({
    name: said(name),
    description: said('description'),
    line_items,
  }));
  const optional = await say('createEstimate', { body: { customer_id, line_items: [], options } });
  await say('updateEstimate', {
    params: { id: declined.id },
    body: { line_items, location: place.location },
  });
  await say('updateEstimate', { params: { id: optional.id }, body: { line_items: [], options } });
  for (const estimate of [declined, accepted]) await say('sendEstimate', { params: { id: estimate.id } });
  await say('sendEstimate', { params: { id: optional.id } });
  await say('declineEstimate', { params: { id: optional.id }, body: { reason: said('reason') } });
  await say('reviseEstimate', { params: { id: optional.id }, body: { line_items: [], options } });
  await say('declineEstimate', { params: { id: declined.id }, body: { reason: said('reason') } });
  await say('acceptEstimate', { params: { id: accepted.id }, body: { reason: said('reason') } });
  const parties = [{ name: said('party'), email: email(5), role: 'customer' }];
  const paper = { estimate_id: accepted.id, title: said('title'), terms: said('terms'), parties };
  const voided = await say('createContract', { body: paper });
  await say('voidContract', { params: { id: voided.id }, body: { reason: said('reason') } });
  const contract = await say('createContract', { body: paper });
  const { estimate_id: _, ...words } = paper;
  await say('updateContract', { params: { id: contract.id }, body: words });
  const sent = await say('sendContract', { params: { id: contract.id } });
  const [mail] = await mailTo(email(5));
  if (mail !== undefined) await look(linkIn(mail), `${word} browser`);
  const signed_name = `${word} signed`;
  await say('signContract', {
    params: { id: contract.id },
    body: { party_id: sent.parties[0]?.id, signed_name },
  });
  const job = await say('createJob', { body: { contract_id: contract.id } });
  const invoice = await say('issueInvoice', { body: { job_id: job.id, amount: 100 } });
  await say('voidInvoice', { params: { id: invoice.id }, body: { reason: said('reason') } });
  const paid = await say('issueInvoice', { body: { job_id: job.id, amount: 50, milestone: 'deposit' } });
  const payment = await say('recordPayment', { body: { invoice_id: paid.id, amount: 20 } });
  await say('refundPayment', { params: { id: payment.id }, body: { amount: 5, reason: said('reason') } });
  await say('createCreditNote', { params: { id: paid.id }, body: { amount: 5, reason: said('reason') } });
  await say('createJob', { body: { customer_id, title: said('title'), location: place.location } });
  const subject = { type: 'customer' as const, id: customer_id };
  const file = await fileInput(acme, png(), { subject, name: `${word}.png` });
  const announced = await say('createAttachment', { body: file });
  await upload(announced.upload, png());
  await say('completeAttachment', { params: { id: announced.id } });
  await say('updateAttachment', { params: { id: announced.id }, body: { name: `${word} renamed.png` } });
  await say('setJobStatus', { params: { id: job.id }, body: { status: 'canceled', reason: said('reason') } });
  const entity = { entity_type: 'customer', entity_id: customer_id };
  const body = said('body');
  await say('sendCommunication', { body: { ...entity, channel: 'email', subject: said('subject'), body } });
  const call = await say('scheduleFollowUp', {
    body: {
      entity_type: 'lead',
      entity_id: id,
      channel: 'call',
      scheduled_for: nextMonday(),
      note: said('note'),
    },
  });
  await say('completeFollowUp', { params: { id: call.id }, body: { outcome: said('outcome') } });
  expect(everyField.filter((field) => !written.has(field))).toEqual([]);
  expect((await holding(acme, [word, phone, other])).length).toBeGreaterThan(50);

  await erase(acme, customer_id);

  expect(await holding(acme, [word, phone, other])).toEqual([]);
});
