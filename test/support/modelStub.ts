import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { listen } from '../../infra/local/machine/listening.ts';

/** What the service asks of the model, whichever protocol it speaks. */
export type ModelRequest = {
  readonly path: string;
  readonly key: string | undefined;
  readonly system: string;
  /** The prompt with what is told beside it. */
  readonly opening: string;
  readonly tools: readonly string[];
  /** What came of the calls before, in turn. */
  readonly results: readonly string[];
  readonly body: string;
};

/** Tools to call, words to end with, a failure, another address, a body as it stands, half of an answer, or none at all. */
export type Reply =
  | { readonly calls: readonly (readonly [tool: string, input: object | string])[] }
  | { readonly says: string }
  | { readonly status: number; readonly failure: string }
  | { readonly redirect: string }
  | { readonly body: string }
  | 'half'
  | 'nothing';

export type ModelStub = {
  readonly endpoint: string;
  readonly asked: ModelRequest[];
  /** Decides by what was asked, and by how often the model was asked before. */
  reply: (asked: ModelRequest, before: number) => Reply;
  readonly stop: () => Promise<void>;
};

type Words = { readonly says: string } | { readonly calls: readonly (readonly [string, object | string])[] };

/** One of the two protocols, as its documents define it. */
type Protocol = {
  readonly read: (body: unknown) => Omit<ModelRequest, 'path' | 'key' | 'body'> & { readonly before: number };
  readonly write: (words: Words, turn: number) => object;
};

const ConverseRequest = z.object({
  system: z.array(z.object({ text: z.string() })),
  messages: z.array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z
        .array(
          z.object({
            text: z.string().min(1).optional(),
            toolUse: z
              .object({ toolUseId: z.string(), name: z.string(), input: z.looseObject({}) })
              .optional(),
            toolResult: z
              .object({
                toolUseId: z.string(),
                status: z.enum(['success', 'error']),
                content: z.array(z.object({ text: z.string() })),
              })
              .optional(),
          }),
        )
        .min(1),
    }),
  ),
  toolConfig: z.object({
    tools: z.array(
      z.object({
        toolSpec: z.object({
          name: z.string(),
          description: z.string(),
          inputSchema: z.object({ json: z.looseObject({ type: z.literal('object') }) }),
        }),
      }),
    ),
  }),
  inferenceConfig: z.object({ maxTokens: z.int() }),
});

const ChatMessage = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string() }),
  z.strictObject({ role: z.literal('user'), content: z.string() }),
  z.strictObject({ role: z.literal('tool'), content: z.string(), tool_call_id: z.string() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string(),
    tool_calls: z
      .array(
        z.strictObject({
          id: z.string(),
          type: z.literal('function'),
          function: z.strictObject({ name: z.string(), arguments: z.string() }),
        }),
      )
      .min(1),
  }),
]);

const ChatRequest = z.strictObject({
  model: z.string(),
  messages: z.array(ChatMessage),
  tools: z.array(
    z.strictObject({
      type: z.literal('function'),
      function: z.strictObject({
        name: z.string(),
        description: z.string(),
        parameters: z.looseObject({ type: z.literal('object') }),
      }),
    }),
  ),
  max_completion_tokens: z.int(),
  stream: z.literal(false),
});

const converse: Protocol = {
  read: (body) => {
    const { system, messages, toolConfig } = ConverseRequest.parse(body);
    const blocks = messages.flatMap(({ content }) => content);
    return {
      system: system[0]?.text ?? '',
      opening: blocks[0]?.text ?? '',
      tools: toolConfig.tools.map(({ toolSpec }) => toolSpec.name),
      results: blocks.flatMap(({ toolResult }) => toolResult?.content.map(({ text: told }) => told) ?? []),
      before: messages.filter(({ role }) => role === 'assistant').length,
    };
  },
  write: (words, turn) => {
    const content =
      'says' in words
        ? [{ text: words.says }]
        : words.calls.map(([name, input], index) => ({
            toolUse: { toolUseId: `use-${turn}-${index}`, name, input },
          }));
    return {
      output: { message: { role: 'assistant', content } },
      stopReason: 'says' in words ? 'end_turn' : 'tool_use',
      usage: { inputTokens: 100, outputTokens: 10, totalTokens: 110 },
    };
  },
};

const chat: Protocol = {
  read: (body) => {
    const { messages, tools } = ChatRequest.parse(body);
    const of = (role: string) => messages.filter((one) => one.role === role).map(({ content }) => content);
    return {
      system: of('system')[0] ?? '',
      opening: of('user')[0] ?? '',
      tools: tools.map((one) => one.function.name),
      results: of('tool'),
      before: of('assistant').length,
    };
  },
  write: (words, turn) => {
    const message =
      'says' in words
        ? { role: 'assistant', content: words.says }
        : {
            role: 'assistant',
            content: null,
            tool_calls: words.calls.map(([name, input], index) => ({
              id: `call-${turn}-${index}`,
              type: 'function',
              function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
            })),
          };
    const finish_reason = 'says' in words ? 'stop' : 'tool_calls';
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
    };
  },
};

const send = (response: ServerResponse, reply: Reply, protocol: Protocol, turn: number): void => {
  if (reply === 'nothing') return;
  const json = { 'content-type': 'application/json' };
  if (reply === 'half') response.writeHead(200, json).write('{"choices":[');
  else if ('redirect' in reply) response.writeHead(307, { location: reply.redirect }).end();
  else if ('status' in reply)
    response
      .writeHead(reply.status, { ...json, 'x-amzn-errortype': reply.failure })
      .end(JSON.stringify({ message: reply.failure, error: { message: reply.failure } }));
  else if ('body' in reply) response.writeHead(200, json).end(reply.body);
  else response.writeHead(200, json).end(JSON.stringify(protocol.write(reply, turn)));
};

/** The variables by which a process asks the stub for a model of Amazon Bedrock. */
export const askingStub = ({ endpoint }: Pick<ModelStub, 'endpoint'>) => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoint,
});

/** Speaks the Converse action of Amazon Bedrock and, below `/v1`, chat completions; it says what a test has it say. */
export const startModelStub = async (): Promise<ModelStub> => {
  const stub: Pick<ModelStub, 'asked' | 'reply'> = { asked: [], reply: () => 'nothing' };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await text(request);
    const protocol = path.endsWith('/chat/completions') ? chat : converse;
    const { before, ...read } = protocol.read(JSON.parse(body));
    const asked: ModelRequest = { path, key: request.headers.authorization, body, ...read };
    stub.asked.push(asked);
    send(response, stub.reply(asked, before), protocol, before);
  });
  const { endpoint, close } = await listen(server);
  return Object.assign(stub, { endpoint, stop: close });
};
