import { describe, expect, test } from 'vitest';
import { aLead, done, freshPhone } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

describe('a body that mixes both forms of a lead', () => {
  test('a lead in both forms loses nothing: contact counts, and the flat names fill the gaps', async () => {
    const world = await freshTenant();
    const phone = freshPhone();
    const other = freshPhone();
    const capture = (body: object) => done(world, 'captureLead', { body });

    const lead = await capture({
      contact: { first_name: 'Grace', email: '' },
      name: 'Ada Lovelace',
      phone,
      email: 'ada@example.com',
      service_needed: 'Roofing',
      source: 'phone',
    });
    const empty = await capture({ contact: {}, name: 'Ann Lee', phone: other });

    expect(lead).toMatchObject({
      contact: { first_name: 'Grace', last_name: 'Lovelace', phone, email: 'ada@example.com' },
      service_type: 'Roofing',
      source: 'phone',
    });
    expect(empty.contact).toMatchObject({ first_name: 'Ann', last_name: 'Lee', phone: other });
  });

  test('a lead in both forms takes no title for a first name', async () => {
    const world = await freshTenant();

    const lead = await done(world, 'captureLead', { body: { name: 'Mrs Zeta' } });
    const params = { id: lead.id };
    const changed = await done(world, 'updateLead', { params, body: { name: 'Dr. Anna Omega' } });

    expect(lead.contact).toMatchObject({ first_name: null, last_name: 'Zeta' });
    expect(changed.contact).toMatchObject({ first_name: 'Anna', last_name: 'Omega' });
  });

  test('a lead in both forms is deduplicated by either form', async () => {
    const world = await freshTenant();
    const phone = freshPhone();
    const lead = await aLead(world, { contact: { phone } });

    const reply = await world.call('captureLead', {
      body: { contact: { email: 'new@example.com' }, name: 'Ada', phone },
    });

    expect([reply.status, reply.body.error.details]).toEqual([
      409,
      { lead_id: lead.id, matched_on: ['phone'] },
    ]);
  });

  test('a body with a wrong contact is refused, even with valid flat names', async () => {
    const world = await freshTenant();
    for (const contact of ['Ada', [], { email: 'nobody' }, { first_name: 7 }]) {
      const reply = await world.call('captureLead', { body: { contact, name: 'Ada', phone: freshPhone() } });
      expect([contact, reply.status]).toEqual([contact, 400]);
    }
  });
});

describe('a change of a lead', () => {
  test('a change of a lead takes the flat names of form B', async () => {
    const world = await freshTenant();
    const { id } = await aLead(world);
    const change = (body: object) => done(world, 'updateLead', { params: { id }, body });

    const changed = await change({
      name: 'Ada King Lovelace',
      email: 'Ada@Example.com',
      service_needed: 'Gutters',
    });
    const emptied = await change({ name: null, service_needed: '' });

    expect(changed).toMatchObject({
      contact: { first_name: 'Ada', last_name: 'King Lovelace', email: 'ada@example.com' },
      service_type: 'Gutters',
    });
    expect(emptied).toMatchObject({
      contact: { first_name: null, last_name: null, email: 'ada@example.com' },
      service_type: null,
    });
  });
});
