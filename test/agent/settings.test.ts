import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

const askedOf = async (prompt: string): Promise<unknown> => {
  const { tool_calls } = await ask(prompt, inMemory);
  const [{ tool, input } = { tool: 'declined', input: {} }] = tool_calls;
  return tool === 'settings' ? (input as { fields: unknown }).fields : tool;
};

describe('how the company is set up', () => {
  test.each([
    ['how many minutes long is a single slot on our calendar?', ['slot_minutes']],
    ["What's the slot length on our booking schedule, in minutes?", ['slot_minutes']],
    ['How long are our appointment slots?', ['slot_minutes']],
    ['how long is a calendar slot set to, in min', ['slot_minutes']],
    ['Please confirm the currency and the time zone in the company settings.', ['currency', 'time_zone']],
    ['What currency do we bill in?', ['currency']],
    ['How many days do customers get to pay an invoice?', ['payment_terms_days']],
    ['After how many days does an estimate expire?', ['estimate_valid_days']],
    ['When are our quiet hours?', ['quiet_hours']],
    ["What's our company called?", ['name']],
    ['How long before an appointment do we send the reminder?', ['reminders']],
  ])('is told: %s', async (prompt, fields) => {
    expect(await askedOf(prompt)).toEqual(fields);
  });

  test.each([
    ['what was of one day', 'how long was the slot yesterday'],
    ['what is of one of the crew', "How long is a slot on Tom's calendar?"],
    ['whom it is set up for', 'Which customers have payment terms?'],
    ['what one paid in', 'What currency did Ada pay in?'],
    ['when we are open', 'What are our business hours?'],
    ['what came of a service', 'which services do we sell most'],
  ])('is no answer to %s', async (_, prompt) => {
    expect(await askedOf(prompt)).toBe('declined');
  });
});
