import type { ToolCall } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import { missingScopes, toolNamed } from '../../figures/tools.ts';
import { channelRefusal, inChannels } from '../channels.ts';
import { namesAskedFor } from '../people.ts';
import { scopeRefusal } from '../refusals.ts';
import type { WantedLook } from './steps.ts';

export const toolOf = (name: string) => {
  const tool = toolNamed(name);
  if (tool === undefined) throw new Error(`There is no tool named ${name}.`);
  return tool;
};

export const callOf = async (name: string, input: Record<string, unknown>, look: Look): Promise<ToolCall> => {
  const tool = toolOf(name);
  const [found, people] = await Promise.all([tool.run(look, input), namesAskedFor(input, look)]);
  const output = people === undefined ? found : { ...found, people };
  return { tool: name, input, output, as_of: look.now, request: tool.request(input) };
};

/** Makes all of these calls, or says why they are not made: they look at messages of no known channel, or at what the caller may not read. */
export const madeCalls = async (
  wanted: readonly Pick<WantedLook, 'tool' | 'input'>[],
  look: Look,
): Promise<{ readonly calls: readonly ToolCall[] } | { readonly refusal: string }> => {
  const calls = wanted.flatMap(({ tool, input }) => {
    const seen = inChannels(input, look);
    return seen === undefined ? [] : [{ tool, input: seen }];
  });
  if (calls.length < wanted.length) return { refusal: channelRefusal };
  const missing = new Set(calls.flatMap(({ tool, input }) => missingScopes(toolOf(tool), input, look)));
  if (missing.size > 0) return { refusal: scopeRefusal([...missing]) };
  return { calls: await Promise.all(calls.map(({ tool, input }) => callOf(tool, input, look))) };
};
