import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { operations } from '../../shared/contract/index.ts';
import { authUrl, baseUrl } from '../support/world.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/agents.md'), 'utf8');

/** The commands of the page, one block after the other. */
const blocks = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = '']) => text);

test('llms.txt says without a token where tokens come from, and names every operation', async () => {
  const response = await fetch(`${baseUrl}/llms.txt`);
  const text = await response.text();

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^# Lead to payment\n\n> /);
  expect(text).toContain(`POST ${authUrl}/oauth/token`);
  expect(operations.filter(({ id }) => !text.includes(`\n- ${id}: `))).toEqual([]);
});

describe('the commands of the page for agents', () => {
  test('the commands of the page for agents run in one shell, as the page says', async () => {
    const script = ['set -eu', ...blocks].join('\n');
    const env = { ...process.env, BASE: baseUrl, AUTH: authUrl };

    const { stdout } = await promisify(execFile)('sh', ['-c', script], { env });

    expect(blocks.length).toBeGreaterThanOrEqual(4);
    expect(stdout).toContain('# Lead to payment');
    expect(stdout).toContain('"would_emit":["lead.created"]');
    expect(stdout).toMatch(/"answer":"/);
    const [dry, figures, prompt] = [...stdout.matchAll(/^data: (.+)$/gm)].map(
      ([, json = '']) => JSON.parse(json).result,
    );
    expect(JSON.parse(dry.content[0].text)).toMatchObject({ would_emit: ['lead.created'] });
    expect(JSON.parse(figures.content[0].text).value).toEqual(expect.any(Number));
    expect(prompt.messages[0].content.text).toContain('Run the playbook');
  });
});
