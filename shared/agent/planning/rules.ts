import { builtInFigures } from '../../contract/builtInFigures/all.ts';
import type { Look } from '../../figures/looking.ts';
import type { EntityName } from '../../figures/model/model.ts';
import { answerTo } from '../callAnswers.ts';
import { plainAnswer, ungrounded } from '../grounding.ts';
import { rowsIn } from '../otherAnswers.ts';
import type { Call } from '../reading/framing/frame.ts';
import { type Choice, read } from '../reading/read.ts';
import { refusalOf, severalRefusal } from '../refusals.ts';
import { madeCalls } from './calling.ts';
import type { PriorCalls } from './exchange.ts';
import { declined, type PlannerAnswer } from './planner.ts';

/** Reads the words of a prompt, all of them, and answers from the calls that they ask for; or declines it whole. */
export const byRules = async (prompt: string, look: Look, before?: PriorCalls): Promise<PlannerAnswer> => {
  const reading = await read(prompt, look, before?.calls);
  if ('choices' in reading) return ofSeveral(reading.text, reading.choices, look);
  if ('declined' in reading)
    return { ...declined(refusalOf(reading.declined, prompt)), near: questionsAbout(reading.about) };
  const made = await madeCalls(reading.calls, look);
  if ('refusal' in made) return declined(made.refusal);
  const { calls } = made;
  const outputs = calls.map(({ output }) => output);
  const answer = [...reading.notes, ...calls.map(answerTo)].join('\n');
  const isTrue = ungrounded(answer, [...outputs, ...calls.map(({ input }) => input)]).length === 0;
  return {
    answer: isTrue ? answer : plainAnswer(outputs),
    tool_calls: [...calls],
    last: {
      calls: [
        ...(before?.calls ?? []).slice(-1),
        ...calls.map(({ tool, input, output }) => aboutOne({ tool, input }, output.rows)),
      ],
    },
  };
};

/** Asks which of several people is meant, and shows what was found of each; where it is the same, nothing is left to ask. */
const ofSeveral = async (text: string, choices: readonly Choice[], look: Look): Promise<PlannerAnswer> => {
  const labels = choices.map(({ label }) => label);
  const question = severalRefusal(text, labels);
  const readings = choices.flatMap(({ reading }) => ('calls' in reading ? [reading] : []));
  if (readings.length < choices.length) return declined(question);
  const made = await Promise.all(readings.map(({ calls }) => madeCalls(calls, look)));
  const found = made.flatMap((one) => ('calls' in one ? [one.calls] : []));
  const [refusal] = made.flatMap((one) => ('refusal' in one ? [one.refusal] : []));
  if (refusal !== undefined) return declined(refusal);
  // What finds nothing of anybody may as well have been misread.
  if (
    found
      .flat()
      .every(({ output }) => output.value === 0 || ('rows' in output && rowsIn(output).length === 0))
  )
    return declined(question);
  const answers = found.map((calls) => calls.map(answerTo).join('\n'));
  const [same = '', ...others] = new Set(answers);
  const lines =
    others.length === 0
      ? [`It is the same for ${new Intl.ListFormat('en-GB').format(labels)}: ${same}`]
      : [question, ...answers.map((answer, at) => `${labels[at]}: ${answer}`)];
  return { answer: lines.join('\n'), tool_calls: found.flat(), asksBack: true };
};

const questionsAbout = (entities: readonly EntityName[]): readonly string[] =>
  builtInFigures.flatMap(({ query, question }) =>
    query !== null && entities.includes(query.entity) ? [question] : [],
  );

/** Of one group of people the next prompt may say "their". */
const aboutOne = ({ tool, input }: Call, rows: unknown): PriorCalls['calls'][number] => {
  const [row, ...others] = (Array.isArray(rows) ? rows : []) as readonly { readonly id?: string }[];
  if (tool !== 'group' || input.top !== 1 || row?.id === undefined || others.length > 0)
    return { tool, input: { ...input } };
  const where = [
    ...((input.where ?? []) as readonly unknown[]),
    { field: input.by, is: '=', values: [row.id] },
  ];
  return { tool, input: { ...input, where } };
};
