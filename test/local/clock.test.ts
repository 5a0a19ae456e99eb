import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastWrittenIn, openTestClock } from '../../infra/local/controls/clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lead-to-payment-clock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const noon = Date.parse('2026-11-20T12:00:00.000Z');

test('the local clock does not go back when the machine’s clock is set back by hours, even after a restart', () => {
  const file = join(folder, 'set-back');
  let now = noon;
  const { clock } = openTestClock(file, () => now);
  expect(clock()).toEqual(new Date(noon));

  now = noon - 3 * 3_600_000;
  expect(clock()).toEqual(new Date(noon));
  now += 60_000;
  expect(clock()).toEqual(new Date(noon + 60_000));
  expect(openTestClock(file, () => now).clock()).toEqual(new Date(noon + 60_000));
});

test('the local clock continues from the last write of a killed service, even if the machine’s clock is set back', () => {
  const dir = join(folder, 'killed');
  expect(lastWrittenIn(dir)).toBe(0);
  mkdirSync(dir);
  for (const [name, minutes] of [
    ['dynamodb.sqlite', 1],
    ['queues.sqlite-wal', 5],
    ['environment.json', 60],
  ] as const) {
    writeFileSync(join(dir, name), '');
    utimesSync(join(dir, name), noon / 1_000, noon / 1_000 + minutes * 60);
  }
  writeFileSync(join(dir, 'clock.json'), JSON.stringify({ offset_ms: 60_000 }));

  const { clock } = openTestClock(join(dir, 'clock.json'), () => noon - 86_400_000, lastWrittenIn(dir));

  expect(clock()).toEqual(new Date(noon + 6 * 60_000));
});

test('the local clock pauses while the machine’s clock is corrected by a moment', () => {
  let now = noon;
  const { clock } = openTestClock(join(folder, 'corrected'), () => now);
  clock();

  now -= 500;
  expect(clock()).toEqual(new Date(noon));
  now += 600;
  expect(clock()).toEqual(new Date(noon + 100));
});

test('an advance that cannot be kept moves nothing', () => {
  const file = join(folder, 'full');
  mkdirSync(`${file}.new`);
  const clock = openTestClock(file, () => noon);

  expect(() => clock.advanceTo(new Date(noon + 60_000))).toThrow();
  expect(clock.clock()).toEqual(new Date(noon));
  rmSync(`${file}.new`, { recursive: true });
  clock.advanceTo(new Date(noon + 60_000));
  expect([clock.clock(), JSON.parse(readFileSync(file, 'utf8'))]).toEqual([
    new Date(noon + 60_000),
    { offset_ms: 60_000 },
  ]);
});
