import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { certificate } from './certificate.ts';

/** What the peer does when a request has come: `nth` on its connection, from 1. */
type Behaviour = (socket: Socket, nth: number) => void;

/** A receiver that writes what it likes, when it likes, and knows its connections apart. */
export class Peer implements AsyncDisposable {
  behave: Behaviour;
  /** The requests of each connection as they came, in the order of the connections. */
  readonly requests: string[][] = [];
  readonly sockets: Socket[] = [];
  readonly #server: Server;
  readonly #scheme: string;

  private constructor(behave: Behaviour, scheme: 'http' | 'https') {
    this.behave = behave;
    this.#scheme = scheme;
    const take = (socket: Socket) => this.#take(socket);
    this.#server = scheme === 'https' ? createSecureServer(certificate, take) : createServer(take);
  }

  static async listen(behave: Behaviour = answer, scheme: 'http' | 'https' = 'http'): Promise<Peer> {
    const peer = new Peer(behave, scheme);
    peer.#server.listen(0, '::');
    await once(peer.#server, 'listening');
    return peer;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The peer is not listening.');
    return address.port;
  }

  url(host = 'localhost'): string {
    return `${this.#scheme}://${host}:${this.port}/hook`;
  }

  /** Waits until the first connection has ended. */
  async untilClosed(): Promise<void> {
    const [socket] = this.sockets;
    if (socket !== undefined && !socket.closed) await once(socket, 'close');
  }

  #take(socket: Socket): void {
    const requests: string[] = [];
    this.requests.push(requests);
    this.sockets.push(socket);
    socket.on('error', () => undefined);
    let unread = '';
    socket.on('data', (chunk) => {
      unread += chunk;
      const end = endOfRequest(unread);
      if (end === undefined) return;
      requests.push(unread.slice(0, end));
      unread = unread.slice(end);
      this.behave(socket, requests.length);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

const endOfRequest = (text: string): number | undefined => {
  const head = text.indexOf('\r\n\r\n') + 4;
  const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
  return head >= 4 && text.length >= head + length ? head + length : undefined;
};

export const answer: Behaviour = (socket) => void socket.write('HTTP/1.1 204 No Content\r\n\r\n');
