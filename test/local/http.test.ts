import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startHttp } from '../../infra/local/gateway/http.ts';
import type { LogEntry } from '../../shared/kernel/log.ts';

describe('the local HTTP server', () => {
  let http: Awaited<ReturnType<typeof startHttp>>;
  const logged: LogEntry[] = [];
  beforeAll(async () => {
    http = await startHttp({ port: 0, host: '127.0.0.1', log: (entry) => logged.push(entry) });
    const target = async () => ({ statusCode: 200, body: '{}' });
    http.open({
      routes: [{ method: 'POST', path: '/v1/leads', target }],
      mounts: [],
      afterRequest: () => undefined,
    });
  });
  afterAll(() => http.close());

  /** What comes back for these bytes until the server, which they ask to, closes the connection. */
  const send = async (...parts: readonly (string | Buffer)[]) => {
    const socket = connect(http.port, '127.0.0.1');
    await once(socket, 'connect');
    for (const part of parts) socket.write(part);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  };
  const ending = 'Host: x\r\nConnection: close\r\n\r\n';

  test.each([
    ['its headers', 'POST /v1/leads HTTP/1.1\r\nHost: x\r\n', /^$|took too long to arrive/],
    [
      'its body',
      'POST /v1/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
      /took too long to arrive/,
    ],
  ])('a request that never ends %s is cut off', async (_, begun, said) => {
    const target = async () => ({ statusCode: 200, body: '{}' });
    const arrival = { headers: 50, whole: 100 };
    const quick = await startHttp({ port: 0, host: '127.0.0.1', log: () => undefined, arrival });
    quick.open({
      routes: [{ method: 'POST', path: '/v1/leads', target }],
      mounts: [],
      afterRequest: () => undefined,
    });
    const socket = connect(quick.port, '127.0.0.1');
    socket.write(begun);

    expect(await text(socket)).toMatch(said);
    await quick.close();
  });

  test.each([
    ['no HTTP at all', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 0, 13, 10, 13, 10])],
    ['a control character in a header', `GET / HTTP/1.1\r\nA: \u0000\r\n${ending}`],
    ['a path longer than 16 KB', `GET /v1/leads?phone=${'1'.repeat(20_000)} HTTP/1.1\r\n${ending}`],
    ['thousands of headers', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(4_000)}${ending}`],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'a body in broken chunks',
      `POST /v1/leads HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${ending}no length\r\n`,
    ],
    [
      'two lengths for one body',
      `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${ending}`,
    ],
  ])('the local HTTP server answers 400 in the envelope for %s', async (_, bytes) => {
    const { status, head, body } = await send(bytes);

    expect(status).toBe(400);
    expect(head).toContain('content-type: application/json');
    const [, request_id] = /x-request-id: ([0-9a-f-]{36})/.exec(head) ?? [];
    expect(logged.at(-1)).toMatchObject({ level: 'info', status: 400, code: 'invalid_request', request_id });
    expect(JSON.parse(body)).toEqual({
      error: {
        code: 'invalid_request',
        message: expect.stringMatching(/^The request is not valid: .+\.$/),
        details: { issues: [{ path: '', message: expect.any(String) }] },
      },
    });
  });

  test('the local HTTP server answers 400 in the envelope for a head that breaks off', async () => {
    const socket = connect(http.port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost');

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_request"/s);
  });

  test.each([
    ['no Host', 'GET /v1/leads HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Hosts', `GET /v1/leads HTTP/1.1\r\nHost: y\r\n${ending}`],
  ])('the local HTTP server answers 400 in the envelope for %s', async (_, bytes) => {
    const { status, body } = await send(bytes);

    expect([status, JSON.parse(body).error]).toEqual([
      400,
      {
        code: 'invalid_request',
        message: 'Field Host must be sent, once.',
        details: { issues: [{ path: 'Host', message: 'Must be sent, once.' }] },
      },
    ]);
  });

  test('the local HTTP server takes a request without Host from HTTP/1.0, which knew none', async () => {
    const { status } = await send('POST /v1/leads HTTP/1.0\r\n\r\n');

    expect(status).toBe(200);
  });

  test.each([
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
    ['a method that nobody knows', `BREW /v1/leads HTTP/1.1\r\n${ending}`],
    ['a method that the path does not have', `DELETE /v1/leads HTTP/1.1\r\n${ending}`],
    [
      'a wish for another protocol',
      `GET /v1/chat HTTP/1.1\r\nUpgrade: websocket\r\nHost: x\r\nConnection: upgrade, close\r\n\r\n`,
    ],
  ])('the local HTTP server answers 404 in the envelope for %s', async (_, bytes) => {
    const { status, head, body } = await send(bytes);

    expect([status, JSON.parse(body).error.code]).toEqual([404, 'not_found']);
    const [, request_id] = /x-request-id: (\S+)/.exec(head) ?? [];
    expect(logged.at(-1)).toMatchObject({ level: 'info', status: 404, request_id });
    expect(JSON.stringify(logged.at(-1))).not.toMatch(/evil|leads|chat/);
  });

  test('the local HTTP server answers the earlier requests in full, then 400 for invalid bytes', async () => {
    const socket = connect(http.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /v1/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}nonsense\r\n\r\n');

    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);

    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '400']);
    expect(answers[1]).toContain('"code":"invalid_request"');
  });

  test.each(['//', '//evil.example/v1/leads', '/\\evil', '/%', '/v1/leads/%E0%A4%A', 'http://['])(
    'the local HTTP server returns 404 in the envelope for the path %s',
    async (path) => {
      const { status, body } = await send(`POST ${path} HTTP/1.1\r\nContent-Length: 0\r\n${ending}`);

      expect(status).toBe(404);
      expect(body).toContain('"code":"not_found"');
    },
  );

  test('the local HTTP server answers 413 for a body above 10 MB, however it is cut', async () => {
    const chunk = `${(4 * 1024 * 1024).toString(16)}\r\n${'x'.repeat(4 * 1024 * 1024)}\r\n`;

    const { status, body } = await send(
      `POST /v1/leads HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${ending}`,
      chunk,
      chunk,
      chunk,
      '0\r\n\r\n',
    );

    expect(status).toBe(413);
    expect(body).toContain('"code":"payload_too_large"');
  });

  test('the local HTTP server accepts a request with an unknown expectation', async () => {
    const { status } = await send(
      `POST /v1/leads HTTP/1.1\r\nExpect: nonsense\r\nContent-Length: 2\r\n${ending}{}`,
    );

    expect(status).toBe(200);
  });

  test('the local HTTP server keeps responding after a client that left within its body', async () => {
    const socket = connect(http.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /v1/leads HTTP/1.1\r\nHost: x\r\nx-request-id: gone\r\nContent-Length: 100\r\n\r\n{"a"',
    );
    // Its answer shows that the other has begun by now.
    await send(`POST /v1/leads HTTP/1.1\r\nContent-Length: 2\r\n${ending}{}`);
    socket.destroy();
    await expect
      .poll(() => logged.find(({ request_id }) => request_id === 'gone'))
      .toEqual({
        level: 'info',
        message: 'client closed the connection during its request',
        route: 'POST /leads',
        request_id: 'gone',
      });

    const { status } = await send(`POST /v1/leads HTTP/1.1\r\nContent-Length: 2\r\n${ending}{}`);

    expect(status).toBe(200);
  });
});

test('an idle connection is kept for longer than common clients keep theirs', async () => {
  const { headers } = await fetch(inject('service').authUrl, { redirect: 'manual' });

  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  // Go's client keeps it for 90 seconds, Java's for 30.
  expect(Number(seconds)).toBeGreaterThan(90);
});

test('the bare address leads a browser to the reference', async () => {
  const { authUrl } = inject('service');

  const response = await fetch(`${authUrl}/`, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([302, '/v1/docs']);
});
