/**
 * Prints how the reader reads a prompt about the company of the tests, without the service: tokens, phrases with all that they may mean, for each
 * question what every kind of records makes of it, and the risks of the guesses with their bound; or the words that declined it.
 *
 * `npm run ask:why -- "how many leads last week"`; a second prompt goes on from the first.
 */
import { answerHelp, inLines } from '../../infra/terminal.ts';
import { candidates } from '../../shared/agent/reading/candidates.ts';
import { clauseOf, readAlone } from '../../shared/agent/reading/clause.ts';
import { clausesOf } from '../../shared/agent/reading/clauses.ts';
import { type Call, callOf } from '../../shared/agent/reading/framing/frame.ts';
import { mostRisk } from '../../shared/agent/reading/framing/guesses.ts';
import { lookedUp } from '../../shared/agent/reading/lookups.ts';
import { namesIn } from '../../shared/agent/reading/names.ts';
import { latticeOf, type Part, partsOf } from '../../shared/agent/reading/phrases.ts';
import { questionsOf, read } from '../../shared/agent/reading/read.ts';
import { tokensOf } from '../../shared/agent/reading/tokens.ts';
import { inMemory } from './company/memory.ts';

answerHelp(import.meta.filename);

const today = inMemory.now.slice(0, 10);
const print = (...lines: readonly string[]): void => void process.stdout.write(inLines(lines));

const senseLine = (part: Part): string => {
  const senses = part.senses.map(({ is, ...rest }) => `${is} ${JSON.stringify(rest)}`.slice(0, 100));
  return `  ${part.text.padEnd(24)}${part.meant === undefined ? '' : `as ${part.meant}: `}${senses.join(' · ') || 'not known'}`;
};

const callLine = (call: Call): string => `${call.tool} ${JSON.stringify(call.input)}`;

const explain = async (prompt: string, before: readonly Call[]): Promise<readonly Call[]> => {
  const tokens = tokensOf(prompt);
  const lattice = latticeOf(tokens, await namesIn(inMemory, tokens), today);
  const { parts, unknown } = partsOf(tokens, lattice);
  print(`tokens: ${tokens.map(({ text }) => text).join(' ')}`, 'phrases:', ...parts.map(senseLine));
  if (unknown !== undefined) print(`not known: ${unknown}`);
  const looked = lookedUp(parts, today, inMemory, before);
  for (const clause of unknown === undefined && looked === undefined ? clausesOf(parts) : []) {
    const { named, implied } = candidates(clause);
    print(`question: ${clause.map(({ text }) => text).join(' ')}`);
    for (const entity of new Set([...named, ...implied])) {
      const one = readAlone(clauseOf(tokens, lattice, clause), [entity], { today, isSecond: false });
      print(`  as ${entity}: ${'frame' in one ? callLine(callOf(one.frame)) : `not read: ${one.unread}`}`);
    }
  }
  const queries = looked === undefined ? questionsOf(tokens, lattice, parts, today, before) : [];
  const guesses = 'unread' in queries ? [] : new Map(queries.flatMap((query) => [...query.guesses]));
  for (const [guess, risk] of guesses) print(`risk ${risk}: ${guess}`);
  print(`a prompt may risk ${mostRisk}`);
  const reading = await read(prompt, inMemory, before);
  if ('calls' in reading) print(...reading.calls.map((call) => `call: ${callLine(call)}`));
  else print('declined' in reading ? `declined: ${reading.declined}` : `may mean several: ${reading.text}`);
  return 'calls' in reading ? reading.calls : before;
};

let before: readonly Call[] = [];
for (const prompt of process.argv.slice(2)) before = await explain(prompt, before);
