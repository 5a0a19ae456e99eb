import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../infra/apiClient/package.ts';
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
const other = `whsec_${Buffer.alloc(32, 10).toString('base64')}`;
const body = Buffer.from('{"id":"e-0","type":"lead.created","data":{"name":"Zoë","amount":1.10}}');

type SignatureHeaders = Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;

/** The headers of a request that was signed that many seconds ago. */
const signedAgo = (seconds: number, secrets = [secret]): SignatureHeaders => {
  const timestamp = Math.floor(Date.now() / 1000) - seconds;
  const headers = signatureHeaders({ secrets, eventId: 'e-0', timestamp, body });
  return {
    'webhook-id': headers['webhook-id'] ?? '',
    'webhook-timestamp': headers['webhook-timestamp'] ?? '',
    'webhook-signature': headers['webhook-signature'] ?? '',
  };
};

/** In turn: genuine, genuine during a rotation, altered, recorded, made ahead of its time, and without its time. */
const requests = (): SignatureHeaders[] => {
  const genuine = signedAgo(10);
  const signature = genuine['webhook-signature'];
  return [
    genuine,
    signedAgo(10, [other, secret]),
    {
      ...genuine,
      'webhook-signature': `${signature.slice(0, 5)}${signature[5] === 'A' ? 'B' : 'A'}${signature.slice(6)}`,
    },
    signedAgo(3_600),
    signedAgo(-3_600),
    { ...genuine, 'webhook-timestamp': '' },
  ];
};

const entriesOf = (headers: SignatureHeaders, between: string): string =>
  Object.entries(headers)
    .map(([name, value]) => `"${name}"${between}"${value}"`)
    .join(', ');

/** How each language asks its snippet about the body in `body.json` and each of the headers; it prints a line for each. */
const languages = [
  {
    name: 'node',
    program: process.execPath,
    probe: [process.execPath, '--version'] as const,
    file: 'verify.cjs',
    around: (code: string, asked: readonly SignatureHeaders[], key: string) =>
      `${code}\nconst body = require('fs').readFileSync('body.json');\nfor (const headers of ${JSON.stringify(asked)}) console.log(isGenuine(body, headers, '${key}'));`,
    args: ['verify.cjs'],
  },
  {
    name: 'python',
    program: 'python3',
    probe: ['python3', '--version'] as const,
    file: 'verify.py',
    around: (code: string, asked: readonly SignatureHeaders[], key: string) =>
      `${code}\nbody = open('body.json', 'rb').read()\nfor headers in ${JSON.stringify(asked)}:\n    print(str(is_genuine(body, headers, '${key}')).lower())`,
    args: ['verify.py'],
  },
  {
    name: 'go',
    program: 'go',
    probe: ['go', 'version'] as const,
    file: 'verify.go',
    around: (code: string, asked: readonly SignatureHeaders[], key: string) =>
      code.replace('package webhooks', 'package main').replace('import (', 'import (\n\t"fmt"\n\t"os"') +
      '\nfunc main() {\n\tbody, _ := os.ReadFile("body.json")\n' +
      asked
        .map((headers) => `map[string]string{${entriesOf(headers, ': ')}}`)
        .map(
          (map) =>
            `\tfmt.Println(IsGenuine(body, func(name string) string { return ${map}[name] }, "${key}"))\n`,
        )
        .join('') +
      '}\n',
    args: ['run', 'verify.go'],
  },
  {
    name: 'php',
    program: 'php',
    probe: ['php', '--version'] as const,
    file: 'verify.php',
    around: (code: string, asked: readonly SignatureHeaders[], key: string) =>
      `<?php\n${code}\nforeach (json_decode('${JSON.stringify(asked)}', true) as $headers) {\n    echo json_encode(isGenuine(file_get_contents('body.json'), $headers, '${key}')), "\\n";\n}`,
    args: ['verify.php'],
  },
  {
    name: 'ruby',
    program: 'ruby',
    probe: ['ruby', '--version'] as const,
    file: 'verify.rb',
    around: (code: string, asked: readonly SignatureHeaders[], key: string) =>
      `${code}\n[${asked.map((headers) => `{ ${entriesOf(headers, ' => ')} }`).join(', ')}].each do |headers|\n  puts genuine?(File.binread('body.json'), headers, '${key}')\nend`,
    args: ['verify.rb'],
  },
  {
    name: 'shell',
    program: 'sh',
    probe: ['openssl', 'version'] as const,
    file: 'verify.sh',
    around: (code: string, asked: readonly SignatureHeaders[], key: string) =>
      asked
        .map(
          (headers) =>
            `SIGNING_SECRET='${key}' ID='${headers['webhook-id']}'\nTIMESTAMP='${headers['webhook-timestamp']}' SIGNATURES='${headers['webhook-signature']}'\n${code}`,
        )
        .join(''),
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

  const answersOf = (
    { program, file, args }: { program: string; file: string; args: readonly string[] },
    code: string,
  ): string[] => {
    writeFileSync(join(dir, file), code);
    const env = { ...process.env, GOFLAGS: '-mod=mod', GO111MODULE: 'off' };
    return execFileSync(program, args, { cwd: dir, encoding: 'utf8', env }).trim().split('\n');
  };

  const installed = languages.filter(({ probe }) => isInstalled(probe));

  test.each(installed)(
    'the receivers’ page has a $name snippet that distinguishes a genuine request from a forged and a recorded one',
    ({ name, program, file, around, args }) => {
      expect(answersOf({ program, file, args }, around(snippet(name), requests(), secret))).toEqual(
        name === 'shell'
          ? ['genuine', 'genuine', 'forged', 'recorded', 'recorded', 'forged']
          : ['true', 'true', 'false', 'false', 'false', 'false'],
      );
    },
    120_000,
  );

  test.each(installed)(
    'the receivers’ $name snippet accepts nothing while its secret is not set: anyone can sign with an empty key',
    ({ name, program, file, around, args }) => {
      const forged = [signedAgo(10, ['whsec_'])];

      for (const key of ['', 'whsec_'])
        expect(answersOf({ program, file, args }, around(snippet(name), forged, key))).toEqual([
          name === 'shell' ? 'forged' : 'false',
        ]);
    },
    120_000,
  );

  test('registers an endpoint with a request that is taken', () => {
    const sent = / -d '(.*)'/.exec(snippet('register'))?.[1] ?? '';

    expect(EndpointInput.safeParse(JSON.parse(sent)).error).toBe(undefined);
    expect(snippet('register')).toContain(createEndpoint.path);
    expect(page).toContain(`\`${createEndpoint.scopes.join()}\``);
  });

  test('the receivers’ page names the exports of the package', () => {
    expect(snippet('typescript')).toContain(`{ verify } from '${packageFile.name}/webhooks'`);
    expect(Object.keys(packageFile.exports)).toContain('./webhooks');
  });
});
