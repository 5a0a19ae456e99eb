import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../infra/local/listening.ts';

type Block = {
  readonly text?: string;
  readonly toolUse?: { readonly toolUseId: string; readonly name: string; readonly input: object };
  readonly toolResult?: { readonly content: readonly { readonly json?: object; readonly text?: string }[] };
};

/** What the service asks of the model: the whole conversation each time. */
export type Asked = {
  readonly path: string;
  readonly messages: readonly { readonly role: string; readonly content: readonly Block[] }[];
  readonly system: readonly { readonly text: string }[];
  readonly toolConfig: { readonly tools: readonly { readonly toolSpec: { readonly name: string } }[] };
};

/** Tools to call, words to end with, a failure, a body that is none of the protocol's, or no answer at all. */
export type Reply =
  | { readonly calls: readonly (readonly [tool: string, input: object])[] }
  | { readonly says: string }
  | { readonly status: number; readonly failure: string }
  | { readonly body: string }
  | 'nothing';

export type ModelStub = {
  readonly endpoint: string;
  readonly asked: Asked[];
  /** Decides by what was asked, and by how often the model was asked before. */
  reply: (asked: Asked, before: number) => Reply;
  readonly stop: () => Promise<void>;
};

const usage = { inputTokens: 100, outputTokens: 10, totalTokens: 110 };

const bodyOf = (reply: Exclude<Reply, 'nothing'>, turn: number): string => {
  if ('body' in reply) return reply.body;
  if ('failure' in reply) return JSON.stringify({ message: reply.failure });
  const content =
    'says' in reply
      ? [{ text: reply.says }]
      : reply.calls.map(([name, input], index) => ({
          toolUse: { toolUseId: `use-${turn}-${index}`, name, input },
        }));
  const stopReason = 'says' in reply ? 'end_turn' : 'tool_use';
  return JSON.stringify({ output: { message: { role: 'assistant', content } }, stopReason, usage });
};

const send = (response: ServerResponse, reply: Reply, turn: number): void => {
  if (reply === 'nothing') return;
  const failure = 'failure' in reply ? { 'x-amzn-errortype': reply.failure } : {};
  const status = 'status' in reply ? reply.status : 200;
  response.writeHead(status, { 'content-type': 'application/json', ...failure }).end(bodyOf(reply, turn));
};

/** The variables by which a process asks the stub. */
export const askingStub = ({ endpoint }: Pick<ModelStub, 'endpoint'>) => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoint,
});

/** Speaks the Converse action of Amazon Bedrock, and says what a test has it say. */
export const startModelStub = async (): Promise<ModelStub> => {
  const stub: Pick<ModelStub, 'asked' | 'reply'> = { asked: [], reply: () => 'nothing' };
  const server = createServer(async (request, response) => {
    const asked: Asked = { path: request.url ?? '', ...JSON.parse(await text(request)) };
    const before = asked.messages.filter(({ role }) => role === 'assistant').length;
    stub.asked.push(asked);
    send(response, stub.reply(asked, before), before);
  });
  const { endpoint, close } = await listen(server);
  return Object.assign(stub, { endpoint, stop: close });
};
