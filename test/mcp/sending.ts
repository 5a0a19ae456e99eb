import { mcpUrl } from './clients.ts';

/** A message as a client without a library sends it. */
export const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

type McpPost = {
  readonly token?: string;
  readonly body?: unknown;
  readonly method?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
};

export const send = async ({ token, body, method = 'POST', query = '', headers = {} }: McpPost) => {
  const response = await fetch(mcpUrl.href + query, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
