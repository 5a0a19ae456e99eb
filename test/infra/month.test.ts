import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stages } from '../../infra/config.ts';
import { shards } from '../../shared/store/table/keys.ts';
import { manners, monthOf, monthTable, sumOfMonth } from '../bench/month.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');
const load = { companies: 10_000, requestsPerSecond: 1_000 };

describe('the month of a large stage', () => {
  test('the month of a large stage is in docs/scale.md as the command prints it', () => {
    const rows = Object.entries(monthTable(load)).map(
      ([name, dollars]) =>
        `| ${[name, ...Object.values(dollars).map((each) => each.toLocaleString('en'))].join(' | ')} |`,
    );

    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });

  test('the month of a large stage uses the settings of prod', () => {
    expect(manners.prod).toMatchObject({
      tokenHours: stages.prod.machineTokenHours,
      traced: stages.prod.traced,
    });
  });

  test('the month of a large stage grows with requests and companies, and by tokens with companies alone', () => {
    const idle = monthOf({ companies: 10_000, requestsPerSecond: 0 }, manners.prod);
    const twice = monthOf({ ...load, requestsPerSecond: 2_000 }, manners.prod);

    expect(sumOfMonth(idle)).toBe(idle['Tokens of machines']);
    expect(twice['API Gateway']).toBeGreaterThan(monthOf(load, manners.prod)['API Gateway'] ?? 0);
    expect(twice['Tokens of machines']).toBe(idle['Tokens of machines']);
  });
});

test('docs/scale.md gives the numbers that the stages have', () => {
  const given = (field: string) =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| \`${field}\` |`))
      ?.split('|')
      .slice(2, 4)
      .map((cell) => cell.trim().replaceAll('`', ''));
  const both = [stages.dev, stages.prod];

  expect(given('workersAtOnce')).toEqual(both.map(({ workersAtOnce }) => workersAtOnce));
  expect(given('sweepersAtOnce')).toEqual(both.map(({ sweepersAtOnce }) => String(sweepersAtOnce)));
  expect(given('machineTokenHours')).toEqual(both.map(({ machineTokenHours }) => String(machineTokenHours)));
  expect(given('traced')).toEqual(both.map(({ traced }) => (traced ? 'yes' : 'no')));
  expect(given('throttle.requestsPerSecond')).toEqual(
    both.map(({ throttle }) => String(throttle.requestsPerSecond)),
  );
  // A thousand writes a second in each partition, of which a change's note takes three.
  expect(page).toContain(`${Math.round((shards * 1_000) / 3).toLocaleString('en')} changes a second`);
});
