import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storedForm } from '../support/storedForm.ts';
import { freshTenant, type World } from '../support/world.ts';

const phone = '+12125550100';
const phoneSpellings = [
  '+12125550100',
  '12125550100',
  '2125550100',
  '(212) 555-0100',
  '212-555-0100',
  '212.555.0100',
  '212 555 0100',
  '1 (212) 555 0100',
  '+1 212-555-0100',
  'tel:+1-212-555-0100',
];

const capture = async (world: World, contact: object, more: object = {}) => {
  const { status, body } = await world.call('captureLead', { body: { contact, ...more } });
  expect(status).toBe(201);
  return body;
};

const duplicateOf = (lead_id: string, ...matched_on: string[]) => ({
  status: 409,
  body: { error: { code: 'duplicate_lead', details: { lead_id, matched_on } } },
});

describe('captureLead', () => {
  test('captureLead returns the lead, stores it and records its author, in one transaction with the event', async () => {
    const acme = await freshTenant();
    const lead = await capture(
      acme,
      { first_name: 'Ann', phone: '(212) 555-0100', email: ' Ann@Example.com ' },
      { source: 'website', tags: ['vip'], service_type: 'Roof', address: '1 Elm St', notes: 'Call.' },
    );

    expect(lead).toMatchObject({
      status: 'new',
      contact: { first_name: 'Ann', last_name: null, phone, email: 'ann@example.com' },
      source: 'website',
      tags: ['vip'],
      service_type: 'Roof',
      address: '1 Elm St',
      notes: 'Call.',
      customer_id: null,
    });
    expect(await acme.item('lead', lead.id)).toMatchObject({ ...storedForm(lead), version: 1 });
    expect(await acme.journal()).toMatchObject([
      {
        operation: 'captureLead',
        actor: `${acme.id}-machine`,
        entity_type: 'lead',
        entity_id: lead.id,
        lifecycle_number: lead.lifecycle_number,
        at: lead.created_at,
      },
    ]);
    expect(await acme.events()).toMatchObject([
      { type: 'lead.created', data: { lead_id: lead.id, contact: lead.contact, status: 'new' } },
    ]);
  });

  test('fifty simultaneous captures of one phone in ten spellings make one lead, named in all other responses', async () => {
    const acme = await freshTenant();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        acme.call('captureLead', { body: { contact: { phone: phoneSpellings[index % 10] } } }),
      ),
    );

    const [winner, ...others] = replies.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(201);
    for (const reply of others) expect(reply).toMatchObject(duplicateOf(winner?.body.id ?? '', 'phone'));
    expect(others).toHaveLength(49);
    expect(await acme.events()).toHaveLength(1);
    expect((await acme.call('listLeads')).body.data).toHaveLength(1);
  });

  test('a lead with the same email, or both, names what matched', async () => {
    const acme = await freshTenant();
    const lead = await capture(acme, { phone, email: 'ann@example.com' });

    const byEmail = await acme.call('captureLead', { body: { contact: { email: 'ANN@example.com' } } });
    expect(byEmail).toMatchObject(duplicateOf(lead.id, 'email'));
    const both = await acme.call('captureLead', {
      body: { name: 'Ann', phone: '212-555-0100', email: 'ann@example.com' },
    });
    expect(both).toMatchObject(duplicateOf(lead.id, 'phone', 'email'));
  });

  test('two leads that share no phone or email are two leads, even by the same name', async () => {
    const acme = await freshTenant();
    await capture(acme, { first_name: 'Ann' });
    await capture(acme, { first_name: 'Ann' });
    expect((await acme.call('listLeads')).body.data).toHaveLength(2);
  });

  test('another company may have a lead with the same phone', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    await capture(acme, { phone });
    await capture(globex, { phone });
    expect(await globex.events()).toHaveLength(1);
  });

  test("a phone without a country code is read in the company's region", async () => {
    const british = await freshTenant({ region: 'GB' });
    expect((await capture(british, { phone: '020 7946 0958' })).contact.phone).toBe('+442079460958');
  });

  test('form B makes the same lead', async () => {
    const acme = await freshTenant();
    const { status, body } = await acme.call('captureLead', {
      body: { name: 'Ann van der Lee', phone: '212-555-0100', service_needed: 'Roof', source: 'phone' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      contact: { first_name: 'Ann', last_name: 'van der Lee', phone, email: null },
      service_type: 'Roof',
      source: 'phone',
    });
  });

  test.each([
    ['an impossible phone', { contact: { phone: '12' } }, 'contact.phone'],
    ['an empty contact', { contact: {} }, 'contact'],
    ['an empty body', {}, 'contact'],
    ['a wrong email', { contact: { email: 'nobody' } }, 'contact.email'],
    ['notes over 20,000 characters', { contact: { first_name: 'A' }, notes: 'x'.repeat(20_001) }, 'notes'],
  ])('%s is 400 and changes nothing', async (_, body, path) => {
    const acme = await freshTenant();
    const reply = await acme.call('captureLead', { body });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: { issues: [{ path }] } } },
    });
    expect(await acme.journal()).toEqual([]);
  });

  test('the same request with the same key is answered again, not refused as a duplicate', async () => {
    const acme = await freshTenant();
    const request = { body: { contact: { phone } }, headers: { 'idempotency-key': 'k1' } };
    const first = await acme.call('captureLead', request);
    const again = await acme.call('captureLead', request);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await acme.events()).toHaveLength(1);
  });
});

describe('updateLead', () => {
  test('an update merges the given fields into the lead and records the changed ones', async () => {
    const acme = await freshTenant();
    const lead = await capture(acme, { first_name: 'Ann', phone }, { notes: 'Call.' });
    const { status, body } = await acme.call('updateLead', {
      params: { id: lead.id },
      body: { contact: { last_name: 'Lee' }, tags: ['vip'] },
    });

    expect(status).toBe(200);
    const { updated_at } = body;
    const contact = { ...lead.contact, last_name: 'Lee' };
    expect(body).toEqual({ ...lead, contact, tags: ['vip'], updated_at });
    const entry = (await acme.journal()).at(-1);
    const changes = entry?.changes.map(({ field, before, after }) => ({ field, before, after })) ?? [];
    expect(entry?.operation).toBe('updateLead');
    expect(changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'contact', before: lead.contact, after: contact },
      { field: 'tags', before: [], after: ['vip'] },
      { field: 'updated_at', before: lead.updated_at, after: updated_at },
    ]);
  });

  test('updateLead takes an absent body, and null to clear one field but not the last', async () => {
    const acme = await freshTenant();
    const contact = { first_name: 'Ada', phone: '(212) 555-0161' };
    const { id } = (await acme.call('captureLead', { body: { contact } })).body;
    const update = (body?: unknown) => acme.call('updateLead', { params: { id }, body });

    expect((await update()).status).toBe(200);
    expect((await update({ contact: { phone: null } })).body.contact).toMatchObject({ phone: null });
    const last = await update({ contact: { first_name: null } });

    expect([last.status, last.body.error.details.issues]).toEqual([
      400,
      [{ path: 'contact', message: expect.stringContaining('at least one') }],
    ]);
  });

  test('a new phone takes its claim along: the old one is free, the new one is taken', async () => {
    const acme = await freshTenant();
    const lead = await capture(acme, { phone });
    const update = { contact: { phone: '(212) 555-0199' } };
    expect((await acme.call('updateLead', { params: { id: lead.id }, body: update })).status).toBe(200);

    const taken = await acme.call('captureLead', { body: { contact: { phone: '212.555.0199' } } });
    expect(taken).toMatchObject(duplicateOf(lead.id, 'phone'));
    const other = await capture(acme, { phone });
    expect(other.id).not.toBe(lead.id);
  });

  test('another lead’s email is refused and moves nothing', async () => {
    const acme = await freshTenant();
    const [ann, bob] = await Promise.all([
      capture(acme, { email: 'ann@example.com' }),
      capture(acme, { phone, email: 'bob@example.com' }),
    ]);
    const body = { contact: { phone: '212-555-0199', email: 'ann@example.com' } };
    const reply = await acme.call('updateLead', { params: { id: bob.id }, body });
    expect(reply).toMatchObject(duplicateOf(ann.id, 'email'));
    expect(await acme.item('lead', bob.id)).toMatchObject({ contact: bob.contact, version: 1 });
    const again = await acme.call('captureLead', { body: { contact: { phone } } });
    expect(again).toMatchObject(duplicateOf(bob.id, 'phone'));
  });

  test('one of ten leads that take one phone simultaneously gets it', async () => {
    const acme = await freshTenant();
    const leads = await Promise.all(
      Array.from({ length: 10 }, (_, n) => capture(acme, { first_name: `Lead ${n}` })),
    );
    const replies = await Promise.all(
      leads.map(({ id }) => acme.call('updateLead', { params: { id }, body: { contact: { phone } } })),
    );
    const winner = replies.find(({ status }) => status === 200);
    const losers = replies.filter((reply) => reply !== winner);
    expect(losers).toHaveLength(9);
    for (const reply of losers) expect(reply).toMatchObject(duplicateOf(winner?.body.id ?? '', 'phone'));
  });

  test('simultaneous changes of a lead are all kept', async () => {
    const acme = await freshTenant();
    const { id } = await capture(acme, { first_name: 'Ann' });
    const changes = [{ notes: 'Call.' }, { source: 'phone' }, { tags: ['vip'] }, { address: '1 Elm St' }];
    await Promise.all(changes.map((body) => acme.call('updateLead', { params: { id }, body })));
    const { body } = await acme.call('getLead', { params: { id } });
    expect(body).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('qualifyLead', () => {
  test('qualified fires lead.qualified once, however often it is said', async () => {
    const acme = await freshTenant();
    const { id } = await capture(acme, { phone });
    for (const notes of ['First.', 'Second.']) {
      const { body } = await acme.call('qualifyLead', {
        params: { id },
        body: { outcome: 'qualified', notes },
      });
      expect(body).toMatchObject({ status: 'qualified', notes });
    }
    expect((await acme.events()).map(({ type }) => type)).toEqual([
      'lead.created',
      'lead.qualified',
      'lead.updated',
    ]);
  });

  test('the same outcome again without notes changes nothing, not even its time', async () => {
    const acme = await freshTenant();
    const { id } = (await acme.call('captureLead', { body: { contact: { first_name: 'Ada' } } })).body;
    const first = await acme.call('qualifyLead', { params: { id }, body: { outcome: 'callback' } });
    const entries = (await acme.journal()).length;

    const again = await acme.call('qualifyLead', { params: { id }, body: { outcome: 'callback' } });

    expect(again.body).toEqual(first.body);
    expect((await acme.journal()).length).toBe(entries);
  });

  test('a converted lead cannot be qualified', async () => {
    const acme = await freshTenant();
    const { id } = await capture(acme, { phone });
    await acme.call('upsertCustomer', { body: { lead_id: id } });
    expect(await acme.call('qualifyLead', { params: { id }, body: { outcome: 'callback' } })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'illegal_transition', details: { from: 'converted', to: 'qualifying', allowed: [] } },
      },
    });
  });
});

describe('listLeads', () => {
  test('pages run newest first through every lead once and end with a null cursor', async () => {
    const acme = await freshTenant();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await capture(acme, { first_name: `Lead ${n}` })).id);

    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await acme.call('listLeads', { query: { limit: 3, cursor } });
      seen.push(...body.data.map(({ id }) => id));
      sizes.push(body.data.length);
      cursor = body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids.toReversed());
    expect(sizes).toEqual([3, 3, 1]);
  });

  test('a page that ends exactly at the last lead has a null cursor', async () => {
    const acme = await freshTenant();
    for (const first_name of ['Ann', 'Bob']) await capture(acme, { first_name });
    expect((await acme.call('listLeads', { query: { limit: 2 } })).body.next_cursor).toBeNull();
  });

  test('a page of large leads ends early, and the cursor leads to the rest', async () => {
    const acme = await freshTenant();
    const notes = '漢'.repeat(19_500);
    for (let n = 0; n < 22; n += 1) {
      await acme.call('captureLead', { body: { contact: { first_name: `Lead ${n}` }, notes } });
    }

    const first = (await acme.call('listLeads', { query: { limit: 100 } })).body;
    const second = (
      await acme.call('listLeads', { query: { limit: 100, cursor: first.next_cursor ?? undefined } })
    ).body;

    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(1.2 * 1024 * 1024);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(22);
    expect([first.data.length + second.data.length, second.next_cursor]).toEqual([22, null]);
  });

  test('status, phone and email find the leads that have them', async () => {
    const acme = await freshTenant();
    const ann = await capture(acme, { phone, email: 'ann@example.com' });
    const bob = await capture(acme, { first_name: 'Bob' });
    await acme.call('qualifyLead', { params: { id: bob.id }, body: { outcome: 'qualified' } });
    const idsBy = async (query: Record<string, string>) =>
      (await acme.call('listLeads', { query })).body.data.map(({ id }) => id);

    expect(await idsBy({ status: 'qualified' })).toEqual([bob.id]);
    expect(await idsBy({ status: 'new' })).toEqual([ann.id]);
    expect(await idsBy({ phone: '212-555-0100' })).toEqual([ann.id]);
    expect(await idsBy({ email: 'ANN@example.com' })).toEqual([ann.id]);
    expect(await idsBy({ phone, email: 'ann@example.com', status: 'new' })).toEqual([ann.id]);
    expect(await idsBy({ phone, status: 'qualified' })).toEqual([]);
    expect(await idsBy({ phone, email: 'bob@example.com' })).toEqual([]);
    expect(await idsBy({ phone: '212-555-0199' })).toEqual([]);
  });

  test('a cursor of another list or company returns 400, and so does an altered one', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    for (const world of [acme, globex]) {
      for (const first_name of ['Ann', 'Bob']) await capture(world, { first_name });
    }
    const { body } = await acme.call('listLeads', { query: { limit: 1 } });
    const cursor = body.next_cursor ?? '';
    const altered = `${cursor.slice(0, -2)}${cursor.endsWith('AA') ? 'BB' : 'AA'}`;
    const replies = await Promise.all([
      globex.call('listLeads', { query: { cursor } }),
      acme.call('listLeads', { query: { cursor, status: 'new' } }),
      acme.call('listCustomers', { query: { cursor } }),
      acme.call('listLeads', { query: { cursor: altered } }),
    ]);
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 400,
        body: { error: { details: { issues: [{ path: 'cursor' }] } } },
      });
    }
  });

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['status', 'lost'],
    ['phone', '12'],
    ['phone', ''],
    ['email', 'nobody'],
  ])('%s=%s is 400', async (name, value) => {
    const acme = await freshTenant();
    expect(await acme.call('listLeads', { query: { [name]: value } })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path: name }] } } },
    });
  });
});

test('a missing lead and one of another company are the same 404', async () => {
  const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
  const { id } = await capture(globex, { phone });
  const replies = await Promise.all(
    [id, randomUUID()].flatMap((missing) => [
      acme.call('getLead', { params: { id: missing } }),
      acme.call('updateLead', { params: { id: missing }, body: { notes: 'Mine.' } }),
      acme.call('qualifyLead', { params: { id: missing }, body: { outcome: 'qualified' } }),
    ]),
  );
  for (const reply of replies) {
    expect(reply).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: 'No such lead.' } },
    });
  }
});
