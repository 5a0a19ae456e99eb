import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../shared/contract/index.ts';
import { OwnService } from '../support/ownService.ts';

let service: OwnService;

beforeAll(async () => {
  service = await OwnService.launch();
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

/** A receiver that keeps every byte of the wire, and fails each second request. */
class Wire implements AsyncDisposable {
  requests = 0;
  readonly #chunks: Buffer[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      let text = '';
      socket.on('data', (chunk) => {
        this.#chunks.push(chunk);
        text += chunk.toString('latin1');
        const [head = '', body] = text.split('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        if (body?.length !== length) return;
        this.requests += 1;
        const status = this.requests % 2 === 0 ? '204 No Content' : '500 Internal Server Error';
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      });
    });
  }

  static async listen(): Promise<Wire> {
    const wire = new Wire();
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The receiver is not listening.');
    return `http://127.0.0.1:${address.port}/hook`;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** The base64 of bytes as it shows inside that of longer ones, which begin up to two bytes before. */
const base64sOf = (bytes: Buffer): string[] =>
  [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return text.slice(Math.ceil((shift * 4) / 3), -1);
  });

const asBase64url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');

const writtenForms = (bytes: Buffer): string[] => {
  const hex = bytes.toString('hex');
  const base64s = base64sOf(bytes);
  return [hex, hex.toUpperCase(), ...base64s, ...base64s.map(asBase64url)];
};

/** Every form in which a signing secret could be found somewhere. */
const formsOfSecret = (secret: string): Buffer[] => {
  const key = secret.slice('whsec_'.length, -1);
  const decoded = Buffer.from(key, 'base64');
  const encoded = encodeURIComponent(key);
  const escaped = [
    encoded,
    encoded.toLowerCase(),
    key.replaceAll('/', '\\/'),
    JSON.stringify(key).slice(1, -1),
  ];
  const texts = [key, asBase64url(key), ...escaped, ...[Buffer.from(secret), decoded].flatMap(writtenForms)];
  return [decoded, ...texts.map((text) => Buffer.from(text))];
};

const formsOfKey = (hex: string): Buffer[] => {
  const bytes = Buffer.from(hex, 'hex');
  return [bytes, ...[bytes, Buffer.from(hex)].flatMap(writtenForms).map((text) => Buffer.from(text))];
};

const sealingKeyFile = 'sealing-key';

/** The data files by name; those that vanish while they are read held nothing for long. */
const filesIn = (dir: string): Map<string, Buffer> => {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map(({ name, parentPath }) => join(parentPath, name));
  return new Map(
    paths.flatMap((path) => {
      try {
        return [[path, readFileSync(path)] as const];
      } catch {
        return [];
      }
    }),
  );
};

/** What the service answers, with its headers, for as long as the test runs. */
const answers: string[] = [];

const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await service.request(method, path, body, headers);
  const text = await response.text();
  const whole = `${response.status} ${JSON.stringify([...response.headers])} ${text}`;
  return { status: response.status, text, whole };
};

const told = async (...request: Parameters<typeof ask>) => {
  const answer = await ask(...request);
  answers.push(answer.whole);
  return answer.text === '' || !answer.text.startsWith('{') ? undefined : JSON.parse(answer.text);
};

/** Asked twice under one key: both answers show the same secret, once, and nothing else of it. */
const shown = async (path: string, body: object, key: string) => {
  const request = ['POST', path, body, { 'idempotency-key': key }] as const;
  const first = await ask(...request);
  const second = await ask(...request);
  const parsed = JSON.parse(first.text);
  expect(second.text).toBe(first.text);
  expect(second.whole).not.toBe(first.whole);
  answers.push(...[first, second].map(({ whole }) => whole.replace(parsed.secret, '')));
  return parsed;
};

const readEverything = async (ids: readonly string[], lifecycleNumber: string): Promise<void> => {
  for (const { method, path } of operations.filter((operation) => operation.method === 'GET')) {
    const paths = new Set(
      ids.map((id) => path.replace('{lifecycle_number}', lifecycleNumber).replaceAll(/\{\w+\}/g, id)),
    );
    for (const each of paths) await told(method, each);
  }
  for (const path of ['/_local/outbox', '/_local/clock']) await told('GET', path);
};

const meetRefusals = async (path: string): Promise<void> => {
  const badUrl = { url: 'https://10.0.0.1/', event_types: ['*'] };
  await told('POST', '/webhooks/endpoints', badUrl, { 'idempotency-key': 'canary-create' });
  await told('POST', '/webhooks/endpoints', { url: 7 });
  await told('POST', '/webhooks/endpoints', badUrl, { authorization: 'Bearer nonsense' });
  await told('POST', `${path}/secret`, { mode: 'expire' });
  await told('POST', `${path}/secret`, { mode: 'start' }, { 'idempotency-key': 'canary-create' });
  await told('PATCH', path, { status: 'lost' });
  await told('GET', `${path}x`);
};

test('a signing secret is nowhere but in the one answer that shows it and in its repetition', async () => {
  await using wire = await Wire.listen();
  const body = { url: wire.url, event_types: ['*'], description: 'The mark of the canary.' };
  const { id, secret: old } = await shown('/webhooks/endpoints', body, 'canary-create');
  const path = `/webhooks/endpoints/${id}`;
  await meetRefusals(path);
  const { secret: fresh } = await shown(`${path}/secret`, { mode: 'start' }, 'canary-start');
  const lead = await told('POST', '/leads', { contact: { phone: '+12125550191' } });
  const { event_id, delivery_id } = await told('POST', `${path}/test`);
  await expect.poll(() => wire.requests).toBeGreaterThanOrEqual(2);
  await told('POST', '/_local/clock', { advance_seconds: 3_600 });
  await told('POST', `${path}/secret`, { mode: 'promote' });
  await told('POST', `/webhooks/deliveries/${delivery_id}/retry`);
  await told('POST', `${path}/replay`, { since: lead.created_at });
  await expect.poll(() => wire.requests).toBeGreaterThanOrEqual(5);
  await told('POST', `${path}/secret`, { mode: 'expire' });
  await told('PATCH', path, { description: 'Changed.' });
  await readEverything([id, event_id, delivery_id, lead.id, `${lead.id}x`], lead.lifecycle_number);
  const running = filesIn(service.dir);
  await service.interrupt();

  const sealingKey = readFileSync(join(service.dir, sealingKeyFile), 'utf8').trim();
  const secrets = [old, fresh].flatMap(formsOfSecret);
  const forms = [...secrets, ...formsOfKey(sealingKey)];
  const found = (where: Buffer) => forms.filter((form) => where.includes(form)).map(String);
  expect(found(Buffer.from(answers.join('\n')))).toEqual([]);
  expect(found(Buffer.from(service.output()))).toEqual([]);
  expect(found(wire.bytes)).toEqual([]);
  for (const files of [running, filesIn(service.dir)]) {
    const holding = [...files].filter(([, bytes]) => found(bytes).length > 0);
    expect(holding.map(([name]) => name)).toEqual([join(service.dir, sealingKeyFile)]);
    expect([...files.values()].some((bytes) => bytes.includes('The mark of the canary.'))).toBe(true);
  }
  // The search finds what is there: the secret in an answer that shows it, the bytes of an answer on the wire.
  expect(found(Buffer.from(JSON.stringify({ old, fresh }))).length).toBeGreaterThanOrEqual(2);
  expect(wire.bytes.includes('X-SERVICE-Signature: ')).toBe(true);
  expect(answers.length).toBeGreaterThan(50);
});
