import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { type Kind, kinds, storedForm } from '../../shared/store/records/kinds.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { compact, unpacked, whole } from '../../shared/store/table/packing.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import { documents } from '../support/documents.ts';
import { freshTenant } from '../support/world.ts';

const long = 'The gutter at the back drips on the stairs. '.repeat(30);
const lead = {
  PK: 'org_1#lead',
  SK: '1',
  statusPK: 'org_1#lead#new',
  statusSK: '1',
  kind: 'lead',
  version: 2,
};

test('a long record is stored as its places and one compressed text, and is read as it was written', () => {
  const item = {
    ...lead,
    id: '1',
    notes: long,
    tags: ['a', 'b'],
    contact: { first_name: 'Grace', email: null },
  };

  const stored = storedForm(item);

  expect(Object.keys(stored)).toEqual([...Object.keys(lead), 'id', 'compact']);
  expect(Object(stored.compact).byteLength).toBeLessThan(300);
  expect(whole(stored)).toEqual(item);
});

test('a short record is stored as it is', () => {
  const item = { ...lead, id: '1', notes: 'Has a dog.' };
  expect(storedForm(item)).toBe(item);
});

test('a message stores its words compressed, and openly what its delivery changes', () => {
  const sending = { status: 'queued', attempts: 0, lease_id: '1', lease_until: '2026-01-01T00:00:00.000Z' };
  const message = { ...lead, kind: 'message', ...sending, subject: 'Gutter', body: long };

  const { compact: text, ...openly } = storedForm(message);

  expect(openly).toEqual({ ...lead, kind: 'message', ...sending });
  expect(whole({ compact: text })).toEqual({ subject: 'Gutter', body: long });
});

test.each(Object.values<Kind>(kinds).flatMap((kind) => (Array.isArray(kind.compact) ? [kind] : [])))(
  'a $name compresses only fields that it has',
  ({ schema, compact: fields }) => {
    expect(Object.keys(Object(schema).shape)).toEqual(expect.arrayContaining([...(fields ?? [])]));
  },
);

test('an attribute that an update in place has set counts, and not the one in the compressed text', async () => {
  const { id: tenantId } = await freshTenant();
  const key = recordKey(tenantId, 'lead', '1');
  const item = compact({ ...lead, ...key, notes: long, tags: ['a'] });
  await documents().connection.send(new PutCommand({ TableName: documents().tableName, Item: item }));

  const updated = await updateItem(key, { tags: ['b'] }, { expression: 'attribute_exists(PK)' });

  const expected = { ...lead, ...key, notes: long, tags: ['b'] };
  expect([updated.item, await getItem(key)]).toEqual([expected, expected]);
});

// Written on 29 November 2026. A change of the dictionary that makes these unreadable makes all stored records and entries unreadable.
test('a text compressed with an earlier dictionary or without one can be read', () => {
  const record = Buffer.from('q8bSVcfX5cboAhgi+gDuRYnJoHyL3vavja0FAA==', 'base64');
  expect(whole({ compact: record })).toEqual({
    status: 'signed',
    title: 'Service agreement',
    parties: [{ id: '1', name: 'Grace', role: 'customer' }],
  });

  const entry = Buffer.from('q1bKL0gtSizJzM9TslJKTiwoKS1K9UlNTFHSUUotS80rKVayio7VUUrOSMxLTwVzagE=', 'base64');
  expect(unpacked({ PK: 'org_1#journal#2026-11', SK: '1', kind: 'journal', entry })).toMatchObject({
    tenant: 'org_1',
    id: '1',
    operation: 'captureLead',
    changes: [],
  });
});

test('a text that cannot be read leaves its item as it is', () => {
  const item = { ...lead, compact: Buffer.from('nonsense') };
  expect(whole(item)).toBe(item);
});
