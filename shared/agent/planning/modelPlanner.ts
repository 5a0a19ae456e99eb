import { isDeepStrictEqual } from 'node:util';
import type { ToolCall } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import { issuesWith, missingScopes } from '../../figures/tools.ts';
import { describeError, type Log } from '../../kernel/log.ts';
import { channelRefusal, inChannels } from '../channels.ts';
import { scopeRefusal } from '../refusals.ts';
import { callOf, toolOf } from './calling.ts';
import { concluded } from './concluding.ts';
import { type Briefing, opening } from './exchange.ts';
import { instructionsFor } from './instructions.ts';
import type { CallResult, Model, Turn } from './model.ts';
import { modelTools, stepOf } from './modelTools.ts';
import type { Planner, PlannerAnswer } from './planner.ts';
import { type Step, type StepResult, sentenceOf, type WantedLook } from './steps.ts';

/** What a model may use up for one question, beside what it took to read it without one. */
export type Bounds = {
  readonly milliseconds: number;
  readonly turns: number;
  readonly calls: number;
  readonly tokens: number;
};

export const usualBounds: Bounds = { milliseconds: 8_000, turns: 6, calls: 8, tokens: 60_000 };

const mostTokensOfTurn = 4_000;

/** A model chooses the looks and the words; its words are taken where the tools bear them out, and else theirs. */
export const byModel =
  (model: Model, log: Log, bounds: Bounds = usualBounds): Planner =>
  async (prompt, look, told) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('The model took too long.')), bounds.milliseconds);
    try {
      return await Promise.race([talk(model, prompt, look, told, bounds, stop.signal), aborted(stop.signal)]);
    } catch (error) {
      log({ level: 'error', message: 'The rules answer instead of the model.', ...describeError(error) });
      return undefined;
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  };

/** A tool that is looking takes no signal. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const talk = async (
  model: Model,
  prompt: string,
  look: Look,
  told: Briefing,
  { turns: mostTurns, calls: mostCalls, tokens: mostTokens }: Bounds,
  signal: AbortSignal,
): Promise<PlannerAnswer | undefined> => {
  const turns: Turn[] = [{ role: 'user', text: opening(prompt, told) }];
  const asking = { system: instructionsFor(look), tools: modelTools, mostTokens: mostTokensOfTurn };
  const called: StepResult[] = [];
  let wanted = 0;
  let tokens = 0;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const said = await model({ ...asking, turns }, signal);
    tokens += said.tokens;
    if (!said.isEnd) throw new Error('The model was cut short.');
    if (said.calls.length === 0) return concluded({ text: said.text.trim() }, called, prompt, told.near);
    wanted += said.calls.length;
    if (wanted > mostCalls || tokens > mostTokens)
      throw new Error(`The model used ${wanted} calls and ${tokens} tokens.`);
    const steps = await Promise.all(said.calls.map(({ name, input }) => stepOf(name, input, look)));
    const end = steps.find((step) => 'asksBack' in step || 'cannot' in step);
    if (end !== undefined) return concluded(end, called, prompt, told.near);
    const results = await Promise.all(steps.map((step) => taken(step, look, told.read)));
    called.push(...results);
    turns.push(
      { role: 'model', said },
      { role: 'tools', results: results.map((one, at) => resultOf(said.calls[at]?.id ?? '', one)) },
    );
  }
  throw new Error('The model never came to an end.');
};

const taken = async (step: Step, look: Look, read: readonly ToolCall[]): Promise<StepResult> => {
  if ('look' in step) return looked(step.look, look, read);
  return 'known' in step ? step : { refusal: 'refusal' in step ? step.refusal : 'That ends the talk.' };
};

/** @param read calls whose outputs are known */
const looked = async (wanted: WantedLook, look: Look, read: readonly ToolCall[]): Promise<StepResult> => {
  const tool = toolOf(wanted.tool);
  const issues = issuesWith(tool, wanted.input);
  if (issues.length > 0)
    return {
      refusal: sentenceOf(issues.map(({ path, message }) => ({ path: path === '' ? [] : [path], message }))),
    };
  const input = inChannels(wanted.input, look);
  if (input === undefined) return { refusal: channelRefusal };
  const missing = missingScopes(tool, input, look);
  if (missing.length > 0) return { refusal: scopeRefusal(missing), missing };
  const isSame = (one: ToolCall) =>
    one.tool === tool.name && isDeepStrictEqual(tool.input.parse(one.input), tool.input.parse(input));
  const call = read.find(isSame) ?? (await callOf(tool.name, input, look));
  return { call, told: wanted.told?.(call.output) ?? call.output, isAside: wanted.told !== undefined };
};

/** So much of a long list that a small model can still read it; the answer has the whole. */
const longestResult = 12_000;

/** What a model called by a name of any length is not told back to it whole. */
const longestRefusal = 1_000;

/** What was found goes back as the result of its call and nowhere else, so that nothing in it speaks for the company. */
const resultOf = (id: string, called: StepResult): CallResult => {
  if ('refusal' in called) return { id, text: called.refusal.slice(0, longestRefusal), isError: true };
  const told = 'call' in called ? called.told : called.known;
  return { id, text: shortened(told), isError: false };
};

const shortened = (told: unknown): string => {
  const text = JSON.stringify(told);
  if (text.length <= longestResult) return text;
  const { rows = [], ...rest } = Object(told) as { rows?: readonly unknown[] };
  const kept = Math.floor((rows.length * longestResult) / text.length);
  return JSON.stringify({ ...rest, rows: rows.slice(0, kept), rows_told: kept }).slice(0, 2 * longestResult);
};
