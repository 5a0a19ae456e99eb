import { expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import type { Look } from '../../shared/figures/looking.ts';
import { inMemory } from './company/memory.ts';

/** The company where each payment has its place in the list as its reference, and what is read of them. */
const withReferences = async () => {
  const { data } = await inMemory.store.payments.list({ limit: 10_000 });
  const reads: number[] = [];
  const list = async ({ unique = {} }: { unique?: { external_id?: string } }) => {
    const found = data
      .map((payment, at) => ({ ...payment, external_id: `CHK-${at}` }))
      .filter(({ external_id }) => unique.external_id === undefined || unique.external_id === external_id);
    reads.push(found.length);
    return { data: found, next_cursor: null };
  };
  const store = { ...inMemory.store, payments: { ...inMemory.store.payments, list } } as Look['store'];
  return { look: { ...inMemory, store }, payment: data[42], reads };
};

test.each([
  'which payment has reference CHK-42?',
  'Find the payment with reference number CHK-42',
  'find check CHK-42',
  'To which customer does the payment with reference CHK-42 belong?',
])('"%s" reads the one payment that has it', async (prompt) => {
  const { look, payment, reads } = await withReferences();
  const { answer, tool_calls } = await ask(prompt, look);

  expect(tool_calls.map(({ output }) => output.rows)).toMatchObject([[{ id: payment?.id }]]);
  expect(tool_calls[0]?.request).toContain('/figures?measure=list&entity=payments');
  expect(answer).toMatch(/^There is 1 payment with that reference:\n- /);
  expect(reads).toEqual([1]);
});

test('a reference that no payment has finds none', async () => {
  const { look } = await withReferences();

  expect((await ask('find check 1042', look)).answer).toBe('There are 0 payments with that reference.');
});

test('without the scope nothing is read', async () => {
  const { answer, tool_calls } = await ask('find check 1042', { ...inMemory, scopes: new Set() });

  expect(tool_calls).toEqual([]);
  expect(answer).toContain('payments.read');
});

test.each(['which payment has reference', 'find check', 'find check 42 and how many leads do we have'])(
  '"%s" is not taken for one',
  async (prompt) => {
    expect((await ask(prompt, inMemory)).tool_calls).toEqual([]);
  },
);
