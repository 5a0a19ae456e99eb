import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../infra/local/machine/listening.ts';

export type Recorder = {
  readonly endpoint: string;
  /** What was asked, in AWS's query protocol. */
  readonly requests: readonly URLSearchParams[];
  readonly stop: () => Promise<void>;
};

/** Passes everything on to the emulator, which checks no signature, and notes what it was. */
export const startRecorder = async (target: string): Promise<Recorder> => {
  const requests: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push(new URLSearchParams(body.toString('utf8')));
    const {
      host,
      connection,
      'content-length': length,
      'transfer-encoding': coding,
      ...kept
    } = request.headers;
    const headers = Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await fetch(target + request.url, { method: request.method ?? 'POST', headers, body });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/xml' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const { endpoint, close } = await listen(server);
  return { endpoint, requests, stop: close };
};
