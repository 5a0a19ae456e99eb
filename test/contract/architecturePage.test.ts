import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withWorkTables } from '../../infra/openapi/workTables.ts';
import { DeliveryStatus } from '../../shared/contract/deliveries.ts';
import { DisabledReason, EndpointHealth, EndpointStatus } from '../../shared/contract/webhooks.ts';
import * as pieces from '../../shared/contract/work.ts';
import { graceSeconds } from '../../shared/contract/workClocks.ts';
import { queueOf, queues } from '../../shared/contract/workers.ts';
import {
  type DeliveryRecord,
  evaluate,
  manualMeanwhile,
  pendingDelivery,
  retryManually,
} from '../../shared/domain/deliveries.ts';
import {
  afterFailure,
  afterSuccess,
  freshHealth,
  type HealthState,
  healthOf,
  whenSlow,
} from '../../shared/domain/endpointHealth.ts';
import { attemptOffsets, scheduleSeconds } from '../../shared/domain/retrySchedule.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const pages = ['docs/architecture.md', 'docs/changing.md'].map(read);

const section = (title: string): string => {
  const parts = pages.flatMap((page) => page.split(/^## /m));
  const named = parts.find((part) => part.startsWith(`${title}\n`));
  if (named === undefined) throw new Error(`No page has the section ${title}.`);
  return named;
};

/** The rows of a section's table, each as its cells. */
const rowsOf = (title: string): string[][] =>
  section(title)
    .split('\n')
    .filter((line, index, lines) => line.startsWith('| ') && lines[index + 1]?.startsWith('|--') !== true)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The arrows of a section's state diagram, as `from to`, without those from the beginning. */
const arrowsOf = (title: string): string[] =>
  [...section(title).matchAll(/^ +(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} ${to}`).sort();

const distinct = (arrows: readonly string[]): string[] => [...new Set(arrows)].sort();

/** What a name stands for in a file: a number, or numbers and names of the same file that are multiplied. */
const valueIn = (source: string, path: string): number => {
  const [name = '', owner] = path.split('.').reverse();
  if (owner !== undefined) return valueIn(source.slice(source.search(new RegExp(`\\b${owner} =`))), name);
  const found = new RegExp(`\\b${name}\\s*[:=]\\s*([^;,\\n]+)`).exec(source)?.[1] ?? '';
  return found.split('*').reduce((product, part) => {
    const factor = part.trim().replaceAll('_', '');
    return product * (/^[a-z]/i.test(factor) ? valueIn(source, factor) : Number(factor || Number.NaN));
  }, 1);
};

const start = '2026-03-02T09:00:00.000Z';

describe('the states of a delivery', () => {
  const fresh = pendingDelivery(
    { id: 'd', tenant: 't', endpoint_id: 'e', event: { id: 'v', type: 'lead.created' } },
    start,
  );
  const moves = (before: DeliveryRecord): string[] => {
    const replies = [204, 410, 500].map((status) => ({ status, error: null, retry_after: null }));
    const moments = { startedAt: start, now: start, spread: (gap: number) => gap };
    const verdicts = replies.map((reply) => evaluate(before, reply, moments));
    const manual = verdicts.map((verdict) => manualMeanwhile(verdict, start));
    return [...verdicts, ...manual].map(({ status }) => `${before.status} ${status}`);
  };
  const byAttempts = attemptOffsets.flatMap((offset, attempt) => {
    const status = attempt === 0 ? 'pending' : 'retrying';
    return moves({ ...fresh, status, attempt, first_attempt_at: addSeconds(start, -offset) });
  });
  const finished = DeliveryStatus.options.filter((status) => !['pending', 'retrying'].includes(status));
  const byHand = finished.flatMap((status) => {
    const { next_attempt_at, ...rest } = fresh;
    return retryManually({ ...rest, status }, start).changes.map(({ after }) => `${status} ${after.status}`);
  });

  test('the diagram of a delivery’s states has every move of attempts, requests, disabling and replaying', () => {
    const elsewhere = [
      'pending cancelled',
      'retrying cancelled',
      ...finished.map((status) => `${status} pending`),
    ];

    expect(arrowsOf('The states of a delivery')).toEqual(distinct([...byAttempts, ...byHand, ...elsewhere]));
  });

  test('the page of a delivery’s states has the number of attempts', () => {
    const text = `${attemptOffsets.length} attempts over ${scheduleSeconds / 3_600} hours`;

    expect(section('The states of a delivery')).toContain(text);
  });
});

describe('the states of an endpoint', () => {
  /** Every health that is met within some steps from a fresh one, by all that can happen. */
  const met = (): string[] => {
    const moves: string[] = [];
    let states: readonly HealthState[] = [freshHealth];
    for (let step = 1; step <= 40 && states.length > 0; step += 1) {
      const now = addSeconds(start, step * 60);
      const setbacks = [true, false].flatMap((timedOut) =>
        [true, false].map((many) => ({
          startedAt: now,
          timedOut,
          many,
          answered: !timedOut,
          retryAfterSeconds: undefined,
        })),
      );
      const after = states.flatMap((state) => {
        const next = [
          afterSuccess(state, now),
          afterSuccess(state, now, true),
          whenSlow(state, now),
          ...setbacks.map((setback) => afterFailure(state, setback, now)),
        ];
        moves.push(...next.map((health) => `${healthOf(state)} ${healthOf(health)}`));
        return next;
      });
      states = [...Map.groupBy(after, alike).values()].flatMap(([first]) => first ?? []);
    }
    return moves.filter((move) => new Set(move.split(' ')).size === 2);
  };
  /** Healths that go on in the same way; when something happened plays no part, as every step takes a minute. */
  const alike = ({ concurrency, slowStartThreshold, failures, recovering_since }: HealthState): string =>
    JSON.stringify([concurrency, slowStartThreshold, Math.min(failures, 5), recovering_since === undefined]);

  test('the diagram of an endpoint’s states has every move of its status and health', () => {
    const [one, other] = EndpointStatus.options;
    const turned = [`${one} ${other}`, `${other} ${one}`];

    expect(arrowsOf('The states of an endpoint')).toEqual(distinct([...turned, ...met()]));
  });

  test('the page of an endpoint’s states names every health and every reason for disabling', () => {
    const text = section('The states of an endpoint');
    const reasons = DisabledReason.options.filter((reason) => reason !== 'by_hand');

    for (const name of [...EndpointHealth.options, ...reasons]) expect(text).toContain(name);
  });
});

const unitOf = (constant: string): string =>
  constant.endsWith('Milliseconds') ? 'ms' : constant.endsWith('Minutes') ? 'min' : 's';

describe('the time limits', () => {
  test.each(rowsOf('The time limits'))('%s is %s', (name, value = '', file) => {
    const [constant = ''] = codeIn(name);
    const [path = ''] = codeIn(file);

    expect(value).toBe(`${valueIn(read(path), constant).toLocaleString('en')} ${unitOf(constant)}`);
  });
});

/** A path or a name with a placeholder in angle brackets stands for several. */
const patternOf = (text: string): string => text.replace('.', '\\.').replace(/<\w+>/, '\\w+');

const filesAt = (path: string): string[] =>
  readdirSync(join(root, dirname(path)))
    .filter((name) => new RegExp(`^${patternOf(basename(path))}$`).test(name))
    .map((name) => join(dirname(path), name));

describe('the table of changes', () => {
  test.each(rowsOf('To change something'))('%s: in %s', (_, file, names) => {
    const [path = ''] = codeIn(file);
    const sources = filesAt(path).map(read);
    const holding = (name: string) =>
      sources.filter((source) => new RegExp(`\\b${patternOf(name)}\\s*[:=]`).test(source));

    const missing = codeIn(names).filter((name) => holding(name).length < (path.includes('<') ? 5 : 1));
    expect(codeIn(names).length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});

test.each(rowsOf('To find the place'))('%s: the folder and the example are there', (_, folder, example) => {
  const [[place = ''], [file = '']] = [codeIn(folder), codeIn(example)];

  expect(place === '' || !file.startsWith(place)).toBe(false);
  expect(read(file).length).toBeGreaterThan(0);
});

test('the page for receivers says how many attempts a healthy endpoint gets at a time', () => {
  const attempts = (queues.deliveries.atOnce.many * queueOf('deliveries').batch).toLocaleString('en');

  expect(read('docs/webhooks.md')).toContain(`up to ${attempts} on AWS`);
});

describe('the tables of work', () => {
  const works = Object.values<pieces.Work>(pieces);

  test('the tables of work match the registry: else run "npm run openapi"', () => {
    expect(pages).toEqual(pages.map(withWorkTables));
  });

  test('the glossary says what each piece of work does', () => {
    const rows = rowsOf('Glossary').filter(([work = '']) => work.endsWith('`'));

    expect(Object.fromEntries(rows.map(([work, meaning]) => [codeIn(work).join(), meaning]))).toEqual(
      Object.fromEntries(works.map(({ id, does }) => [id, does])),
    );
  });

  test.each(works)(
    '$id: the table of lost work says how late it is brought again, and from where',
    (work) => {
      const [, , again] = rowsOf('Lost work').find(([first]) => first === `\`${work.id}\``) ?? [];
      const graces: Readonly<Record<string, number>> = graceSeconds;
      const usually = 'due' in work.from ? 'the next sweep' : 'SQS, after the visibility timeout';

      expect(again).toBe(
        work.foundBy === undefined ? usually : `due list: \`${work.foundBy}\`, ${graces[work.id]} s late`,
      );
    },
  );
});

test('every file and folder that the pages name exists', () => {
  const named = codeIn(pages.join('\n')).filter((code) => /^(shared|functions|infra|test|docs)\//.test(code));

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => filesAt(path.replace(/\/$/, '')).length === 0)).toEqual([]);
});

test('no diagram has a semicolon, which would end a statement in the middle', () => {
  const diagrams = [...pages.join('\n').matchAll(/```mermaid\n([^`]+)```/g)].map(
    ([, diagram = '']) => diagram,
  );

  expect(diagrams.length).toBe(3);
  expect(diagrams.filter((diagram) => diagram.includes(';'))).toEqual([]);
});
