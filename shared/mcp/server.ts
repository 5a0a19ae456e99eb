import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { dryRunParameter } from '../contract/dryRun.ts';
import { version } from '../contract/health.ts';
import { type Asking, callTool } from './calling.ts';
import { promptNamed, promptsFor } from './prompts.ts';
import { idempotencyArgument } from './schemas.ts';
import { toolsFor } from './tools.ts';

/** What a model is told before it chooses a tool. */
const instructions = `The tools are the operations of a service that takes a home-service company from the first call to the last payment: lead, customer,
appointment, estimate, contract, job, invoice, payment. Only those that your token allows are listed.
- Before you change something, call the tool with ${dryRunParameter}: true and show a person what it would do.
- Give an ${idempotencyArgument} with every change, and the same one when you try it again.
- Lists answer data and next_cursor; give next_cursor as cursor until it is null.
- Counts, sums and comparisons come from the figures_ tools, not from adding up lists.
- A refusal is { "error": { "code", "message", "details" } }; details.issues names the arguments.`;

/** Answers a message; `json` is the request's body, if it was read. */
export const answerMessage = (asking: Asking, request: Request, json: unknown): Promise<Response> => {
  const { log } = asking;
  const { fetch } = createMcpHandler(() => serverFor(asking), {
    // Nothing outlives a request, so nothing can be subscribed to.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: ({ name, message }) => log({ level: 'info', message: 'mcp', reason: `${name}: ${message}` }),
  });
  return fetch(request, json === undefined ? {} : { parsedBody: json });
};

/** The server of one request: what it lists and does is its caller's alone, and nothing of it is kept. */
const serverFor = (asking: Asking): Server => {
  const server = new Server(
    { name: 'lead-to-payment', title: 'Lead to payment', version },
    { capabilities: { tools: {}, prompts: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: toolsFor(asking.caller.scopes) }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: values = {} } }) => {
    const result = await callTool(name, values, asking);
    if (result === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool named ${name}.`);
    return result;
  });
  server.setRequestHandler('prompts/list', async () => ({ prompts: await promptsFor(asking) }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }) =>
    promptNamed(name, given, asking),
  );
  return server;
};
