// The manager agent: reads a question, queries the company's own records, and answers in words.

import type { ToolCall } from '../contract/jarvis.ts';
import type { Look } from '../figures/looking.ts';
import { playbookHint } from './manyAtOnce.ts';
import { type Exchange, exchangeKept, exchangeOf, PriorCalls } from './planning/exchange.ts';
import { declined, type Planner, type PlannerAnswer } from './planning/planner.ts';
import { byRules } from './planning/rules.ts';
import { bySaved } from './planning/saved.ts';
import { withExamples } from './refusals.ts';
import { nearestQuestions, questionAsked, savedQuestions } from './savedQuestions.ts';
import { withSpokenDates } from './spokenDates.ts';
import { questionAndRequest, writeRefusal } from './writes.ts';

/** What was answered, and what a conversation keeps of it: beside the question of the rules the whole turn, where a planner is told of it. */
type PromptAnswer = Omit<PlannerAnswer, 'last'> & {
  readonly last?: NonNullable<PlannerAnswer['last']> | { readonly exchange: Exchange } | undefined;
};

/** So many saved questions a model is told. */
const mostNear = 5;

type Ask = (prompt: string, look: Look, kept?: unknown, planner?: Planner) => Promise<PromptAnswer>;

/**
 * Answers a prompt from the company's own data, or declines it whole. If a request follows the question ("and remind them"), the answer
 * also names the operation that does it.
 * @param kept is what the conversation remembers of the turn before
 * @param planner is told what the rules make of the prompt, and answers instead of them where it can
 */
export const ask: Ask = async (prompt, look, kept, planner) => {
  const both = questionAndRequest(prompt);
  const asked = both && (await answered(both.question, look, kept, planner));
  if (both === undefined || asked === undefined || asked.tool_calls.length === 0)
    return answered(prompt, look, kept, planner);
  const refusal = refusalToChange(both.request, entityOf(asked.tool_calls));
  return { ...asked, answer: `${asked.answer}\n${refusal}` };
};

const entityOf = (calls: readonly Pick<ToolCall, 'input'>[] = []): string | undefined => {
  const entity = calls.at(-1)?.input.entity;
  return typeof entity === 'string' ? entity : undefined;
};

const refusalToChange = (prompt: string, about: string | undefined): string | undefined => {
  const refusal = writeRefusal(prompt, about);
  return refusal && refusal + playbookHint(prompt, about);
};

const answered: Ask = async (prompt, look, kept, planner) => {
  const before = exchangeKept(kept);
  const refusal = refusalToChange(prompt, entityOf(before?.calls));
  if (refusal !== undefined) return declined(refusal);
  const previous = PriorCalls.safeParse(kept).data;
  const saved = await savedQuestions(look);
  const asked = questionAsked(prompt, saved);
  const read =
    asked === undefined ? await byRules(prompt, look, previous ?? before) : await bySaved(asked, look);
  const nearest = nearestQuestions(prompt, saved, mostNear);
  const told = { before, read: read.tool_calls, near: nearest };
  const byModel = asked === undefined ? await planner?.(prompt, look, told) : undefined;
  const { near, asksBack, ...planned } = byModel ?? read;
  if (near !== undefined) {
    const questions = nearest.map(({ question }) => question);
    const examples = byModel === undefined ? [...questions, ...near] : [...near, ...questions];
    return { ...planned, answer: withExamples(planned.answer, examples) };
  }
  const { tool_calls, last } = planned;
  const answer = withSpokenDates(planned.answer, look);
  const isKept = last !== undefined || tool_calls.length > 0 || asksBack === true;
  if (planner === undefined || !isKept) return { ...planned, answer };
  return {
    ...planned,
    answer,
    last: { ...(last ?? previous), exchange: exchangeOf(prompt, answer, tool_calls) },
  };
};
