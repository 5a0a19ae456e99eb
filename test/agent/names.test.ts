import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

const asked = async (prompt: string) => {
  const { answer, tool_calls } = await ask(prompt, inMemory);
  return { answer, tools: tool_calls.map(({ tool, input }) => `${tool} ${String(input.entity)}`) };
};

test('a lead that is no customer yet is found by the whole name, before others by the first', async () => {
  expect((await asked('Elena Vargas email')).tools).toEqual(['find leads']);
  expect((await asked('What is the status of the lead Elena Vargas?')).tools).toEqual(['list leads']);
  expect((await asked('Elena email')).answer).toMatch(/^"elena" may mean /);
});

test('the last name may stand first', async () => {
  expect((await asked('hughes rita phone pls')).answer).toBe('Rita Hughes: phone +12125550384.');
  expect((await asked('Gina Okafor, number please')).tools).toEqual(['find customers']);
});

describe('of people with one name', () => {
  test('the only one who has what is asked about is answered for, and that is said', async () => {
    const { answer, tools } = await asked("By what date is John Smith's final invoice to be paid?");

    expect(tools).toEqual(['list invoices']);
    expect(answer).toMatch(
      /^Two customers are named John Smith; only one of them has what was asked about\.\nThere is 1 /,
    );
  });

  test.each(['phone number of John Smith', 'John Smith balance'])(
    'of "%s" each of them has one, so it is asked back',
    async (prompt) => {
      const { answer, tools } = await asked(prompt);

      expect(tools).toEqual([]);
      expect(answer).toMatch(/^"john smith" may mean .* Which one do you mean\?$/);
    },
  );
});

test.each(['Which technicians can do the water heater?', 'Who knows water heaters?'])(
  'a skill is known in one number and the other: "%s"',
  async (prompt) => {
    const { tool_calls } = await ask(prompt, inMemory);

    expect(tool_calls.map(({ request }) => decodeURIComponent(request))).toEqual([
      expect.stringContaining('entity=technicians&filters=skill=water heaters'),
    ]);
  },
);
