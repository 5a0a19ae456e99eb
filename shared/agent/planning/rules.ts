import type { Look } from '../../figures/looking.ts';
import { missingScopes } from '../../figures/tools.ts';
import { answerTo } from '../callAnswers.ts';
import { channelRefusal, inChannels } from '../channels.ts';
import { plainAnswer, ungrounded } from '../grounding.ts';
import type { Call } from '../reading/framing/frame.ts';
import { read } from '../reading/read.ts';
import { examples, scopeRefusal, severalRefusal } from '../refusals.ts';
import { callOf, toolOf } from './calling.ts';
import type { PriorCalls } from './exchange.ts';
import { declined, notUnderstood, type PlannerAnswer } from './planner.ts';

/** Reads the words of a prompt, all of them, and answers from the calls that they ask for; or declines it whole. */
export const byRules = async (prompt: string, look: Look, before?: PriorCalls): Promise<PlannerAnswer> => {
  const reading = await read(prompt, look, before?.calls);
  if ('choices' in reading) return declined(severalRefusal(reading.text, reading.choices));
  if ('declined' in reading)
    return notUnderstood(reading.declined, prompt, () => reading.about.flatMap((entity) => examples[entity]));
  const inputs = reading.calls.map(({ input }) => inChannels(input, look));
  const calls = reading.calls.flatMap(({ tool }, at) =>
    inputs[at] === undefined ? [] : [{ tool, input: inputs[at] }],
  );
  if (calls.length < reading.calls.length) return declined(channelRefusal);
  const missing = new Set(calls.flatMap(({ tool, input }) => missingScopes(toolOf(tool), input, look)));
  if (missing.size > 0) return declined(scopeRefusal([...missing]));
  const found = await Promise.all(calls.map(({ tool, input }) => callOf(tool, input, look)));
  const lines = found.map(answerTo);
  const outputs = found.map(({ output }) => output);
  const answer = [...reading.notes, ...lines].join('\n');
  const isTrue = ungrounded(answer, [...outputs, ...calls.map(({ input }) => input)]).length === 0;
  return {
    answer: isTrue ? answer : plainAnswer(outputs),
    tool_calls: found,
    last: {
      calls: [
        ...(before?.calls ?? []).slice(-1),
        ...found.map(({ tool, input, output }) => aboutOne({ tool, input }, output.rows)),
      ],
    },
  };
};

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
