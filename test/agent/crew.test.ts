import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

const told = async (prompt: string): Promise<string> => {
  const { tool_calls } = await ask(prompt, inMemory);
  const [{ tool, input } = { tool: 'declined', input: {} }] = tool_calls;
  const { fields = [] } = input as { fields?: readonly string[] };
  return [tool, ...fields].join(' ');
};

describe('of one of the crew is told', () => {
  test.each([
    ['what they can do', 'find skill', 'What is Tom trained to do?'],
    ['what they can do', 'find skill', 'What kinds of jobs can Dave handle?'],
    ['when they are off', 'find time_off', 'Is Tom taking any days off soon?'],
    ['when they are off', 'find time_off', 'Are there days coming that Tom takes free?'],
    ['when they are off', 'find time_off', 'Has Tom booked any time off?'],
    ['when they work', 'find working_hours', 'What days does Tom work?'],
    ['when they work', 'find working_hours', "What are Aisha's normal hours?"],
    ['when they work', 'find working_hours', 'What time does Sam usually start and finish?'],
    ['when they work', 'find working_hours', 'Is Saturday a regular working day for Maria?'],
    [
      'when they work',
      'find working_hours',
      'Is Sam available Saturdays, is that part of his regular hours?',
    ],
  ])('%s (%s): %s', async (_, facts, prompt) => {
    expect(await told(prompt)).toBe(facts);
  });

  test.each([
    ['a customer, who has no hours', 'Does Ada Lovelace work Saturdays?'],
    ['hours that were booked', 'How many working hours has Tom booked this week?'],
  ])('nothing that leaves out %s: %s', async (_, prompt) => {
    expect(await told(prompt)).toBe('declined');
  });
});

test('what people call off is no time off', async () => {
  expect(await told('Last month, how many appointments did people call off?')).toBe('aggregate');
});

describe('the days off of one of the crew in some time', () => {
  test.each([
    'Which days is Maria off in December?',
    'Maria Lopez have some vacation in December?',
    'Which days does Dave take off in December?',
    'any time off for Sam in December?',
    'What days off does Tom have next month?',
    'which days in december will maria not work',
  ])('are shown with the hours: %s', async (prompt) => {
    expect(await told(prompt)).toBe('find working_hours time_off');
  });

  test.each([
    'how many days off does Tom have this year',
    'how many vacation days did Maria take',
    'How many days has Dave been off this year?',
    'Add up the days off Sam has had this year',
    'Which days is Grace Hopper off in December?',
  ])('are not added up, and a customer has none: %s', async (prompt) => {
    expect(await told(prompt)).toBe('declined');
  });
});
