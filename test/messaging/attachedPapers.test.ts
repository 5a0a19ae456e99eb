import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { work as sendMessage } from '../../functions/work/sendMessage.ts';
import type { MessageRecord } from '../../shared/domain/communications.ts';
import { type PaperKind, paperIdOf } from '../../shared/domain/keptPapers.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { eventually } from '../support/eventually.ts';
import { aJob, aSentEstimate, done } from '../support/journey.ts';
import { freshEmail, mailTo } from '../support/pages.ts';
import { freshTenant, type World } from '../support/world.ts';

const attaching = async () => {
  const acme = await freshTenant();
  const settings = await done(acme, 'getSettings');
  await done(acme, 'putSettings', { body: { ...settings, attach_papers: true } });
  return acme;
};

/** The invoice's mail, once it was written and before it went out. */
const anInvoiceOf = async (world: World) => {
  const job = await aJob(world);
  const email = freshEmail();
  await done(world, 'updateCustomer', { params: { id: job.customer_id }, body: { email } });
  const invoice = await done(world, 'issueInvoice', { body: { job_id: job.id, amount: 100 } });
  const messages = await collectionOf(world.id, kinds.messages).all();
  const message = messages.find(({ to }) => to === email);
  if (message === undefined) throw new Error('There is no message.');
  const send = (messageId: string, seconds: number) => {
    const clock = () => new Date(addSeconds(message.created_at, seconds));
    return sendMessage.run(
      { tenant: world.id, message_id: messageId },
      createSeams({ clock, log: () => undefined }),
    );
  };
  return { invoice, email, message, send };
};

describe('attach_papers', () => {
  test('the mail of an invoice carries the PDF that is kept of it, where the company wishes', async () => {
    const acme = await attaching();
    const { invoice, email, message, send } = await anInvoiceOf(acme);
    await eventually(
      () => acme.item('attachment', paperIdOf(invoice.id)),
      (kept) => kept?.status === 'ready',
    );

    await send(message.id, 30);
    // On a busy machine the service's own worker has claimed the message meanwhile, and sends it.
    const [mail] = await eventually(
      () => mailTo(email),
      ({ length }) => length > 0,
    );

    const { body } = await acme.call('getInvoicePdf', { params: { id: invoice.id } });
    expect(mail?.attachments).toEqual([
      { name: `Invoice-${invoice.number}.pdf`, type: 'application/pdf', base64: body.base64 },
    ]);
  });

  test('a PDF that is never written delays its email by at most three minutes', async () => {
    const acme = await attaching();
    const { message, send } = await anInvoiceOf(acme);
    const id = randomUUID();
    const link = message.link && { ...message.link, paper_id: randomUUID() };
    const held: MessageRecord = { ...message, id, link, status: 'queued' };
    await insertItem(itemOf(acme.id, kinds.messages, held));
    const status = async () => (await acme.item('message', id))?.status;

    await send(id, 10);
    const waiting = await status();
    await send(id, 181);

    expect([waiting, await status()]).toEqual(['queued', expect.stringMatching(/^(sent|delivered)$/)]);
  });

  test('a company that does not wish it sends the link alone, at once', async () => {
    const acme = await freshTenant();
    const { email } = await anInvoiceOf(acme);

    expect((await mailTo(email))[0]?.attachments).toEqual([]);
  });
});

const keptOf = async (world: World, id: string, kind: PaperKind) => {
  const kept = await eventually(
    () => world.item('attachment', paperIdOf(id, kind)),
    (found) => found?.status === 'ready',
  );
  return kept?.subject;
};

test('the PDFs of estimates and payments are files of estimate and invoice, where mails carry them', async () => {
  const acme = await attaching();
  const estimate = await aSentEstimate(acme);
  const { invoice } = await anInvoiceOf(acme);
  const payment = await done(acme, 'recordPayment', {
    body: { invoice_id: invoice.id, amount: 10, method: 'cash' },
  });

  expect(await keptOf(acme, estimate.id, 'estimate')).toEqual({ type: 'estimate', id: estimate.id });
  expect(await keptOf(acme, payment.id, 'receipt')).toEqual({ type: 'invoice', id: invoice.id });
});
