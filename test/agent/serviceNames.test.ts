import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { looseNamesIn } from '../../shared/agent/looseNames.ts';
import { toolNamed } from '../../shared/figures/tools.ts';
import { inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

const services = ['Estimate visit', 'Drain cleaning', 'Water heater installation', 'Bathroom remodel'];

const askedInTurn = async (...prompts: string[]) => {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const prompt of prompts) answers.push(await ask(prompt, inMemory, answers.at(-1)?.last));
  return answers;
};

describe('what came of a lead has the service that the lead asked for', () => {
  test.each([
    [
      'as a condition of estimates',
      'Bathroom remodel estimates in the third quarter',
      'measure=list&entity=estimates&filters=service=Bathroom remodel&moment=created_at&from=2026-07-01&to=2026-09-30&order=newest&top=25',
    ],
    [
      'as a condition of contracts',
      'How many contracts did we sign for water heaters this year?',
      'measure=count&entity=contracts&filters=status=signed;service=Water heater installation&moment=signed_at&from=2026-01-01&to=2026-12-31',
    ],
    [
      'as a condition of jobs, which their service may name by itself',
      'Water heater installs completed last month',
      'measure=list&entity=jobs&filters=service=Water heater installation;status=completed&moment=completed_at&from=2026-10-01&to=2026-10-31&order=newest&top=25',
    ],
    [
      'as a condition of what is owed',
      "What's outstanding on bathrooms?",
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;service=Bathroom remodel',
    ],
    [
      'as a condition of payments',
      'What did drain cleaning bring in during the first half of 2026?',
      'measure=sum&entity=payments&field=amount&filters=status=settled;service=Drain cleaning&moment=settled_at&from=2026-01-01&to=2026-06-30',
    ],
    [
      'as that by which an average is divided',
      "For each service we offer, what's the typical estimate amount?",
      'measure=average&entity=estimates&field=total&by=service&top=25',
    ],
    [
      'as the type of work',
      'Jobs by type of work this year',
      'measure=count&entity=jobs&filters=status!=canceled&moment=scheduled_start&from=2026-01-01&to=2026-12-31&by=service&top=25',
    ],
    [
      'as that by which a rate is divided',
      'Close rate by service this year',
      'measure=rate&entity=estimates&filters=status=accepted|declined|expired;superseded_by=&part=status=accepted&moment=sent_at&from=2026-01-01&to=2026-12-31&by=service&top=25',
    ],
    [
      'as what is compared',
      'Water heater against drain cleaning jobs this year',
      'measure=count&entity=jobs&filters=service=Water heater installation|Drain cleaning;status!=canceled&moment=scheduled_start&from=2026-01-01&to=2026-12-31&by=service&top=25',
    ],
    [
      'as what is compared in money',
      'Did drain cleaning make more than water heater installation this year?',
      'measure=sum&entity=payments&field=amount&filters=status=settled;service=Drain cleaning|Water heater installation&moment=settled_at&from=2026-01-01&to=2026-12-31&by=service&top=25',
    ],
  ])('%s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('and another service takes its place in what goes on from it', async () => {
    expect(
      await requestsOf('What did drain cleaning bring in last month?', 'How about water heater installs?'),
    ).toEqual([
      'measure=sum&entity=payments&field=amount&filters=status=settled;service=Water heater installation&moment=settled_at&from=2026-10-01&to=2026-10-31',
    ]);
  });

  test('all of its payments are of one service or of none', async () => {
    const { output } = await grouped({ entity: 'payments', by: 'service' });
    const rows = output.rows as readonly { readonly group: string; readonly records: number }[];

    expect(rows.map(({ group }) => group).toSorted()).toEqual(services.toSorted());
    expect(rows.reduce((sum, { records }) => sum + records, 0)).toBe(output.records);
  });

  test('which only those may ask who may read leads', async () => {
    const scopes = new Set([...inMemory.scopes].filter((scope) => scope !== 'leads.read'));
    const { answer, tool_calls } = await ask('Revenue by service', { ...inMemory, scopes });

    expect(tool_calls).toEqual([]);
    expect(answer).toContain('leads.read');
  });
});

const grouped = async (input: Readonly<Record<string, unknown>>) => ({
  output: (await toolNamed('group')?.run(inMemory, input)) ?? {},
});

describe('a service is named by some of its words', () => {
  test.each([
    ['water heater installs last month', 'water heater installs', 'Water heater installation'],
    ['installation of a water heater', 'installation of a water heater', 'Water heater installation'],
    ['water heater jobs', 'water heater', 'Water heater installation'],
    ['how many heaters', 'heaters', 'Water heater installation'],
    ['estimates for bathrooms', 'bathrooms', 'Bathroom remodel'],
    ['a bathroom estimate', 'bathroom', 'Bathroom remodel'],
    ['remodels this year', 'remodels', 'Bathroom remodel'],
    ['drain cleanings', 'drain cleanings', 'Drain cleaning'],
    ['drain vs bathroom jobs', 'drain', 'Drain cleaning'],
    ['bath remodels this year', 'bath remodels', 'Bathroom remodel'],
  ])('%s', (prompt, text, service) => {
    expect(looseNamesIn(prompt, services)[0]).toEqual({ text, services: [service] });
  });

  test.each([
    ['a word that only says more of another', 'water bills this year'],
    ['a thing in the singular, of no records', 'are no shows a drain on us'],
    ['words of ours alone', 'estimates and visits, and installs'],
    ['the first letters of one of its words', 'heat estimates, remod jobs'],
    ['other forms of its words', 'drainage, heating and clean drained'],
  ])('but not by %s', (_, prompt) => {
    expect(looseNamesIn(prompt.replaceAll(',', ' ,'), services)).toEqual([]);
  });

  test('which the answer says', async () => {
    const [exact] = await askedInTurn('Drain cleaning jobs this year');
    const [loose] = await askedInTurn('Bathroom jobs this year');

    expect(exact?.answer).not.toMatch(/^I read/);
    expect(loose?.answer).toMatch(
      /^I read bathroom as Bathroom remodel\.\nThere are \d+ jobs for Bathroom remodel/,
    );
  });

  test('and asked back about where several have them', async () => {
    const tenant = {
      ...inMemory.tenant,
      services: ['Water heater installation', 'Water heater repair'].map((name) => ({
        name,
        duration_minutes: 60,
        skills: [],
      })),
    };
    const { answer, tool_calls } = await ask('water heater jobs this year', { ...inMemory, tenant });

    expect(tool_calls).toEqual([]);
    expect(answer).toBe(
      '"water heater" may mean Water heater installation or Water heater repair. Which one do you mean?',
    );
  });

  test('a skill of technicians is still one', async () => {
    expect(await requestsOf('Who can do bathrooms?')).toEqual([
      'measure=list&entity=technicians&filters=skill=bathrooms;active=true&order=newest&top=25',
    ]);
  });
});

test.each([
  ['what became of costs', 'After parts and labor, what did we clear on water heaters this year?'],
  [
    'both, where one was asked about',
    'What did drain cleaning bring in last month?',
    'How about heaters?',
    'Now for 2025, both of them',
  ],
  ['the price of one', 'How much do we charge for a drain cleaning?'],
  ['the price of any', 'What do bathrooms cost?'],
  ['a price without a question', 'Price of a water heater'],
  ['what is no service of theirs', 'How much did tankless water heater descaling bring in this year?'],
])('declined is %s', async (_, ...prompts) => {
  expect(await requestsOf(...prompts)).toEqual([]);
});
