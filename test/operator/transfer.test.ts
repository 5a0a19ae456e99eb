import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { dueList } from '../../functions/work/dueList.ts';
import { openIdentityStore } from '../../infra/local/identity/identityStore.ts';
import { program as checkData } from '../../infra/operator/checkData.ts';
import { outcomeOf } from '../../infra/operator/program.ts';
import { usualMessages } from '../../shared/contract/occasions.ts';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { send } from '../../shared/domain/communications.ts';
import { pendingDelivery } from '../../shared/domain/deliveries.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { ownerOf } from '../../shared/store/checks/invariants.ts';
import { ownerOfAddress } from '../../shared/store/operator/tenants.ts';
import { deleteItems } from '../../shared/store/operator/transfer.ts';
import { putDelivery } from '../../shared/store/pending/deliveries.ts';
import {
  type DueHandler,
  type DueHandlers,
  type DueItem,
  leaveOut,
  postpone,
} from '../../shared/store/pending/due.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { everyItem } from '../../shared/store/table/scan.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { anUploadedFile, png } from '../support/files.ts';
import {
  aCustomer,
  aLead,
  anAppointment,
  anEndpoint,
  aPayment,
  done,
  freshPhone,
  nextMonday,
} from '../support/journey.ts';
import { operated, programs } from '../support/operator.ts';
import { anEstimateByMail, freshEmail, look, mailTo } from '../support/pages.ts';
import { Receiver } from '../support/receiver.ts';
import { commitAsWorker } from '../support/worker.ts';
import { freshTenant, type World } from '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;

const folder = mkdtempSync(join(tmpdir(), 'lead-to-payment-transfer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tenant = (...args: string[]) => outcomeOf(programs.tenant, args);

const exported = async ({ id }: World): Promise<string> => {
  const { code, text } = await tenant('export', id);
  if (code !== 0) throw new Error(text);
  return text;
};

/** Once nothing of the company waits to be passed on. */
const relayed = (world: World): Promise<string> =>
  eventually(
    () => exported(world),
    (text) => !text.includes('"kind":"unrelayed"'),
  );

const inFile = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const remove = async ({ id }: World) => {
  await operated('tenant', ['suspend', id]);
  return operated('tenant', ['delete', id, '--confirm', id]);
};

const itemsOf = async ({ id }: World): Promise<number> => {
  let count = 0;
  for await (const item of everyItem()) if (ownerOf(item) === id) count += 1;
  return count;
};

/** Something that is done after each batch of writes. */
const afterEachBatch =
  (work: () => Promise<void>): Step =>
  (next, { commandName }) =>
  async (args) => {
    const answer = await next(args);
    if (commandName === 'BatchWriteItemCommand') await work();
    return answer;
  };

const distant = '2090-01-01T00:00:00.000Z';

/**
 * A company that is suspended with a webhook and a text that wait, and its file, in which both may be begun at any time and are due on a
 * distant day, up to which nobody but the test sweeps.
 */
const withWaitingWork = async (receiver: Receiver) => {
  const acme = await freshTenant();
  const { id: endpoint_id } = await anEndpoint(acme, receiver.url);
  const { id: leadId } = await aLead(acme);
  const deliveries = () => done(acme, 'listDeliveries', { params: { id: endpoint_id } });
  const { data } = await eventually(deliveries, ({ data: [first] }) => first?.status === 'succeeded');
  const { ids } = createSeams();
  const event = { id: data[0]?.event_id ?? '', type: 'lead.created' } as const;
  const delivery = pendingDelivery({ id: ids.next(), tenant: acme.id, endpoint_id, event }, distant);
  await putDelivery(delivery);
  await operated('tenant', ['suspend', acme.id]);
  const lead = await collectionOf(acme.id, kinds.leads).get(leadId);
  const text = { entity_type: 'lead', entity_id: leadId, channel: 'sms', body: 'Hello' } as const;
  const birth = { id: ids.next(), now: new Date().toISOString(), tenant: { name: 'Acme' } };
  const { message, ...decision } = send(text, leadAddressee(lead), birth);
  await commitAsWorker(acme, decision);
  await eventually(
    () => acme.item('message', message.id),
    (item) => item?.attempts === 1,
  );
  await relayed(acme);
  const file = (await exported(acme))
    .replaceAll(/(?<="dueSK":")[\d:.TZ-]+/g, distant)
    .replaceAll(/(?<="(?:next_attempt_at|lease_until)":")[\d:.TZ-]+/g, '2020-01-01T00:00:00.000Z');
  return { acme, delivery, message, file };
};

describe('an exported, removed and imported company', () => {
  test('a company has its files again, copies too, once it is imported with their folder, and check:data is content', async () => {
    const acme = await freshTenant();
    const { id } = await anUploadedFile(acme);
    await done(acme, 'completeAttachment', { params: { id } });
    const known = () => done(acme, 'getAttachment', { params: { id } });
    await eventually(known, ({ thumbnail_url }) => thumbnail_url !== null);
    const dir = join(folder, 'files-of-acme');
    const { code, text } = await tenant('export', acme.id, '--files', dir);
    await remove(acme);
    const left = readdirSync(join(inject('service').dir, 'files'));
    const file = inFile('with-files.ndjson', text);

    const refused = await tenant('import', '--file', file, '--files', join(folder, 'empty'));
    const imported = await operated('tenant', ['import', '--file', file, '--files', dir]);

    expect([code, refused.code]).toEqual([0, 1]);
    expect(refused.text).toContain(`such as ${acme.id}/${id}/original`);
    expect(left).not.toContain(acme.id);
    expect(imported).toMatchObject({ org_id: acme.id, files: 3 });
    const { url, thumbnail_url } = await known();
    const [original, thumbnail] = await Promise.all([fetch(url ?? ''), fetch(thumbnail_url ?? '')]);
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(png());
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg');
    expect(await outcomeOf(checkData, ['', '--tenant', acme.id])).toMatchObject({ code: 0 });
  });

  test('an imported company is active only once all of it is there, even if the import is cut off after a batch', async () => {
    await using receiver = await Receiver.listen();
    const { acme, delivery, message, file } = await withWaitingWork(receiver);
    await operated('tenant', ['delete', acme.id, '--confirm', acme.id]);
    const handed: DueItem[] = [];
    const sweepAcme = (work: DueHandlers) => {
      const ofAcme = Object.entries(work).map(([kind, handle]): [string, DueHandler] => [
        kind,
        (items, seams) =>
          handle(
            items.filter(({ tenantId }) => tenantId === acme.id),
            seams,
          ),
      ]);
      return sweep(Object.fromEntries(ofAcme), createSeams(), distant);
    };
    const note: DueHandler = async (items) => void handed.push(...items);
    const onlyNoted = Object.fromEntries(Object.keys(dueList).map((kind) => [kind, note]));
    const importing = async (batches: number): Promise<boolean> => {
      let written = 0;
      const step = afterEachBatch(async () => {
        await sweepAcme(onlyNoted);
        written += 1;
        if (written === batches) throw new Error('cut off');
      });
      const { code } = await amongCalls(step, () =>
        tenant('import', '--file', inFile('waiting.ndjson', file)),
      );
      return code === 0;
    };

    let batches = 1;
    while (batches < 20 && !(await importing(batches))) batches += 1;

    expect(batches).toBeGreaterThan(2);
    expect(handed).toEqual([]);
    expect(await exported(acme)).toBe(file);
    const { length: sent } = receiver.received;
    await operated('tenant', ['resume', acme.id]);
    await sweepAcme(dueList);
    expect((await receiver.until(sent + 1)).at(-1)?.eventId).toBe(delivery.event_id);
    const delivered = await eventually(
      () => acme.item('message', message.id),
      (item) => item?.status === 'delivered',
    );
    expect(delivered).toMatchObject({ status: 'delivered' });
  });

  test('an imported company exports the same bytes, works as before, and sends no past events', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const { id: endpoint } = await anEndpoint(acme, receiver.url);
    await anAppointment(acme);
    await aPayment(acme);
    const { length: sent } = (await acme.journal()).flatMap(({ events }) => events);
    await receiver.until(sent);
    await operated('tenant', ['suspend', acme.id]);
    await relayed(acme);
    const before = await exported(acme);

    await operated('tenant', ['delete', acme.id, '--confirm', acme.id]);
    expect(await itemsOf(acme)).toBe(0);
    const { items } = await operated('tenant', [
      'import',
      '--file',
      inFile('acme.ndjson', `> npm\n\n${before}`),
    ]);
    const after = await exported(acme);

    expect(after).toBe(before);
    expect(items).toBe(await itemsOf(acme));
    expect(items).toBeGreaterThan(40);
    await operated('tenant', ['resume', acme.id]);
    await done(acme, 'captureLead', { body: { contact: { first_name: 'Ada' } } });
    const [newest] = (await receiver.until(sent + 1)).slice(sent);
    expect(JSON.parse(String(newest?.body)).data.contact.first_name).toBe('Ada');
    expect(receiver.received).toHaveLength(sent + 1);
    expect((await done(acme, 'listDeliveries', { params: { id: endpoint } })).data.length).toBeGreaterThan(5);
  });

  test('a company is imported with work that waited while it was suspended, and with work that had no effect', async () => {
    const acme = await freshTenant({ reminders: { appointments: 1 } });
    const { id: lead } = await aLead(acme);
    const { id: call } = await done(acme, 'scheduleFollowUp', {
      body: { entity_type: 'lead', entity_id: lead, channel: 'call', scheduled_for: distant },
    });
    const { id: visit } = await anAppointment(acme);
    const dueItem = async (kind: string, id: string): Promise<DueItem> => {
      const due = String((await acme.item(kind, id))?.dueSK).split('#')[0] ?? '';
      return { key: recordKey(acme.id, kind, id), tenantId: acme.id, kind, id, due };
    };
    await operated('tenant', ['suspend', acme.id]);
    await relayed(acme);
    expect(await postpone(await dueItem('follow_up', call), '2090-01-01T01:00:00.000Z')).not.toBeUndefined();
    expect(await leaveOut(await dueItem('appointment', visit))).toBe(true);
    const before = await exported(acme);

    await operated('tenant', ['delete', acme.id, '--confirm', acme.id]);
    await operated('tenant', ['import', '--file', inFile('waiting.ndjson', before)]);

    expect(await exported(acme)).toBe(before);
  });

  test('an imported company repeats no earlier notice, and sends new ones', async () => {
    const email = freshEmail();
    const office = freshEmail();
    const acme = await freshTenant({
      messages: usualMessages,
      notify: [{ to: office, occasions: ['lead_captured'] }],
    });
    const { id: customer_id } = await done(acme, 'upsertCustomer', { body: { first_name: 'Ann', email } });
    const book = (hour: number) =>
      done(acme, 'bookAppointment', {
        body: { customer_id, start: nextMonday(0, hour), end: nextMonday(0, hour + 1) },
      });
    const tell = async (hour: number) => [await book(hour), await aLead(acme)];
    const told = async (count: number) => Promise.all([mailTo(email, count), mailTo(office, count)]);
    await tell(14);
    await told(1);
    await operated('tenant', ['suspend', acme.id]);
    await relayed(acme);
    const file = inFile('told.ndjson', await exported(acme));

    await operated('tenant', ['delete', acme.id, '--confirm', acme.id]);
    await operated('tenant', ['import', '--file', file]);
    await operated('tenant', ['resume', acme.id]);
    await tell(16);

    // What follows the import would have come after what it repeats.
    expect((await told(2)).map(({ length }) => length)).toEqual([2, 2]);
  });

  test('an imported company sends email with links under the key of its present deployment; earlier links end', async () => {
    const acme = await freshTenant();
    const { link } = await anEstimateByMail(acme);
    expect((await look(link)).status).toBe(200);
    const file = await exported(acme);
    await remove(acme);
    // What another key sealed reads as what was altered.
    const foreign = file.replace(/(?<="kind":"link_key".*"sealed":")[^"]+/, 'AAAA.AAAA');
    expect(foreign).not.toBe(file);

    await operated('tenant', ['import', '--file', inFile('foreign.ndjson', foreign)]);

    const { link: fresh } = await anEstimateByMail(acme);
    expect((await look(fresh)).status).toBe(200);
    expect((await look(link)).status).toBe(404);
  });

  test('an import is refused while another company has a unique value of it, such as its number', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const number = freshPhone();
    const place = { channel: 'sms', address: number } as const;
    await operated('tenant', ['assign', acme.id, '--address', number]);
    const file = inFile('assigned.ndjson', await exported(acme));
    await remove(acme);
    await operated('tenant', ['assign', globex.id, '--address', number]);

    expect(await tenant('import', '--file', file)).toEqual({
      code: 1,
      text: `inbound#sms:${number} of ${acme.id} now belongs to ${globex.id}; release it there first, an address with tenant -- release.\n`,
    });
    expect(await itemsOf(acme)).toBe(0);
    expect(await ownerOfAddress(place)).toBe(globex.id);

    await operated('tenant', ['release', globex.id, '--address', number]);
    await operated('tenant', ['import', '--file', file]);
    expect(await ownerOfAddress(place)).toBe(acme.id);
  });

  test('an import replaces no company, and refuses a file that is cut off or has two companies', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    await aCustomer(acme);
    const [text, other] = await Promise.all([exported(acme), exported(globex)]);
    const half = text.split('\n').slice(0, 4).join('\n');
    const [, ...items] = other.split('\n').slice(0, 2);
    const mixed = [...text.trimEnd().split('\n').slice(0, -1), ...items].join('\n');
    const importing = (name: string, file: string) => tenant('import', '--file', inFile(name, file));

    expect(await importing('again.ndjson', text)).toMatchObject({
      code: 1,
      text: `There is a company ${acme.id} already.\n`,
    });
    await remove(acme);
    expect(await importing('half.ndjson', half)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^This is not a whole/),
    });
    expect(await importing('mixed.ndjson', mixed)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/is not of org_/),
    });
    expect(await importing('cut.ndjson', text.slice(0, -20))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^This is not a whole/),
    });
    expect(await tenant('import', '--file', 'none.ndjson')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^none\.ndjson cannot be read: .*no such file/),
    });
    expect(await itemsOf(acme)).toBe(0);
  });
});

describe('an altered file', () => {
  const altered = async (change: (item: Record<string, unknown>, other: World) => object | undefined) => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    await aCustomer(acme);
    const text = await exported(acme);
    await remove(acme);
    const [head = '', ...lines] = text.trimEnd().split('\n');
    const items = lines.map((line) => JSON.parse(line)).map((item) => change(item, globex) ?? item);
    const file = [head, ...items.map((item) => JSON.stringify(item))].join('\n');
    return { acme, globex, outcome: await tenant('import', '--file', inFile(`${acme.id}.ndjson`, file)) };
  };
  const into = (world: World, text: unknown) => String(text).replace(/^org_[a-z0-9_-]+/, world.id);

  test.each([
    [
      'whose record stands in a list of another company',
      (item: Record<string, unknown>, other: World) =>
        item.kind === 'customer'
          ? { ...item, statusPK: `${other.id}#lead#new`, statusSK: item.id }
          : undefined,
    ],
    [
      'whose record says that it leads to another company from outside',
      (item: Record<string, unknown>, other: World) =>
        item.kind === 'customer' ? { ...item, PK: into(other, item.PK), kind: 'signpost' } : undefined,
    ],
    [
      'whose journal entry is of another company',
      (item: Record<string, unknown>, other: World) =>
        item.kind === 'journal' ? { ...item, tenant: other.id } : undefined,
    ],
  ])('%s is refused, and leaves nothing', async (_, change) => {
    const { acme, globex, outcome } = await altered(change);

    expect(outcome.code).toBe(1);
    expect(await itemsOf(acme)).toBe(0);
    expect((await done(globex, 'listLeads')).data).toEqual([]);
    expect((await done(globex, 'listCustomers')).data).toEqual([]);
  });

  test('an altered file leaves nothing, even if the database refuses one of its last items', async () => {
    const { acme, outcome } = await altered((item) =>
      item.kind === 'search_key' ? { ...item, more: 'x'.repeat(500_000) } : undefined,
    );

    expect(outcome.code).toBe(1);
    expect(await itemsOf(acme)).toBe(0);
  });
});

describe('a person of an exported, removed and imported company', () => {
  const aPerson = (world: World, email: string) =>
    operated('user', ['create', '--tenant', world.id, '--email', email]);
  const usersOf = async ({ id }: World) => (await operated('user', ['list', '--tenant', id])).users;
  const movedWith = async (email: string) => {
    const acme = await freshTenant();
    await aPerson(acme, email);
    const file = inFile(`${acme.id}.ndjson`, await exported(acme));
    await remove(acme);
    return { acme, file };
  };

  test('an imported person is not the one who has the address in another company by now', async () => {
    const email = freshEmail();
    const { acme, file } = await movedWith(email);
    const globex = await freshTenant();
    const { password } = await aPerson(globex, email);
    await operated('tenant', ['import', '--file', file]);

    for (const verb of ['disable', 'enable', 'reset'])
      expect(await outcomeOf(programs.user, [verb, email, '--tenant', acme.id])).toEqual({
        code: 1,
        text: `The identity provider has no account of ${email} for this company; user -- create makes one.\n`,
      });
    expect(await usersOf(acme)).toMatchObject([{ email, disabled_at: null, password_reset_at: null }]);
    expect(await remove(acme)).toMatchObject({ users: 1 });

    const store = openIdentityStore(inject('service').dir);
    expect(await store.authenticate(email, password)).toMatchObject({ tenant: globex.id, disabled: false });
    store.close();
  });

  test('an imported person who is created again keeps the id under which they act', async () => {
    const email = freshEmail();
    const { acme, file } = await movedWith(email);
    await operated('tenant', ['import', '--file', file]);
    const [{ user_id: former }] = await usersOf(acme);

    const { user_id } = await aPerson(acme, email);

    expect(user_id).not.toBe(former);
    expect(await usersOf(acme)).toMatchObject([{ user_id, email, disabled_at: null }]);
    await operated('user', ['disable', email, '--tenant', acme.id]);
    expect(await usersOf(acme)).toMatchObject([{ user_id, disabled_at: expect.any(String) }]);
    const told = (await acme.journal()).filter(({ operation }) => operation === 'createUser');
    expect(told.at(-1)?.changes).toContainEqual(
      expect.objectContaining({ entity_id: former, field: 'email', before: email, after: null }),
    );
  });
});

describe('tenant -- delete', () => {
  test('deleting a company removes clients and users with all else, but only if it is suspended and named twice', async () => {
    const acme = await freshTenant();
    await aCustomer(acme);
    await operated('client', ['create', '--tenant', acme.id, '--scopes', 'leads.read', '--name', 'Web']);
    await operated('user', ['create', '--tenant', acme.id, '--email', `${acme.id}@example.com`]);

    expect(await tenant('delete', acme.id, '--confirm', 'org_other')).toMatchObject({ code: 1 });
    expect(await tenant('delete', acme.id, '--confirm', acme.id)).toMatchObject({
      code: 1,
      text: expect.stringContaining('suspend it first'),
    });
    const removed = await remove(acme);

    expect(removed).toMatchObject({ org_id: acme.id, clients: 1, users: 1 });
    expect(await itemsOf(acme)).toBe(0);
    expect(await tenant('delete', acme.id, '--confirm', acme.id)).toMatchObject({
      code: 1,
      text: `There is no company ${acme.id}.\n`,
    });
    await operated('user', [
      'create',
      '--tenant',
      (await freshTenant()).id,
      '--email',
      `${acme.id}@example.com`,
    ]);
  });

  test('deleting a company reports where some of it may remain, and repeating it removes leftovers of a queue', async () => {
    const acme = await freshTenant();
    await operated('tenant', ['suspend', acme.id]);
    const removing = () => tenant('delete', acme.id, '--confirm', acme.id);

    expect((await removing()).text).toMatch(/backups.* 35 days.*MailBucket.*delivery/s);
    const delivery = {
      tenant: acme.id,
      endpoint_id: 'gone',
      event: { id: 'gone-0', type: 'lead.created' },
    } as const;
    await putDelivery(pendingDelivery({ id: createSeams().ids.next(), ...delivery }, distant));

    expect(await removing()).toMatchObject({ code: 0, text: expect.stringContaining('1 items') });
    expect(await itemsOf(acme)).toBe(0);
  });

  test('deleting a company also removes the commits of requests admitted before its suspension', async () => {
    const acme = await freshTenant();
    const { id } = await aLead(acme);
    const key = recordKey(acme.id, 'lead', id);
    const lead = await acme.item('lead', id);
    const left: number[] = [];

    await deleteItems(acme.id, undefined, async () => {
      left.push(await itemsOf(acme));
      await insertItem({ ...key, ...lead });
    });

    // Its place on the roll.
    expect(left).toEqual([1]);
    expect(await itemsOf(acme)).toBe(0);
  });

  test('a delete that is cut off leaves the company listed, and continues when it is repeated', async () => {
    const acme = await freshTenant();
    await aCustomer(acme);
    await operated('user', ['create', '--tenant', acme.id, '--email', freshEmail()]);
    const file = inFile('cut-off.ndjson', await exported(acme));
    await operated('tenant', ['suspend', acme.id]);
    const cutOff = afterEachBatch(() => Promise.reject(new Error('cut off')));
    const removing = () => tenant('delete', acme.id, '--confirm', acme.id);

    expect(await amongCalls(cutOff, removing)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/cut off/),
    });
    expect((await operated('tenant', ['list'])).tenants).toContainEqual(
      expect.objectContaining({ org_id: acme.id, status: 'deleting' }),
    );
    for (const again of [
      ['create', 'Acme', '--zone', 'America/New_York', '--id', acme.id],
      ['import', '--file', file],
    ])
      expect(await tenant(...again)).toMatchObject({
        code: 1,
        text: expect.stringContaining('repeat tenant -- delete'),
      });

    expect(await removing()).toMatchObject({ code: 0 });
    expect(await itemsOf(acme)).toBe(0);
  });
});
