import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { history, inMemory } from './company/memory.ts';

const requests = async (prompt: string) =>
  (await ask(prompt, inMemory)).tool_calls.map(({ request }) => decodeURIComponent(request));

describe("the dispatcher's day", () => {
  test.each([
    ['who has nothing booked on Tuesday?', 'which technicians have nothing booked on Tuesday?'],
    [
      'Does anybody have nothing at all booked for Tuesday?',
      'which technicians have nothing booked on Tuesday?',
    ],
    [
      'Who doesn’t have anything on the books for Wednesday?',
      'which technicians have nothing booked on Wednesday?',
    ],
    [
      'Which technician do not have nothing in the calendar for Wednesday?',
      'which technicians have nothing booked on Wednesday?',
    ],
    ['Who has nothing on his schedule on Wednesday?', 'which technicians have nothing booked on Wednesday?'],
    ['Who has an open calendar on Wednesday?', 'which technicians have nothing booked on Wednesday?'],
    ['techs with nothing on the board on Wednesday', 'which technicians have nothing booked on Wednesday?'],
    ['Who has nothing going on Wednesday?', 'which technicians have nothing booked on Wednesday?'],
    ['is anyone idle tomorrow?', 'which technicians are idle tomorrow?'],
    ["What've we got on the board for today?", 'what is on the board today?'],
    ['what do we have on the schedule for Monday', 'what is on the schedule for Monday'],
    ["Next week's load per technician - is it spread evenly?", 'appointments per technician next week'],
    ["Who's got the fullest day tomorrow?", 'which technician has the most appointments tomorrow?'],
    ["What's the first appointment of the day?", 'first appointment today'],
    ['first visit of the day on Monday and its technician', 'first visit on Monday'],
    ['who did we visit last?', 'the last visit'],
    [
      'Walk me through everything Ada Lovelace has been through with us, first call to last check',
      'what happened with Ada Lovelace?',
    ],
    ['storm tagged open leads, newest 1st', 'storm tagged open leads, newest first'],
    ['what time does Maria start on Monday?', "Maria's first appointment on Monday"],
    ['Has Grace Hopper got another visit lined up?', 'when is the next visit of Grace Hopper?'],
    ['How many no-shows did we eat this week?', 'how many no-shows this week?'],
    ['How many appointments was Dave given last month?', 'how many appointments did Dave have last month?'],
    ["this weekend's visits with the notes on each", "this weekend's visits with their notes"],
    ['visits by outcome this year', 'visits by status this year'],
    ['Who on the roster can handle water heaters?', 'which technicians know water heaters?'],
    ['who can take another job tomorrow?', 'who is free tomorrow?'],
    ['is anybody free around 2 in the afternoon on Monday?', 'is anybody free at 2 pm on Monday?'],
    ['who is free after lunch on Monday?', 'who is free on Monday in the afternoon?'],
    ['contracts out but not signed yet', 'unsigned contracts'],
    ['drafts of quotes over 2 wks old', 'estimate drafts older than 2 weeks'],
    ["follow-up calls that should've been made by now but weren't", 'overdue follow-up calls'],
  ])('"%s" asks the same as "%s"', async (prompt, plain) => {
    const asked = await requests(prompt);

    expect(asked).toHaveLength(1);
    expect(asked.map(sorted)).toEqual((await requests(plain)).map(sorted));
  });

  test.each([
    'who has nothing booked?',
    'which technicians are idle?',
    'is anybody currently idle?',
    'what have we got on the schedule?',
    'who was free on Tuesday?',
    'which crew is going out on Wednesday?',
    'who handles the Hopper job?',
    'who can handle clogged mains?',
  ])('"%s" is declined', async (prompt) => {
    expect(await requests(prompt)).toEqual([]);
  });
});

test('the last visit has been, the next one has not', async () => {
  const [coming] = history.appointments.filter(
    ({ status, start }) => status === 'booked' && start > inMemory.now,
  );
  const customer = history.customers.find(({ id }) => id === coming?.customer_id);
  const name = `${customer?.first_name} ${customer?.last_name}`;

  expect(await requests(`when was ${name}'s last visit?`)).toEqual([expect.stringContaining('start<now')]);
  expect(await requests(`when is ${name}'s next visit?`)).toEqual([expect.stringContaining('start>=now')]);
  expect(await requests('last canceled appointment')).toEqual([expect.not.stringContaining('start<now')]);
});

test('after a journey "she" is the one whose it is', async () => {
  const { last } = await ask('what happened with Ada Lovelace?', inMemory);
  const { answer } = await ask('how much does she owe?', inMemory, JSON.parse(JSON.stringify(last)));

  expect(answer).toContain('of Ada Lovelace');
});

/** Conditions hold in any order. */
const sorted = (request: string): string =>
  request.replace(
    /filters=([^&]*)/,
    (_, filters) => `filters=${String(filters).split(';').toSorted().join(';')}`,
  );
