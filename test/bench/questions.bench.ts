import { expect, inject, test } from 'vitest';
import { functionOf } from '../support/invoke.ts';
import { worldOf } from '../support/world.ts';
import { type Cost, costOf } from './cost.ts';
import { keep, printTable, type Rows } from './report.ts';

const questions = ['How many leads came in last week?', 'How many leads do we have?'];

type AnswerCost = { readonly answer: string; readonly cost: Cost };

const ask = async (id: string, question: string): Promise<AnswerCost> => {
  const world = await worldOf(id);
  const run = await functionOf('askJarvis');
  const headers = { authorization: `Bearer ${await world.token()}` };
  const answers: string[] = [];
  const cost = await costOf(async () => {
    const { statusCode, body } = await run({ headers, body: { prompt: question } });
    if (statusCode !== 200) throw new Error(body);
    answers.push(String(JSON.parse(body).answer));
  });
  const answer = answers.join();
  return { answer, cost };
};

test('the table calls of a question, by the number of leads in the company', async () => {
  const grown = inject('grown');
  for (const question of questions) {
    const rows: Record<string, Rows[string]> = {};
    for (const { id, leads } of grown) {
      const { answer, cost } = await ask(id, question);
      const { readRounds, reads, readUnits, writeUnits } = cost;
      rows[leads.toLocaleString('en')] = { reads, readRounds, readUnits, writeUnits, answer };
    }
    printTable(question, rows);
    keep(`questions-${questions.indexOf(question)}`, { question, rows });
    expect(Object.keys(rows)).toHaveLength(grown.length);
  }
});
