import { type OperationId, operations, registry } from '../contract/index.ts';
import { mcpEndpoint } from '../contract/mcp.ts';
import type { Operation } from '../contract/operation.ts';

/** The operation that takes an agent's question in words. */
const asked: OperationId = 'askJarvis';

/** An agent's introduction before its first request, in the form of llmstxt.org: Markdown, with a line for each operation. */
export const llmsText = ({
  baseUrl,
  authUrl,
}: {
  readonly baseUrl: string;
  readonly authUrl: string;
}): string =>
  `# Lead to payment

> An API that takes a home-service company from the first call to the last payment: leads, customers, appointments, estimates,
> contracts, jobs, invoices and payments.

- Token: POST ${authUrl}/oauth/token with grant_type=client_credentials and the client's id and secret as HTTP Basic; then send
  "Authorization: Bearer <access_token>".
- Discovery: ${authUrl}/oauth/.well-known/oauth-authorization-server
- Bodies are JSON. Errors are { "error": { "code", "message", "details" } }; details.issues names the fields.
- Any operation that changes something takes dry_run=true in its query: it then answers 200 with would_answer, would_change and
  would_emit, or the refusal, and does nothing. Ask that way before you act.
- An Idempotency-Key makes it safe to send a request again for 24 hours.
- Lists answer { data, next_cursor }; send next_cursor as cursor until it is null.
- MCP: ${baseUrl}${mcpEndpoint.path}, with the same token; the tools are the operations below, found by its tool searchOperations.
- A question in words goes to ${registry[asked].method} ${baseUrl}${registry[asked].path} as { "prompt" }; its numbers come from the records.

## Documents

- [OpenAPI 3.1](${baseUrl}/openapi.json): every parameter, body, answer and error
- [Reference](${baseUrl}/docs): the same for people

## Operations

${operations.map(line).join('\n')}
`;

const line = ({ id, method, path, summary, scopes }: Operation): string =>
  `- ${id}: ${method} ${path}: ${summary}${scopes.length === 0 ? '' : ` (${scopes.join(', ')})`}`;
