import { describe, expect, test } from 'vitest';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { readEvidence } from '../../shared/store/readers/evidence.ts';
import { aJob, done } from '../support/journey.ts';
import { freshEmail, linkIn, look, mailTo, post, visit } from '../support/pages.ts';
import { freshTenant, type World } from '../support/world.ts';

/** An invoice that its customer was sent by email, and the link in that mail. */
const anInvoiceByMail = async (world: World, draft = false) => {
  const job = await aJob(world);
  const email = freshEmail();
  await done(world, 'updateCustomer', { params: { id: job.customer_id }, body: { email } });
  const invoice = await done(world, 'issueInvoice', {
    body: { job_id: job.id, amount: 642.2, milestone: 'final', draft },
  });
  if (draft) await done(world, 'sendInvoice', { params: { id: invoice.id } });
  const [mail, ...more] = await mailTo(email);
  if (mail === undefined || more.length > 0) throw new Error('One mail was to go out.');
  return { id: invoice.id, email, mail, link: linkIn(mail) };
};

const pay = (world: World, invoice_id: string, amount: number) =>
  done(world, 'recordPayment', { body: { invoice_id, amount, method: 'card' } });

describe('the page of an invoice', () => {
  test.each([false, true])(
    'the page of an invoice is linked in the email of its issue (as a draft first: %s)',
    async (draft) => {
      const payment_instructions = 'By check,\nto <Acme>.';
      const acme = await freshTenant({ name: 'Acme Roofing', payment_instructions });
      const { mail, link } = await anInvoiceByMail(acme, draft);

      const { status, html } = await look(link);

      expect(mail.subject).toBe('Your invoice from Acme Roofing');
      expect(mail.text).toContain('$642.20');
      expect(status).toBe(200);
      for (const part of [
        'Service agreement',
        'Final payment',
        '$642.20',
        'Balance due',
        'Due',
        'How to pay',
        'By check,\nto &lt;Acme&gt;.',
      ])
        expect(html).toContain(part);
    },
  );

  test('the page of an invoice shows the paid and the owed amount, and full payment', async () => {
    const acme = await freshTenant();
    const { id, link } = await anInvoiceByMail(acme);

    await pay(acme, id, 42.2);
    const half = await look(link);
    await pay(acme, id, 600);
    const full = await look(link);

    for (const part of ['$42.20', '$600.00', 'Balance due']) expect(half.html).toContain(part);
    expect(full.html).toContain('This invoice is paid in full.');
    for (const part of ['How to pay']) expect(full.html).not.toContain(part);
  });

  test('the page of an invoice says that a void one is withdrawn', async () => {
    const acme = await freshTenant();
    const { id, link } = await anInvoiceByMail(acme);
    await done(acme, 'voidInvoice', { params: { id } });

    const { html } = await look(link);

    expect(html).toContain('Nothing is due.');
    expect(html).not.toContain('How to pay');
  });

  test('the page of an invoice says that it is overdue once its due day is over', async () => {
    const acme = await freshTenant();
    const { id, link } = await anInvoiceByMail(acme);
    const { due_at } = await done(acme, 'getInvoice', { params: { id } });
    const pageAfter = async (seconds: number) => {
      const clock = () => new Date(addSeconds(due_at ?? '', seconds));
      return visit('invoicePage', link, {
        method: 'GET',
        seams: createSeams({ clock, log: () => undefined }),
      });
    };

    const [thatDay, dayAfter] = await Promise.all([pageAfter(0), pageAfter(0.001)]);

    expect(thatDay.body).not.toContain('Overdue');
    expect(dayAfter.body).toContain('Overdue');
  });

  test('the page of an invoice is read only: it takes no form, and a view changes nothing', async () => {
    const acme = await freshTenant();
    const { id, link } = await anInvoiceByMail(acme);
    const before = [await acme.item('invoice', id), await acme.journal()];

    await look(link);
    const { status } = await post(link, { decision: 'accept' });

    expect(status).toBe(404);
    expect([await acme.item('invoice', id), await acme.journal()]).toEqual(before);
    expect((await readEvidence(acme.id, id)).map(({ step }) => step)).toEqual(['viewed']);
  });

  test('the page of a draft invoice does not exist, and no email goes out', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    await done(acme, 'issueInvoice', { body: { job_id: job.id, amount: 5, draft: true } });

    expect((await acme.journal()).at(-1)?.messages).toEqual([]);
  });
});
