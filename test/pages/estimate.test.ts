import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { linkLifetimeDays } from '../../shared/domain/links.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { readEvidence } from '../../shared/store/readers/evidence.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import { suspendTenant } from '../support/founding.ts';
import { done } from '../support/journey.ts';
import { anEstimateByMail, linkIn, look, mailTo, post, visit } from '../support/pages.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const read = (world: World, id: string) => done(world, 'getEstimate', { params: { id } });
const types = async (world: World) =>
  (await world.events()).map(({ type }) => type).filter((type) => type.startsWith('estimate.'));

describe('the mail of an estimate', () => {
  test('the email of an estimate has one address, alone on its line, below the pages of estimates', async () => {
    const acme = await freshTenant();
    const { link } = await anEstimateByMail(acme);

    expect(link).toMatch(new RegExp(`^${authUrl}/p/e/[A-Za-z0-9_-]{80,200}$`));
  });

  test('the email of an estimate is stored with a placeholder, so a reader of the inbox cannot open the page', async () => {
    const acme = await freshTenant();
    const { customer, link } = await anEstimateByMail(acme);

    const { data } = await done(acme, 'listCommunications', {
      query: { entity_type: 'customer', entity_id: customer.id },
    });
    const kept = JSON.stringify([data, await acme.journal(), await acme.item('message', data[0]?.id ?? '')]);

    expect(data[0]?.body).toContain('\n[link]\n');
    expect(kept).not.toContain(link.split('/').at(-1));
    expect(kept).not.toContain('/p/e/');
  });
});

describe('the page of an estimate', () => {
  test('the page of an estimate shows the lines, the tax and the total in the name of the company', async () => {
    const acme = await freshTenant({ name: 'Acme <b>& Sons</b>' });
    const { link } = await anEstimateByMail(acme, { description: 'Tiles <script>alert(1)</script>' });

    const { status, html } = await look(link);

    expect(status).toBe(200);
    for (const part of ['$642.20', 'Tax', '$51.38', '$693.58', '10 box', '$64.22'])
      expect(html).toContain(part);
    expect(html).toContain('Tiles &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Acme &lt;b&gt;&amp; Sons&lt;/b&gt;');
    expect(html).not.toContain('<script');
  });

  test('the page of an estimate is not cached, sends no referrer, loads nothing else, and cannot be framed', async () => {
    const acme = await freshTenant();
    const { link } = await anEstimateByMail(acme);

    const { headers, html } = await look(link);

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(html).not.toMatch(/\b(src|action|srcset)=|https?:/);
  });

  test('the page of an estimate records its views, once an hour for the same visitor, and changes nothing else', async () => {
    const acme = await freshTenant();
    const { id, customer, link } = await anEstimateByMail(acme);
    const before = [await acme.item('estimate', id), await acme.journal()];

    await look(link);
    await look(link);
    await look(link, 'A scanner of mail');

    const evidence = await readEvidence(acme.id, id);
    expect(evidence.map(({ step, party_id, user_agent }) => [step, party_id, user_agent])).toEqual([
      ['viewed', customer.id, 'Test browser'],
      ['viewed', customer.id, 'A scanner of mail'],
    ]);
    expect(new Set(evidence.map(({ text_sha256 }) => text_sha256)).size).toBe(1);
    expect([await acme.item('estimate', id), await acme.journal()]).toEqual(before);
  });

  test('accepting on the page makes the decision, the event and the audit entry, with the customer as actor', async () => {
    const acme = await freshTenant();
    const { id, customer, link } = await anEstimateByMail(acme);
    const { html: before } = await look(link);

    const reply = await post(link, { decision: 'accept' });

    expect([reply.status, reply.headers.get('location'), reply.html]).toEqual([
      303,
      link.split('/').at(-1),
      '',
    ]);
    expect(await read(acme, id)).toMatchObject({ status: 'accepted' });
    expect((await acme.journal()).at(-1)).toMatchObject({
      actor: `customer:${customer.id}`,
      operation: 'acceptEstimate',
      entity_type: 'estimate',
      entity_id: id,
      timeline_text: 'Estimate accepted',
    });
    expect(await types(acme)).toEqual(['estimate.sent', 'estimate.approved']);
    const { html: after } = await look(link);
    expect([before.includes('<form'), after.includes('<form')]).toEqual([true, false]);
    expect(after).toContain('This estimate was accepted on');
    expect((await readEvidence(acme.id, id)).map(({ step }) => step)).toEqual(['viewed', 'accepted']);
  });

  test('the page of an estimate declines with a reason', async () => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);

    const { status } = await post(link, { decision: 'decline', reason: ' Too dear.\r\nSorry <3 ' });

    expect(status).toBe(303);
    expect(await read(acme, id)).toMatchObject({ status: 'declined', reason: 'Too dear.\nSorry <3' });
    expect((await look(link)).html).toContain('Sorry &lt;3');
    expect(await types(acme)).toEqual(['estimate.sent', 'estimate.declined']);
  });

  test('the page of an estimate is decided once, however often the form is sent', async () => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);

    const replies = await Promise.all(
      ['accept', 'accept', 'accept', 'accept'].map((decision) => post(link, { decision })),
    );
    const late = await post(link, { decision: 'decline', reason: 'No.' });

    expect([...replies, late].map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await read(acme, id)).toMatchObject({ status: 'accepted', reason: null });
    expect((await types(acme)).filter((type) => type === 'estimate.approved')).toHaveLength(1);
  });

  test.each([
    ['no choice', {}],
    ['an unknown choice', { decision: 'maybe' }],
    ['a reason beyond the limit', { decision: 'decline', reason: 'x'.repeat(20_001) }],
  ])('the page of an estimate explains %s and changes nothing', async (_, fields) => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);
    const before = await acme.item('estimate', id);

    const { status, html } = await post(link, fields);

    expect(status).toBe(400);
    expect(html).toContain('role="alert"');
    expect(await acme.item('estimate', id)).toEqual(before);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"decision":"accept"}'],
    ['a body beyond the limit', { 'content-type': 'application/x-www-form-urlencoded' }, 'a'.repeat(70_000)],
  ])('the page of an estimate takes no %s', async (_, headers, body) => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);

    const response = await fetch(link, { method: 'POST', headers, body });

    expect(response.status).toBe(400);
    expect(await read(acme, id)).toMatchObject({ status: 'sent' });
  });
});

describe('an invalid link', () => {
  const plain = async (link: string) => {
    const looked = await look(link);
    const posted = await post(link, { decision: 'accept' });
    expect([looked.status, posted.status]).toEqual([404, 404]);
    expect(looked.headers.get('content-type')).toContain('text/html');
    expect(posted.html).toBe(looked.html);
    return looked.html;
  };

  test('an invalid link is a plain 404, always the same, and changes nothing: altered, foreign, invented, of another page', async () => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);
    const before = [await acme.item('estimate', id), await acme.journal()];
    const token = link.split('/').at(-1) ?? '';
    const bytes = Buffer.from(token, 'base64url');
    const other = await anEstimateByMail(await freshTenant());
    const foreign = Buffer.from(other.link.split('/').at(-1) ?? '', 'base64url');
    // Its own words with the signature of another tenant's link.
    const mixed = Buffer.concat([bytes.subarray(0, -16), foreign.subarray(-16)]);

    const altered = [...bytes.keys()].map((index) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(index) ^ 1, index);
      return copy.toString('base64url');
    });
    const others = [mixed.toString('base64url'), 'x', `${token}x`, `${token}=`, token.slice(1)];
    const pages = new Set<string>();
    for (const each of [...altered.slice(0, 1), ...others]) pages.add(await plain(`${authUrl}/p/e/${each}`));
    // Every byte, without HTTP: it would only be the same again.
    const seams = createSeams({ log: () => undefined });
    for (const each of altered)
      for (const method of ['GET', 'POST']) {
        const { statusCode, body } = await visit('estimatePage', each, { method, seams });
        expect(statusCode).toBe(404);
        pages.add(body);
      }

    expect(pages.size).toBe(1);
    expect([await acme.item('estimate', id), await acme.journal()]).toEqual(before);
    expect(await readEvidence(acme.id, id)).toEqual([]);
  });

  test('a revision of an estimate that is sent replaces its link: the old one is invalid, the new one valid', async () => {
    const acme = await freshTenant();
    const { id, email, link } = await anEstimateByMail(acme);
    const revision = await done(acme, 'reviseEstimate', {
      params: { id },
      body: { line_items: [{ description: 'Slate', quantity: 1, unit_price: 5 }] },
    });
    expect((await look(link)).status).toBe(200);
    await done(acme, 'sendEstimate', { params: { id: revision.id } });

    await plain(link);
    const [, second] = await mailTo(email, 2);
    if (second === undefined) throw new Error('The revision was not mailed.');
    await post(linkIn(second), { decision: 'accept' });

    expect(await read(acme, revision.id)).toMatchObject({ status: 'accepted' });
    expect(await read(acme, id)).toMatchObject({ status: 'expired' });
  });

  test('a link with another nonce is invalid', async () => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);
    const estimate = await collectionOf(acme.id, kinds.estimates).get(id);
    expect(Object.keys(estimate.links)).toEqual([estimate.customer_id]);
    expect(JSON.stringify(await read(acme, id))).not.toContain('links');

    const links = { [estimate.customer_id]: randomUUID() };
    await updateItem(recordKey(acme.id, 'estimate', id), { links }, { expression: 'attribute_exists(PK)' });

    await plain(link);
  });

  test('a link is valid until 30 days after the last day of its estimate, by the clock of the service', async () => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);
    const { expires_at } = await read(acme, id);
    const end = addSeconds(expires_at ?? '', linkLifetimeDays.estimate * 86_400);
    const statusAt = async (instant: string, method: string) => {
      const seams = createSeams({ clock: () => new Date(instant), log: () => undefined });
      return (await visit('estimatePage', link, { method, seams })).statusCode;
    };

    expect(await statusAt(addSeconds(end, -1), 'GET')).toBe(200);
    expect(await statusAt(end, 'GET')).toBe(404);
    expect(await statusAt(end, 'POST')).toBe(404);
    // The offer itself is over before that.
    expect(await statusAt(addSeconds(end, -1), 'POST')).toBe(303);
    expect(await read(acme, id)).toMatchObject({ status: 'sent' });
  });

  test('a link of a suspended company looks like a missing one', async () => {
    const acme = await freshTenant();
    const { link } = await anEstimateByMail(acme);
    await suspendTenant(acme.id);

    await plain(link);
  });
});
