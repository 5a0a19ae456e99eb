import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { localTime } from '../../shared/kernel/calendarDates.ts';
import { zone } from './company/history.ts';
import { history, inMemory } from './company/memory.ts';

/** What the last of the prompts calls, after those before it. */
const called = async (...prompts: readonly string[]) => {
  let last: unknown;
  let calls: readonly unknown[] = [];
  for (const prompt of prompts) {
    const answer = await ask(prompt, inMemory, JSON.parse(JSON.stringify(last ?? null)));
    calls = answer.tool_calls.map(({ tool, input }) => ({ tool, input }));
    last = answer.last;
  }
  return calls;
};

describe('after who is free', () => {
  test.each([
    [['who is free tomorrow at 10?', 'and on Tuesday?'], 'who is free on Tuesday at 10?'],
    [['who is free tomorrow at 10?', 'and on Tuesday?', 'and at 2 pm?'], 'who is free on Tuesday at 2 pm?'],
    [['who is free tomorrow morning?', 'and Monday?'], 'who is free on Monday morning?'],
    [['who is free on Monday at 10?', 'and in the afternoon?'], 'who is free on Monday afternoon?'],
    [['who is free on Monday?', 'what about Maria Lopez?'], 'is Maria Lopez free on Monday?'],
    [['who is free Tuesday at 3?', 'from 1 pm to 4 pm'], 'who is free Tuesday between 1 and 4?'],
    [['who is free Tuesday from 1 to 4?', 'and Wednesday'], 'who is free Wednesday between 1 pm and 4 pm?'],
    [['who can do water heaters and is free Tuesday?'], 'who is free Tuesday and can do water heaters?'],
  ])('%j asks the same as "%s"', async (prompts, whole) => {
    const calls = await called(...prompts);

    expect(calls).toHaveLength(1);
    expect(calls).toEqual(await called(whole));
  });

  test.each([
    'and who is busy on Tuesday?',
    'and how many leads on Tuesday?',
    'and not on Tuesday?',
    'and next week?',
    'and yesterday?',
    'and?',
  ])('"%s" is no question of the same', async (prompt) => {
    const calls = await called('who is free tomorrow at 10?', prompt);

    expect(calls.filter((call) => JSON.stringify(call).includes('"free"'))).toEqual([]);
  });

  test.each([
    ['who is free Monday at 10 and who is free after lunch?', 'who is free Monday after lunch'],
    ["who's free tomorrow at 9 and who's free at 2", 'who is free tomorrow at 2'],
    ['Is Maria free Monday at 9 and is Dave free at 2?', 'is Dave free Monday at 2'],
    ['who is free now and who is free Monday', 'who is free Monday'],
  ])('of two in one prompt the second is of the day that the first names: %s', async (prompt, second) => {
    const calls = await called(prompt);

    expect(calls).toHaveLength(2);
    expect(calls.slice(1)).toEqual(await called(second));
  });

  test('a day alone is asked about nothing', async () => {
    expect(await called('and on Tuesday?')).toEqual([]);
  });
});

describe('now and next', () => {
  const today = { from: '2026-11-20T05:00:00.000Z', to: '2026-11-21T05:00:00.000Z' };
  const soon = { ...today, to: '2026-12-05T05:00:00.000Z' };
  const maria = '5b0f6c1e-0001-4000-8000-000000000001';

  test.each([
    ['who is free right now?', { ...today, now: true }],
    ['whos free rn', { ...today, now: true }],
    ['is anyone available at the moment?', { ...today, now: true }],
    ['is Maria free now?', { ...today, technician: maria, now: true }],
    ['who is free today?', today],
    ['now who is free tomorrow?', { ...today, from: today.to, to: '2026-11-22T05:00:00.000Z' }],
    ['when is Maria next free?', { ...soon, technician: maria }],
    ["when is Maria's next opening?", { ...soon, technician: maria }],
    ['next open slot for drain clean', { ...soon, skills: ['drain cleaning'] }],
    ['next open slot for drain cleaning', { ...soon, skills: ['drain cleaning'] }],
    ['who free mon pm', { from: '2026-11-23T17:00:00.000Z', to: '2026-11-24T05:00:00.000Z' }],
    ['earliest opening this week', { ...today, to: '2026-11-23T05:00:00.000Z' }],
  ])('"%s"', async (prompt, input) => {
    expect(await called(prompt)).toEqual([{ tool: 'free', input }]);
  });

  test.each([
    'who is free between 4 and 1 tuesday?',
    'who is not free right now?',
    'who was free yesterday?',
    'how many slots are booked tomorrow?',
  ])('"%s" asks something else', async (prompt) => {
    expect(await called(prompt)).toEqual([]);
  });

  test('who has something on at this moment is not free now, whatever the day has left', async () => {
    const visit = history.appointments.find(
      ({ status, start, technician_id }) =>
        status !== 'canceled' &&
        technician_id === maria &&
        /T1[5-9]/.test(start) &&
        new Date(start).getUTCDay() % 6 > 0,
    );
    const during = new Date(Date.parse(visit?.start ?? '') + 600_000).toISOString();
    const freeAt = async (now: string) => (await ask('who is free now?', { ...inMemory, now })).answer;

    expect(await freeAt(inMemory.now)).toMatch(/^There are 5 technicians free now \(2026-11-20 11:00\):\n- /);
    expect(await freeAt(inMemory.now)).toContain('Maria Lopez');
    expect(await freeAt(during)).toContain(`free now (${localTime(zone, during).replace('T', ' ')}):`);
    expect(await freeAt(during)).not.toContain('Maria Lopez');
    expect(await freeAt('2026-11-20T05:00:00.000Z')).toBe(
      'There are 0 technicians free now (2026-11-20 00:00).',
    );
  });
});

test.each(['who has two hours free tomorrow', 'who is free for 3 hours on Monday'])(
  'how long it is to be is no hour of the day: %s',
  async (prompt) => {
    expect(await called(prompt)).toEqual([]);
  },
);
