import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { baseUrl } from '../support/world.ts';

export const mcpUrl = new URL(`${baseUrl}/mcp`);

/** What a tool answered: its content in one text, and what a program reads in it. */
export type ToolAnswer = {
  readonly isError: boolean;
  readonly text: string;
  readonly answer: Readonly<Record<string, unknown>>;
};

type ToolList = {
  readonly name: string;
  readonly inputSchema: object;
  readonly annotations?: object | undefined;
};

type PromptEntry = { readonly name: string; readonly arguments?: readonly object[] | undefined };

type Resource = { readonly name: string; readonly uri?: string; readonly uriTemplate?: string };

/** What both official clients do. */
export type McpClient = AsyncDisposable & {
  /** Of the protocol, as it was agreed on. */
  readonly version: string | undefined;
  readonly tools: () => Promise<readonly ToolList[]>;
  readonly call: (name: string, values?: object) => Promise<ToolAnswer>;
  readonly resources: () => Promise<readonly Resource[]>;
  readonly templates: () => Promise<readonly Resource[]>;
  readonly read: (uri: string) => Promise<unknown>;
  readonly prompts: () => Promise<readonly PromptEntry[]>;
  readonly prompt: (name: string, values?: Record<string, string>) => Promise<string>;
};

type CallResult = { isError?: unknown; content?: unknown; structuredContent?: unknown };

const answered = ({ isError, content, structuredContent }: CallResult): ToolAnswer => {
  if (structuredContent !== undefined) throw new Error('The answer was sent twice.');
  const text = (content as { text: string }[]).map(({ text }) => text).join('\n');
  return { isError: isError === true, text, answer: text.startsWith('{') ? JSON.parse(text) : {} };
};

const contentOf = ({ contents }: { contents: readonly object[] }): unknown =>
  JSON.parse(Object(contents[0]).text);

type Prompt = { messages: { content: unknown }[] };
const wordsOf = ({ messages }: Prompt): string =>
  messages.map(({ content }) => String(Object(content).text)).join('\n');

const info = { name: 'test', version: '1.0.0' };

/** On a busy machine a client may be silent for longer than the service keeps its connection. */
const unkept = { connection: 'close' };

const withToken = (token: string) => ({
  requestInit: { headers: { ...unkept, authorization: `Bearer ${token}` } },
});

/** Which groups of tools its address asks for. */
type Groups = { readonly tools?: string | undefined };
type Options = Groups & ClientOptions;

const urlFor = (tools: string | undefined): URL =>
  tools === undefined ? mcpUrl : new URL(`${mcpUrl.href}?tools=${tools}`);

/** Today's client as it is by itself: it speaks the protocol of 2025 unless it is told to ask first. */
export const connect = async (token: string, { tools, ...options }: Options = {}): Promise<McpClient> => {
  const client = new Client(info, options);
  await client.connect(new StreamableHTTPClientTransport(urlFor(tools), withToken(token)));
  return {
    version: client.getNegotiatedProtocolVersion(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, values = {}) => answered(await client.callTool({ name, arguments: { ...values } })),
    resources: async () => (await client.listResources()).resources,
    templates: async () => (await client.listResourceTemplates()).resourceTemplates,
    read: async (uri) => contentOf(await client.readResource({ uri })),
    prompts: async () => (await client.listPrompts()).prompts,
    prompt: async (name, values = {}) => wordsOf(await client.getPrompt({ name, arguments: values })),
    [Symbol.asyncDispose]: () => client.close(),
  };
};

/** Today's client, which asks for the newest protocol that both know. */
export const connectNewest = (token: string, options: Groups = {}): Promise<McpClient> =>
  connect(token, { ...options, versionNegotiation: { mode: 'auto' } });

/** Yesterday's. */
export const connectFormer = async (token: string, { tools }: Groups = {}): Promise<McpClient> => {
  const client = new FormerClient(info);
  const transport = new FormerTransport(urlFor(tools), withToken(token));
  // The package was not written for exactOptionalPropertyTypes.
  await client.connect(transport as Transport);
  return {
    version: transport.protocolVersion,
    tools: async () => (await client.listTools()).tools,
    call: async (name, values = {}) =>
      answered((await client.callTool({ name, arguments: { ...values } })) as CallResult),
    resources: async () => (await client.listResources()).resources,
    templates: async () => (await client.listResourceTemplates()).resourceTemplates,
    read: async (uri) => contentOf(await client.readResource({ uri })),
    prompts: async () => (await client.listPrompts()).prompts,
    prompt: async (name, values = {}) => wordsOf(await client.getPrompt({ name, arguments: values })),
    [Symbol.asyncDispose]: () => client.close(),
  };
};

/** By the protocol that each of them speaks here. */
export const officialClients = [
  ['@modelcontextprotocol/client 2.4', '2026-07-28', connectNewest],
  ['@modelcontextprotocol/client 2.4 by itself', '2025-11-25', connect],
  ['@modelcontextprotocol/sdk 1.32', '2025-11-25', connectFormer],
] as const;
