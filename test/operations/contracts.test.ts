import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { defaultTerms } from '../../shared/domain/defaultTerms.ts';
import { storedForm } from '../support/storedForm.ts';
import { freshTenant, type World } from '../support/world.ts';

const acceptedEstimate = async (world: World) => {
  const { id: lead_id } = (
    await world.call('captureLead', { body: { name: 'Ann Lee', email: `${randomUUID()}@example.com` } })
  ).body;
  const { id: customer_id } = (await world.call('upsertCustomer', { body: { lead_id } })).body;
  const line_items = [{ description: 'Roof', quantity: 1, unit_price: 9_000 }];
  const { id } = (await world.call('createEstimate', { body: { customer_id, line_items } })).body;
  await world.call('sendEstimate', { params: { id } });
  return (await world.call('acceptEstimate', { params: { id } })).body;
};

const parties = [
  { name: 'Ann Lee', email: 'Ann@Example.com', role: 'customer' },
  { name: 'Bob Roe', role: 'contractor' },
];

const draw = async (world: World, more: object = {}) => {
  const estimate = await acceptedEstimate(world);
  const reply = await world.call('createContract', { body: { estimate_id: estimate.id, ...more } });
  expect(reply.status).toBe(201);
  return reply.body;
};

const sent = async (world: World, more: object = {}) => {
  const { id } = await draw(world, more);
  return (await world.call('sendContract', { params: { id } })).body;
};

const sign = (world: World, id: string, party_id: string | undefined, signed_name = 'A. Signer') =>
  world.call('signContract', { params: { id }, body: { party_id, signed_name } });

const illegal = (from: string, to: string, allowed: string[] = []) => ({
  status: 409,
  body: { error: { code: 'illegal_transition', details: { from, to, allowed } } },
});

const signings = async (world: World) =>
  (await world.events()).filter(({ type }) => type === 'contract.signed');

describe('createContract', () => {
  test('draws up the contract of the estimate, in its journey, with the customer as the only party', async () => {
    const acme = await freshTenant();
    const estimate = await acceptedEstimate(acme);
    const { body: customer } = await acme.call('getCustomer', { params: { id: estimate.customer_id } });
    const { status, body } = await acme.call('createContract', { body: { estimate_id: estimate.id } });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      customer_id: estimate.customer_id,
      estimate_id: estimate.id,
      lifecycle_number: estimate.lifecycle_number,
      terms: defaultTerms,
      parties: [
        { name: 'Ann Lee', email: customer.email, role: 'customer', signed_at: null, signed_name: null },
      ],
      job_id: null,
      sent_at: null,
      signed_at: null,
    });
    expect(await acme.item('contract', body.id)).toMatchObject({ ...storedForm(body), version: 1 });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'createContract',
      entity_type: 'contract',
      entity_id: body.id,
      lifecycle_number: estimate.lifecycle_number,
      events: [],
    });
  });

  test('createContract takes title, terms and parties as given, each party under an id of its own', async () => {
    const acme = await freshTenant();
    const contract = await draw(acme, { title: 'New roof', terms: 'Half up front.', parties });
    expect(contract).toMatchObject({
      title: 'New roof',
      terms: 'Half up front.',
      parties: [
        { name: 'Ann Lee', email: 'ann@example.com', role: 'customer' },
        { name: 'Bob Roe', email: null, role: 'contractor' },
      ],
    });
    expect(new Set(contract.parties.map(({ id }) => id)).size).toBe(2);
  });

  test('an estimate that is not accepted is 409 estimate_not_accepted with its status', async () => {
    const acme = await freshTenant();
    const { id: customer_id } = (await acme.call('upsertCustomer', { body: { first_name: 'Ann' } })).body;
    const line_items = [{ description: 'Roof', quantity: 1, unit_price: 9_000 }];
    const { id: estimate_id } = (await acme.call('createEstimate', { body: { customer_id, line_items } }))
      .body;
    const attempt = () => acme.call('createContract', { body: { estimate_id } });
    const refused = (status: string) => ({
      status: 409,
      body: { error: { code: 'estimate_not_accepted', details: { estimate_id, status } } },
    });

    expect(await attempt()).toMatchObject(refused('draft'));
    await acme.call('sendEstimate', { params: { id: estimate_id } });
    expect(await attempt()).toMatchObject(refused('sent'));
    await acme.call('declineEstimate', { params: { id: estimate_id } });
    expect(await attempt()).toMatchObject(refused('declined'));
  });

  test('a voided contract can be replaced by another of the same estimate', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await acceptedEstimate(acme);
    const first = (await acme.call('createContract', { body: { estimate_id } })).body;
    await acme.call('voidContract', { params: { id: first.id } });
    const second = await acme.call('createContract', { body: { estimate_id } });
    expect(second).toMatchObject({ status: 201, body: { estimate_id, status: 'draft' } });
    const third = await acme.call('createContract', { body: { estimate_id } });
    expect(third.body.error).toMatchObject({ details: { contract_id: second.body.id } });
  });

  test.each(['draft', 'sent', 'signed'])(
    'a second one is 409 contract_exists while the first is %s',
    async (state) => {
      const acme = await freshTenant();
      const { id: estimate_id } = await acceptedEstimate(acme);
      const { id, parties } = (await acme.call('createContract', { body: { estimate_id } })).body;
      if (state !== 'draft') await acme.call('sendContract', { params: { id } });
      if (state === 'signed') await sign(acme, id, parties[0]?.id);
      const entries = (await acme.journal()).length;

      const second = await acme.call('createContract', { body: { estimate_id } });

      expect(second).toMatchObject({
        status: 409,
        body: { error: { code: 'contract_exists', details: { contract_id: id } } },
      });
      expect(await acme.journal()).toHaveLength(entries);
    },
  );

  test('one of twenty simultaneous contracts for an estimate is drawn up, and the others name it', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await acceptedEstimate(acme);

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => acme.call('createContract', { body: { estimate_id } })),
    );

    const [made, ...more] = replies.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    expect(replies.filter(({ body }) => body.error?.details.contract_id === made?.body.id)).toHaveLength(19);
    expect((await acme.call('listContracts')).body.data).toHaveLength(1);
  });

  test.each([
    ['no estimate_id', { estimate_id: undefined }, 'estimate_id'],
    ['an empty list of parties', { parties: [] }, 'parties'],
    ['a party without a name', { parties: [{ role: 'customer' }] }, 'parties.0.name'],
    ['a party with a wrong email', { parties: [{ ...parties[0], email: 'ann' }] }, 'parties.0.email'],
    ['terms over 20,000 characters', { terms: 'x'.repeat(20_001) }, 'terms'],
  ])('%s is 400', async (_, more, path) => {
    const acme = await freshTenant();
    const body = { estimate_id: randomUUID(), ...more };
    expect(await acme.call('createContract', { body })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path }] } } },
    });
  });

  test('a missing estimate and one of another company are the same 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const foreign = await acceptedEstimate(globex);
    for (const estimate_id of [foreign.id, randomUUID()]) {
      expect(await acme.call('createContract', { body: { estimate_id, parties } })).toMatchObject({
        status: 404,
        body: { error: { message: 'No such estimate.' } },
      });
    }
  });
});

describe('sendContract', () => {
  test('sendContract returns 202 with the contract sent, and can be repeated', async () => {
    const acme = await freshTenant();
    const { id } = await draw(acme, { parties });
    const first = await acme.call('sendContract', { params: { id } });
    expect(first).toMatchObject({ status: 202, body: { id, status: 'sent' } });
    await sign(acme, id, first.body.parties[0]?.id);

    const again = await acme.call('sendContract', { params: { id } });
    expect(again).toMatchObject({
      status: 202,
      body: { status: 'sent', parties: [{ signed_name: 'A. Signer' }, {}] },
    });
    expect((again.body.sent_at ?? '') > (first.body.sent_at ?? '')).toBe(true);
    expect((await acme.journal()).map(({ operation }) => operation).slice(-3)).toEqual([
      'sendContract',
      'signContract',
      'sendContract',
    ]);
  });
});

describe('signContract', () => {
  test('each party signs; contract.signed fires with the last', async () => {
    const acme = await freshTenant();
    const { id, customer_id, estimate_id, lifecycle_number, ...contract } = await sent(acme, { parties });
    const [ann, bob] = contract.parties.map((party) => party.id);

    const half = await sign(acme, id, bob, 'Robert Roe');
    expect(half).toMatchObject({
      status: 200,
      body: {
        status: 'sent',
        signed_at: null,
        parties: [{ signed_at: null }, { signed_name: 'Robert Roe' }],
      },
    });
    expect(await signings(acme)).toEqual([]);

    const whole = await sign(acme, id, ann, 'Ann Lee');
    expect(whole).toMatchObject({
      status: 200,
      body: { status: 'signed', parties: [{ signed_name: 'Ann Lee' }, {}] },
    });
    const { signed_at } = whole.body;
    expect(await signings(acme)).toMatchObject([
      { data: { contract_id: id, customer_id, estimate_id, lifecycle_number, signed_at } },
    ]);
    expect(await acme.item('contract', id)).toMatchObject({ status: 'signed', signed_at, version: 4 });
  });

  test('parties that sign at the same moment are all written down, and contract.signed fires once', async () => {
    const acme = await freshTenant();
    const crowd = Array.from({ length: 8 }, (_, n) => ({ name: `Party ${n}`, role: 'owner' }));
    const contract = await sent(acme, { parties: crowd });
    const replies = await Promise.all(
      contract.parties.map((party) => sign(acme, contract.id, party.id, party.name)),
    );

    expect(replies.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    const { body } = await acme.call('getContract', { params: { id: contract.id } });
    expect(body.status).toBe('signed');
    expect(body.parties.map(({ signed_name }) => signed_name)).toEqual(crowd.map(({ name }) => name));
    expect(await signings(acme)).toHaveLength(1);
  });

  test('one of ten simultaneous signatures of a party counts, and the others show its time', async () => {
    const acme = await freshTenant();
    const contract = await sent(acme);
    const party_id = contract.parties[0]?.id;
    const replies = await Promise.all(Array.from({ length: 10 }, () => sign(acme, contract.id, party_id)));
    const [winner, ...others] = replies.toSorted((a, b) => a.status - b.status);
    expect(winner).toMatchObject({ status: 200, body: { status: 'signed' } });
    for (const reply of others) {
      expect(reply).toMatchObject({
        status: 409,
        body: { error: { code: 'already_signed', details: { party_id, signed_at: winner?.body.signed_at } } },
      });
    }
    expect(await signings(acme)).toHaveLength(1);
  });

  test('signing and voiding at the same moment: one of the two happens', async () => {
    const acme = await freshTenant();
    const contract = await sent(acme);
    const params = { id: contract.id };
    const [signed, voided] = await Promise.all([
      sign(acme, contract.id, contract.parties[0]?.id),
      acme.call('voidContract', { params }),
    ]);
    expect([signed.status, voided.status].toSorted()).toEqual([200, 409]);
    const { body } = await acme.call('getContract', { params });
    expect(body.status).toBe(signed.status === 200 ? 'signed' : 'voided');
    expect(await signings(acme)).toHaveLength(signed.status === 200 ? 1 : 0);
  });

  test('a stranger is 404, which names the parties that there are, a name without a letter 400', async () => {
    const acme = await freshTenant();
    const contract = await sent(acme);
    expect(await sign(acme, contract.id, randomUUID())).toMatchObject({
      status: 404,
      body: {
        error: {
          code: 'not_found',
          details: { parties: contract.parties.map(({ id, name }) => expect.objectContaining({ id, name })) },
        },
      },
    });
    for (const name of ['  ', '...', '12', '😀', '\u0301']) {
      expect(await sign(acme, contract.id, contract.parties[0]?.id, name)).toMatchObject({
        status: 400,
        body: { error: { details: { issues: [{ path: 'signed_name' }] } } },
      });
    }
    expect(await sign(acme, contract.id, contract.parties[0]?.id, '王')).toMatchObject({ status: 200 });
  });
});

describe('transitions that the states forbid', () => {
  test('a draft cannot be signed', async () => {
    const acme = await freshTenant();
    const { id, parties: drawn } = await draw(acme);
    expect(await sign(acme, id, drawn[0]?.id)).toMatchObject(illegal('draft', 'signed', ['sent', 'voided']));
  });

  test('a signed contract cannot be sent again or voided', async () => {
    const acme = await freshTenant();
    const contract = await sent(acme);
    const params = { id: contract.id };
    await sign(acme, contract.id, contract.parties[0]?.id);
    expect(await acme.call('sendContract', { params })).toMatchObject(illegal('signed', 'sent'));
    expect(await acme.call('voidContract', { params })).toMatchObject(illegal('signed', 'voided'));
  });

  test('a voided contract is final and keeps its reason', async () => {
    const acme = await freshTenant();
    const contract = await sent(acme);
    const params = { id: contract.id };
    const reply = await acme.call('voidContract', { params, body: { reason: 'Changed plans.' } });
    expect(reply).toMatchObject({ status: 200, body: { status: 'voided', reason: 'Changed plans.' } });
    expect(await acme.call('voidContract', { params })).toMatchObject(illegal('voided', 'voided'));
    expect(await acme.call('sendContract', { params })).toMatchObject(illegal('voided', 'sent'));
    expect(await sign(acme, contract.id, contract.parties[0]?.id)).toMatchObject(illegal('voided', 'signed'));
  });
});

describe('reading contracts', () => {
  test('newest first, by customer, by status and by both', async () => {
    const acme = await freshTenant();
    const first = await draw(acme);
    const second = await sent(acme);
    const idsBy = async (query: Record<string, string>) =>
      (await acme.call('listContracts', { query })).body.data.map(({ id }) => id);

    expect(await idsBy({})).toEqual([second.id, first.id]);
    expect(await idsBy({ customer_id: first.customer_id })).toEqual([first.id]);
    expect(await idsBy({ status: 'sent' })).toEqual([second.id]);
    expect(await idsBy({ status: 'sent', customer_id: first.customer_id })).toEqual([]);
  });

  test('a missing contract and one of another company are the same 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const foreign = await sent(globex);
    const party_id = foreign.parties[0]?.id;
    for (const id of [foreign.id, randomUUID()]) {
      const replies = await Promise.all([
        acme.call('getContract', { params: { id } }),
        acme.call('sendContract', { params: { id } }),
        acme.call('voidContract', { params: { id } }),
        sign(acme, id, party_id),
      ]);
      for (const reply of replies) {
        expect(reply).toMatchObject({ status: 404, body: { error: { message: 'No such contract.' } } });
      }
    }
  });
});
