import { describe, expect, test } from 'vitest';
import { uniqueKey } from '../../shared/store/table/keys.ts';

const longestTenant = `org_${'a'.repeat(60)}`;
const markerOf = (value: string) => uniqueKey(longestTenant, 'message', 'provider_id', value).PK;

describe('the key of a unique value', () => {
  test.each(['a', 'é', 'あ', '😀'])('fits into 2,048 bytes for 500 times %s', (letter) => {
    expect(Buffer.byteLength(markerOf(letter.repeat(500)))).toBeLessThanOrEqual(2_048);
  });

  test('long unique values differ by their last letter', () => {
    const long = '😀'.repeat(499);

    expect(markerOf(`${long}a`)).not.toBe(markerOf(`${long}b`));
    expect(markerOf(`${long}a`)).toBe(markerOf(`${long}a`));
  });
});
