import { fold } from '../kernel/folding.ts';
import type { Condition } from './model/conditions.ts';
import { entities } from './model/entities.ts';
import { type EntityName, entityNames } from './model/model.ts';
import type { Name, Token } from './reading/tokens.ts';
import type { Look, StoredRecord } from './tools/looking.ts';
import { nameOf } from './tools/naming.ts';

/** Names that were found by the words that say them, and words that may mean several. */
export type Names = {
  readonly known: ReadonlyMap<string, Name>;
  readonly several: { text: string; labels: readonly string[] } | undefined;
};

/** Each name costs a few reads. */
const mostNames = 3;
const mostWords = 4;

/** Looks up in the company's own data what no word of ours explains. */
export const namesIn = async (look: Look, tokens: readonly Token[]): Promise<Names> => {
  const texts = unknownRuns(tokens);
  const known = new Map<string, Name>();
  if (texts.length === 0 || texts.length > mostNames) return { known, several: undefined };
  const data = await dataOf(look);
  for (const text of texts) {
    const names = [...namesOfData(data, text), ...(await customersNamed(look, text))];
    const [name, ...others] = names;
    if (others.length > 0)
      return { known, several: { text, labels: names.map(({ label }) => label).slice(0, 5) } };
    if (name !== undefined) known.set(text, name);
  }
  return { known, several: undefined };
};

const unknownRuns = (tokens: readonly Token[]): string[] => {
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
  return runs.some((run) => run.length > mostWords) ? [] : [...new Set(runs.map((run) => run.join(' ')))];
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
  const values = (['source', 'service', 'tag'] as const).flatMap((field) => {
    const at = entities.leads.fields[field]?.at ?? '';
    const found = leads
      .flatMap((lead) => [lead[at]].flat())
      .find((value) => typeof value === 'string' && fold(value) === fold(text));
    return typeof found === 'string' ? [valueNamed(text, found, field)] : [];
  });
  return [...people, ...values];
};

/** By the whole name, or by one of its words. */
const isCalled = (name: string, text: string): boolean =>
  fold(name) === fold(text) || name.split(' ').some((word) => fold(word) === fold(text));

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

const named = (text: string, label: string, among: 'customers' | 'technicians', id: string): Name => ({
  text,
  label,
  conditions: conditionsFor((entity) => {
    if (entity === among) return { field: 'id', is: '=', values: [id] };
    const [field] = Object.entries(entities[entity].fields).find(([, { of }]) => of === among) ?? [];
    return field === undefined ? undefined : { field, is: '=', values: [id] };
  }),
});

const customersNamed = async ({ store }: Look, text: string): Promise<Name[]> => {
  if (fold(text).length < 3) return [];
  const { data } = await store.customers.list({ search: text, limit: 50 });
  const called = data.filter((customer) => isCalled(nameOf(customer), text));
  return called.map((customer) => {
    const { phone, email } = customer;
    const label =
      called.length > 1
        ? `${nameOf(customer)} (${email ?? phone ?? customer.lifecycle_number})`
        : nameOf(customer);
    return named(text, label, 'customers', customer.id);
  });
};
