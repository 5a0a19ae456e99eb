import { now, zone } from '../company/history.ts';
import { history } from '../company/memory.ts';

type StoredRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/** What a reading comes to, in the shape in which an answer of a tool is compared with it. */
export type FoundRows = {
  readonly value?: number | null;
  readonly versus?: number | null;
  readonly rows?: Readonly<Record<string, number | null>>;
  readonly ids?: readonly string[];
  /** Of one person: who, what of them, and what it comes to. */
  readonly id?: string;
  readonly field?: string;
  readonly texts?: readonly string[];
  /** Of each record what it has in that field. */
  readonly shown?: Readonly<Record<string, unknown>>;
  /** The only group that is meant, with any of these figures. */
  readonly group?: string;
  readonly figures?: readonly number[];
};

const all: Readonly<Record<string, readonly StoredRow[]>> = history;
const recordsOf = (entity: string): readonly StoredRow[] =>
  all[entity.replace(/_(n|u)/, (_, letter) => letter.toUpperCase())] ?? [];

const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayOf = (at: unknown): string => (typeof at === 'string' ? local.format(new Date(at)) : '');

/** By what records of a kind are large; others by their amount. */
const worths: Readonly<Record<string, string>> = { estimates: 'total', contracts: 'value' };

const dollars = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'units' in value ? Number(value.units) / 100 : undefined;

const nameOf = (person: StoredRow | undefined): string =>
  String(person?.name ?? `${person?.first_name} ${person?.last_name}`);

/** Nobody is named by nothing, as in `technician=`. */
export const personNamed = (id: string): string =>
  id === ''
    ? ''
    : nameOf([...recordsOf('technicians'), ...recordsOf('customers')].find((person) => person.id === id));

const link = (entity: string, record: StoredRow, field: string): readonly StoredRow[] => {
  const isLead = entity === 'leads';
  const own = recordsOf(field).filter((one) => {
    if (field === 'contracts' && entity === 'estimates') return one.estimate_id === record.id;
    if (field === 'invoices' && entity === 'jobs') return one.job_id === record.id;
    if (entity === 'technicians') return [one.crew_ids ?? one.technician_id].flat().includes(record.id);
    return isLead ? one.lifecycle_number === record.lifecycle_number : one.customer_id === record.id;
  });
  return own.filter(
    ({ status }) =>
      status !== 'canceled' &&
      status !== 'voided' &&
      !(field === 'invoices' && (status === 'draft' || status === 'void')),
  );
};

/** When an invoice that is paid was: with its last settled payment. */
const paidAt = (invoice: StoredRow): string | undefined => {
  if (invoice.status !== 'paid') return undefined;
  const payments = recordsOf('payments').filter(
    ({ invoice_id, status }) => invoice_id === invoice.id && status === 'settled',
  );
  return payments
    .map(({ settled_at }) => String(settled_at))
    .toSorted()
    .at(-1);
};

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const hour = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });

const between = (record: StoredRow, from: string, through: string, unit: number): number | undefined =>
  typeof record[from] === 'string' && typeof record[through] === 'string'
    ? Math.round(((Date.parse(record[through]) - Date.parse(record[from])) / unit) * 10) / 10
    : undefined;

/** Every value of a field of a record, people by their names. */
const valuesOf = (entity: string, record: StoredRow, field: string): readonly (string | number)[] => {
  const invoice = () => recordsOf('invoices').find(({ id }) => id === record.invoice_id);
  const lead = () =>
    recordsOf('leads').find(({ lifecycle_number }) => lifecycle_number === record.lifecycle_number);
  const job = () => recordsOf('jobs').find(({ id }) => id === (record.job_id ?? invoice()?.job_id));
  switch (field) {
    case 'technician':
      return [record.crew_ids ?? record.technician_id ?? record.assignee_id ?? []]
        .flat()
        .map((id) => personNamed(String(id)));
    case 'customer': {
      const own = entity === 'customers' ? record.id : undefined;
      const id = String(own ?? record.customer_id ?? invoice()?.customer_id ?? record.entity_id);
      return [personNamed(id), id];
    }
    case 'person':
      return [nameOf(lead()?.contact as StoredRow | undefined)];
    case 'milestone':
      return [record.milestone ?? invoice()?.milestone ?? []].flat().map(String);
    case 'source':
      return [String(entity === 'leads' ? record.source : lead()?.source)];
    case 'service':
      return [String(record.service ?? (entity === 'leads' ? record : lead())?.service_type)];
    case 'tag':
      return ((entity === 'leads' ? record : lead())?.tags as string[]) ?? [];
    case 'job_status':
    case 'job_completed_at':
      return [job()?.[field.replace('job_', '')] ?? []].flat().map(String);
    case 'hours':
      return [between(record, 'start', 'end', 3_600_000) ?? []].flat();
    case 'days_ahead':
      return [between(record, 'created_at', 'start', 86_400_000) ?? []].flat();
    case 'days_to_accept':
      return [between(record, 'sent_at', 'accepted_at', 86_400_000) ?? []].flat();
    case 'days_from_planned_start_to_completion':
      return [between(record, 'scheduled_start', 'completed_at', 86_400_000) ?? []].flat();
    case 'days_to_sign':
      return [between(record, 'sent_at', 'signed_at', 86_400_000) ?? []].flat();
    case 'days_to_pay':
      return [
        between({ ...record, paid_at: paidAt(record) }, 'issued_at', 'paid_at', 86_400_000) ?? [],
      ].flat();
    case 'days_from_lead':
      return [
        between(
          { ...record, lead_at: lead()?.created_at },
          'lead_at',
          entity === 'contracts' ? 'signed_at' : 'created_at',
          86_400_000,
        ) ?? [],
      ].flat();
    case 'days_after_completion': {
      // Those that were issued before, as deposits are, count as at once.
      const days = between({ ...record, done_at: job()?.completed_at }, 'done_at', 'issued_at', 86_400_000);
      return days === undefined ? [] : [Math.max(0, days)];
    }
    case 'channel':
    case 'last_direction': {
      const said = entity === 'threads' ? (record.last_message as StoredRow) : record;
      return [String(said[field === 'channel' ? field : 'direction'])];
    }
    case 'endpoint':
      return [String(record.endpoint_id)];
    case 'aging': {
      if (record.status !== 'sent' && record.status !== 'partial') return [];
      if (String(record.due_at) >= now) return ['not_due'];
      const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(record.due_at))) / 86_400_000;
      return [days > 90 ? 'over_90' : days > 60 ? '61-90' : days > 30 ? '31-60' : '0-30'];
    }
    case 'paid_at':
      return [paidAt(record) ?? []].flat();
    case 'voided_at':
    case 'canceled_at':
      return entity === 'contracts' ? [record[field] ?? []].flat().map(String) : [String(record.updated_at)];
    case 'estimate_accepted_at': {
      const contract = recordsOf('contracts').find(({ id }) => id === job()?.contract_id);
      const estimate = recordsOf('estimates').find(({ id }) => id === contract?.estimate_id);
      return [estimate?.accepted_at ?? []].flat().map(String);
    }
    case 'value': {
      const estimate = recordsOf('estimates').find(({ id }) => id === record.estimate_id);
      return [dollars(estimate?.total) ?? []].flat();
    }
    case 'workday':
      return (record.working_hours as { day: string }[]).map(({ day }) => day);
    case 'off':
      return (record.time_off as { start: string; end: string }[]).flatMap(({ start, end }) =>
        daysFrom(dayOf(start), dayOf(end)),
      );
    case 'email':
    case 'phone':
      return [((record.contact as StoredRow | undefined) ?? record)[field] ?? []].flat().map(String);
    case 'reference':
      return [record.external_id ?? []].flat().map(String);
    case 'skill':
      return (record.skills as string[]) ?? [];
    case 'daytime':
      return [
        Number(hour.format(new Date(String(record[entity === 'appointments' ? 'start' : 'created_at'])))) < 12
          ? 'morning'
          : 'afternoon',
      ];
    case 'clock':
      return [clock.format(new Date(String(record.start)))];
    case 'signed_contracts':
      return recordsOf('contracts')
        .filter(({ estimate_id, status }) => estimate_id === record.id && status === 'signed')
        .map(({ id }) => id);
    case 'finals':
      return recordsOf('invoices')
        .filter(
          ({ job_id, milestone, status }) =>
            job_id === record.id && milestone === 'final' && status !== 'draft' && status !== 'void',
        )
        .map(({ id }) => id);
    case 'any_deposits':
    case 'any_finals':
      return recordsOf('invoices')
        .filter(({ job_id, status }) => job_id === record.id && status !== 'void')
        .filter(({ milestone }) => `any_${milestone}s` === field)
        .map(({ id }) => id);
    case 'settled_payments':
      return recordsOf('payments')
        .filter((payment) => payment.status === 'settled' && idsOf('customer', payment).includes(record.id))
        .map(({ id }) => id);
    case 'later_appointments':
      return recordsOf('appointments')
        .filter(({ customer_id, status }) => customer_id === record.customer_id && status !== 'canceled')
        .filter((one) => [one.created_at, one.start].some((at) => String(at) > String(record.start)))
        .map(({ id }) => id);
    case 'open_invoices':
    case 'open_deposits':
      return recordsOf('invoices')
        .filter(({ job_id, status }) => job_id === record.id && (status === 'sent' || status === 'partial'))
        .filter(({ milestone }) => field === 'open_invoices' || milestone === 'deposit')
        .map(({ id }) => id);
    case 'appointments':
    case 'estimates':
    case 'contracts':
    case 'invoices':
    case 'jobs':
      return field === 'jobs' && entity === 'contracts'
        ? [record.job_id ?? []].flat().map(String)
        : link(entity, record, field).map(({ id }) => id);
    default: {
      const value = record[field];
      return value === null || value === undefined ? [] : [dollars(value) ?? String(value)];
    }
  }
};

/** The first day of the quarter. */
const quarterOf = (day: string): string =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

const people: ReadonlySet<string> = new Set(['technician', 'customer']);

/** Two people may have one name, so they are told apart by their ids. */
const idsOf = (by: string, record: StoredRow): readonly string[] => {
  const invoice = recordsOf('invoices').find(({ id }) => id === record.invoice_id);
  const ids =
    by === 'customer'
      ? (record.customer_id ?? invoice?.customer_id)
      : (record.crew_ids ?? record.technician_id);
  return [ids ?? []].flat().map(String);
};

/** Whose these records are, each customer once. */
export const customersOf = (entity: string, ids: readonly string[]): readonly string[] =>
  entity === 'customers'
    ? ids
    : [
        ...new Set(
          recordsOf(entity)
            .filter(({ id }) => ids.includes(id))
            .flatMap((record) => idsOf('customer', record)),
        ),
      ];

/** The Monday of the week. */
const weekOf = (day: string): string => {
  const at = new Date(`${day}T12:00:00.000Z`);
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};

/** Every day from the first to the last. */
const daysFrom = (first: string, last: string): readonly string[] => {
  const days: string[] = [];
  for (
    let at = Date.parse(`${first}T12:00:00.000Z`);
    at <= Date.parse(`${last}T12:00:00.000Z`);
    at += 86_400_000
  )
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

/** In which groups a record counts. */
const labelsOf = (
  entity: string,
  record: StoredRow,
  by: string,
  moment: string,
): readonly (string | number)[] => {
  const day = dayOf(record[moment]);
  switch (by) {
    case 'day':
      return [day];
    case 'week':
      return [weekOf(day)];
    case 'month':
      return [`${day.slice(0, 7)}-01`];
    case 'quarter':
      return [quarterOf(day)];
    case 'year':
      return [`${day.slice(0, 4)}-01-01`];
    case 'weekday':
      return [weekday.format(new Date(String(record[moment === '' ? 'created_at' : moment]))).toLowerCase()];
    default:
      return people.has(by) ? idsOf(by, record) : valuesOf(entity, record, by);
  }
};

const meets = (entity: string, record: StoredRow, condition: string): boolean => {
  const [, field = '', is = '', text = ''] = /^(\w+)(!=|<=|>=|<|>|=)(.*)$/.exec(condition) ?? [];
  const values = valuesOf(entity, record, field);
  if (text === '') return (values.length === 0) === (is === '=');
  const wanted = text.split('|');
  if (is === '=') return values.some((value) => wanted.includes(String(value)));
  if (is === '!=') return !values.some((value) => wanted.includes(String(value)));
  // Two moments of one record are compared by their days.
  const moment = text.endsWith('_at') ? dayOf(valuesOf(entity, record, text)[0]) : undefined;
  const limit = moment ?? (text === 'now' ? now : text);
  if (limit === '') return false;
  return values.some((value) => {
    if (typeof value === 'number') {
      if (value === Number(limit)) return is.endsWith('=');
      return is.startsWith('<') ? value < Number(limit) : value > Number(limit);
    }
    const shown = /^\d{4}-\d\d-\d\d$/.test(limit) ? dayOf(value) : value;
    if (shown === limit) return is.endsWith('=');
    return is.startsWith('<') ? shown < limit : shown > limit;
  });
};

/** When what is planned takes place. */
const plannedAt = (entity: string): string => (entity === 'jobs' ? 'scheduled_start' : 'start');

const isIn = (record: StoredRow, moment: string, days: string): boolean => {
  const [from = '', through = ''] = days.split('..');
  const isEnd = (moment === 'voided_at' || moment === 'canceled_at') && record[moment] === undefined;
  const day = dayOf(moment === 'paid_at' ? paidAt(record) : record[isEnd ? 'updated_at' : moment]);
  return day !== '' && (from === '' || day >= from) && (through === '' || day <= through);
};

const worked = (
  measure: string,
  field: string,
  entity: string,
  records: readonly StoredRow[],
): number | null => {
  if (measure === 'count') return records.length;
  const numbers = records.flatMap((record) => valuesOf(entity, record, field).map(Number));
  const sum = numbers.reduce((total, one) => total + one, 0);
  if (measure === 'most') return numbers.length === 0 ? null : Math.max(...numbers);
  if (measure === 'sum') return Math.round(sum * 100) / 100;
  const digits = field === 'hours' || field.startsWith('days') ? 10 : 100;
  return numbers.length === 0 ? null : Math.round((sum / numbers.length) * digits + 1e-9) / digits;
};

const shape =
  /^(?:(count|list)|(sum|average|most) (\w+)|rate (?:(\w+) )?(\S+)) of (\w+)(?: where (.+?))?(?: in (\w+)(?: ([\d-]*\.\.[\d-]*))?)?(?: vs (\S+))?(?: by (\w+))?(?: (first|last|largest|smallest|over) (\d+))?$/;

/** The same call in one way of writing, to be compared with what the agent called. */
export type Call = {
  readonly measure: string;
  readonly field: string;
  readonly part: string;
  readonly entity: string;
  readonly where: string;
  readonly days: string;
  readonly versus: string;
  readonly by: string;
  readonly order: string;
};

/** In no order, moments up to now without an end. */
export const sortedConditions = (text: string): string =>
  text
    .replaceAll('>=now', '>now')
    .split(';')
    .map((one) => one.replace(/[^=<>]*$/, (values) => values.split('|').toSorted().join('|')))
    .toSorted()
    .join(';');

export const daysIn = (moment: string, from: string, through: string): string =>
  from === '' && through === '' ? '' : `${moment} ${from}..${through >= dayOf(now) ? '' : through}`;

export const callOf = (line: string): Call => {
  const match = shape.exec(line);
  if (match === null) throw new Error(`This is no reading: ${line}`);
  const [, plain, figure, measured, share, part = '', entity = '', where = '', moment = '', days = '..'] =
    match;
  const field = measured ?? share ?? '';
  const [from = '', through = ''] = days.split('..');
  return {
    measure: plain ?? figure ?? 'rate',
    field,
    part: sortedConditions(part),
    entity,
    where: sortedConditions(where),
    days: daysIn(moment, from, through),
    versus: match[10] ?? '',
    by: match[11] ?? '',
    order: match[12] === undefined ? '' : `${match[12]} ${match[13]}`,
  };
};

/** `whose <phone or email>`: the customers who have it, or else the leads. */
export const ownersAt = (line: string): readonly string[] => {
  const contact = line.slice('whose '.length);
  const having = (among: string) =>
    recordsOf(among).filter((one) =>
      ['phone', 'email'].some((field) => valuesOf(among, one, field).includes(contact)),
    );
  const customers = having('customers');
  return (customers.length > 0 ? customers : having('leads')).map(({ id }) => id);
};

/** Where a record has what is called so. */
const keptAt = (field: string): string => (field === 'skill' ? 'skills' : field);

/** `find F of <people> <name>`, `company F,G`. */
const fact = (line: string): FoundRows | undefined => {
  const [, field = '', among = '', name = ''] = /^find (\w+) of (\w+) (.+)$/.exec(line) ?? [];
  if (field === '') return undefined;
  const person = recordsOf(among).find(
    (one) => nameOf((one.contact as StoredRow | undefined) ?? one) === name || one.id === name,
  );
  if (person === undefined) throw new Error(`There is nobody called ${name}.`);
  const at = keptAt(field);
  return {
    id: person.id,
    field,
    texts: leavesOf(field === 'source' ? valuesOf(among, person, field) : person[at]),
  };
};

/** Every single value in it, as texts. */
export const leavesOf = (value: unknown): string[] =>
  value === null || value === undefined
    ? []
    : typeof value === 'object'
      ? Object.values(value).flatMap(leavesOf)
      : [String(value)];

/** `<a list> showing F`: of each record, or of its customer, what is known. */
const showing = (line: string): FoundRows | undefined => {
  const [, listed = '', field = ''] = /^(list .+) showing (\w+)$/.exec(line) ?? [];
  if (field === '') return undefined;
  const { ids = [] } = straight(listed);
  const entity = / of (\w+)/.exec(listed)?.[1] ?? '';
  const facts = recordsOf(entity)
    .filter(({ id }) => ids.includes(id))
    .map((record) => {
      const customer = recordsOf('customers').find(({ id }) => id === record.customer_id);
      const own = { ...record, ...(record.contact as object | undefined) } as StoredRow;
      return [record.id, own[keptAt(field)] ?? customer?.[field] ?? null] as const;
    });
  return { ids, field, shown: Object.fromEntries(facts) };
};

/** Works a reading out by looking at every record, with nothing of what the agent uses. */
export const straight = (line: string): FoundRows => {
  const known = fact(line) ?? showing(line);
  if (known !== undefined) return known;
  const match = shape.exec(line);
  if (match === null) throw new Error(`This is no reading: ${line}`);
  const [, plain, figure, measured, share, part, entity = '', where, moment = '', days = '..', versus, by] =
    match;
  const field = measured ?? share ?? '';
  const order = match[12];
  const top = Number(match[13] ?? Number.POSITIVE_INFINITY);
  const measure = plain ?? figure ?? 'rate';
  const isOther = moment !== '' && recordsOf(moment).length > 0;
  const chosen = recordsOf(entity).filter((record) =>
    (where?.split(';') ?? []).every((condition) =>
      isOther && /^\w+!?=$/.test(condition) && condition.startsWith(moment)
        ? link(entity, record, moment).some((one) => isIn(one, plannedAt(moment), days)) ===
          condition.endsWith('!=')
        : meets(entity, record, condition),
    ),
  );
  const records = chosen.filter((record) => moment === '' || isOther || isIn(record, moment, days));
  /** Of those who are set beside each other no other is a group. */
  const wanted = where?.split(';').find((one) => one.startsWith(`${by}=`) && one.includes('|'));
  const isWanted = (label: string): boolean => {
    const values = wanted?.slice(`${by}=`.length).split('|');
    return (
      values?.some((one) => one === label || (people.has(by ?? '') && one === personNamed(label))) ?? true
    );
  };
  /** By what a record is divided; those without it make a group of their own. */
  const labels = (record: StoredRow): readonly string[] => {
    const own = by === undefined ? [] : labelsOf(entity, record, by, moment).map(String).filter(isWanted);
    return own.length === 0 ? ['none'] : own;
  };
  /** Where people are ranked, what is nobody's comes last. */
  const nobody = (label: string): number => (label === 'none' && people.has(by ?? '') ? 1 : 0);
  if (measure === 'rate') {
    const those = records.filter((record) =>
      (part ?? '').split(';').every((one) => meets(entity, record, one)),
    );
    const size = (some: readonly StoredRow[]): number =>
      share === undefined ? some.length : (worked('sum', share, entity, some) ?? 0);
    const percent = (some: readonly StoredRow[], of: readonly StoredRow[]): number | null =>
      size(of) === 0 ? null : Math.round((size(some) / size(of)) * 1_000) / 10;
    if (by === undefined) return { value: percent(those, records) };
    const groups = [...new Set(records.flatMap(labels))].map((label) => {
      const isOf = (record: StoredRow) => labels(record).includes(label);
      return [label, percent(those.filter(isOf), records.filter(isOf))] as const;
    });
    const ordered = groups.toSorted(
      ([one, a], [other, b]) =>
        nobody(one) - nobody(other) || ((b ?? 0) - (a ?? 0)) * (order === 'smallest' ? -1 : 1),
    );
    return { rows: Object.fromEntries(order === undefined ? ordered : ordered.slice(0, top)) };
  }
  if (measure === 'list') {
    const key = (record: StoredRow): string | number =>
      order === 'largest' || order === 'smallest'
        ? Number(valuesOf(entity, record, worths[entity] ?? 'amount')[0])
        : String(moment === 'paid_at' ? paidAt(record) : record[moment]);
    const direction = order === 'first' || order === 'smallest' ? 1 : -1;
    const sorted =
      order === undefined
        ? records
        : records.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * direction);
    return { ids: sorted.slice(0, top).map(({ id }) => id) };
  }
  if (versus !== undefined)
    return {
      value: worked(measure, field, entity, records),
      versus: worked(
        measure,
        field,
        entity,
        chosen.filter((record) => isIn(record, moment, versus)),
      ),
    };
  if (by === undefined) return { value: worked(measure, field, entity, records) };
  /** Groups of nothing: those who are named, and where the fewest are asked for all that there may be. */
  const emptyOf = (): readonly string[] => {
    if (wanted !== undefined) {
      const those = recordsOf(`${by}s`)
        .map(({ id }) => String(id))
        .filter(isWanted);
      return people.has(by) ? those : wanted.slice(`${by}=`.length).split('|');
    }
    if (order !== 'smallest' || by === 'customer') return [];
    if (by === 'technician')
      return recordsOf('technicians')
        .filter(({ active }) => active !== false)
        .map(({ id }) => String(id));
    const [from = '', through = ''] = days.split('..');
    const last = [now.slice(0, 10), ...groups.keys()].toSorted().at(-1) ?? '';
    if (['day', 'week', 'month', 'quarter'].includes(by))
      return from === '' || through === ''
        ? []
        : daysFrom(from, through < last ? through : last).flatMap((day) =>
            labelsOf(entity, { id: '', [moment]: `${day}T17:00:00.000Z` }, by, moment).map(String),
          );
    return recordsOf(entity).flatMap((record) => labelsOf(entity, record, by, moment).map(String));
  };
  const groups = new Map<string, StoredRow[]>();
  for (const record of records)
    for (const label of labels(record)) groups.set(label, [...(groups.get(label) ?? []), record]);
  for (const label of measure === 'count' && records.length > 0 ? emptyOf() : [])
    if (!groups.has(label)) groups.set(label, []);
  const rows = [...groups].map(
    ([label, members]) => [label, worked(measure, field, entity, members)] as const,
  );
  if (order === 'over') return { rows: Object.fromEntries(rows.filter(([, value]) => (value ?? 0) > top)) };
  const direction = order === 'smallest' ? 1 : -1;
  const sorted =
    order === undefined
      ? rows
      : rows.toSorted(
          ([a, x], [b, y]) => nobody(a) - nobody(b) || ((x ?? 0) - (y ?? 0)) * direction || (a < b ? -1 : 1),
        );
  return { rows: Object.fromEntries(sorted.slice(0, top)) };
};

const happened: Readonly<Record<string, readonly string[]>> = {
  leads: ['created_at'],
  customers: ['created_at'],
  appointments: ['created_at', 'start'],
  estimates: ['created_at', 'sent_at', 'accepted_at', 'declined_at'],
  contracts: ['created_at', 'sent_at', 'signed_at', 'voided_at'],
  jobs: ['created_at', 'completed_at'],
  invoices: ['created_at', 'issued_at'],
  payments: ['created_at', 'settled_at'],
  refunds: ['created_at'],
  credit_notes: ['created_at'],
};

/** `journey <customer>`: its number, and when something happened on it. */
export const journeyAt = (line: string): { readonly number: string; readonly moments: readonly string[] } => {
  const [, name] = /^journey (.+)$/.exec(line) ?? [];
  const number = String(recordsOf('customers').find((one) => nameOf(one) === name)?.lifecycle_number);
  const moments = Object.entries(happened).flatMap(([entity, fields]) =>
    recordsOf(entity)
      .filter(({ lifecycle_number }) => lifecycle_number === number)
      .flatMap((record) =>
        fields.flatMap((field) => (typeof record[field] === 'string' ? [record[field]] : [])),
      ),
  );
  return { number, moments: moments.toSorted() };
};
