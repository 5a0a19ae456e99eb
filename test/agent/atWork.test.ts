import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { technicians } from './company/people.ts';
import { requestsOf } from './requests.ts';

const listed = (conditions: string, shown: string) =>
  `measure=list&entity=technicians&filters=active=true;${conditions}&order=newest&top=25&show=${shown}`;
const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `2026-11-${first + at}`).join('|');
const both = 'time_off|working_hours';

describe('who is at work, and who is off', () => {
  test.each([
    ['Who works Saturdays?', listed('workday=sat', 'working_hours')],
    ['which techs do not work on Fridays', listed('workday!=fri', 'working_hours')],
    ['who can do bathrooms and works Fridays', listed('workday=fri;skill=bathrooms', 'working_hours')],
    ['who is in on Monday?', listed('workdays=2026-11-23', both)],
    ['who is working this weekend', listed('workdays=2026-11-21|2026-11-22', both)],
    ['Is anybody off tomorrow?', listed('workdays!=2026-11-21', both)],
    ["Who's off Thanksgiving week?", listed(`off=${days(23, 29)}`, 'time_off')],
    ['who has time off next week? need it for payroll', listed(`off=${days(23, 29)}`, 'time_off')],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    'are any technicians on vacation',
    'which techs are off right now',
    'who is away',
    'who is off',
  ])('and of today where no day is named: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([listed('workdays!=2026-11-20', both)]);
  });

  test.each([
    ['who is off today', 'and next week?', listed(`off=${days(23, 29)}`, 'time_off')],
    ['who is off today', 'and on Monday?', listed('workdays!=2026-11-23', both)],
    ['who is in on Monday?', 'what about Tuesday', listed('workdays=2026-11-24', both)],
  ])('and of another day: %s, %s', async (first, then, request) => {
    expect(await requestsOf(first, then)).toEqual([request]);
  });

  test('but a day is not added to another', async () => {
    expect(await requestsOf('who can do bathrooms and works tomorrow', 'and on Monday')).toEqual([]);
  });

  test.each([
    'which days is Tom not working in December?',
    'Tom Becker, which days he is not working in December?',
    'is Dave in tomorrow',
    'when does Maria have her next day off',
    "When is Nina's next day off?",
    'Is Sam taking time off next week?',
    'What days does Tom work next week?',
    'Is Sam working on the Saturday and until which hour?',
    'Is Maria working on Saturday and until when',
    'Does Dave work on Monday and until what time?',
  ])('of one of them both are told, whichever days are named: %s', async (prompt) => {
    const { tool_calls } = await ask(prompt, inMemory);

    expect(tool_calls.map(({ tool, input }) => [tool, input.fields])).toEqual([
      ['find', ['working_hours', 'time_off']],
    ]);
  });

  test.each([
    'who works the most on Tuesdays',
    'who was off last week',
    'how many technicians are not working this week',
    'who is off to a good start this week',
    'who is in debt next week',
  ])('%s is declined', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test('a day of which only a part is off is a day of work and a day with time off', async () => {
    const [first] = technicians;
    const off = [
      { start: '2026-11-24T05:00:00.000Z', end: '2026-11-25T05:00:00.000Z' },
      { start: '2026-11-25T18:00:00.000Z', end: '2026-11-25T22:00:00.000Z' },
    ];
    const those = technicians.map((one) => (one === first ? { ...one, time_off: off } : one));
    const list = async () => ({ data: those, next_cursor: null });
    const store = { ...inMemory.store, technicians: { ...inMemory.store.technicians, list } };
    const found = async (prompt: string) => {
      const { tool_calls } = await ask(prompt, { ...inMemory, store } as typeof inMemory);
      return JSON.stringify(tool_calls[0]?.output.rows).includes(String(first?.id));
    };

    expect(await found('who is in on Tuesday?')).toBe(false);
    expect(await found('who is off on Tuesday?')).toBe(true);
    expect(await found('who is in on Wednesday?')).toBe(true);
    expect(await found('who has time off next week?')).toBe(true);
  });
});
