import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { users } from '../../infra/local/demo/demoAccess.ts';
import { answerHelp } from '../../infra/terminal.ts';
import { launchService, type RunningService } from '../support/launch.ts';
import { drawn } from '../support/share.ts';
import { type Client, clients, fetchGenerator, generatorJar, type Place } from './clients.ts';
import { isInstalled, run } from './command.ts';

/**
 * Makes clients of the running service's own description with stock generators, compiles them, and walks with each from a
 * lead to a payment. Without options the usual ones, or that SHARE of them; `--all` takes every one, `--only NAME` those whose name has it.
 */

answerHelp(import.meta.filename);

const cache = join(import.meta.dirname, '../../node_modules/.cache/clients');
const atOnce = 2;

type Outcome = { readonly client: Client; readonly cells: readonly string[]; readonly problem?: string };

const chosen = (): readonly Client[] => {
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, only: { type: 'string', multiple: true } },
  });
  const { all = false, only } = values;
  if (only !== undefined) return clients.filter(({ name }) => only.some((part) => name.includes(part)));
  return all ? clients : drawn(clients.filter(({ usual }) => usual));
};

/** Our files beside what is kept from the last time, without what was generated then. */
const placeOf = ({ folder }: Client, document: string): Place => {
  const place = join(cache, folder);
  rmSync(join(place, 'generated'), { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const ours = join(import.meta.dirname, folder);
  if (existsSync(ours)) cpSync(ours, place, { recursive: true });
  return { folder: place, cache, document };
};

const walkEnvironment = ({ baseUrl, authUrl }: RunningService, index: number) => ({
  BASE_URL: baseUrl,
  AUTH_URL: authUrl,
  CLIENT_ID: 'acme-machine',
  CLIENT_SECRET: 'acme-secret',
  WEB_CLIENT_ID: 'acme-web',
  USER_EMAIL: users[0]?.email ?? '',
  USER_PASSWORD: users[0]?.password ?? '',
  PHONE: `+12125550${100 + index}`,
  EMAIL: `client-${index}@example.com`,
});

const tryOut = async (client: Client, service: RunningService, document: string): Promise<Outcome> => {
  const place = placeOf(client, document);
  const env = { ...client.env?.(place), ...walkEnvironment(service, clients.indexOf(client)) };
  const cells: string[] = [];
  const stages = [[client.prepare, client.generate], [client.compile], [client.walk]];
  for (const stage of stages) {
    const startedAt = performance.now();
    try {
      const commands = stage.flatMap((steps) => steps?.(place) ?? []);
      for (const command of commands) await run(command, { cwd: place.folder, env });
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      cells.push(commands.length === 0 ? '–' : `yes, ${seconds} s`);
    } catch (error) {
      return { client, cells: [...cells, 'NO'], problem: error instanceof Error ? error.message : '' };
    }
  }
  return { client, cells };
};

const tryOutAll = async (selected: readonly Client[]): Promise<Outcome[]> => {
  mkdirSync(cache, { recursive: true });
  if (selected.some(({ tools }) => tools.includes('java')) && !existsSync(generatorJar(cache)))
    await run(fetchGenerator(cache), { cwd: cache, env: {} });
  const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-clients-'));
  const service = await launchService({ dir });
  try {
    const document = join(cache, 'openapi.json');
    writeFileSync(document, await (await fetch(`${service.baseUrl}/openapi.json`)).text());
    const waiting = [...selected];
    const outcomes: Outcome[] = [];
    const work = async () => {
      for (let client = waiting.shift(); client !== undefined; client = waiting.shift()) {
        const outcome = await tryOut(client, service, document);
        console.log(
          `${client.name}: ${outcome.problem === undefined ? 'done' : `failed\n${outcome.problem}\n`}`,
        );
        outcomes.push(outcome);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return outcomes;
  } finally {
    await service.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

const printTable = (outcomes: readonly Outcome[]): void => {
  const rows = outcomes.map(({ client, cells }) => [client.name, ...cells, '–', '–'].slice(0, 4));
  const table = [['client', 'generated', 'compiled', 'journey walked'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
};

const selected = chosen();
const missing = [...new Set(selected.flatMap(({ tools }) => tools))].filter((tool) => !isInstalled(tool));
if (selected.length === 0 || missing.length > 0) {
  const names = new Intl.ListFormat('en-GB').format(missing);
  console.error(
    selected.length === 0
      ? `No client has such a name; there are ${clients.map(({ name }) => name).join(', ')}.`
      : `These clients need ${names}, which is not on the PATH.`,
  );
  process.exitCode = 2;
} else {
  const outcomes = await tryOutAll(selected);
  printTable(outcomes);
  if (outcomes.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
}
