import { expect, test } from 'vitest';
import * as z from 'zod';
import { decodeRecord, itemOf } from '../../shared/store/records/items.ts';
import { type Kind, kinds } from '../../shared/store/records/kinds.ts';
import { aLead } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

/** Deliveries and the health of endpoints are stored in a way of their own. */
const asAllRecords = Object.values<Kind>(kinds).filter(
  ({ name }) => !['delivery', 'endpoint_health'].includes(name),
);

test.each(asAllRecords)('a nullable field of a stored $name reads as null if it is absent', ({ schema }) => {
  const { shape } = z.instanceof(z.ZodObject).parse(schema);
  const required = Object.entries(shape).flatMap(([name, field]) => {
    const type = z.instanceof(z.ZodType).parse(field);
    return type.safeParse(null).success && !type.safeParse(undefined).success ? [name] : [];
  });
  expect(required).toEqual([]);
});

test('null in a record is not stored and reads as null, and a stored null reads the same', async () => {
  const acme = await freshTenant();
  const { id } = await aLead(acme);

  const { notes, ...stored } = (await acme.item('lead', id)) ?? {};
  const lead = decodeRecord(kinds.leads.schema, stored);

  expect([notes, lead.notes]).toEqual([undefined, null]);
  expect(decodeRecord(kinds.leads.schema, { ...stored, notes: null })).toEqual(lead);
  expect(itemOf(acme.id, kinds.leads, lead)).toEqual(stored);
});
