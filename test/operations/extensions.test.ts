import { describe, expect, test } from 'vitest';
import { freshTenant, type World } from '../support/world.ts';

const number = '+12125550100';

const capture = (world: World, contact: object) => world.call('captureLead', { body: { contact } });
const lead = async (world: World, contact: object) => {
  const reply = await capture(world, contact);
  expect(reply.status).toBe(201);
  return reply.body;
};
const upsert = (world: World, body: object) => world.call('upsertCustomer', { body });
const customer = async (world: World, body: object) => {
  const reply = await upsert(world, body);
  expect(reply.status).toBe(200);
  return reply.body;
};
const leadsBy = async (world: World, query: Record<string, string | number>) =>
  (await world.call('listLeads', { query })).body.data.map(({ id }) => id);
const text = async (world: World, from: string) =>
  (await world.call('receiveMessage', { body: { channel: 'sms', from, body: 'Hi' } })).body;

describe('an extension', () => {
  test('an extension is stored with the phone, written after it or apart', async () => {
    const acme = await freshTenant();
    const behind = await lead(acme, { phone: '(212) 555-0100 ext. 12' });
    const apart = await lead(acme, { phone: number, phone_extension: '１３' });
    const none = await lead(acme, { phone: number });
    const formB = await acme.call('captureLead', { body: { name: 'Bo', phone: '212 555 0100 x14' } });

    expect([behind, apart, none, formB.body].map(({ contact }) => contact)).toMatchObject([
      { phone: number, phone_extension: '12' },
      { phone: number, phone_extension: '13' },
      { phone: number, phone_extension: null },
      { phone: number, phone_extension: '14' },
    ]);
    expect(await acme.item('lead', behind.id)).toMatchObject({ contact: behind.contact });
    expect(await customer(acme, { phone: '212 555 0199 x7' })).toMatchObject({
      phone: '+12125550199',
      phone_extension: '7',
    });
  });

  test.each([
    [{ phone: '212 555 0100 x12', phone_extension: '13' }, 'contact.phone_extension'],
    [{ first_name: 'Ann', phone_extension: '13' }, 'contact.phone_extension'],
    [{ phone: number, phone_extension: 'front desk' }, 'contact.phone_extension'],
    [{ phone_extension: '13' }, 'contact'],
  ])('%j answers 400 and captures nothing', async (contact, path) => {
    const acme = await freshTenant();
    const reply = await capture(acme, contact);

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path })]);
    expect(await leadsBy(acme, {})).toEqual([]);
  });

  test('an extension follows its number: another number comes without it, the same keeps it, null clears it', async () => {
    const acme = await freshTenant();
    const { id } = await lead(acme, { phone: '212 555 0100 x12', email: 'ann@example.com' });
    const change = async (contact: object) => {
      const reply = await acme.call('updateLead', { params: { id }, body: { contact } });
      return [reply.body.contact.phone, reply.body.contact.phone_extension];
    };

    expect(await change({ first_name: 'Ann' })).toEqual([number, '12']);
    expect(await change({ phone: '212.555.0100' })).toEqual([number, '12']);
    expect(await change({ phone_extension: null })).toEqual([number, null]);
    expect(await change({ phone_extension: '15' })).toEqual([number, '15']);
    expect(await change({ phone: '212 555 0101' })).toEqual(['+12125550101', null]);
    expect(await change({ phone_extension: '16' })).toEqual(['+12125550101', '16']);
    expect(await change({ phone: null })).toEqual([null, null]);
  });
});

describe('people behind one switchboard', () => {
  test('people behind one switchboard are separate leads, one for each extension in any spelling', async () => {
    const acme = await freshTenant();
    const twelve = await lead(acme, { phone: '212 555 0100 x12' });
    await lead(acme, { phone: '212 555 0100 x13' });
    await lead(acme, { phone: '212 555 0100' });
    const again = await capture(acme, { phone: number, phone_extension: '12' });
    const bare = await capture(acme, { phone: number });

    expect(again.status).toBe(409);
    expect(again.body.error).toMatchObject({
      code: 'duplicate_lead',
      details: { lead_id: twelve.id, matched_on: ['phone'] },
    });
    expect(bare.body.error.code).toBe('duplicate_lead');
  });

  test('people behind one switchboard free their place when they move, and take one only if it is free', async () => {
    const acme = await freshTenant();
    const twelve = await lead(acme, { phone: '212 555 0100 x12' });
    const thirteen = await lead(acme, { phone: '212 555 0100 x13' });
    const move = (id: string, phone_extension: string) =>
      acme.call('updateLead', { params: { id }, body: { contact: { phone_extension } } });

    expect((await move(thirteen.id, '12')).body.error.details).toEqual({
      lead_id: twelve.id,
      matched_on: ['phone'],
    });
    expect((await move(twelve.id, '14')).status).toBe(200);
    expect((await move(thirteen.id, '12')).status).toBe(200);
    expect(await leadsBy(acme, { phone: '212 555 0100 x12' })).toEqual([thirteen.id]);
  });

  test('people behind one switchboard are all found by the number alone, newest first and page by page, and one by its extension', async () => {
    const acme = await freshTenant();
    const made: string[] = [];
    for (const extension of ['20', '3', '12', '100'])
      made.push((await lead(acme, { phone: number, phone_extension: extension })).id);
    const bare = (await lead(acme, { phone: number })).id;
    const newestFirst = [bare, ...made.toReversed()];

    expect(await leadsBy(acme, { phone: '(212) 555-0100' })).toEqual(newestFirst);
    expect(await leadsBy(acme, { phone: '(212) 555-0100 ext 3' })).toEqual([made[1]]);
    expect(await leadsBy(acme, { phone: number, status: 'qualified' })).toEqual([]);

    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string | number> = { phone: number, limit: 2 };
      if (cursor !== '') query.cursor = cursor;
      const page: { data: { id: string }[]; next_cursor: string | null } = (
        await acme.call('listLeads', { query })
      ).body;
      walked.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(newestFirst);
  });

  test('people behind one switchboard are separate customers', async () => {
    const acme = await freshTenant();
    const twelve = await customer(acme, { first_name: 'Ann', phone: '212 555 0100 x12' });
    const thirteen = await customer(acme, { first_name: 'Bo', phone: '212 555 0100 x13' });
    const again = await customer(acme, { last_name: 'Lee', phone: number, phone_extension: '12' });

    expect(thirteen.id).not.toBe(twelve.id);
    expect(again).toMatchObject({ id: twelve.id, first_name: 'Ann', last_name: 'Lee' });
    const { body } = await acme.call('listCustomers', { query: { phone: number } });
    expect(body.data.map(({ id }) => id)).toEqual([thirteen.id, twelve.id]);
  });
});

describe('an upsert by a number alone', () => {
  test('an upsert by a number alone changes the only customer there, who keeps the extension', async () => {
    const acme = await freshTenant();
    const twelve = await customer(acme, { phone: '212 555 0100 x12' });

    expect(await customer(acme, { phone: number, last_name: 'Lee' })).toMatchObject({
      id: twelve.id,
      phone_extension: '12',
      last_name: 'Lee',
    });
  });

  test('an upsert by a number alone changes the customer without an extension, if there are several', async () => {
    const acme = await freshTenant();
    await customer(acme, { phone: '212 555 0100 x12' });
    const desk = await customer(acme, { phone: number, phone_extension: '' });
    await customer(acme, { phone: '212 555 0100 x13' });

    expect((await customer(acme, { phone: number, last_name: 'Desk' })).id).toBe(desk.id);
  });

  test('a number alone that matches several extensions is refused and changes nothing, unless an email decides', async () => {
    const acme = await freshTenant();
    const twelve = await customer(acme, { phone: '212 555 0100 x12', email: 'ann@example.com' });
    const thirteen = await customer(acme, { phone: '212 555 0100 x13' });
    const reply = await upsert(acme, { phone: number, last_name: 'Lee' });

    expect(reply.status).toBe(409);
    expect(reply.body.error).toMatchObject({ code: 'ambiguous_customer' });
    expect(reply.body.error.details).toEqual({ customer_ids: [thirteen.id, twelve.id], matched_on: {} });
    expect(await customer(acme, { phone: number, email: 'ann@example.com', last_name: 'Lee' })).toMatchObject(
      {
        id: twelve.id,
        phone_extension: '12',
        last_name: 'Lee',
      },
    );
  });

  test('an upsert by a number that a lead lent takes the extension that the request adds', async () => {
    const acme = await freshTenant();
    await customer(acme, { phone: '212 555 0100 x12' });
    await customer(acme, { phone: '212 555 0100 x13' });
    const { id } = await lead(acme, { first_name: 'Cy', phone: number });

    expect((await upsert(acme, { lead_id: id })).body.error.code).toBe('ambiguous_customer');
    expect(await customer(acme, { lead_id: id, phone_extension: '14' })).toMatchObject({
      lead_id: id,
      first_name: 'Cy',
      phone: number,
      phone_extension: '14',
    });
  });
});

describe('a text from the number of a switchboard', () => {
  test('an SMS from a switchboard belongs to its only person', async () => {
    const acme = await freshTenant();
    const { id } = await customer(acme, { phone: '212 555 0100 x12' });

    expect(await text(acme, number)).toMatchObject({ entity_type: 'customer', entity_id: id });
  });

  test('an SMS from a switchboard belongs to the person without an extension, if there are several', async () => {
    const acme = await freshTenant();
    await customer(acme, { phone: '212 555 0100 x12' });
    const desk = await lead(acme, { phone: number });

    expect(await text(acme, number)).toMatchObject({ entity_type: 'lead', entity_id: desk.id });
  });

  test('an SMS from a switchboard of several extensions is filed, and in no person’s thread', async () => {
    const acme = await freshTenant();
    await customer(acme, { phone: '212 555 0100 x12' });
    await customer(acme, { phone: '212 555 0100 x13' });
    const message = await text(acme, number);

    expect(message).toMatchObject({
      entity_type: null,
      entity_id: null,
      from: number,
      thread_id: message.id,
    });
  });
});

test('an SMS to an extension is refused on the channel, since it would reach the switchboard', async () => {
  const acme = await freshTenant();
  const { id } = await lead(acme, { phone: '212 555 0100 x12' });
  const body = { entity_type: 'lead' as const, entity_id: id, channel: 'sms' as const, body: 'Hello' };
  const reply = await acme.call('sendCommunication', { body });

  expect(reply.status).toBe(400);
  expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: 'channel' })]);
});
