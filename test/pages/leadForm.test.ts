import { describe, expect, test } from 'vitest';
import { createSeams } from '../../shared/kernel/seams.ts';
import { trapField } from '../../shared/pages/leadForm.ts';
import { mostTries } from '../../shared/store/readers/leadForms.ts';
import { suspendTenant } from '../support/founding.ts';
import { aForm, done, freshPhone } from '../support/journey.ts';
import { freshEmail, look, post, visit } from '../support/pages.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const leads = async (world: World) => (await done(world, 'listLeads')).data;

const written = () => ({
  name: ' Grace  Brewster Hopper ',
  phone: freshPhone(),
  email: freshEmail(),
  notes: 'The roof leaks.\r\nSoon?',
});

describe('a lead form', () => {
  test('a lead form has an address with a random key, which stays when the form is replaced', async () => {
    const acme = await freshTenant();
    const { id, url } = await aForm(acme);
    const other = await aForm(acme);

    const { url: later, name } = await aForm(acme, { name: 'Write to us' }, id);

    expect(url).toMatch(new RegExp(`^${authUrl}/p/f/[A-Za-z0-9_-]{22}$`));
    expect([later, name]).toEqual([url, 'Write to us']);
    expect(other.url).not.toBe(url);
    expect(await done(acme, 'getForm', { params: { id } })).toMatchObject({ id, url, name: 'Write to us' });
    expect(JSON.stringify(await acme.journal())).not.toContain(url.split('/').at(-1));
  });

  test.each([
    ['no fields', { fields: [] }],
    ['a field twice', { fields: ['phone', 'phone'] }],
    ['an unknown field', { fields: ['phone', 'password'] }],
    ['nothing that tells who it is', { fields: ['notes', 'address'] }],
  ])('a lead form is refused with %s', async (_, changes) => {
    const acme = await freshTenant();
    const body = { name: 'F', source: 's', thank_you: 'Thanks.', ...changes };

    const reply = await acme.call('putForm', { params: { id: crypto.randomUUID() }, body });

    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
  });

  test('a lead form is a page that any website may frame, without script, secret or other host', async () => {
    const acme = await freshTenant({ name: 'Acme <Roofing>' });
    const { url } = await aForm(acme);

    const { status, html, headers } = await look(`${url}?utm_source=%22%3E%3Cb%3E&utm_campaign=spring&x=1`);

    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors \*$/,
    );
    expect(html).toContain('Acme &lt;Roofing&gt;');
    expect(html).toContain('name="utm_source" value="&quot;&gt;&lt;b&gt;"');
    expect(html).not.toMatch(/<script|\b(src|action|srcset)=|https?:|name="x"/);
    expect(html).not.toContain(acme.id);
  });

  test('a lead form makes a lead with its source and the visitor’s origin, and thanks', async () => {
    const acme = await freshTenant();
    const { id, url } = await aForm(acme);
    const said = written();

    const reply = await post(url, { ...said, utm_source: 'news', utm_medium: 'mail', address: 'not asked' });

    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${url.split('/').at(-1)}?thanks=1`]);
    expect((await look(`${url}?thanks=1`)).html).toContain('We will call you today.');
    expect(await leads(acme)).toMatchObject([
      {
        status: 'new',
        contact: { first_name: 'Grace', last_name: 'Brewster Hopper', phone: said.phone, email: said.email },
        source: 'website',
        tags: ['utm_source:news', 'utm_medium:mail'],
        notes: 'The roof leaks.\nSoon?',
        address: null,
      },
    ]);
    expect((await acme.journal()).at(-1)).toMatchObject({ actor: `form:${id}`, operation: 'captureLead' });
    expect((await acme.events()).map(({ type }) => type)).toEqual(['lead.created']);
  });

  test('a lead form accepts an existing lead politely, and notes it on the timeline', async () => {
    const acme = await freshTenant();
    const { url } = await aForm(acme);
    const said = written();
    await post(url, said);
    const [before] = await leads(acme);

    const reply = await post(url, { ...said, name: 'Somebody Else', notes: 'Are you there?' });

    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${url.split('/').at(-1)}?thanks=1`]);
    const [lead, ...others] = await leads(acme);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      contact: before?.contact,
      notes: 'The roof leaks.\nSoon?\n\nAre you there?',
    });
    const { timeline } = await done(acme, 'getLifecycle', {
      params: { lifecycle_number: lead?.lifecycle_number ?? '' },
    });
    expect(timeline.map(({ summary }) => summary).join()).toContain(
      'Wrote again through the form Ask for a quote',
    );
    expect((await acme.events()).map(({ type }) => type)).toEqual(['lead.created']);
  });

  test.each([
    ['20,000 characters', 'n'.repeat(20_000)],
    ['as many bytes as a record has', '木'.repeat(17_000)],
  ])(
    'a lead form keeps the words of a lead whose notes have %s, as a message, and gives the usual response',
    async (_, notes) => {
      const acme = await freshTenant();
      const { url } = await aForm(acme);
      const said = written();
      const { id: entity_id } = await done(acme, 'captureLead', {
        body: { contact: { first_name: 'Grace', email: said.email }, notes },
      });
      const message = `Are you there? ${'木'.repeat(4_000)}`;

      const reply = await post(url, { ...said, notes: message });

      expect(reply.status).toBe(303);
      expect(await leads(acme)).toMatchObject([{ notes }]);
      const query = { entity_type: 'lead', entity_id } as const;
      expect((await done(acme, 'listCommunications', { query })).data).toMatchObject([
        { direction: 'inbound', from: said.email, subject: 'Ask for a quote', body: message },
      ]);
    },
  );

  test('simultaneous submissions of one person make one lead', async () => {
    const acme = await freshTenant();
    const { url } = await aForm(acme);
    const said = written();

    const replies = await Promise.all(Array.from({ length: 5 }, () => post(url, said)));

    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await leads(acme)).toHaveLength(1);
  });

  test('a lead form has a hidden field, with a name that browsers do not fill in', async () => {
    const { url } = await aForm(await freshTenant());
    const { html } = await look(url);

    const hidden = /class="away" aria-hidden="true">(.*?)<\/div>/s.exec(html)?.[1] ?? '';

    expect(hidden).toContain('tabindex="-1" autocomplete="off"');
    // The words of the autofill fields in HTML's standard, and what browsers read as one of them.
    const known =
      'name honorific nickname username password code organization company title street address line level country postal zip city state cc card currency amount language bday birth sex url website site photo tel phone mobile fax email mail impp comment message';
    for (const word of known.split(' '))
      expect(`${trapField} ${hidden}`).not.toMatch(new RegExp(`="[^"]*${word}`));
  });

  test('a lead form makes no lead for a spam robot that fills the hidden field, and says so, so that a person may send it again', async () => {
    const acme = await freshTenant();
    const { url } = await aForm(acme);
    const said = written();

    const { status, html } = await post(url, { ...said, [trapField]: 'https://spam.example' });
    const before = await leads(acme);
    const again = await post(url, said);

    expect([status, before]).toEqual([400, []]);
    expect(html).toContain('Please send the form again.');
    expect(html).toContain(said.email);
    expect(html).not.toContain('spam.example');
    expect([again.status, (await leads(acme)).length]).toEqual([303, 1]);
  });

  test('sent again by a double click or a reload is noted once, and another message is added', async () => {
    const acme = await freshTenant();
    const { url } = await aForm(acme);
    const said = { ...written(), notes: 'The roof leaks.\r\n\r\nSoon?' };

    await Promise.all([post(url, said), post(url, said), post(url, said)]);
    await post(url, said);
    const [once] = await leads(acme);
    const journal = await acme.journal();
    await post(url, { ...said, notes: 'Are you there?' });
    await post(url, said);

    expect(once).toMatchObject({ notes: 'The roof leaks.\n\nSoon?', updated_at: once?.created_at });
    expect((await leads(acme))[0]?.notes).toBe('The roof leaks.\n\nSoon?\n\nAre you there?');
    expect(await acme.journal()).toHaveLength(journal.length + 1);
  });

  test.each([
    ['nothing', {}, 'how to reach you'],
    ['no phone number', { name: 'Grace', phone: 'call me' }, 'Phone'],
    ['no email address', { name: 'Grace', email: 'grace at home' }, 'Email'],
  ])('a lead form explains %s, and keeps the input', async (_, fields, words) => {
    const acme = await freshTenant();
    const { url } = await aForm(acme);

    const { status, html } = await post(url, { ...fields, utm_source: 'news' });

    expect([status, html.includes('role="alert"'), html.includes(words)]).toEqual([400, true, true]);
    for (const value of Object.values(fields)) expect(html).toContain(`value="${value}"`);
    expect(html).toContain('value="news"');
    expect(await leads(acme)).toEqual([]);
  });

  test('a lead form accepts at most ten tries an hour from one address, and by the clock of the service again later', async () => {
    const acme = await freshTenant();
    const { url } = await aForm(acme);
    const statusIn = async (hours: number) => {
      const seams = createSeams({
        clock: () => new Date(Date.UTC(2031, 5, 2, hours)),
        log: () => undefined,
      });
      const fields = { name: 'Grace', phone: freshPhone() };
      return visit('leadFormPage', url, { method: 'POST', seams, fields, name: 'key' });
    };

    for (let index = 0; index < mostTries; index += 1) expect((await statusIn(8)).statusCode).toBe(303);
    const refused = await statusIn(8);

    expect([refused.statusCode, refused.headers?.['retry-after']]).toEqual([429, '3600']);
    expect(await leads(acme)).toHaveLength(mostTries);
    expect((await statusIn(9)).statusCode).toBe(303);
  });

  test('a lead form does not exist with another key, nor for a suspended company', async () => {
    const acme = await freshTenant();
    const { url } = await aForm(acme);
    expect((await look(`${url}x`)).status).toBe(404);

    await suspendTenant(acme.id);

    expect([(await look(url)).status, (await post(url, written())).status]).toEqual([404, 404]);
    expect((await look(`${url}x`)).html).toBe((await look(url)).html);
  });
});
