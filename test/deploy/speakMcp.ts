import assert from 'node:assert/strict';
import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { mcpEndpoint } from '../../shared/contract/mcp.ts';
import { oauthPath, resourceMetadataAddress } from '../../shared/contract/oauth.ts';
import type { Outputs } from './cdk.ts';
import type { DeployedTenant } from './deployedTenant.ts';

/**
 * The official client, told the address of MCP and its own credentials alone, finds from the gateway's 401 where tokens come from,
 * lists the tools that its scopes allow, reads, and asks what a change would do.
 */
export const speakMcp = async (at: Outputs, { client, reader }: DeployedTenant): Promise<void> => {
  await checkRefusal(at);
  await checkMetadata(at);

  await using everything = await connect(at, client);
  await using few = await connect(at, reader);
  const offered = await everything.tools();
  for (const name of ['listLeads', 'captureLead', 'runPlaybook', 'figures_group'])
    assert.ok(offered.includes(name), `There is no tool ${name}.`);
  const fewer = await few.tools();
  assert.deepEqual([fewer.includes('listLeads'), fewer.includes('captureLead')], [true, false]);

  const before = await everything.call('listLeads', { limit: 5 });
  assert.ok(Array.isArray(before.data), 'The leads are no list.');
  const contact = { first_name: 'Ada', phone: '(303) 555-0199' };
  const dry = await everything.call('captureLead', { contact, dry_run: true });
  assert.deepEqual([Object(dry.would_answer).status, dry.would_emit], [201, ['lead.created']]);
  assert.deepEqual(await everything.call('listLeads', { limit: 5 }), before, 'The dry run made a lead.');
  await assert.rejects(few.call('captureLead', { contact }), /insufficient_scope/);
};

const connect = async (at: Outputs, { id, secret }: DeployedTenant['client']) => {
  const authProvider = new ClientCredentialsProvider({
    clientId: id,
    clientSecret: secret,
    expectedIssuer: at.authUrl + oauthPath,
  });
  const client = new Client(
    { name: 'deployment check', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(new StreamableHTTPClientTransport(addressOf(at), { authProvider }));
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** @throws Error with the envelope of a refusal */
    call: async (name: string, values: Record<string, unknown>): Promise<Record<string, unknown>> => {
      const { isError, content } = await client.callTool({ name, arguments: values });
      if (isError) throw new Error(JSON.stringify(content));
      return JSON.parse(Object(content[0]).text);
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
};

const addressOf = ({ baseUrl }: Outputs): URL => new URL(baseUrl + mcpEndpoint.path);

/** What the gateway says to who has no token, or one that is none, it says by itself. */
const checkRefusal = async (at: Outputs): Promise<void> => {
  const challenge = `Bearer resource_metadata="${at.authUrl}${resourceMetadataAddress}"`;
  for (const headers of [{}, { authorization: 'Bearer no.such.token' }]) {
    const response = await fetch(addressOf(at), { method: 'POST', headers, body: '{}' });
    const { error } = JSON.parse(await response.text());
    assert.deepEqual(
      [response.status, error.code, response.headers.get('www-authenticate')],
      [401, 'unauthorized', challenge],
    );
  }
};

/** The documents that lead on from there: of the resource (RFC 9728) and of the server of its tokens (RFC 8414). */
const checkMetadata = async (at: Outputs): Promise<void> => {
  const issuer = at.authUrl + oauthPath;
  const resource = await read(at.authUrl + resourceMetadataAddress);
  assert.deepEqual([resource.resource, resource.authorization_servers], [addressOf(at).href, [issuer]]);
  const server = await read(`${issuer}/.well-known/oauth-authorization-server`);
  assert.deepEqual([server.issuer, server.code_challenge_methods_supported], [issuer, ['S256']]);
};

const read = async (address: string): Promise<Record<string, unknown>> => {
  const response = await fetch(address);
  assert.equal(response.status, 200, `${address} is not served.`);
  return JSON.parse(await response.text());
};
