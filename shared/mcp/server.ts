import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { dryRunParameter } from '../contract/dryRun.ts';
import { version } from '../contract/health.ts';
import { invalidField } from '../kernel/failure.ts';
import { type Asking, callTool } from './calling.ts';
import { promptNamed, promptsFor } from './prompts.ts';
import { listedTools, noSuchTool } from './reaching.ts';
import { readResource, resourcesFor, templatesFor } from './resources.ts';
import { idempotencyArgument } from './schemas.ts';
import { toolGroups } from './tools.ts';

/** The model's instructions for choosing a tool. */
const instructions = `The tools are the operations of a service that takes a home-service company from the first call to the last payment: lead, customer,
appointment, estimate, contract, job, invoice, payment. Your token may allow more than are listed: searchOperations finds them, callOperation calls them.
- getSettings tells the company's time zone, currency and services. Give times with their offset.
- ${dryRunParameter}: true shows what a change would do, or why it would be refused, and does nothing. Show that to a person before you act.
- ${idempotencyArgument}: a text of your own for each change. Called again with it within 24 hours, a tool answers as it did and does nothing twice.
- Lists answer data and next_cursor; give next_cursor as cursor until it is null.
- Counts, sums and comparisons come from the figures_ tools, not from adding up lists.
- A refusal is { "error": { "code", "message", "details" } }; details.issues names the arguments. Arguments that a tool does not have are refused.`;

/** Answers a message; `json` is the request's body, if it was read. */
export const answerMessage = (
  asking: Asking,
  request: Request,
  json: unknown,
  groups: readonly string[],
): Promise<Response> => {
  const { log } = asking;
  const { fetch } = createMcpHandler(() => serverFor(asking, groups), {
    // Nothing outlives a request, so nothing can be subscribed to.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: ({ name, message }) => log({ level: 'info', message: 'mcp', reason: `${name}: ${message}` }),
  });
  return fetch(request, json === undefined ? {} : { parsedBody: json });
};

/**
 * The groups of tools in an address, as `leads,scheduling`; by default the journey's.
 * @throws Failure `invalid_request` naming the existing groups
 */
export const groupsIn = (text = ''): readonly string[] => {
  const names = text.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  if (names.every((name) => toolGroups.includes(name))) return names.length === 0 ? ['journey'] : names;
  throw invalidField('tools', `Must be names with commas between them, of ${toolGroups.join(', ')}.`);
};

/** The server of one request, for its caller alone; nothing of it is kept. */
const serverFor = (asking: Asking, groups: readonly string[]): Server => {
  const { scopes } = asking.caller;
  const server = new Server(
    { name: 'lead-to-payment', title: 'Lead to payment', version },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listedTools(scopes, groups) }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: values = {} } }) => {
    const result = await callTool(name, values, asking);
    if (result === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, noSuchTool(name, scopes).message);
    return result;
  });
  server.setRequestHandler('resources/list', () => ({ resources: resourcesFor(scopes) }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: templatesFor(scopes) }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => readResource(uri, asking));
  server.setRequestHandler('prompts/list', async () => ({ prompts: await promptsFor(asking) }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }) =>
    promptNamed(name, given, asking),
  );
  return server;
};
