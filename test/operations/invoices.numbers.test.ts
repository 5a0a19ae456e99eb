import { describe, expect, test } from 'vitest';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import { aJob, anInvoice, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const upTo = (last: number): string[] =>
  Array.from({ length: last }, (_, index) => `INV-${String(index + 1).padStart(4, '0')}`);

const found = async (world: World, query: Readonly<Record<string, string>>) =>
  (await done(world, 'listInvoices', { query })).data.map(({ id }) => id);

const issue = (world: World, job_id: string, changes: object = {}) =>
  world.call('issueInvoice', { body: { job_id, amount: 5, ...changes } });

describe('the number of an invoice', () => {
  test('fifty invoices issued concurrently all return 201 and have the numbers 1 to 50', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);

    const replies = await Promise.all(Array.from({ length: 50 }, () => issue(acme, id)));

    expect(replies.filter(({ status }) => status !== 201)).toEqual([]);
    expect(replies.map(({ body }) => body.number).toSorted()).toEqual(upTo(50));
  });

  test('a draft gets its number when it is sent', async () => {
    const acme = await freshTenant();
    const draft = await anInvoice(acme, 100, true);
    const { number } = (await issue(acme, draft.job_id)).body;

    const sent = await done(acme, 'sendInvoice', { params: { id: draft.id } });

    expect([draft.number, number, sent.number]).toEqual([null, 'INV-0001', 'INV-0002']);
    expect((await done(acme, 'getInvoice', { params: { id: draft.id } })).number).toBe('INV-0002');
  });

  test('a void invoice keeps its number, and a void draft has none', async () => {
    const acme = await freshTenant();
    const first = await anInvoice(acme);
    const draft = await anInvoice(acme, 100, true);

    const voided = await Promise.all(
      [first, draft].map(({ id }) => done(acme, 'voidInvoice', { params: { id } })),
    );

    expect(voided.map(({ number }) => number)).toEqual(['INV-0001', null]);
    expect((await issue(acme, first.job_id)).body.number).toBe('INV-0002');
  });

  test('an invoice is issued although the sequence of a restored table is behind the newest invoice', async () => {
    const acme = await freshTenant();
    const { job_id } = await anInvoice(acme);
    await issue(acme, job_id);
    await updateItem(
      recordKey(acme.id, 'sequence', 'invoice'),
      { last: 1 },
      { expression: 'attribute_exists(PK)' },
    );

    const { status, body } = await issue(acme, job_id);

    expect(status).toBe(201);
    expect(await found(acme, { number: '2' })).toEqual([body.id]);
    expect((await issue(acme, job_id)).body.number).toBe('INV-0003');
  });

  test('a dry run shows none and takes none', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);
    const draft = await anInvoice(acme, 100, true);

    const issuing = await acme.call('issueInvoice', {
      query: { dry_run: 'true' },
      body: { job_id: id, amount: 5 },
    });
    const sending = await acme.call('sendInvoice', { params: { id: draft.id }, query: { dry_run: 'true' } });

    for (const { body } of [issuing, sending]) {
      expect(body).toMatchObject({ would_answer: { body: { number: null } } });
      expect(JSON.stringify(body)).not.toContain('INV-');
    }
    expect((await issue(acme, id)).body.number).toBe('INV-0001');
  });

  test('a refused or repeated request uses up no number', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);
    await issue(acme, id, { amount: 0.001 });
    const headers = { 'idempotency-key': 'again' };
    const body = { job_id: id, amount: 5 };

    const replies = [
      await acme.call('issueInvoice', { headers, body }),
      await acme.call('issueInvoice', { headers, body }),
      await issue(acme, id),
    ];

    expect(replies.map((reply) => reply.body.number)).toEqual(['INV-0001', 'INV-0001', 'INV-0002']);
  });

  test('another format continues with the next number, and each company counts for itself', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { job_id } = await anInvoice(acme);
    await anInvoice(globex);
    const settings = await done(acme, 'getSettings');
    const number_formats = { ...settings.number_formats, invoice: '2026/{00000}' };
    await done(acme, 'putSettings', { body: { ...settings, number_formats } });

    expect((await issue(acme, job_id)).body.number).toBe('2026/00002');
    expect((await anInvoice(globex)).number).toBe('INV-0002');
  });

  test.each(['INV-0002', 'inv 2', '2', '#0002', 'invoice no. 2'])(
    'listInvoices finds the invoice INV-0002 by the number %s',
    async (number) => {
      const acme = await freshTenant();
      const { job_id } = await anInvoice(acme);
      const { body } = await issue(acme, job_id);
      await issue(acme, job_id);

      expect(await found(acme, { number })).toEqual([body.id]);
    },
  );

  test('a number that is unknown, of a draft, of a credit note or of another company lists nothing', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { job_id } = await anInvoice(acme);
    await issue(acme, job_id, { draft: true });
    await anInvoice(globex);
    await anInvoice(globex);

    for (const number of ['2', 'INV-0002', 'CN-0001', '0', '9'.repeat(40)])
      expect(await found(acme, { number })).toEqual([]);
  });

  test('a number combines with every other filter of listInvoices, and with pages', async () => {
    const acme = await freshTenant();
    const first = await anInvoice(acme);
    await issue(acme, first.job_id);
    const { id, job_id, customer_id, lifecycle_number, created_at } = first;
    const later = addSeconds(created_at, 1);

    for (const other of [
      { job_id, customer_id, lifecycle_number, status: 'sent', overdue: 'false', limit: '1' },
      { from: created_at, to: later },
    ])
      expect(await found(acme, { number: '1', ...other })).toEqual([id]);
    for (const other of [
      { status: 'paid' },
      { overdue: 'true' },
      { from: later },
      { lifecycle_number: 'AAAA-BBBB-CCCC' },
      { job_id: customer_id },
      { customer_id: job_id },
    ])
      expect(await found(acme, { number: '1', ...other })).toEqual([]);

    const query = { number: '1', limit: 1 };
    expect((await done(acme, 'listInvoices', { query })).next_cursor).toBeNull();
  });

  test('an invoice keeps being found by its number after a new format, payment and voiding', async () => {
    const acme = await freshTenant();
    const paid = await anInvoice(acme);
    const { id } = (await issue(acme, paid.job_id)).body;
    const settings = await done(acme, 'getSettings');
    const number_formats = { ...settings.number_formats, invoice: '2026/{00000}' };
    await done(acme, 'putSettings', { body: { ...settings, number_formats } });
    await done(acme, 'recordPayment', { body: { invoice_id: paid.id, amount: 1 } });
    await done(acme, 'voidInvoice', { params: { id } });
    const third = await issue(acme, paid.job_id);

    expect(await found(acme, { number: 'INV-0001' })).toEqual([paid.id]);
    expect(await found(acme, { number: '2' })).toEqual([id]);
    expect(await found(acme, { number: '2026/3' })).toEqual([third.body.id]);
    expect(await found(acme, { number: 'INV-3' })).toEqual([]);
  });

  test('a number without a digit is 400', async () => {
    const acme = await freshTenant();
    const { status, body } = await acme.call('listInvoices', { query: { number: 'INV-' } });

    expect(status).toBe(400);
    expect(body.error.details.issues).toEqual([
      { path: 'number', message: 'Must have the digits of a number.' },
    ]);
  });

  test('a format in which two numbers could read the same is 400', async () => {
    const acme = await freshTenant();
    const settings = await done(acme, 'getSettings');
    const number_formats = { ...settings.number_formats, invoice: 'INV-1{000}' };

    const { status, body } = await acme.call('putSettings', { body: { ...settings, number_formats } });

    expect(status).toBe(400);
    expect(body.error.details.issues).toEqual([expect.objectContaining({ path: 'number_formats.invoice' })]);
  });
});
