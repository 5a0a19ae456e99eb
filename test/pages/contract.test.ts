import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../shared/domain/evidence.ts';
import { readEvidence } from '../../shared/store/readers/evidence.ts';
import { anAcceptedEstimate, done } from '../support/journey.ts';
import { freshEmail, linkIn, look, mailTo, post } from '../support/pages.ts';
import { freshTenant, type World } from '../support/world.ts';

const read = (world: World, id: string) => done(world, 'getContract', { params: { id } });
const types = async (world: World) => (await world.events()).map(({ type }) => type);

/** A contract that was sent to that many parties, each with the link of its mail. */
const aContractByMail = async (
  world: World,
  names = ['Ann Lee'],
  terms = 'Paid in 14 days.\nNo <b>rain</b>.',
) => {
  const estimate = await anAcceptedEstimate(world);
  const parties = names.map((name) => ({ name, email: freshEmail(), role: 'customer' }));
  const { id } = await done(world, 'createContract', {
    body: { estimate_id: estimate.id, title: 'A new roof', terms, parties },
  });
  const contract = await done(world, 'sendContract', { params: { id } });
  const links = await Promise.all(
    parties.map(async ({ email }) => {
      const [mail] = await mailTo(email);
      if (mail === undefined) throw new Error('No mail went out.');
      return linkIn(mail);
    }),
  );
  return { id, contract, parties, links: links.map(String), link: String(links[0]) };
};

const signed = (name: string) => ({ signed_name: name, consent: 'yes' });

describe('the page of a contract', () => {
  test('the page of a contract shows the parties, the agreement, the terms and the consent, and a form to sign', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing' });
    const { link } = await aContractByMail(acme, ['Ann Lee', 'Bob Lee']);

    const { status, html } = await look(link);

    expect(status).toBe(200);
    for (const part of [
      'Between Acme Roofing',
      'and Bob Lee (customer)',
      'Slate tiles: 10 at $10.00 = $100.00',
      'No &lt;b&gt;rain&lt;/b&gt;.',
      'I agree to do business electronically',
      'Sign as Ann Lee',
    ])
      expect(html).toContain(part);
  });

  test('the page of a contract signs for its party with the typed name, and shows who is still to sign', async () => {
    const acme = await freshTenant();
    const { id, contract, link, links } = await aContractByMail(acme, ['Ann Lee', 'Bob Lee']);

    expect((await post(link, signed(' Ann Lee '))).status).toBe(303);

    const [ann, bob] = (await read(acme, id)).parties;
    expect([ann?.signed_name, bob?.signed_at]).toEqual(['Ann Lee', null]);
    expect(await types(acme)).not.toContain('contract.signed');
    const { html } = await look(link);
    expect(html).toContain('Waiting for Bob Lee to sign');
    expect(html).not.toContain('<form');
    expect((await look(links[1] ?? '')).html).toContain('Sign as Bob Lee');
    expect((await acme.journal()).at(-1)).toMatchObject({
      actor: `party:${contract.parties[0]?.id}`,
      operation: 'signContract',
      entity_id: id,
      timeline_text: 'Contract signed by a party',
    });
  });

  test('the page of a contract shows every party the signed copy with the evidence, of exactly the shown text', async () => {
    const acme = await freshTenant();
    const { id, contract, links } = await aContractByMail(acme, ['Ann Lee', 'Bob Lee']);
    for (const link of links) await look(link, 'A phone');
    await post(links[0] ?? '', signed('Ann Lee'));
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, name: 'Acme & Daughters' } });
    await post(links[1] ?? '', signed('Robert Lee'));

    const copies = await Promise.all(links.map((link) => look(link)));

    const evidence = await readEvidence(acme.id, id);
    const signatures = evidence.filter(({ step }) => step === 'signed');
    expect(signatures.map(({ party_id, signed_name }) => [party_id, signed_name])).toEqual([
      [contract.parties[0]?.id, 'Ann Lee'],
      [contract.parties[1]?.id, 'Robert Lee'],
    ]);
    for (const { text, text_sha256 } of signatures) {
      const digest = createHash('sha256')
        .update(textOf(text ?? []))
        .digest('hex');
      expect(text_sha256).toBe(digest);
      expect(textOf(text ?? [])).toContain('Between Test Company');
      for (const { html } of copies) expect(html).toContain(digest);
    }
    expect(new Set(signatures.map(({ text_sha256 }) => text_sha256)).size).toBe(1);
    for (const { html } of copies)
      for (const part of [
        'Signed by everyone',
        'Robert Lee',
        'A phone',
        'Test browser',
        '127.0.0.1',
        'viewed the document',
      ])
        expect(html).toContain(part);
    expect((await types(acme)).filter((type) => type === 'contract.signed')).toHaveLength(1);
  });

  test('two parties who sign at the same moment have both signed, and contract.signed fires once', async () => {
    const acme = await freshTenant();
    for (let round = 0; round < 5; round += 1) {
      const { id, links } = await aContractByMail(acme, ['Ann Lee', 'Bob Lee']);

      const replies = await Promise.all(
        [...links, ...links].map((link, index) => post(link, signed(`Signer ${index}`))),
      );

      expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      expect((await read(acme, id)).status).toBe('signed');
    }
    expect((await types(acme)).filter((type) => type === 'contract.signed')).toHaveLength(5);
  });

  test.each([
    ['no consent', { signed_name: 'Ann Lee' }, 'tick the box'],
    ['no name', { consent: 'yes' }, 'type your full name'],
    ['a name without a letter', { signed_name: '…', consent: 'yes' }, 'type your full name'],
  ])(
    'the page of a contract takes no signature with %s, says so and changes nothing',
    async (_, fields, words) => {
      const acme = await freshTenant();
      const { id, link } = await aContractByMail(acme);
      const before = await acme.item('contract', id);

      const { status, html } = await post(link, fields);

      expect([status, html.includes(words)]).toEqual([400, true]);
      expect(await acme.item('contract', id)).toEqual(before);
    },
  );

  test('the page of a contract opens for its own party only: a link identifies the signer', async () => {
    const acme = await freshTenant();
    const { id, contract, links } = await aContractByMail(acme, ['Ann Lee', 'Bob Lee']);

    await post(links[1] ?? '', { ...signed('Bob Lee'), party_id: contract.parties[0]?.id ?? '' });

    const [ann, bob] = (await read(acme, id)).parties;
    expect([ann?.signed_name, bob?.signed_name]).toEqual([null, 'Bob Lee']);
  });

  test('the page of a contract says that a withdrawn contract cannot be signed, and does not sign it', async () => {
    const acme = await freshTenant();
    const { id, link } = await aContractByMail(acme);
    await done(acme, 'voidContract', { params: { id } });

    expect((await post(link, signed('Ann Lee'))).status).toBe(303);
    expect((await look(link)).html).toContain('withdrew this contract');
    expect(await read(acme, id)).toMatchObject({ status: 'voided' });
  });

  test('the page of a contract says so when a signature was recorded by the company', async () => {
    const acme = await freshTenant();
    const { id, contract, link } = await aContractByMail(acme);
    await done(acme, 'signContract', {
      params: { id },
      body: { party_id: contract.parties[0]?.id, signed_name: 'Ann Lee' },
    });

    expect((await look(link)).html).toContain('Ann Lee signed outside this page; the company recorded it');
  });

  test('the pages of a contract and an estimate fit the largest ones', async () => {
    const acme = await freshTenant();
    const { id, link } = await aContractByMail(acme, ['Ann Lee'], 'Wörter '.repeat(2_800));

    expect((await post(link, signed('Ann Lee'))).status).toBe(303);
    expect(await read(acme, id)).toMatchObject({ status: 'signed' });
  });
});

describe('a contract that is sent again', () => {
  test('sending a contract again ends the links of parties who have not signed, and keeps the others', async () => {
    const acme = await freshTenant();
    const { id, parties, links } = await aContractByMail(acme, ['Ann Lee', 'Bob Lee']);
    await post(links[0] ?? '', signed('Ann Lee'));
    await done(acme, 'sendContract', { params: { id } });
    const mails = await mailTo(parties[1]?.email ?? '', 2);

    expect(await Promise.all(links.map(async (link) => (await look(link)).status))).toEqual([200, 404]);
    expect(mails).toHaveLength(2);
    const again = mails.at(-1);
    expect((await look(again === undefined ? '' : linkIn(again))).status).toBe(200);
  });

  test('a link of an estimate opens no contract', async () => {
    const acme = await freshTenant();
    const { link } = await aContractByMail(acme);

    expect((await look(link.replace('/p/c/', '/p/e/'))).status).toBe(404);
  });
});
