import { isDeepStrictEqual } from 'node:util';
import type { ContentBlock, ToolResultBlock } from '@aws-sdk/client-bedrock-runtime';
import type { ToolCall } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import { issuesWith, missingScopes, toolNamed } from '../../figures/tools.ts';
import { describeError, type Log } from '../../kernel/log.ts';
import { answerOf, answerTo } from '../answers.ts';
import { channelRefusal, inChannels } from '../channels.ts';
import { isGrounded } from '../grounding.ts';
import { scopeRefusal } from '../refusals.ts';
import { converse, type Turn } from './bedrock.ts';
import { questionOf } from './called.ts';
import { opening } from './exchange.ts';
import { instructionsFor, toolSpecs } from './instructions.ts';
import { declined, type Planned, type Planner } from './planner.ts';

/** What a model may use up for one question, beside what the rules took to read it. */
export type Bounds = {
  readonly milliseconds: number;
  readonly turns: number;
  readonly calls: number;
  readonly tokens: number;
};

export const usualBounds: Bounds = { milliseconds: 8_000, turns: 6, calls: 8, tokens: 40_000 };

const longestAnswerTokens = 1_000;

/** In characters of JSON, as a conversation keeps it. */
const longestQuestion = 4_000;

/** A model chooses the tools and the words; its words are taken where the tools bear them out, and else theirs. */
export const byModel =
  (modelId: string, log: Log, bounds: Bounds = usualBounds): Planner =>
  async (prompt, look, told) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('The model took too long.')), bounds.milliseconds);
    try {
      const turns: Turn[] = [{ role: 'user', content: [{ text: opening(prompt, told) }] }];
      return await Promise.race([
        talk(modelId, turns, look, told.read, bounds, stop.signal),
        aborted(stop.signal),
      ]);
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

type Called =
  | { readonly call: ToolCall }
  | { readonly refusal: string; readonly missing?: readonly string[] };

const talk = async (
  modelId: string,
  messages: Turn[],
  look: Look,
  read: readonly ToolCall[],
  { turns, calls: mostCalls, tokens: mostTokens }: Bounds,
  signal: AbortSignal,
): Promise<Planned | undefined> => {
  const calls: Called[] = [];
  let tokens = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const system = [{ text: instructionsFor(look) }];
    const inferenceConfig = { maxTokens: longestAnswerTokens };
    const said = await converse(
      { modelId, system, messages, toolConfig: { tools: toolSpecs }, inferenceConfig },
      signal,
    );
    tokens += said.tokens;
    if (said.reason === 'end_turn') return conclude(textIn(said.content), calls);
    const wanted = said.content.flatMap(({ toolUse }) => (toolUse === undefined ? [] : [toolUse]));
    if (said.reason !== 'tool_use' || wanted.length === 0)
      throw new Error(`The model stopped with ${said.reason}.`);
    if (calls.length + wanted.length > mostCalls || tokens > mostTokens)
      throw new Error(`The model used ${calls.length + wanted.length} calls and ${tokens} tokens.`);
    const results = await Promise.all(wanted.map(({ name, input }) => call(look, read, name ?? '', input)));
    calls.push(...results);
    const content = results.map((one, index) => ({ toolResult: resultOf(wanted[index]?.toolUseId, one) }));
    messages.push({ role: 'assistant', content: said.content }, { role: 'user', content });
  }
  throw new Error('The model never came to an end.');
};

const textIn = (content: readonly ContentBlock[]): string =>
  content
    .map(({ text = '' }) => text)
    .join('')
    .trim();

/** @param read calls whose outputs are known */
const call = async (
  look: Look,
  read: readonly ToolCall[],
  name: string,
  chosen: unknown,
): Promise<Called> => {
  const tool = toolNamed(name);
  if (tool === undefined) return { refusal: `There is no tool named ${name}.` };
  const issues = issuesWith(tool, chosen);
  if (issues.length > 0)
    return {
      refusal: issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join(' '),
    };
  const input = inChannels(chosen as Readonly<Record<string, unknown>>, look);
  if (input === undefined) return { refusal: channelRefusal };
  const missing = missingScopes(tool, input, look);
  if (missing.length > 0) return { refusal: scopeRefusal(missing), missing };
  const known = read.find((one) => one.tool === name && isDeepStrictEqual(asJson(one.input), input));
  if (known !== undefined) return { call: known };
  const output = await tool.run(look, input);
  return { call: { tool: name, input, output, as_of: look.now, request: tool.request(input) } };
};

/** The SDK's type for JSON has no read-only objects. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value));

/** What the tool found goes back as its result and nowhere else, so that nothing in it speaks for the company. */
const resultOf = (toolUseId: string | undefined, called: Called): ToolResultBlock =>
  'call' in called
    ? { toolUseId, status: 'success', content: [{ json: asJson(called.call.output) }] }
    : { toolUseId, status: 'error', content: [{ text: called.refusal }] };

/** Without anything that was found there is nothing to answer from: the rules then say what they make of the question. */
const conclude = (text: string, called: readonly Called[]): Planned | undefined => {
  const calls = called.flatMap((one) => ('call' in one ? [one.call] : []));
  if (calls.length === 0) {
    const missing = new Set(called.flatMap((one) => ('missing' in one ? (one.missing ?? []) : [])));
    return missing.size > 0 ? declined(scopeRefusal([...missing])) : undefined;
  }
  const questions = calls.map(({ tool, input }) => questionOf(tool, input));
  const outputs = calls.map(({ output }) => output);
  const rendered = () =>
    calls
      .map(({ tool, output }, index) => {
        const question = questions[index];
        return question === undefined ? answerOf(tool, output) : answerTo(question, output);
      })
      .join('\n');
  return {
    answer: isGrounded(text, outputs) ? text : rendered(),
    tool_calls: calls,
    last: questions
      .flatMap((question) => question ?? [])
      .filter((question) => JSON.stringify(question).length <= longestQuestion)
      .findLast(({ action, where }) => action !== 'find' && where[0]?.words !== 'found'),
  };
};
