import type { Look, StoredRecord } from '../figures/looking.ts';
import type { Condition } from '../figures/model/conditions.ts';
import { entities } from '../figures/model/entities.ts';
import { type EntityName, entityNames } from '../figures/model/model.ts';
import { nameOf } from '../figures/naming.ts';
import { fold } from '../kernel/folding.ts';
import { looseNamesIn } from './looseNames.ts';
import type { Name, Token } from './reading/words/tokens.ts';

/** Names that were found by the words that say them, and words that may mean several. */
export type Names = {
  readonly known: ReadonlyMap<string, Name>;
  readonly several: Several | undefined;
};

type Several = {
  readonly text: string;
  readonly labels: readonly string[];
  /** Customers who are all called so in full. */
  readonly namesakes: readonly Name[];
  /** All of them. */
  readonly names: readonly Name[];
};

/** Each name costs a few reads. */
const mostNames = 3;
const mostWords = 4;
const mostLooks = 16;

/** Looks up in the company's own data what no word of ours explains. */
export const namesIn = async (look: Look, tokens: readonly Token[], prompt: string): Promise<Names> => {
  const runs = unknownRuns(tokens);
  const known = new Map(servicesIn(look, prompt).map((name) => [name.text, name]));
  if (runs.length === 0 || runs.length > mostNames) return { known, several: undefined };
  const data = await dataOf(look);
  for (const name of valuesIn(data, prompt)) known.set(name.text, joined(known.get(name.text), name));
  const found: string[] = [];
  let looks = mostLooks;
  for (const run of runs) {
    let rest: readonly (readonly string[])[] = [run];
    for (let length = run.length; length > 0; length -= 1)
      for (const words of rest.flatMap((piece) => windowsOf(piece, length))) {
        const text = words.join(' ');
        const isTaken = !rest.some((piece) => ` ${piece.join(' ')} `.includes(` ${text} `));
        if (isTaken || known.has(text) || looks === 0) continue;
        looks -= 1;
        const names = await peopleAndValues(look, data, text);
        const [name, ...others] = names;
        if (others.length > 0) return { known, several: severalOf(text, names) };
        if (name === undefined) continue;
        known.set(text, name);
        found.push(text);
        rest = rest.flatMap((piece) => withoutWords(piece, words));
      }
  }
  for (const { text, services } of looseNamesIn(prompt, servicesOf(look, data))) {
    const exact = known.get(text);
    const isTaken = found.some((one) => one !== text && ` ${text} `.includes(` ${one} `));
    if (isTaken || (exact !== undefined && !isSkill(exact))) continue;
    // "Drain clean": the service, and what somebody can do that is called the same.
    const names = services.map((service) => {
      const skill = namesOfData(data, service.toLowerCase()).find(isSkill);
      return { ...joined(skill, valueNamed(text, service, 'service')), isLoose: true as const };
    });
    const [name, ...others] = names;
    if (others.length > 0) return { known, several: severalOf(text, names) };
    if (name !== undefined) known.set(text, joined(exact, name));
  }
  return { known, several: undefined };
};

/** Of technicians, and of nothing else. */
const isSkill = ({ conditions }: Name): boolean =>
  [...conditions.values()].every(({ field }) => field === 'skill');

/** All whom the words of a name may mean. */
export const peopleCalled = async (look: Look, text: string): Promise<Name[]> =>
  peopleAndValues(look, await dataOf(look), text);

export const severalOf = (text: string, names: readonly Name[]): Several => ({
  text,
  names,
  labels: names.map(({ label, mark }) => (mark === undefined ? label : `${label} (${mark})`)).slice(0, 5),
  namesakes: text.includes(' ') && names.length <= mostNamesakes && names.every(isCustomer) ? names : [],
});

const isCustomer = ({ conditions }: Name): boolean => conditions.get('customers')?.field === 'id';

/** Each is asked about by itself. */
const mostNamesakes = 5;

/** A lead that is no customer yet is only meant by its whole name. */
const peopleAndValues = async (look: Look, data: Data, text: string): Promise<Name[]> => {
  const names = [...namesOfData(data, text), ...(await customersNamed(look, text))];
  return names.length === 0 && text.includes(' ') ? leadsNamed(look, text) : names;
};

/** One word may be a service of some records and a skill of others. */
const joined = (first: Name | undefined, second: Name): Name =>
  first === undefined
    ? second
    : { ...second, conditions: new Map([...second.conditions, ...first.conditions]) };

const windowsOf = (words: readonly string[], length: number): (readonly string[])[] =>
  Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) => words.slice(at, at + length));

/** What stands before and after them. */
const withoutWords = (piece: readonly string[], words: readonly string[]): (readonly string[])[] => {
  const at = piece.findIndex((_, index) => words.every((word, offset) => piece[index + offset] === word));
  return at < 0
    ? [piece]
    : [piece.slice(0, at), piece.slice(at + words.length)].filter(({ length }) => length > 0);
};

const unknownRuns = (tokens: readonly Token[]): string[][] => {
  const runs: string[][] = [];
  let isOpen = false;
  for (const token of tokens) {
    if (token.kind !== 'unknown') isOpen = false;
    else if (isOpen) runs.at(-1)?.push(token.text);
    else {
      runs.push([token.text]);
      isOpen = true;
    }
  }
  return runs.some((run) => run.length > mostWords) ? [] : runs;
};

/** The services of the company that a prompt names, which need no look. */
const servicesIn = ({ tenant }: Look, prompt: string): Name[] =>
  (tenant.services ?? []).flatMap(({ name }) => valueIn(prompt, name, 'service'));

/** Those that are set up, and those that the newest leads asked for. */
const servicesOf = ({ tenant }: Look, { leads }: Data): string[] => {
  const at = entities.leads.fields.service?.at ?? '';
  const asked = leads.map((lead) => lead[at]).filter((value) => typeof value === 'string');
  return [...new Set([...(tenant.services ?? []).map(({ name }) => name), ...asked])];
};

/** Values of several words, of which some may be words of ours: "water heater installation". */
const valuesIn = ({ leads, technicians }: Data, prompt: string): Name[] => {
  const values = (['source', 'service', 'tag'] as const).flatMap((field) => {
    const at = entities.leads.fields[field]?.at ?? '';
    return [...new Set(leads.flatMap((lead) => [lead[at]].flat()))].map((value) => ({ value, field }));
  });
  const skills = technicians.flatMap(({ skills = [] }) => [skills].flat());
  return [...values, ...[...new Set(skills)].map((value) => ({ value, field: 'skill' }))].flatMap(
    ({ value, field }) =>
      typeof value === 'string' && value.includes(' ') ? valueIn(prompt, value, field) : [],
  );
};

const valueIn = (prompt: string, value: string, field: string): Name[] => {
  const plain = value.toLowerCase();
  // "Who knows water heaters", "who can do the water heater".
  const text = [`${plain}s`, plain, plain.replace(/s$/, '')].find((called) =>
    ` ${prompt} `.includes(` ${called} `),
  );
  return text === undefined ? [] : [valueNamed(text, value, field)];
};

type Data = { readonly technicians: readonly StoredRecord[]; readonly leads: readonly StoredRecord[] };

/** The values in use are those of the newest leads. */
const dataOf = async ({ store, scopes }: Look): Promise<Data> => {
  const [technicians, leads] = await Promise.all([
    scopes.has('scheduling.read') ? store.technicians.list({ limit: 100 }) : undefined,
    store.leads.list({ limit: 1_000 }),
  ]);
  return { technicians: technicians?.data ?? [], leads: leads.data };
};

const namesOfData = ({ technicians, leads }: Data, text: string): Name[] => {
  const people = technicians
    .filter((technician) => isCalled(nameOf(technician), text))
    .map((technician) => named(text, nameOf(technician), 'technicians', technician.id));
  const sought = [fold(text), fold(text.replace(/s$/, ''))];
  const values = (['source', 'service', 'tag'] as const).flatMap((field) => {
    const at = entities.leads.fields[field]?.at ?? '';
    const inUse = new Set(leads.flatMap((lead) => [lead[at]].flat()));
    const found = [...inUse].find((value) => typeof value === 'string' && sought.includes(fold(value)));
    return typeof found === 'string' ? [valueNamed(text, found, field)] : [];
  });
  const skills = technicians.flatMap((one) => [one.skills ?? []].flat());
  const skill = skills.find((value) => typeof value === 'string' && isSame(value, sought));
  return [...people, ...values, ...(typeof skill === 'string' ? [valueNamed(text, skill, 'skill')] : [])];
};

/** In either number. */
const isSame = (value: string, sought: readonly string[]): boolean =>
  [fold(value), fold(value).replace(/s$/, '')].some((called) => sought.includes(called));

/** By the whole name, by one of its words, or by the last one and the first letter. */
export const isCalled = (name: string, text: string): boolean =>
  [text, text.replace(/s$/, '')].some(
    (called) =>
      fold(name) === fold(called) ||
      name.split(' ').some((word) => fold(word) === fold(called)) ||
      isReversed(name, called) ||
      (initialed.test(called) && isInitialed(name, called)),
  );

/** "Hughes Rita", "Hughes, Rita". */
const isReversed = (name: string, called: string): boolean => {
  const [last = '', first = '', ...more] = called.split(' ').map(fold);
  return first !== '' && more.length === 0 && fold(name) === `${first}${last}`;
};

/** "J Moreno". */
const initialed = /^[a-z] \S+$/;

export const isInitialed = (name: string, called: string): boolean => {
  const [first = '', ...others] = name.split(' ').map(fold);
  return first.startsWith(called.charAt(0)) && others.at(-1) === fold(called.slice(2));
};

const conditionsFor = (
  conditionOf: (entity: EntityName) => Condition | undefined,
): ReadonlyMap<EntityName, Condition> =>
  new Map(
    entityNames.flatMap((entity) => {
      const condition = conditionOf(entity);
      return condition === undefined ? [] : [[entity, condition] as const];
    }),
  );

const valueNamed = (text: string, value: string, field: string): Name => ({
  text,
  label: value,
  conditions: conditionsFor((entity) =>
    entities[entity].fields[field] === undefined ? undefined : { field, is: '=', values: [value] },
  ),
});

/** The name of a person, who may be that of records of every kind. */
export const named = (
  text: string,
  label: string,
  among: 'customers' | 'leads' | 'technicians',
  id: string,
  mark?: string,
): Name => {
  const conditionsOf = (isOfWork: boolean) =>
    conditionsFor((entity) => {
      if (entity === among) return isOfWork ? undefined : { field: 'id', is: '=', values: [id] };
      const [field, { join } = {}] =
        Object.entries(entities[entity].fields).find(([, { of }]) => of === among) ?? [];
      // What a technician is owed is not what is owed on their jobs.
      if ((among === 'technicians' && join !== undefined) !== isOfWork) return undefined;
      return field === undefined ? undefined : { field, is: '=', values: [id] };
    });
  return {
    text,
    label,
    ...(mark !== undefined && { mark }),
    conditions: conditionsOf(false),
    ...(among === 'technicians' && { ofWork: conditionsOf(true) }),
  };
};

const customersNamed = async ({ store }: Look, text: string): Promise<Name[]> => {
  if (fold(text).length < 3) return [];
  const search = initialed.test(text) ? text.slice(2) : text;
  const found = await store.customers.list({ search, limit: 50 });
  // "At Rosa Diazs": an apostrophe left out. The search also finds "Rossi, Stefan" by "rossis".
  const isWord = found.data.some((customer) => ` ${fold(nameOf(customer))} `.includes(` ${fold(text)} `));
  const isBare = text.endsWith('s') && !isWord && !initialed.test(text);
  const { data } = isBare ? await store.customers.list({ search: text.slice(0, -1), limit: 50 }) : found;
  const whole = data.filter((customer) => isCalled(nameOf(customer), text));
  const called = whole.length > 0 ? whole : await shortenedIn(store, text);
  return called.map((customer) => {
    const { phone, email } = customer;
    const mark = called.length > 1 ? (email ?? phone ?? customer.lifecycle_number) : undefined;
    return named(text, nameOf(customer), 'customers', customer.id, mark);
  });
};

/** "Kath Johnson": by the beginning of the first name, if that is only one customer. */
const shortenedIn = async (store: Look['store'], text: string) => {
  const [first = '', last = '', ...more] = text.split(' ').map(fold);
  if (first.length < 3 || last.length < 3 || more.length > 0) return [];
  const { data } = await store.customers.list({ search: last, limit: 50 });
  const meant = data.filter((customer) => {
    const [own = '', ...others] = nameOf(customer).split(' ').map(fold);
    return own.startsWith(first) && others.at(-1) === last;
  });
  return meant.length === 1 ? meant : [];
};

const leadsNamed = async ({ store, scopes }: Look, text: string): Promise<Name[]> => {
  if (!scopes.has('leads.read')) return [];
  const { data } = await store.leads.list({ search: text, limit: 50 });
  const called = data.filter((lead) => isCalled(nameOf(lead), text));
  return called.map((lead) => {
    const { phone, email } = lead.contact;
    const mark = called.length > 1 ? (email ?? phone ?? lead.id) : undefined;
    return named(text, nameOf(lead), 'leads', lead.id, mark);
  });
};
