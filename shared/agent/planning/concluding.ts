import type { ToolCall } from '../../contract/jarvis.ts';
import type { AnySavedFigure } from '../../domain/savedFigures.ts';
import { answerTo } from '../callAnswers.ts';
import { isGrounded } from '../grounding.ts';
import { scopeRefusal } from '../refusals.ts';
import { questionAsked } from '../savedQuestions.ts';
import { declined, type PlannerAnswer } from './planner.ts';
import type { AskingBack, Step, StepResult } from './steps.ts';

/** Only what is known to work is shown. */
const chosenOf = (chosen: readonly string[], known: readonly AnySavedFigure[]): readonly string[] =>
  chosen.flatMap((question) => questionAsked(question, known)?.question ?? []);

type ToolResult = Extract<StepResult, { readonly call: ToolCall }>;

/** How a talk ended, as an answer that is true; undefined where nothing was found to answer from. */
export const concluded = (
  end: { readonly text: string } | Step,
  called: readonly StepResult[],
  prompt: string,
  known: readonly AnySavedFigure[],
): PlannerAnswer | undefined => {
  const looks = called.flatMap((one) => ('call' in one ? [one] : []));
  const calls = looks.map(({ call }) => call);
  const outputs = calls.map(({ output }) => output);
  if ('cannot' in end)
    return { ...declined(end.cannot.reason), near: chosenOf(end.cannot.nearest ?? [], known) };
  if ('asksBack' in end) return askedBack(end.asksBack, looks, prompt);
  if (!('text' in end)) return undefined;
  if (calls.length === 0) {
    const missing = new Set(called.flatMap((one) => ('missing' in one ? (one.missing ?? []) : [])));
    return missing.size > 0 ? declined(scopeRefusal([...missing])) : undefined;
  }
  const shown = looks.some(({ isAside }) => !isAside) ? looks.filter(({ isAside }) => !isAside) : looks;
  const rendered = () => shown.map(({ call }) => answerTo(call)).join('\n');
  return {
    answer: isGrounded(end.text, outputs) ? end.text : rendered(),
    tool_calls: calls,
    last: { calls: shown.map(({ call: { tool, input } }) => ({ tool, input })) },
  };
};

/**
 * A question back says nothing that neither the prompt said nor a tool found. If each of its choices was looked up, what was found is shown
 * before it; where they come to the same, nothing is left to ask.
 */
const askedBack = (
  { question, choices }: AskingBack,
  looks: readonly ToolResult[],
  prompt: string,
): PlannerAnswer | undefined => {
  const asked = `${question.replace(/[\s?]+$/, '')}: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices)}?`;
  const said = { rows: prompt.split(/[^\p{L}\p{M}\p{N}’'.,:/-]+/u).map((word) => ({ word })) };
  if (!isGrounded(asked, [...looks.map(({ call }) => call.output), said])) return undefined;
  const figures = looks.filter(({ call, isAside }) => !isAside && call.tool !== 'search');
  if (figures.length < choices.length) return { ...declined(asked), asksBack: true };
  const answers = new Set(figures.map(({ call }) => answerTo(call)));
  const isSame = new Set(figures.map(({ call }) => JSON.stringify(foundIn(call)))).size === 1;
  return {
    answer: [...answers, ...(isSame ? [] : [asked])].join('\n'),
    tool_calls: figures.map(({ call }) => call),
    asksBack: true,
  };
};

const foundIn = ({ output }: ToolCall) =>
  output.value === undefined ? output : { value: output.value, rows: output.rows };
