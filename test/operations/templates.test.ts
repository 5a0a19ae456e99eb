import { describe, expect, test } from 'vitest';
import { builtInFor, builtIns } from '../../shared/domain/builtInTemplates.ts';
import { aCustomer, aLead, anEstimate, done, nextMonday } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const estimateEmail = builtInFor('estimate', 'email');

const putWords = (world: World, body: object, id: string = estimateEmail.id) =>
  world.call('putTemplate', { params: { id }, body });

const messageAbout = async (world: World, contact: object = {}) => {
  const body = { first_name: 'Ann', email: 'ann@lee.example', ...contact };
  const customer = await done(world, 'upsertCustomer', { body });
  const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 100 }];
  const { id } = await done(world, 'createEstimate', { body: { customer_id: customer.id, line_items } });
  const reply = await world.call('sendEstimate', { params: { id } });
  const query = { entity_type: 'customer', entity_id: customer.id };
  const [message] = (await done(world, 'listCommunications', { query })).data;
  return { id, reply, message };
};

describe('templates', () => {
  test('templates exist from the beginning, under fixed ids, each with its variables', async () => {
    const acme = await freshTenant();
    const globex = await freshTenant();

    const { data, next_cursor } = await done(acme, 'listTemplates', { query: { limit: 100 } });

    expect(next_cursor).toBeNull();
    expect(data.map(({ key }) => key)).toEqual(builtIns.map(({ key }) => key));
    expect(data.every(({ built_in, updated_at }) => built_in && updated_at === null)).toBe(true);
    expect(await done(globex, 'getTemplate', { params: { id: estimateEmail.id } })).toMatchObject({
      key: 'estimate_email',
      channel: 'email',
      variables: expect.arrayContaining(['company_name', 'first_name', 'total']),
    });
  });

  test('templates are listed page by page, the company’s own first, newest first', async () => {
    const acme = await freshTenant();
    for (const key of ['first', 'second']) await putWords(acme, { key, body: 'Hi' }, crypto.randomUUID());
    await putWords(acme, { body: 'Changed' });

    const keys: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await done(acme, 'listTemplates', { query: { limit: 3, cursor } });
      keys.push(...page.data.map(({ key }) => key));
      cursor = page.next_cursor;
    }

    expect(keys).toEqual(['second', 'first', ...builtIns.map(({ key }) => key)]);
  });

  test('changed templates are used for the company’s own messages only', async () => {
    const acme = await freshTenant();
    const globex = await freshTenant();
    const reply = await putWords(acme, {
      subject: 'For {{first_name}}',
      body: 'It is {{total}}, {{items}}.\n{{link}}',
    });

    expect(reply.status).toBe(200);
    expect((await messageAbout(acme)).message).toMatchObject({
      subject: 'For Ann',
      body: 'It is $100.00, 1 line item.\n[link]',
    });
    expect((await messageAbout(globex)).message?.subject).toMatch(/^Your estimate from/);
    const [entry] = await acme.journal();
    expect(entry).toMatchObject({ operation: 'putTemplate', actor: `${acme.id}-machine` });
  });

  test('templates can say how to pay, as the settings have it', async () => {
    const acme = await freshTenant({ payment_instructions: 'By check, to Acme.' });
    await putWords(acme, { body: 'How to pay: {{payment_instructions}}' });

    expect((await messageAbout(acme)).message?.body).toBe('How to pay: By check, to Acme.');
  });

  test('templates keep their subject when only the body is put', async () => {
    const acme = await freshTenant();
    await putWords(acme, { body: 'First' });

    const { body } = await putWords(acme, { body: 'Second' });

    expect(body).toMatchObject({ subject: estimateEmail.subject, body: 'Second', built_in: true });
    expect(await done(acme, 'getTemplate', { params: { id: estimateEmail.id } })).toEqual(body);
  });

  test.each([
    ['body', { body: 'Dear {{surname}}' }],
    ['body', { body: 'It is about {{title}}' }],
    ['body', { body: '{{#first_name}}Dear' }],
    ['body', { body: 'Dear {{{first_name}}}' }],
    ['body', { body: 'Dear {{&first_name}}' }],
    ['body', { body: '{{>other}}' }],
    ['body', { body: '{{=<% %>=}}' }],
    ['body', { body: 'Dear {{' }],
    ['body', { body: `{{${' '.repeat(19_000)}` }],
    ['body', { body: '{{constructor}}' }],
    ['body', { body: ' ' }],
    ['body', { body: 'Here: {{link}}' }],
    ['body', { body: '{{link}}\n{{link}}' }],
    ['subject', { subject: '{{link}}', body: 'Hello' }],
    ['subject', { subject: 'For {{nobody}}', body: 'Hello' }],
    ['key', { key: 'other', body: 'Hello' }],
  ])('templates with a %s that cannot be used are refused and nothing changes: %j', async (field, input) => {
    const acme = await freshTenant();

    const reply = await putWords(acme, input);

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: field })]);
    expect(await acme.journal()).toEqual([]);
  });

  test('a company’s own template needs a unique key', async () => {
    const acme = await freshTenant();
    const id = crypto.randomUUID();
    const other = crypto.randomUUID();

    expect((await putWords(acme, { body: 'Hello' }, id)).status).toBe(404);
    expect((await putWords(acme, { key: 'second_call', body: 'Hello' }, id)).status).toBe(200);
    expect((await putWords(acme, { body: 'Hello again' }, id)).body).toMatchObject({
      key: 'second_call',
      built_in: false,
      channel: null,
    });
    const taken = await putWords(acme, { key: 'second_call', body: 'Hello' }, other);
    expect(taken).toMatchObject({
      status: 409,
      body: { error: { code: 'duplicate_template', details: { template_id: id } } },
    });
    expect((await putWords(acme, { key: 'estimate_sms', body: 'Hello' }, other)).status).toBe(400);
  });

  test('a company has at most a hundred templates of its own', async () => {
    const acme = await freshTenant();
    const make = (number: number) =>
      putWords(acme, { key: `own_${number}`, body: 'Hi' }, crypto.randomUUID());
    for (let number = 1; number <= 100; number += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => make(number + index)));

    expect((await make(101)).body.error.code).toBe('limit_reached');
    expect((await putWords(acme, { body: 'A built-in one is none of them' })).status).toBe(200);
  });
});

describe('a variable that has no value', () => {
  test('a variable without a value keeps an estimate from being sent, and the refusal names it', async () => {
    const acme = await freshTenant();
    await putWords(acme, { body: 'Dear {{first_name}} {{last_name}}' });

    const { id, reply, message } = await messageAbout(acme);

    expect(reply).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'missing_variable',
          details: { template: 'estimate_email', variables: ['last_name'] },
        },
      },
    });
    expect(message).toBeUndefined();
    expect(await done(acme, 'getEstimate', { params: { id } })).toMatchObject({ status: 'draft' });
  });

  test('a variable without a value is allowed in a part that depends on it', async () => {
    const acme = await freshTenant();
    const body = 'Dear {{#last_name}}{{last_name}}{{/last_name}}{{^last_name}}friend{{/last_name}}';
    await putWords(acme, { body });

    expect((await messageAbout(acme)).message?.body).toBe('Dear friend');
    expect((await messageAbout(acme, { last_name: 'Lee', email: 'b@lee.example' })).message?.body).toBe(
      'Dear Lee',
    );
  });
});

describe('a preview', () => {
  test('a preview shows the final message, escaped in the HTML, and sends nothing', async () => {
    const acme = await freshTenant({ name: 'Ann & <b>Sons</b>' });
    const customer = await done(acme, 'upsertCustomer', { body: { first_name: '<i>Ann</i>' } });
    const params = { id: builtInFor('follow_up', 'email').id };

    const { subject, text, html } = await done(acme, 'previewTemplate', {
      params,
      body: { entity_type: 'customer', entity_id: customer.id },
    });

    expect(subject).toBe('A note from Ann & <b>Sons</b>');
    expect(text).toContain('Hello <i>Ann</i>,');
    expect(html).toContain('Hello &lt;i&gt;Ann&lt;');
    expect(html).not.toMatch(/<b>|<i>/);
    const query = { entity_type: 'customer', entity_id: customer.id };
    expect((await done(acme, 'listCommunications', { query })).data).toEqual([]);
  });

  test.each(['lead', 'customer', 'estimate'] as const)(
    'a preview accepts only a %s of the same company',
    async (entity_type) => {
      const acme = await freshTenant();
      const globex = await freshTenant();
      const make = { lead: aLead, customer: aCustomer, estimate: anEstimate }[entity_type];
      const { id: entity_id } = await make(acme);
      const params = { id: builtInFor('follow_up', 'sms').id };

      const [own, foreign] = await Promise.all(
        [acme, globex].map((world) =>
          world.call('previewTemplate', { params, body: { entity_type, entity_id } }),
        ),
      );

      expect([own?.status, foreign?.status]).toEqual([200, 404]);
    },
  );

  test('a template previewed for a lead that became a customer addresses the customer, as a follow-up on the lead does', async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme, { first_name: 'Ann' });
    await done(acme, 'upsertCustomer', { body: { lead_id: lead.id, first_name: 'Anna' } });

    const { text } = await done(acme, 'previewTemplate', {
      params: { id: builtInFor('follow_up', 'email').id },
      body: { entity_type: 'lead', entity_id: lead.id },
    });

    expect(text).toContain('Anna');
  });

  test('a preview of an unsent estimate has a place for the address of its page', async () => {
    const acme = await freshTenant();
    const body = { entity_type: 'estimate', entity_id: (await anEstimate(acme)).id };

    const { text } = await done(acme, 'previewTemplate', { params: { id: estimateEmail.id }, body });

    expect(text.split('\n')).toContain('[link]');
  });

  test('a preview that needs a missing value says so', async () => {
    const acme = await freshTenant();
    const { id: entity_id } = await aLead(acme);

    const reply = await acme.call('previewTemplate', {
      params: { id: estimateEmail.id },
      body: { entity_type: 'lead', entity_id },
    });

    expect(reply.body.error).toMatchObject({
      code: 'missing_variable',
      details: { variables: ['items', 'total', 'link'] },
    });
  });
});

describe('a follow-up', () => {
  const schedule = async (world: World, template: string | undefined) => {
    const { id: entity_id } = await aLead(world);
    const body = { entity_type: 'lead', entity_id, channel: 'sms', scheduled_for: nextMonday(), template };
    return world.call('scheduleFollowUp', { body });
  };

  test('a follow-up takes the key of a template, of the service or of the company, or the words themselves', async () => {
    const acme = await freshTenant();
    await putWords(acme, { key: 'second_call', body: 'Hello {{first_name}}' }, crypto.randomUUID());
    await putWords(acme, { key: 'about_money', body: 'It is {{total}}' }, crypto.randomUUID());

    const replies = [];
    for (const key of [
      undefined,
      'follow_up_email',
      'second_call',
      'Hi {{first_name}}!',
      'about_money',
      'Hi {{nickname}}!',
    ])
      replies.push(await schedule(acme, key));

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 400, 400]);
    for (const { body } of replies.slice(4))
      expect(body.error.details.issues).toEqual([expect.objectContaining({ path: 'template' })]);
  });
});
