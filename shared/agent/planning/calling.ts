import type { ToolCall } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import { toolNamed } from '../../figures/tools.ts';
import { namesAskedFor } from '../people.ts';

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
