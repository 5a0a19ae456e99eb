import { expect, test } from 'vitest';
import { tellingOfFullDisk } from '../../infra/local/diskFull.ts';
import type { LogEntry } from '../../shared/kernel/log.ts';

test('a full disk is reported to the operator once a minute, before the lines of the failures', () => {
  const lines: LogEntry[] = [];
  let now = 0;
  const log = tellingOfFullDisk(
    (line) => lines.push(line),
    '/data',
    () => now,
  );
  const failed = { level: 'error', message: 'request', reason: 'database or disk is full' } as const;
  const other = { level: 'error', message: 'request', reason: 'x is not a function' } as const;
  const told = { level: 'error', message: expect.stringMatching(/^the disk under \/data is full/) };

  for (const line of [other, failed, failed]) log(line);
  now = 60_000;
  log(failed);

  expect(lines).toEqual([other, told, failed, failed, told, failed]);
});
