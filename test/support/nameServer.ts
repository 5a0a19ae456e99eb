import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** What a name leads to, given how often it was asked for before. */
type Answers = (name: string, earlier: number) => readonly string[];

const types = { 1: 4, 28: 6 } as const;

/** A name server on loopback that may answer the same question differently every time. */
export class NameServer implements AsyncDisposable {
  readonly asked: string[] = [];
  readonly #socket: Socket = createSocket('udp4');

  static async listen(answers: Answers): Promise<NameServer> {
    const server = new NameServer();
    server.#socket.on('message', (question, from) => {
      server.#socket.send(server.#answer(question, answers), from.port, from.address);
    });
    server.#socket.bind(0, '127.0.0.1');
    await once(server.#socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  #answer(question: Buffer, answers: Answers): Buffer {
    const { name, end } = nameIn(question);
    const family = types[question.readUInt16BE(end) === 28 ? 28 : 1];
    const key = `${name} ${family}`;
    const earlier = this.asked.filter((asked) => asked === key).length;
    this.asked.push(key);
    const records = answers(name, earlier)
      .filter((address) => isIPv4(address) === (family === 4))
      .map(recordOf);
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    return Buffer.concat([header, question.subarray(12, end + 4), ...records]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }
}

const nameIn = (question: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};

/** A pointer to the question's name, type, class, no time to live, and the address. */
const recordOf = (address: string): Buffer => {
  const data = bytesOf(address);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(data.length === 4 ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

const bytesOf = (address: string): Buffer => {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const head = groups(before);
  const tail = groups(after);
  const middle = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return Buffer.from([...head, ...middle, ...tail].map((group) => group.padStart(4, '0')).join(''), 'hex');
};
