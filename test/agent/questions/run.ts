/**
 * Asks the agent every question of `data` on the seeded company, in this process, and prints for the reader alone, and for a model where one
 * is configured, how many it answered right, rightly declined, declined though they can be answered, and answered wrong: by part, single and in
 * conversation, and by kind. `--declined`, `--accepted` and `--wrong` also print those questions of the development part; nothing prints one
 * that is kept aside or independent.
 *
 * A model is configured by `MODEL_ID`, and `MODEL_URL` where it is none of Amazon Bedrock; the reader answers where it fails. Its call is right if
 * it is among those that were made. Each request has up to 24 KB of instructions and tools, so `--kept` asks only those that are kept aside.
 */
import { answerHelp } from '../../../infra/terminal.ts';
import type { Planner } from '../../../shared/agent/planning/planner.ts';
import { configuredPlanner } from '../../../shared/agent/planning/planners.ts';
import { logJson } from '../../../shared/kernel/log.ts';
import { asked } from './asked.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

answerHelp(import.meta.filename);

const shows = (flag: string): boolean => process.argv.includes(flag);

const outcomesOf = async (planner?: Planner): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const question of asked)
    if (question.part === 'kept' || !shows('--kept')) outcomes.push(await outcomeOf(question, planner));
  return outcomes;
};

const heads = ['right', 'rightly declined', 'declined', 'wrong'] as const;

/** "Declined" are those that can be answered. */
const headOf = ({ judged, isAccepted, answers }: Outcome): (typeof heads)[number] => {
  const isSilent = answers.every(({ tool_calls }) => tool_calls.length === 0);
  if (judged?.isAnswer === true) return isSilent ? 'rightly declined' : 'right';
  return isAccepted ? 'wrong' : 'declined';
};

const widest = 28;

const rowOf = (name: string, of: readonly Outcome[]): string => {
  const counts = heads.map((head) => of.filter((outcome) => headOf(outcome) === head).length);
  return [name.padEnd(widest), ...[of.length, ...counts].map((count) => String(count).padStart(17))].join('');
};

const printed = (name: string, outcomes: readonly Outcome[]): void => {
  console.log(
    `\n${[name.padEnd(widest), ...['questions', ...heads].map((head) => head.padStart(17))].join('')}`,
  );
  for (const part of ['development', 'kept', 'independent'] as const)
    for (const isParaphrase of [false, true]) {
      const all = outcomes.filter(
        ({ question }) => question.part === part && question.id.startsWith('p-') === isParaphrase,
      );
      if (all.length === 0) continue;
      console.log(rowOf(`${part}${isParaphrase ? ', paraphrased' : ''}`, all));
      const [single = [], talks = []] = [false, true].map((isTalk) =>
        all.filter(({ question }) => question.ask.length > 1 === isTalk),
      );
      console.log(`${rowOf('  single', single)}\n${rowOf('  in conversation', talks)}`);
      for (const [kind, of] of [...Map.groupBy(all, ({ question }) => question.kind)].toSorted())
        console.log(rowOf(`    ${kind}`, of));
    }
};

const show = (outcome: Outcome): void => {
  const { question, answers, isAccepted } = outcome;
  const head = headOf(outcome);
  if (question.part !== 'development' || !(shows(`--${head}`) || (shows('--accepted') && isAccepted))) return;
  console.log(`${question.kind}  ${question.id}  ${question.ask.join(' // ')}`);
  for (const { answer, tool_calls } of answers) {
    if (tool_calls.length === 0) console.log(`    ${answer.replace(/ Ask for.*/s, '')}`);
    for (const { request } of tool_calls) console.log(`    ${decodeURIComponent(request)}`);
  }
};

const reader = await outcomesOf();
printed('the reader alone', reader);
const planner = await configuredPlanner(logJson);
const asModel = planner && (await outcomesOf(planner));
if (asModel !== undefined) printed(`with ${process.env.MODEL_ID}`, asModel);
for (const outcome of asModel ?? reader) show(outcome);
