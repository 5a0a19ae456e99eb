import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { expect, test } from 'vitest';
import { certificate } from '../support/certificate.ts';
import { tell } from './figures.ts';
import { Sender } from './sender.ts';

const attempts = 500;
const atOnce = 10;

const listen = async (scheme: 'http' | 'https') => {
  const server: Server = scheme === 'https' ? createSecureServer(certificate) : createServer();
  server.on('request', (request, response) =>
    request.resume().on('end', () => response.writeHead(204).end()),
  );
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver is not listening.');
  return {
    url: `${scheme}://localhost:${address.port}/`,
    count: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

test.each(['http', 'https'] as const)(
  '500 deliveries to one endpoint over %s, ten at a time, need ten connections',
  async (scheme) => {
    await using receiver = await listen(scheme);
    await using sender = new Sender();
    const measure = async (owner?: string) => {
      const load = {
        urls: Array.from({ length: atOnce }, () => receiver.url),
        ...(owner === undefined ? {} : { owner }),
      };
      await sender.make({ ...load, times: 200 });
      const before = receiver.count();
      const made = await sender.make({ ...load, times: attempts });
      expect(new Set(made.statuses)).toEqual(new Set([204]));
      return { connections: receiver.count() - before, all: receiver.count(), cpu: made.cpuMilliseconds };
    };
    const fresh = await measure();
    const kept = await measure('acme');

    tell(`connections of ${attempts} attempts over ${scheme}`, {
      fresh_connections: fresh.connections,
      kept_connections: kept.all - fresh.all,
      cpu_ms_of_one_fresh: fresh.cpu.toFixed(2),
      cpu_ms_of_one_kept: kept.cpu.toFixed(2),
    });
    expect(fresh.connections).toBe(attempts);
    expect(kept.all - fresh.all).toBeLessThanOrEqual(atOnce);
  },
);
