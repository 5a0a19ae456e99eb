import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint, EndpointInput } from '../../shared/contract/webhooks.ts';
import { signatureHeaders } from '../../shared/webhooks/signature.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');

const snippet = (name: string): string => {
  const found = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(page)?.[1];
  if (found === undefined) throw new Error(`The page has no snippet ${name}.`);
  return found;
};

const isInstalled = ([program, ...args]: readonly [string, ...string[]]): boolean =>
  spawnSync(program, args).status === 0;

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const body = Buffer.from('{"id":"e-0","type":"lead.created","data":{"name":"Zoë","amount":1.10}}');
const timestamp = 1_772_442_000;
const genuine =
  signatureHeaders({ secrets: [secret], eventId: 'e-0', timestamp, body })['X-SERVICE-Signature'] ?? '';
const forged = `${genuine.slice(0, -1)}${genuine.endsWith('0') ? '1' : '0'}`;

/** How each language runs its snippet on the body in `body.json`; it prints `true` or `genuine` for a good signature. */
const languages = [
  {
    name: 'node',
    program: process.execPath,
    probe: [process.execPath, '--version'] as const,
    file: 'verify.cjs',
    around: (code: string, signature: string) =>
      `${code}\nconsole.log(isGenuine(require('fs').readFileSync('body.json'), '${signature}', '${secret}'));`,
    args: ['verify.cjs'],
  },
  {
    name: 'python',
    program: 'python3',
    probe: ['python3', '--version'] as const,
    file: 'verify.py',
    around: (code: string, signature: string) =>
      `${code}\nprint(str(is_genuine(open('body.json', 'rb').read(), '${signature}', '${secret}')).lower())`,
    args: ['verify.py'],
  },
  {
    name: 'go',
    program: 'go',
    probe: ['go', 'version'] as const,
    file: 'verify.go',
    around: (code: string, signature: string) =>
      code.replace('package webhooks', 'package main').replace('import (', 'import (\n\t"fmt"\n\t"os"') +
      `\nfunc main() {\n\tbody, _ := os.ReadFile("body.json")\n\tfmt.Println(IsGenuine(body, "${signature}", "${secret}"))\n}\n`,
    args: ['run', 'verify.go'],
  },
  {
    name: 'php',
    program: 'php',
    probe: ['php', '--version'] as const,
    file: 'verify.php',
    around: (code: string, signature: string) =>
      `<?php\n${code}\necho json_encode(isGenuine(file_get_contents('body.json'), '${signature}', '${secret}'));`,
    args: ['verify.php'],
  },
  {
    name: 'ruby',
    program: 'ruby',
    probe: ['ruby', '--version'] as const,
    file: 'verify.rb',
    around: (code: string, signature: string) =>
      `${code}\nputs genuine?(File.binread('body.json'), '${signature}', '${secret}')`,
    args: ['verify.rb'],
  },
  {
    name: 'shell',
    program: 'sh',
    probe: ['openssl', 'version'] as const,
    file: 'verify.sh',
    around: (code: string, signature: string) =>
      `SIGNING_SECRET='${secret}'\nSIGNATURE='${signature}'\n${code}`,
    args: ['verify.sh'],
  },
];

describe("the receivers' page", () => {
  let dir: string;

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-page-'));
    writeFileSync(join(dir, 'body.json'), body);
  });

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const installed = languages.filter(({ probe }) => isInstalled(probe));

  test.each(installed)(
    'has a $name snippet that tells a genuine request from a forged one',
    ({ name, program, file, around, args }) => {
      const answers = [genuine, forged].map((signature) => {
        writeFileSync(join(dir, file), around(snippet(name), signature));
        const env = { ...process.env, GOCACHE: join(dir, 'go'), GOFLAGS: '-mod=mod', GO111MODULE: 'off' };
        return execFileSync(program, args, { cwd: dir, encoding: 'utf8', env }).trim();
      });

      expect(answers).toEqual(name === 'shell' ? ['genuine', 'forged'] : ['true', 'false']);
    },
    120_000,
  );

  test('registers an endpoint with a request that is taken', () => {
    const sent = / -d '(.*)'/.exec(snippet('register'))?.[1] ?? '';

    expect(EndpointInput.safeParse(JSON.parse(sent)).error).toBe(undefined);
    expect(snippet('register')).toContain(createEndpoint.path);
    expect(page).toContain(`\`${createEndpoint.scopes.join()}\``);
  });

  test('speaks of the same verify that the package exports', async () => {
    const { exports } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));

    expect(snippet('typescript')).toContain("from 'lead-to-payment/webhooks'");
    expect(Object.keys(await import(join(import.meta.dirname, '../..', exports['./webhooks'])))).toContain(
      'verify',
    );
  });
});
