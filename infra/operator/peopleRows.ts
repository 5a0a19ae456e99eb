// Turns the rows of a CSV file into leads and customers.

import { createHash } from 'node:crypto';
import { CustomerInput } from '../../shared/contract/customers.ts';
import { LeadInput } from '../../shared/contract/leads.ts';
import { assertSamePerson, identityOf, lineOf, spell, upsert } from '../../shared/domain/customers.ts';
import { capture } from '../../shared/domain/leads.ts';
import { identifying } from '../../shared/domain/phones.ts';
import type { Decision } from '../../shared/domain/record.ts';
import type { Tenant } from '../../shared/domain/tenants.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { AnsweredBefore } from '../../shared/store/commit/idempotency.ts';
import { type Operator, operatorStore } from '../../shared/store/operator/operator.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { personIn, withFirst } from './csvPeople.ts';
import { type KnownBy, type Lines, tellDry } from './dryImport.ts';
import { type Cells, type Importer, inputIn } from './importing.ts';

const personFields = ['first_name', 'last_name', 'name', 'phone', 'phone_extension', 'email'] as const;
const leadFields = [...personFields, 'address', 'source', 'service_type', 'notes', 'tags'] as const;
const customerFields = [...personFields, 'address'] as const;

/** The row's decision, its record, and the values that identify the same person in another row; or the existing record. */
type RowResult =
  | (Decision & { readonly id: string; readonly knownBy: KnownBy })
  | { readonly duplicate_of: string };
type Maker = (cells: Cells, tenant: Tenant, operator: Operator) => Promise<RowResult>;

const birthOf = ({ ids, clock }: Operator) => ({
  id: ids.next(),
  now: toInstant(clock()),
  lifecycleNumber: ids.lifecycleNumber(),
});

const makeLead: Maker = async (cells, { id: tenantId, region, services }, operator) => {
  const { address, source, service_type, notes, tags, ...contact } = cells;
  const others = { address, source, service_type, notes, tags: tags?.split(';').map((tag) => tag.trim()) };
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const input = inputIn(LeadInput, { contact, ...given });
  const { lead, ...decision } = capture(input, { ...birthOf(operator), region, services });
  const leads = collectionOf(tenantId, kinds.leads);
  const { phone, phone_extension, email } = lead.contact;
  const [byPhone, byEmail] = await Promise.all([
    phone === null ? undefined : leads.findBy('phone', { value: phone, part: phone_extension }),
    email === null ? undefined : leads.findBy('email', email),
  ]);
  const known = byPhone ?? byEmail;
  if (known !== undefined) return { duplicate_of: known.id };
  return { ...decision, id: lead.id, knownBy: { phone: identifying(lead.contact), email } };
};

const makeCustomer: Maker = async (cells, { id: tenantId, region }, operator) => {
  const input = spell(inputIn(CustomerInput, cells), region);
  const { phone, email } = identityOf(input, undefined);
  const customers = collectionOf(tenantId, kinds.customers);
  const [byPhone, byEmail] = await Promise.all([
    phone === undefined ? [] : customers.allBy('phone', phone),
    email === undefined ? undefined : customers.findBy('email', email),
  ]);
  const known = byEmail ?? byPhone[0];
  if (known !== undefined && byEmail === undefined) assertSamePerson(known, input);
  if (known !== undefined) return { duplicate_of: known.id };
  const { customer, ...decision } = upsert(
    input,
    undefined,
    { lead_id: undefined, phone: [], email: undefined },
    birthOf(operator),
  );
  return {
    ...decision,
    id: customer.id,
    knownBy: { phone: identifying(lineOf(customer)) && phone, email, customer },
  };
};

/** An imported row is remembered for a day, so that the same file can be imported again. */
const people = (what: 'leads' | 'customers', fields: readonly string[], make: Maker): Importer => ({
  what,
  example: `${what}.csv --columns "Mobile=phone"`,
  fields,
  begin: ({ operator, tenant, dry }) => {
    const operation = `import${what === 'leads' ? 'Leads' : 'Customers'}`;
    const store = operatorStore(operator, { tenantId: tenant.id, operation });
    const lines: Lines = new Map();
    return async ({ line, cells }) => {
      const person = personIn(cells, tenant.region);
      const made = await make(person.cells, tenant, operator);
      if ('duplicate_of' in made) return { outcome: 'duplicate', says: `is ${made.duplicate_of} already` };
      const { id, changes, events, knownBy } = made;
      const { shortened } = person;
      if (dry) return tellDry(line, knownBy, lines, shortened);
      const key = createHash('sha256')
        .update(JSON.stringify([operation, line, cells]))
        .digest('hex');
      const request = { clientId: 'import', key, fingerprint: key };
      const answer = { request, answer: { status: 201, body: JSON.stringify({ id }) } };
      try {
        await store.commit({ changes, events }, { answer, timelineText: 'Imported' });
      } catch (error) {
        if (error instanceof AnsweredBefore) return { outcome: 'duplicate', says: 'was imported before' };
        throw error;
      }
      return { outcome: 'made', says: `is ${id} now${withFirst(shortened)}` };
    };
  },
});

export const leadRows = people('leads', leadFields, makeLead);
export const customerRows = people('customers', customerFields, makeCustomer);
