/**
 * Asks the agent every question of `data` on the seeded company, in this process, and prints by part and kind how many it answered, and how
 * many it answered, or declined, as their readings have it. `--declined`, `--accepted` and `--wrong` also print those questions of the
 * development part; nothing prints one that is kept aside.
 *
 * With `MODEL_ID`, and `MODEL_URL` where it is no model of Amazon Bedrock, the model answers, with the reader where it fails: then a call is
 * right if it is among those that were made, and each request has up to 24 KB of instructions and tools, so `--kept` asks only those that are kept aside.
 */
import { answerHelp } from '../../../infra/terminal.ts';
import { configuredPlanner } from '../../../shared/agent/planning/planners.ts';
import { logJson } from '../../../shared/kernel/log.ts';
import { asked } from './asked.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

answerHelp(import.meta.filename);

const shows = (flag: string): boolean => process.argv.includes(flag);

const planner = await configuredPlanner(logJson);
const outcomes: Outcome[] = [];
for (const question of asked)
  if (question.part === 'kept' || !shows('--kept')) outcomes.push(await outcomeOf(question, planner));

/** Answered, and otherwise than its readings have it. */
const isWrong = ({ judged, isAccepted }: Outcome): boolean =>
  isAccepted && judged !== undefined && !judged.isAnswer;

type Part = readonly Outcome[];

const parts: readonly (readonly [name: string, of: Part])[] = (['development', 'kept'] as const).flatMap(
  (part) =>
    [false, true].map(
      (isParaphrase) =>
        [
          `${part}${isParaphrase ? ', paraphrased' : ''}`,
          outcomes.filter(
            ({ question }) => question.part === part && question.id.startsWith('p-') === isParaphrase,
          ),
        ] as const,
    ),
);

const rowOf = (kind: string, part: Part): string => {
  const of = part.filter(({ question }) => kind === 'all' || question.kind === kind);
  const cells = [
    of.length,
    of.filter(({ judged }) => judged?.isAnswer).length,
    of.filter(({ judged }) => judged?.isCall).length,
    of.filter(isWrong).length,
    of.filter(({ isAccepted }) => isAccepted).length,
  ];
  return [kind.padEnd(13), ...cells.map((cell) => String(cell).padStart(12))].join(' ');
};

const heads = ['questions', 'right', 'right calls', 'wrong', 'answered'];
const kinds = [...new Set(asked.map((one) => one.kind))].toSorted().concat('all');
for (const [name, part] of parts.filter(([, { length }]) => length > 0)) {
  console.log(`\n${name}\n${['kind'.padEnd(13), ...heads.map((head) => head.padStart(12))].join(' ')}`);
  for (const kind of kinds) console.log(rowOf(kind, part));
}

for (const outcome of outcomes) {
  const { question, answers, isAccepted, judged: verdict } = outcome;
  if (question.part === 'kept') continue;
  const isDeclined = !isAccepted && verdict?.isAnswer !== true;
  const isShown =
    (shows('--wrong') && isWrong(outcome)) ||
    (shows('--declined') && isDeclined) ||
    (shows('--accepted') && isAccepted);
  if (!isShown) continue;
  console.log(`${question.kind}  ${question.id}  ${question.ask.join(' // ')}`);
  for (const { answer, tool_calls } of answers) {
    if (tool_calls.length === 0) console.log(`    ${answer.replace(/ Ask for.*/s, '')}`);
    for (const { request } of tool_calls) console.log(`    ${decodeURIComponent(request)}`);
  }
}
