import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { history, inMemory } from './company/memory.ts';

/** The last answer of a conversation, and the requests it was made of. */
const said = async (...prompts: readonly string[]) => {
  let last: unknown;
  let answer = '';
  let requests: readonly string[] = [];
  for (const prompt of prompts) {
    const planned = await ask(prompt, inMemory, JSON.parse(JSON.stringify(last ?? null)));
    answer = planned.answer;
    requests = planned.tool_calls.map(({ request }) => decodeURIComponent(request));
    last = planned.last ?? last;
  }
  return { answer, requests };
};

const rossis = history.customers.filter(
  ({ first_name, last_name }) => first_name === 'Rita' && last_name === 'Rossi',
);
const mailed = rossis.find(({ email }) => Boolean(email));
const phoned = rossis.find(({ email }) => !email);

describe('after "Which one do you mean?"', () => {
  test.each([
    [`${mailed?.email}`, mailed?.id],
    [`I mean ${mailed?.email}`, mailed?.id],
    [`the one ending in ${phoned?.phone?.slice(-4)}`, phoned?.id],
  ])('"%s" tells whom the question was about', async (pick, id) => {
    const { requests } = await said('What is the balance of Rita Rossi?', pick);

    expect(requests).toEqual([expect.stringContaining(`customer=${id}`)]);
  });

  test('words that fit some of them are asked back again, and then the question is answered', async () => {
    const narrowed = await said('Rossi balance', 'Rita');
    const picked = await said('Rossi balance', 'Rita', `${mailed?.email}`);

    expect(narrowed.answer).toMatch(/^"rita" may mean Rita Rossi .* Which one do you mean\?$/);
    expect(picked.requests).toEqual([expect.stringContaining(`customer=${mailed?.id}`)]);
  });

  test('what is asked then of the one who was picked is answered as well', async () => {
    const { requests } = await said('Omar Nakamura phone', 'the first one. Does he have open estimates?');

    expect(requests).toEqual([
      expect.stringMatching(/^GET \/customers\//),
      expect.stringContaining('entity=estimates'),
    ]);
  });

  test('the question before stays the one that is gone on from', async () => {
    const { requests } = await said('how many leads last month', 'and visits of Rita Rossi?', 'by source');

    expect(requests).toEqual([expect.stringContaining('entity=leads')]);
  });

  test.each(['Rossi', 'the tall one', 'the ninth one', 'someone else', 'nobody@example.com'])(
    '"%s" picks none of them',
    async (pick) => {
      const { requests } = await said('What is the balance of Rita Rossi?', pick);

      expect(requests.filter((request) => request.includes('invoices'))).toEqual([]);
    },
  );

  test('another question is another question', async () => {
    expect((await said('Rita Rossi balance', 'how many leads do we have?')).requests).toEqual([
      'GET /figures?measure=count&entity=leads',
    ]);
  });
});

describe('the first letter before a name', () => {
  test.each([
    ['Q Lindgren phone', 'Quinn Lindgren'],
    ['phone of q. lindgren', 'Quinn Lindgren'],
    ['T Becker visits this month', 'Tom Becker'],
  ])('"%s" means %s', async (prompt, name) => {
    expect((await said(prompt)).answer).toContain(name);
  });

  test('that several have is asked back, of them alone', async () => {
    expect((await said('r rossi balance')).answer).toMatch(/may mean (?:Rita Rossi \(\S+\)(?:, | or )?)+\. /);
  });

  test.each(['Z Lindgren phone', 'a Lindgren phone'])('"%s" tells nobody', async (prompt) => {
    expect((await said(prompt)).requests).toEqual([]);
  });
});

describe('who is looked for by a part of the name', () => {
  test.each([
    ["Find me a customer called Anna, I didn't catch the surname", 'GET /customers?q=anna'],
    ['do we have any customers named Anna?', 'GET /customers?q=anna'],
    ['list all leads called Elena', 'GET /leads?q=elena'],
    ['is there a technician by the name of Sam', 'GET /scheduling/technicians'],
    ['which customers are called Smith?', 'GET /customers?q=smith'],
  ])('"%s" lists all of them', async (prompt, request) => {
    expect((await said(prompt)).requests).toEqual([request]);
  });

  test('one of those who were listed is picked, and spoken of', async () => {
    expect((await said('find a customer called Anna', 'the Okafor one')).answer).toMatch(
      /^Anna Okafor: phone .*, email /,
    );
    expect(
      (await said('find a customer called Anna', 'The Okafor one. Does she have open estimates?')).requests,
    ).toEqual([expect.stringMatching(/entity=estimates&filters=customer=/)]);
  });

  test('the only one who is found is spoken of', async () => {
    expect((await said('find a customer named Grace', 'how much does she owe us?')).requests).toEqual([
      expect.stringContaining('field=amount_due'),
    ]);
  });

  test.each([
    'find customers called back yesterday',
    'find a customer called Anna who owes us over 500',
    'find a customer called Anna, not the one from Google',
  ])('"%s" asks for more than a name', async (prompt) => {
    expect((await said(prompt)).requests).toEqual([]);
  });
});
