import { createHash } from 'node:crypto';
import * as z from 'zod';
import { CustomerInput } from '../../shared/contract/customers.ts';
import { LeadInput } from '../../shared/contract/leads.ts';
import { plainWords } from '../../shared/contract/plainWords.ts';
import { assertSamePerson, identityOf, lineOf, spell, upsert } from '../../shared/domain/customers.ts';
import { capture } from '../../shared/domain/leads.ts';
import { identifying } from '../../shared/domain/phones.ts';
import type { Decision } from '../../shared/domain/record.ts';
import { type Tenant, TenantId } from '../../shared/domain/tenant.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { Failure, invalidRequest } from '../../shared/kernel/failure.ts';
import { AnsweredBefore } from '../../shared/store/commit/idempotency.ts';
import { type Operator, operatorStore } from '../../shared/store/operator/operator.ts';
import { getTenant } from '../../shared/store/operator/tenants.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { complain } from '../terminal.ts';
import { command, type Outcome } from './command.ts';
import { personIn, withFirst } from './csvPeople.ts';
import { type Row, readRows } from './csvRows.ts';
import { type KnownBy, type Lines, type RowReport, tellDry } from './dryImport.ts';

const personFields = ['first_name', 'last_name', 'name', 'phone', 'phone_extension', 'email'] as const;
const leadFields = [...personFields, 'address', 'source', 'service_type', 'notes', 'tags'] as const;
const customerFields = [...personFields, 'address'] as const;

type Cells = Row['cells'];
/** What a row makes, whom, and by what another row would be the same person's; or who is there already. */
type RowResult =
  | (Decision & { readonly id: string; readonly knownBy: KnownBy })
  | { readonly duplicate_of: string };
type Maker = (cells: Cells, tenant: Tenant, operator: Operator) => Promise<RowResult>;

const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
};

const birthOf = ({ ids, clock }: Operator) => ({
  id: ids.next(),
  now: toInstant(clock()),
  lifecycleNumber: ids.lifecycleNumber(),
});

const makeLead: Maker = async (cells, { id: tenantId, region, services }, operator) => {
  const { address, source, service_type, notes, tags, ...contact } = cells;
  const others = { address, source, service_type, notes, tags: tags?.split(';').map((tag) => tag.trim()) };
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const input = read(LeadInput, { contact, ...given });
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
  const input = spell(read(CustomerInput, cells), region);
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

/** What became of a row. A row that was made is kept for a day, so that the same file can be begun again. */
const importRow = async (
  { line, cells, problem }: Row,
  make: Maker,
  tenant: Tenant,
  { operator, dry, operation }: { operator: Operator; dry: Lines | undefined; operation: string },
): Promise<RowReport> => {
  try {
    if (problem !== undefined) throw new Failure('invalid_request', problem);
    const person = personIn(cells, tenant.region);
    const made = await make(person.cells, tenant, operator);
    if ('duplicate_of' in made)
      return { line, outcome: 'duplicate', says: `is ${made.duplicate_of} already` };
    const { id, changes, events, knownBy } = made;
    const { shortened } = person;
    if (dry !== undefined) return tellDry(line, knownBy, dry, shortened);
    const key = createHash('sha256')
      .update(JSON.stringify([operation, line, cells]))
      .digest('hex');
    const request = { clientId: 'import', key, fingerprint: key };
    const answer = { request, answer: { status: 201, body: JSON.stringify({ id }) } };
    const store = operatorStore(operator, { tenantId: tenant.id, operation });
    await store.commit({ changes, events }, { answer, timelineText: 'Imported' });
    return { line, outcome: 'made', says: `is ${id} now${withFirst(shortened)}` };
  } catch (error) {
    if (error instanceof AnsweredBefore) return { line, outcome: 'duplicate', says: 'was imported before' };
    if (error instanceof Failure) return { line, outcome: 'refused', says: `is refused: ${error.message}` };
    throw error;
  }
};

const noNames =
  'No column says a name; if one does, --columns "HEADING=name" takes it, or first_name and last_name.';

const rowsBetweenReports = 1_000;

const importing = (what: 'leads' | 'customers', fields: readonly string[], make: Maker) =>
  command({
    about: `Makes ${what} of the rows of a CSV file; existing records stay. It can be repeated.`,
    subject: 'id',
    example: `org_acme --csv ${what}.csv --columns "Mobile=phone" --dry yes`,
    input: z.object({
      id: TenantId.meta({ placeholder: 'ORG_ID', description: 'the company, as tenant -- list shows it' }),
      csv: z
        .string()
        .meta({ placeholder: 'FILE', description: `headings are ${fields.join(', ')}, in any order` }),
      columns: z.string().default('').meta({
        placeholder: '"HEADING=FIELD,…"',
        description: 'headings of the file that mean a field of another name',
      }),
      dry: z
        .literal('yes')
        .optional()
        .meta({ placeholder: 'yes', description: 'reports the effects, and does nothing' }),
    }),
    run: async ({ id, csv, columns, dry }, { operator }): Promise<Outcome> => {
      const tenant = await getTenant(id);
      const { rows, ignored, hasNames } = readRows(csv, fields, columns);
      const how = {
        operator,
        dry: dry === undefined ? undefined : new Map(),
        operation: `import${what === 'leads' ? 'Leads' : 'Customers'}`,
      };
      const told: RowReport[] = [];
      for (const row of rows) {
        told.push(await importRow(row, make, tenant, how));
        if (told.length % rowsBetweenReports === 0) complain(`${told.length} of ${rows.length} rows`);
      }
      const count = (outcome: RowReport['outcome']) => told.filter((one) => one.outcome === outcome).length;
      const totals = { made: count('made'), duplicate: count('duplicate'), refused: count('refused') };
      return {
        json: { ...totals, ignored, rows: told },
        text: [
          ...(ignored.length === 0 ? [] : [`Columns that are not read: ${ignored.join(', ')}.`]),
          ...(hasNames ? [] : [noNames]),
          ...told.map(({ line, says }) => `line ${line} ${says}`),
          '',
          `${totals.made} ${how.dry ? 'would be made' : 'made'}, ${totals.duplicate} there already, ${totals.refused} refused.`,
        ],
        hasFailed: totals.refused > 0,
      };
    },
  });

export const importLeads = importing('leads', leadFields, makeLead);
export const importCustomers = importing('customers', customerFields, makeCustomer);
