import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { history, inMemory } from './company/memory.ts';

const answerTo = async (prompt: string) => (await ask(prompt, inMemory)).answer;
const { estimates, invoices } = history;

describe('what was sent at any time', () => {
  test('is told as that, for many of it are in another state by now', async () => {
    const sent = estimates.filter(({ sent_at }) => sent_at !== null).length;

    expect(await answerTo('How many sent estimates are there?')).toBe(
      `There are ${sent} estimates ever sent.`,
    );
  });

  test.each(['but not accepted', 'but were not accepted', 'but not approved'])(
    'and is counted %s',
    async (but) => {
      const others = estimates.filter(({ status }) =>
        ['sent', 'declined', 'expired'].includes(String(status)),
      );

      expect(await answerTo(`How many estimates have been sent ${but}?`)).toBe(
        `There are ${others.length} open, declined or expired estimates.`,
      );
    },
  );

  test.each(['not paid in full', 'not fully paid', 'not paid'])(
    'and is %s leaves out what was withdrawn',
    async (state) => {
      const open = invoices.filter(({ status }) => status === 'sent' || status === 'partial').length;

      expect(await answerTo(`How many invoices were issued but ${state}?`)).toMatch(
        new RegExp(`^There are ${open} \\w+ (?:fully paid )?invoices\\.$`),
      );
    },
  );
});
