import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What DynamoDB answers when another request is at one of the items. */
const conflict = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  Message:
    'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict, None]',
  CancellationReasons: [
    { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
    { Code: 'None' },
  ],
};

/** The same for a request that changes a single item. */
const singleConflict = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
  message: 'Transaction is ongoing for the item',
};

/** What it answers when it comes to none of the items that are to be read. */
const nothingYet = ({ RequestItems }: { RequestItems: object }) => ({
  Responses: {},
  UnprocessedKeys: RequestItems,
});

/** What it answers when it comes to none of the writes of a batch. */
const nothingWritten = ({ RequestItems }: { RequestItems: object }) => ({ UnprocessedItems: RequestItems });

/** What it answers when it comes to none of the statements of a batch. */
const throttled = ({ Statements }: { Statements: readonly unknown[] }) => ({
  Responses: Statements.map(() => ({
    Error: { Code: 'ThrottlingError', Message: 'The request was throttled.' },
  })),
});

/**
 * Passes every request on to the database, but answers each tenant's first transaction and first update that another one is under way, and
 * its first reads, batch of writes and batch of insertions that they must be asked for again.
 */
export class BusyDatabase implements AsyncDisposable {
  readonly #database: string;
  readonly #server: Server;
  readonly #seen = new Set<string>();

  private constructor(database: string) {
    this.#database = database;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async listen(database: string): Promise<BusyDatabase> {
    const busy = new BusyDatabase(database);
    busy.#server.listen(0, '127.0.0.1');
    await once(busy.#server, 'listening');
    return busy;
  }

  get endpoint(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The busy database is not listening.');
    return `http://127.0.0.1:${address.port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const action = String(request.headers['x-amz-target']);
    const tenantId = /org_[\w-]{36}/.exec(body.toString())?.[0];
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    if (tenantId !== undefined && this.#isFirst(tenantId, action)) {
      if (action.endsWith('.TransactWriteItems')) {
        response.writeHead(400).end(JSON.stringify(conflict));
        return;
      }
      if (action.endsWith('.UpdateItem')) {
        response.writeHead(400).end(JSON.stringify(singleConflict));
        return;
      }
      if (action.endsWith('.BatchGetItem')) {
        response.end(JSON.stringify(nothingYet(JSON.parse(body.toString()))));
        return;
      }
      if (action.endsWith('.BatchWriteItem')) {
        response.end(JSON.stringify(nothingWritten(JSON.parse(body.toString()))));
        return;
      }
      if (action.endsWith('.BatchExecuteStatement')) {
        response.end(JSON.stringify(throttled(JSON.parse(body.toString()))));
        return;
      }
    }
    const { authorization = '', 'x-amz-date': date } = request.headers;
    const answer = await fetch(this.#database, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': String(date),
        'x-amz-target': action,
      },
      body,
    });
    response.writeHead(answer.status).end(await answer.text());
  }

  #isFirst(tenantId: string, action: string): boolean {
    const name = `${tenantId} ${action}`;
    const isFirst = !this.#seen.has(name);
    this.#seen.add(name);
    return isFirst;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
