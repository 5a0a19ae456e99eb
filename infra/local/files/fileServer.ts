// S3 on one machine: a folder of files, reached by signed addresses alone.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readHeaders } from '../../../shared/files/reading.ts';
import type { Clock } from '../../../shared/kernel/clock.ts';
import { openFolder, type StoredBytes } from './folder.ts';
import { refusalOf } from './signature.ts';

export type FileServer = {
  /** The start of each file's address. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly dir: string;
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
  /** The service's clock, which may be ahead, and the real one. */
  readonly clocks: readonly Clock[];
  /** The pages that may upload and read. */
  readonly origins: readonly string[];
};

const bucket = '/files/';

/** @throws Error with one sentence when the port is taken */
export const startFileServer = async ({ dir, host, port, clocks, origins }: Options): Promise<FileServer> => {
  const folder = openFolder(dir);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? 'localhost'}`);
    allowOrigins(request, response, origins);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const refusal = await refusalOf(request, url, clocks);
    if (refusal !== undefined) return refuse(response, 403, refusal);
    // The signature covers our key, as it is written.
    const key = decodeURIComponent(url.pathname.slice(bucket.length));
    if (request.method === 'PUT') return put(folder, key, request, response);
    if (request.method === 'DELETE') {
      folder.remove(key);
      return void response.writeHead(204).end();
    }
    const stored = folder.find(key);
    if (stored === undefined) return refuse(response, 404, 'NoSuchKey');
    show(stored, url, request, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => refuse(response, 500, 'InternalError'));
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`Port ${port} for files is taken; set FILES_PORT to another one.`, { cause });
  }
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${own}${bucket.slice(0, -1)}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

/** Allows only the configured origins, as the bucket on AWS does. */
const allowOrigins = (
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void => {
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT');
  response.setHeader('access-control-allow-headers', 'content-type, if-none-match, x-amz-checksum-sha256');
  response.setHeader('vary', 'origin');
};

const put = async (
  folder: ReturnType<typeof openFolder>,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const outcome = await folder.put(key, request, String(request.headers['x-amz-checksum-sha256']));
  if (outcome === 'stored') return void response.writeHead(200).end();
  if (outcome === 'taken') return refuse(response, 412, 'PreconditionFailed');
  refuse(response, 400, 'BadDigest');
};

const show = (
  stored: StoredBytes,
  { searchParams }: URL,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void => {
  const type = searchParams.get('response-content-type') ?? 'application/octet-stream';
  response.setHeader('content-type', type);
  const disposition = searchParams.get('response-content-disposition');
  if (disposition !== null) response.setHeader('content-disposition', disposition);
  const caching = searchParams.get('response-cache-control');
  if (caching !== null) response.setHeader('cache-control', caching);
  for (const [name, value] of Object.entries(readHeaders)) response.setHeader(name, value);
  if (headers['x-amz-checksum-mode'] === 'ENABLED') response.setHeader('x-amz-checksum-sha256', stored.sum());
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  if (range === null) {
    response.writeHead(200, { 'content-length': stored.bytes });
    return void (method === 'HEAD' ? response.end() : stored.stream().pipe(response));
  }
  const from = Number(range[1]);
  const to = Math.min(Number(range[2]), stored.bytes - 1);
  if (from > to) {
    refuse(response, 416, 'InvalidRange');
    return;
  }
  response.writeHead(206, {
    'content-length': to - from + 1,
    'content-range': `bytes ${from}-${to}/${stored.bytes}`,
  });
  stored.stream(from, to).pipe(response);
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
};
