import { once } from 'node:events';
import { createServer } from 'node:http';

// A process that only answers: what a request over HTTP would take if nothing were checked, read or asked on the way.

const body = JSON.stringify({ id: 'bare', text: 'x'.repeat(500) });

const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('disconnect', () => process.exit());
process.send?.(server.address());
