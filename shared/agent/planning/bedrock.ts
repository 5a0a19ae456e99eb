import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type Message,
  type Tool,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { lean } from '../../kernel/leanClient.ts';
import type { Asking, Model, ModelTool, Turn } from './model.ts';

let client: BedrockRuntimeClient | undefined;

/** Without streams nothing is gained by HTTP/2, whose connections outlive the sleep of a function and then fail. */
const connect = (): BedrockRuntimeClient =>
  lean(
    new BedrockRuntimeClient({
      maxAttempts: 2,
      requestHandler: new NodeHttpHandler({ connectionTimeout: 1_000 }),
    }),
  );

/** A model, or an inference profile, of Amazon Bedrock, by its Converse action. */
export const converseModel =
  (modelId: string): Model =>
  async (asking, signal) => {
    client ??= connect();
    const { output, stopReason, usage } = await client.send(new ConverseCommand(commandOf(modelId, asking)), {
      abortSignal: signal,
    });
    const content = output?.message?.content ?? [];
    const isCall = stopReason === 'tool_use';
    return {
      text: content.map(({ text = '' }) => text).join(''),
      calls: isCall ? content.flatMap(({ toolUse }) => (toolUse ? [callOf(toolUse)] : [])) : [],
      isEnd: isCall || stopReason === 'end_turn',
      tokens: usage?.totalTokens ?? 0,
    };
  };

const callOf = ({ toolUseId: id = '', name = '', input }: NonNullable<ContentBlock['toolUse']>) => ({
  id,
  name,
  input,
});

const commandOf = (modelId: string, { system, turns, tools, mostTokens }: Asking) => ({
  modelId,
  system: [{ text: system }],
  messages: turns.map(messageOf),
  toolConfig: { tools: tools.map(toolOf) },
  inferenceConfig: { maxTokens: mostTokens },
});

/** The SDK's type for JSON has no read-only objects. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? {}));

const toolOf = ({ name, description, schema }: ModelTool): Tool => ({
  toolSpec: { name, description, inputSchema: { json: asJson(schema) } },
});

const messageOf = (turn: Turn): Message => {
  if (turn.role === 'user') return { role: 'user', content: [{ text: turn.text }] };
  if (turn.role === 'model') {
    const words = turn.said.text.trim() === '' ? [] : [{ text: turn.said.text }];
    const calls = turn.said.calls.map(({ id, name, input }) => ({
      toolUse: { toolUseId: id, name, input: asJson(input) },
    }));
    return { role: 'assistant', content: [...words, ...calls] };
  }
  const content = turn.results.map(
    ({ id, text, isError }): ContentBlock => ({
      toolResult: { toolUseId: id, status: isError ? 'error' : 'success', content: [{ text }] },
    }),
  );
  return { role: 'user', content };
};
