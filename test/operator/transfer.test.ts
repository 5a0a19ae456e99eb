import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../infra/operator/program.ts';
import { ownerOf } from '../../shared/store/check/invariants.ts';
import { everyItem } from '../../shared/store/scan.ts';
import { aCustomer, anAppointment, anEndpoint, aPayment, done } from '../support/journey.ts';
import { operated, programs } from '../support/operator.ts';
import { Receiver } from '../support/receiver.ts';
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

describe('a company that is exported, removed and imported', () => {
  test('is exported again as the same bytes, works as before, and sends no event of what was', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const { id: endpoint } = await anEndpoint(acme, receiver.url);
    await anAppointment(acme);
    await aPayment(acme);
    const { length: sent } = (await acme.journal()).flatMap(({ events }) => events);
    await receiver.until(sent);
    await operated('tenant', ['suspend', acme.id]);
    await expect.poll(async () => (await exported(acme)).includes('"kind":"unrelayed"')).toBe(false);
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

  test('is not replaced by an import, and a file that is cut off or of two companies is refused', async () => {
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

describe('tenant -- delete', () => {
  test('removes clients and users with all else, but only of a suspended company that is named twice', async () => {
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
});
