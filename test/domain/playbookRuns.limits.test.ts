import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  deathsReason,
  fitting,
  RunRow as Row,
  type RunRow,
  rowsReason,
} from '../../shared/domain/playbookRuns.ts';

const row: RunRow = {
  step: 1,
  item: 2,
  status: 'done',
  arguments: { text: '' },
  result: { id: 'a' },
  error: null,
  kept: { id: 'a' },
  person: 'Ann',
  would_send: [],
};
const rowOf = (bytes: number): RunRow => ({ ...row, arguments: { text: 'x'.repeat(bytes - bytesOf(row)) } });

describe('a call that a run keeps', () => {
  test('a call of 300 KB is kept unchanged', () => {
    const largest = rowOf(300 * 1_024);

    expect(bytesOf(largest)).toBe(307_200);
    expect(fitting(largest)).toBe(largest);
  });

  test('a call of more than 300 KB is kept as failed, without its values', () => {
    expect(fitting(rowOf(300 * 1_024 + 1))).toEqual({
      ...row,
      status: 'failed',
      error: { code: 'limit_reached', message: expect.stringContaining('exceed the 300 KB') },
      arguments: {},
      result: null,
      kept: {},
    });
  });

  test('a failed call that is too large keeps its own error', () => {
    const error = { code: 'not_found', message: 'No such lead.' };

    expect(fitting({ ...rowOf(400_000), status: 'failed', error }).error).toEqual(error);
  });

  test('a call stored without person and messages has none', () => {
    const { person, would_send, ...older } = row;

    expect(Row.parse(older)).toEqual({ ...older, person: null, would_send: [] });
    expect(Row.parse(row)).toEqual({ ...older, person, would_send });
  });
});

test.each([
  [4 * 1_024 * 1_024 - 1, undefined],
  [4 * 1_024 * 1_024, expect.stringContaining('more than the 4 MB')],
])('a run stops at 4 MB of calls: %i bytes', (bytes, reason) => {
  expect(rowsReason(bytes)).toEqual(reason);
});

test.each([
  [0, undefined],
  [1, undefined],
  [2, expect.stringContaining('2 times')],
])('a run stops after it ended two processes: %i', (deaths, reason) => {
  const task = {
    kind: 'playbook_task' as const,
    version: 0,
    id: 'a',
    created_at: '2026-11-20T12:00:00.000Z',
    deaths,
  };

  expect(deathsReason(task)).toEqual(reason);
});
