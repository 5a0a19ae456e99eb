import { expect, test } from 'vitest';
import { read } from './reading.ts';

test('what fails most', () => {
  expect(read('which endpoint fails most')).toEqual([
    'group deliveries status=retrying|exhausted count by:endpoint top:1',
  ]);
});

test.each([
  ['how many payment.received webhooks failed', 'status=retrying|exhausted'],
  ['failed lead.created deliveries', 'status=retrying|exhausted'],
  ['lead.created webhooks by status', 'by:status'],
])('the dot in the name of an event ends no sentence: %s', (prompt, asked) => {
  const [first = '', ...others] = read(prompt);

  expect(others).toEqual([]);
  expect(first).toMatch(/event_type=(lead\.created|payment\.received)/);
  expect(first).toContain(asked);
});
