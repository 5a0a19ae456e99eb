import { once } from 'node:events';
import { createServer } from 'node:http';

/** What End User Messaging answers for a number whose owner said STOP to a carrier. */
const refusal = {
  __type: 'ConflictException',
  Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
  Message: 'Opted out.',
};

/** Takes no text. */
export class RefusingProvider implements AsyncDisposable {
  readonly #server = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(refusal));
  });

  static async listen(): Promise<RefusingProvider> {
    const provider = new RefusingProvider();
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  get endpoint(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The provider is not listening.');
    return `http://127.0.0.1:${address.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
