import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Listens on every address of this machine, counts who comes and answers nobody. */
export class Canary implements AsyncDisposable {
  connections = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      this.connections += 1;
      socket.destroy();
    });
  }

  static async listen(): Promise<Canary> {
    const canary = new Canary();
    canary.#server.listen(0, '::');
    await once(canary.#server, 'listening');
    return canary;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The canary is not listening.');
    return address.port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }
}
