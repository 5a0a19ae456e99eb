import { describe, expect, test } from 'vitest';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { addressId } from '../../shared/domain/addresses.ts';
import { type MessageRecord, send } from '../../shared/domain/communications.ts';
import { systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { suspendTenant } from '../support/founding.ts';
import { done } from '../support/journey.ts';
import { freshEmail, look, mailTo, post } from '../support/pages.ts';
import { commitAsWorker } from '../support/worker.ts';
import { freshTenant, type World } from '../support/world.ts';

const ids = createIds(systemClock);

/** A lead who gets mail of that purpose, and the address in it where people unsubscribe. */
const written = async (
  world: World,
  email = freshEmail(),
  purpose: MessageRecord['purpose'] = 'reminder',
) => {
  const { id } = await done(world, 'captureLead', { body: { contact: { first_name: 'Ann', email } } });
  const lead = await collectionOf(world.id, kinds.leads).get(id);
  const again = async () => {
    const { message } = send(
      { entity_type: 'lead', entity_id: id, channel: 'email', body: 'Until tomorrow.' },
      leadAddressee(lead),
      { id: ids.next(), now: toInstant(systemClock()), tenant: { name: 'Acme Roofing' } },
    );
    const after: MessageRecord = { ...message, purpose };
    await commitAsWorker(world, { changes: [{ after }], events: [] });
    return message.id;
  };
  const first = await again();
  const mail = (await mailTo(email)).find((one) => one.id === first);
  const link = /https?:\S+\/p\/u\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const address = () => world.item('address', addressId({ channel: 'email', address: email }));
  return { lead: id, email, link, again, address };
};

const statusOf = async (world: World, lead: string, message: string) => {
  const query = { entity_type: 'lead', entity_id: lead };
  for (;;) {
    const { data } = await done(world, 'listCommunications', { query });
    const found = data.find(({ id }) => id === message);
    if (found !== undefined && found.status !== 'queued' && found.status !== 'sent') return found;
  }
};

describe('the page to unsubscribe', () => {
  test('the page to unsubscribe asks first, and a view changes nothing', async () => {
    const acme = await freshTenant({ name: 'Acme <Roofing>' });
    const { link, email, address } = await written(acme);

    const { status, html, headers } = await look(link);

    expect(status).toBe(200);
    expect(html).toContain(`${email} receives reminders and follow-ups from Acme &lt;Roofing&gt;.`);
    expect(html).toContain('<form method="post">');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await address()).toBeUndefined();
  });

  test('unsubscribes from reminders and follow-ups alone, with an entry of the audit log', async () => {
    const acme = await freshTenant();
    const { lead, link, again, address } = await written(acme);

    const { status, html } = await post(link, { 'List-Unsubscribe': 'One-Click' });

    expect([status, html]).toEqual([
      200,
      expect.stringContaining('will no longer send reminders and follow-ups'),
    ]);
    const known = await address();
    expect([known?.opted_out_at, known?.undeliverable]).toEqual([expect.any(String), undefined]);
    expect((await acme.journal()).at(-1)).toMatchObject({ operation: 'unsubscribe', actor: 'recipient' });
    expect(await statusOf(acme, lead, await again())).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('opted_out'),
    });
    const body = { entity_type: 'lead', entity_id: lead, channel: 'email', body: 'Your estimate.' };
    const { id } = await done(acme, 'sendCommunication', { body });
    expect(await statusOf(acme, lead, id)).toMatchObject({ status: 'delivered' });
  });

  test('the page shows an unsubscribed address as such until it is cleared', async () => {
    const acme = await freshTenant();
    const { link, email } = await written(acme);
    await post(link, { 'List-Unsubscribe': 'One-Click' });

    const { status, html } = await look(link);
    await done(acme, 'clearAddress', { body: { channel: 'email', address: email } });

    expect([status, html]).toEqual([
      200,
      expect.stringContaining('will no longer send reminders and follow-ups'),
    ]);
    expect(html).not.toContain('<form');
    expect((await look(link)).html).toContain(`${email} receives reminders`);
  });

  test.each([
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['text/plain', ''],
  ])(
    'the page to unsubscribe accepts the one click of a mail program, which posts %s and follows nothing',
    async (type, body) => {
      const acme = await freshTenant();
      const { link, address } = await written(acme);

      const first = await fetch(link, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
        redirect: 'manual',
      });
      const second = await fetch(link, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
        redirect: 'manual',
      });

      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await address()).toMatchObject({ opted_out_at: expect.any(String) });
      expect((await acme.journal()).filter(({ operation }) => operation === 'unsubscribe')).toHaveLength(1);
    },
  );

  test('unsubscribing is for the company that wrote alone, and clearing the address undoes it', async () => {
    const acme = await freshTenant();
    const globex = await freshTenant();
    const own = await written(acme);
    const theirs = await written(globex, own.email);
    await post(own.link, {});

    expect(await statusOf(globex, theirs.lead, await theirs.again())).toMatchObject({ status: 'delivered' });
    await done(acme, 'clearAddress', { body: { channel: 'email', address: own.email } });
    expect(await statusOf(acme, own.lead, await own.again())).toMatchObject({ status: 'delivered' });
  });

  test('the unsubscribe page is 404 for an altered token, another page’s token and a suspended company', async () => {
    const acme = await freshTenant();
    const { link, address } = await written(acme);
    const changed = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const elsewhere = link.replace('/p/u/', '/p/e/');

    for (const other of [changed, elsewhere]) expect((await post(other, {})).status).toBe(404);
    await suspendTenant(acme.id);
    expect((await look(link)).status).toBe(404);
    expect(await address()).toBeUndefined();
  });

  test('only reminders and follow-ups have an unsubscribe link', async () => {
    const acme = await freshTenant();

    expect((await written(acme, freshEmail(), 'service')).link).toBe('');
  });
});
