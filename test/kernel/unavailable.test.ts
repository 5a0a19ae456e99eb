import { describe, expect, test } from 'vitest';
import { isUnavailable, tellsOfFullDisk } from '../../shared/kernel/unavailable.ts';

const ofAws = (httpStatusCode: number) => Object.assign(new Error('x'), { $metadata: { httpStatusCode } });

describe('errors of a database that accepts no writes', () => {
  test.each([
    ['a failure of a service of AWS', ofAws(500)],
    ['one that is away', ofAws(503)],
    ['a full disk, as Node says it', new Error('ENOSPC: no space left on device, write')],
    ['a quota', new Error('EDQUOT: disk quota exceeded, open')],
    ['a file that must not grow', new Error('EFBIG: file too large, write')],
    ['a full disk, as SQLite says it', new Error('database or disk is full')],
    ['a disk that fails', new Error('commit failed (backend: disk I/O error)')],
    ['one behind another error', new Error('x', { cause: ofAws(500) })],
  ])('%s may pass', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  test.each([
    ['a refusal of AWS', ofAws(400)],
    ['a fault of ours', new TypeError('x is not a function')],
    ['no error', { $metadata: { httpStatusCode: 500 } }],
    ['nothing', undefined],
  ])('%s does not', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });

  test('a full disk is distinguished from other failures', () => {
    expect(['backend: database or disk is full', 'x'].map(tellsOfFullDisk)).toEqual([true, false]);
  });
});
