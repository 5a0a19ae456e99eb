import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as the receiver got it, byte for byte. */
export type ReceivedRequest = {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The event's id as the body has it. */
  readonly eventId: string;
};

type Respond = (received: ReceivedRequest, response: ServerResponse) => void;

const patienceMilliseconds = 15_000;

/** A webhook receiver on loopback. It answers 204 until told otherwise. */
export class Receiver implements AsyncDisposable {
  readonly received: ReceivedRequest[] = [];
  /** How many connections there have been. */
  connections = 0;
  respond: Respond = (_, response) => response.writeHead(204).end();
  readonly #server: Server;
  readonly #waiting = new Set<() => void>();

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await buffer(request);
      const received = { headers: request.headers, body, eventId: String(JSON.parse(body.toString()).id) };
      this.received.push(received);
      this.respond(received, response);
      for (const look of this.#waiting) look();
    });
    this.#server.on('connection', () => {
      this.connections += 1;
    });
  }

  static async listen(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The receiver is not listening.');
    return `http://127.0.0.1:${address.port}/hook`;
  }

  /** Waits until that number of requests have come in all. */
  async until(count: number): Promise<readonly ReceivedRequest[]> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = () => this.received.length >= count && resolve();
    const timer = setTimeout(
      () => reject(new Error(`Only ${this.received.length} of ${count} requests came.`)),
      patienceMilliseconds,
    );
    this.#waiting.add(look);
    look();
    await promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(look);
    });
    return this.received;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
