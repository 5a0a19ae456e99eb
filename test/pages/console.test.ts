import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../functions/pages/consolePage.ts';
import { variables } from '../../shared/kernel/config.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { authUrl } from '../support/world.ts';

const page = `${authUrl}/p/console`;

/** As it is sent: `fetch` would undo a compression. */
const bytesOf = async (address: string, encoding: string) => {
  const { get } = await import('node:http');
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const chunks = await Array.fromAsync<Buffer>(response);
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
};

afterEach(() => vi.unstubAllEnvs());

type Script = {
  /** Bytes by gzip. */
  readonly size: number;
  readonly imports: readonly string[];
  /** Loaded when they are first needed: each room, and what an older browser lacks. */
  readonly later: readonly string[];
};

let html: string;
let files: string[];
let entry: string;
let scriptsAtFirst: string[];
const scripts = new Map<string, Script>();
beforeAll(async () => {
  html = await (await fetch(page)).text();
  files = [...html.matchAll(/(?:href|src)="(console\/[^"]+)"/g)].map(
    ([, file = '']) => `${authUrl}/p/${file}`,
  );
  scriptsAtFirst = files.filter((file) => file.endsWith('.js')).map((file) => file.split('/').at(-1) ?? '');
  entry = scriptsAtFirst.at(-1) ?? '';
  await readScript(entry);
});

/** With all that it can load. */
const readScript = async (name: string): Promise<void> => {
  if (scripts.has(name)) return;
  const { body } = await bytesOf(`${page}/${name}`, 'gzip');
  const references = [
    ...gunzipSync(body)
      .toString()
      .matchAll(/(import\()?"\.\/(part-[A-Z0-9]{8}\.js)"/g),
  ];
  const namesOf = (isLater: boolean) =>
    references.filter(([, later]) => (later !== undefined) === isLater).map(([, , part = '']) => part);
  scripts.set(name, { size: body.length, imports: namesOf(false), later: namesOf(true) });
  for (const [, , part = ''] of references) await readScript(part);
};

const withImports = (names: readonly string[]): ReadonlySet<string> => {
  const all = new Set(names);
  for (const name of all) for (const part of scripts.get(name)?.imports ?? []) all.add(part);
  return all;
};

const sizeOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (scripts.get(name)?.size ?? Number.NaN), 0);

describe('the page of the console', () => {
  test('the page of the console runs only its own scripts, asks only its own host and the store of files, and turns no text into HTML', async () => {
    const { headers } = await fetch(page);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];

    expect(policy[0]).toBe("default-src 'none'");
    for (const directive of ['script-src', 'style-src']) expect(policy).toContain(`${directive} 'self'`);
    // Files of records are uploaded to their store, and their pictures come from there.
    const files = ['connect-src', 'img-src'].map(
      (directive) => `${directive} 'self' ${new URL(process.env.FILES_URL ?? '').origin}`,
    );
    expect(policy).toEqual(expect.arrayContaining(files));
    for (const directive of ['base-uri', 'form-action', 'frame-ancestors'])
      expect(policy).toContain(`${directive} 'none'`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.filter((each) => !files.includes(each)).join()).not.toMatch(/unsafe|https?:|\*/);
  });

  test('the page of the console uploads to the bucket of a stage, and shows pictures from its distribution', async () => {
    vi.stubEnv(variables.filesUrl, 'https://stage-files.s3.eu-west-1.amazonaws.com');
    vi.stubEnv(variables.filesReadUrl, 'https://d111111abcdef8.cloudfront.net');

    const page = handler.withSeams(createSeams({ log: () => undefined }));
    const { headers } = await page(gatewayEvent({ path: '/p/console', httpMethod: 'GET' }));
    const policy = String(headers?.['content-security-policy']).split('; ');

    expect(policy).toContain("connect-src 'self' https://stage-files.s3.eu-west-1.amazonaws.com");
    expect(policy).toContain("img-src 'self' https://d111111abcdef8.cloudfront.net");
  });

  test('the page of the console is asked for each time, and names files relative to itself', async () => {
    const { headers } = await fetch(page);

    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<meta name="client-id" content="acme-console">');
    const signOut = `<meta name="sign-out" content="${authUrl}/logout">`;
    expect(html).toContain(signOut);
    expect(html.replace(signOut, '')).not.toMatch(/https?:|="\/|<style|<script>/);
    expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(new Set(['css', 'js', 'svg']));
  });
});

describe('the files of the console', () => {
  test('a file of the console is named by its content, kept by browsers, and sent compressed', async () => {
    for (const file of files) {
      const plain = await bytesOf(file, 'identity');
      const [brotli, gzip] = await Promise.all([bytesOf(file, 'gzip, br'), bytesOf(file, 'gzip, br;q=0')]);

      expect(file).toMatch(/-[A-Z0-9]{8}\.\w+$/);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers.vary).toContain('accept-encoding');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
    }
  });

  test('the page names every script that the first screen imports', () => {
    expect(withImports([entry])).toEqual(new Set(scriptsAtFirst));
  });

  test('the scripts of the first screen are below 60 kB compressed', () => {
    expect(sizeOf(scriptsAtFirst)).toBeGreaterThan(0);
    expect(sizeOf(scriptsAtFirst)).toBeLessThan(60_000);
  });

  test('every screen is below 120 kB compressed: the first one, what its room loads, and the styles', async () => {
    const styles = files.filter((file) => file.endsWith('.css'));
    const styleSizes = styles.map(async (file) => (await bytesOf(file, 'gzip')).body.length);
    const styleSize = (await Promise.all(styleSizes)).reduce((sum, size) => sum + size, 0);
    const screens = [...scripts].flatMap(([from, { later }]) =>
      later.map((room) => [room, sizeOf(withImports([...scriptsAtFirst, from, room])) + styleSize] as const),
    );

    expect(styleSize).toBeGreaterThan(0);
    expect(screens.length).toBeGreaterThan(0);
    expect(screens.filter(([, size]) => size >= 120_000)).toEqual([]);
  });

  test('any other path is not a file of the console', async () => {
    const others = [
      'index.html',
      'console.js',
      'console-ABCDEFGH.js',
      '..%2f..%2fpackage.json',
      'console-ABCDEFGH.js.br',
      '%2e%2e%2findex.html',
    ];
    for (const other of others) {
      const { status } = await fetch(`${page}/${other}`);
      expect([other, status]).toEqual([other, 404]);
    }
  });

  test('HEAD shows the headers of a file, and POST nothing', async () => {
    const [file = ''] = files;
    const head = await fetch(file, { method: 'HEAD' });

    expect(head.headers.get('cache-control')).toContain('immutable');
    expect(await head.text()).toBe('');
    expect((await fetch(page, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
  });
});
