import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { knownWords } from '../../shared/agent/reading/words/lexicon.ts';
import type { Look, StoredRecord } from '../../shared/figures/looking.ts';
import { collectionOf, history, inMemory } from './company/memory.ts';

const [anInvoice] = history.invoices.filter(({ status }) => status === 'sent');
const [aLead] = history.leads;

const idOf = (name: string): string => `id of ${name}`;

/** The company with these customers besides, each with one unpaid invoice. */
const withPeople = (customers: readonly string[], leads: readonly string[] = []): Look => {
  const parts = (name: string) => {
    const [first_name, ...rest] = name.split(' ');
    return { first_name, last_name: rest.join(' ') };
  };
  const added: Readonly<Record<string, readonly StoredRecord[]>> = {
    customers: customers.map((name) => ({
      ...history.customers[0],
      id: idOf(name),
      lifecycle_number: idOf(name),
      phone: '+12125559999',
      ...parts(name),
    })),
    invoices: customers.map((name) => ({
      ...anInvoice,
      id: `invoice of ${name}`,
      customer_id: idOf(name),
      lifecycle_number: idOf(name),
    })),
    leads: leads.map((name) => ({
      ...aLead,
      id: `lead ${name}`,
      lifecycle_number: `lead ${name}`,
      customer_id: null,
      contact: { ...aLead?.contact, ...parts(name) },
    })),
  };
  const store = Object.fromEntries(
    Object.entries(added).map(([collection, records]): readonly unknown[] => [
      collection,
      collectionOf(collection, [
        ...((history as Readonly<Record<string, readonly StoredRecord[]>>)[collection] ?? []),
        ...records,
      ]),
    ]),
  );
  return { ...inMemory, store: { ...inMemory.store, ...store } };
};

const people = [
  'Wanda March',
  'Tuesday Weld',
  'Quinn Void',
  'Max Value',
  'Autumn Fall',
  'Paid Invoice',
  'Total Revenue',
  'Bill Due',
  'Art Sale',
  'Norm Average',
  'Sol Total',
  'Mary Ann March',
];
const look = withPeople([...people, 'Zoltan Kiss', 'May June'], ['Zoltan', 'May']);

const asked = async (prompt: string, of = look) => {
  const { answer, tool_calls } = await ask(prompt, of);
  return { answer, calls: tool_calls.map(({ tool, input }) => ({ tool, ...input })) };
};

const restricted = (name: string) => ({
  where: [{ field: 'customer', is: '=', values: [idOf(name)] }],
});

describe('a name of words that the grammar knows is a name and nothing else', () => {
  test.each(people)('the invoices of %s', async (name) => {
    for (const said of [name, name.toLowerCase()]) {
      const { answer, calls } = await asked(`invoices of ${said}`);

      expect(calls).toEqual([{ tool: 'list', entity: 'invoices', ...restricted(name) }]);
      expect(answer).toContain(`There is 1 invoice of ${name}`);
    }
  });

  test.each(people)('what %s owes', async (name) => {
    const { calls } = await asked(`how much does ${name} owe?`);

    expect(calls).toEqual([expect.objectContaining({ tool: 'aggregate', entity: 'invoices' })]);
    expect(JSON.stringify(calls)).toContain(idOf(name));
    expect(JSON.stringify(calls)).not.toContain('from');
  });

  test('also beside words of the same kind, and where the name owns what is asked for', async () => {
    const [revenue, ...others] = (await asked('total revenue of Total Revenue')).calls;
    expect(others).toEqual([]);
    expect(revenue).toMatchObject({ measure: 'sum' });
    expect(JSON.stringify(revenue)).toContain(idOf('Total Revenue'));
    expect((await asked("Wanda March's invoices")).calls).toEqual([
      { tool: 'list', entity: 'invoices', ...restricted('Wanda March') },
    ]);
    expect((await asked('what is the phone of Bill Due')).answer).toContain('12125559999');
  });
});

test.each(['Zoltan', 'May'])('of the lead %s a lead is meant before a customer', async (name) => {
  const { calls } = await asked(`show the lead ${name}`);

  expect(JSON.stringify(calls)).toContain(`lead ${name}`);
});

test('two who are called so are told, and nothing is answered of everybody', async () => {
  const two = withPeople(['Paid Invoice', 'Paid Invoice']);
  const { answer, calls } = await asked('invoices of Paid Invoice', two);

  expect(calls).toEqual([]);
  expect(answer).toMatch(/Which one do you mean\?$/);
});

test('no table is read for a name where no word could be one', async () => {
  let read = 0;
  const list = async () => {
    read += 1;
    return { data: [], next_cursor: null };
  };
  const fakes = Object.fromEntries(
    (['customers', 'leads', 'technicians'] as const).map((name) => [name, { ...inMemory.store[name], list }]),
  );
  const counted = { ...inMemory, store: { ...inMemory.store, ...fakes } };
  for (const prompt of [
    'How many invoices are overdue?',
    'total revenue last month',
    'show me the unpaid invoices',
  ])
    await ask(prompt, counted);

  expect(read).toBe(0);
});

const words = [...knownWords].filter((word) => /^[a-z]{3,}$/.test(word));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const ways = [
  'invoices of NAME',
  'how much does NAME owe?',
  "NAME's unpaid invoices",
  'jobs for NAME last month',
  'what is the phone of NAME',
];

test('whatever two words a name has, what is asked of it is of that customer, or it is declined', async () => {
  const anyWord = fc.constantFrom(...words);
  await fc.assert(
    fc.asyncProperty(anyWord, anyWord, fc.constantFrom(...ways), async (first, last, way) => {
      const name = `${capital(first)} ${capital(last)}`;
      const { calls } = await asked(way.replace('NAME', name), withPeople([name]));

      for (const call of calls) expect(JSON.stringify(call)).toContain(idOf(name));
    }),
    { numRuns: 100 },
  );
});
