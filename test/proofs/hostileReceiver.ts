import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

const megabyte = 2 ** 20;
const ok = 'HTTP/1.1 200 OK\r\n';

/** Writes the piece as often as it is let, up to a number of bytes. */
const pour = (socket: Socket, piece: string | Buffer, bytes: number): void => {
  let left = bytes;
  const go = () => {
    while (left > 0 && !socket.destroyed) {
      left -= piece.length;
      if (!socket.write(piece)) return;
    }
  };
  socket.on('drain', go);
  go();
};

const drip = (socket: Socket, text: string, milliseconds: number): void => {
  const timer = setInterval(() => socket.write(text), milliseconds);
  socket.on('close', () => clearInterval(timer));
};

// Sixteen members of 64 MB each make one file that inflates to 1 GB.
const bomb = Buffer.concat(Array.from<Buffer>({ length: 16 }).fill(gzipSync(Buffer.alloc(64 * megabyte))));

/** What a hostile receiver does to a request. */
export const hostilities = {
  'a chunked answer of 1 GB': (socket: Socket) => {
    socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\n`);
    pour(socket, `10000\r\n${'x'.repeat(65_536)}\r\n`, 1024 * megabyte);
  },
  'a gzip bomb of 1 GB': (socket: Socket) => {
    socket.write(`${ok}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    pour(socket, bomb, bomb.length);
  },
  'headers that drip for ever': (socket: Socket) => {
    socket.write(ok);
    drip(socket, 'X: 1\r\n', 20);
  },
  'a body that drips for ever': (socket: Socket) => {
    socket.write(`${ok}Content-Length: ${1024 * megabyte}\r\n\r\n`);
    drip(socket, 'x', 5);
  },
  'a reset in the middle': (socket: Socket) => {
    socket.write(`${ok}Content-Length: ${megabyte}\r\n\r\n${'x'.repeat(8_192)}`);
    setTimeout(() => socket.resetAndDestroy(), 50);
  },
} as const satisfies Record<string, (socket: Socket) => void>;

export type Hostility = keyof typeof hostilities;

/** Listens and treats every connection alike. */
export class HostileReceiver implements AsyncDisposable {
  /** Every connection, and when it came by `performance.now()`. */
  readonly visits: { readonly came: number; readonly socket: Socket }[] = [];
  /** The most bytes that one connection took from us. */
  mostWritten = 0;
  readonly #server: Server;

  private constructor(behave: (socket: Socket) => void) {
    this.#server = createServer((socket) => {
      this.visits.push({ came: performance.now(), socket });
      socket.on('error', () => undefined);
      socket.once('data', () => behave(socket));
      socket.on('close', () => {
        this.mostWritten = Math.max(this.mostWritten, socket.bytesWritten);
      });
    });
  }

  static async listen(behave: (socket: Socket) => void): Promise<HostileReceiver> {
    const receiver = new HostileReceiver(behave);
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The receiver is not listening.');
    return `http://127.0.0.1:${address.port}/`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const { socket } of this.visits) socket.destroy();
    await closed;
  }
}
