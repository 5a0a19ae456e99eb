import * as z from 'zod';
import type { Asking, Model, ModelTool, Said, Turn } from './model.ts';

/** Where a model is asked, by the protocol of chat completions with tools. */
export type ChatModel = {
  /** What `/chat/completions` follows. */
  readonly url: string;
  readonly id: string;
  /** Undefined where none is needed; it is only read once a model is asked. */
  readonly key: () => Promise<string | undefined>;
};

const Call = z.object({
  id: z.string().min(1).optional(),
  function: z.object({ name: z.string(), arguments: z.unknown() }),
});

const Answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), tool_calls: z.array(Call).nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: z.number().nonnegative() }).nullish(),
});

/** A model that speaks the protocol which OpenAI, Azure, OpenRouter, vLLM, LM Studio, llama.cpp and Ollama share. */
export const chatModel =
  ({ url, id, key }: ChatModel): Model =>
  async (asking, signal) => {
    const secret = await key();
    const body = JSON.stringify(requestOf(id, asking));
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      body,
      // Whoever it leads to was not named by the operator, nor by the company.
      redirect: 'manual',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`The model answered ${response.status}.`);
    }
    const text = await textOf(response);
    const answer = Answer.safeParse(jsonIn(text));
    if (!answer.success) throw new Error('The model answered with what is none of the protocol.');
    return saidIn(answer.data, body.length + text.length);
  };

const mostBytes = 1_000_000;

const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`The model answered with more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a server does not count is taken from the length of what was sent and said. */
const lettersPerToken = 4;

const thought = '<think>';
const thoughtEnd = '</think>';

/** Some models think aloud, and some servers leave that in, or the end of it. */
const withoutThoughts = (text: string): string =>
  text
    .split(thought)
    .map((part, at) => {
      const end = part.indexOf(thoughtEnd);
      return end >= 0 ? part.slice(end + thoughtEnd.length) : at === 0 ? part : '';
    })
    .join('');

const saidIn = ({ choices: [choice], usage }: z.output<typeof Answer>, letters: number): Said => {
  const { content, tool_calls } = choice?.message ?? {};
  const calls = (tool_calls ?? []).map(({ id, function: { name, arguments: input } }, index) => ({
    id: id ?? `call-${index}`,
    name,
    input: typeof input === 'string' ? jsonIn(input) : input,
  }));
  return {
    text: withoutThoughts(content ?? ''),
    calls,
    isEnd: calls.length > 0 || choice?.finish_reason === 'stop',
    tokens: usage?.total_tokens ?? Math.ceil(letters / lettersPerToken),
  };
};

const requestOf = (model: string, { system, turns, tools, mostTokens }: Asking) => ({
  model,
  messages: [{ role: 'system', content: system }, ...turns.flatMap(messagesOf)],
  tools: tools.map(toolOf),
  max_completion_tokens: mostTokens,
  stream: false,
});

const toolOf = ({ name, description, schema }: ModelTool) => ({
  type: 'function',
  function: { name, description, parameters: schema },
});

const messagesOf = (turn: Turn): readonly object[] => {
  if (turn.role === 'user') return [{ role: 'user', content: turn.text }];
  if (turn.role === 'tools')
    return turn.results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text }));
  const tool_calls = turn.said.calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  return [{ role: 'assistant', content: turn.said.text, tool_calls }];
};
