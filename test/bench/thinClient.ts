import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer as it came: its status, and its body as text. */
type Answer = { readonly status: number; readonly body: string };

/** Sends one request after the other over one connection, and does little else: what a client library takes is not the service's time. */
export const connectThinly = async ({ hostname, port }: URL) => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');

  const ask = async (message: Buffer): Promise<Answer> => {
    socket.write(message);
    for (let received = Buffer.alloc(0); ; ) {
      const [chunk] = await once(socket, 'data');
      received = Buffer.concat([received, chunk]);
      const answer = answerIn(received);
      if (answer !== undefined) return answer;
    }
  };
  return { ask, [Symbol.dispose]: () => void socket.destroy() };
};

export type ThinClient = Awaited<ReturnType<typeof connectThinly>>;

/** Undefined until all of it is there. Whoever answers here states the length. */
const answerIn = (received: Buffer): Answer | undefined => {
  const end = received.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const body = received.subarray(end + endOfHead.length);
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  const [, length = 0] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return body.length < Number(length) ? undefined : { status: Number(status), body: body.toString() };
};

const endOfHead = '\r\n\r\n';

/** A request as it goes over the wire. */
export const messageOf = (
  method: string,
  { host, pathname, search }: URL,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer => {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const fields = Object.entries({ host, ...length, ...headers });
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}${endOfHead}${body}`);
};
