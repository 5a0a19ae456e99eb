import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Calls, makeCalls } from './calls.ts';

// A process that answers each request once it has made calls of the table, and does nothing else.

const body = JSON.stringify({ id: 'served', text: 'x'.repeat(500) });
let calls: Calls = [];

const server = createServer(async (_, response) => {
  await makeCalls(calls);
  response.setHeader('content-type', 'application/json');
  response.end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('disconnect', () => process.exit());
process.on('message', (next: Calls) => {
  calls = next;
  process.send?.('ready');
});
process.send?.(server.address());
