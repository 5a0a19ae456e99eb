import { describe, expect, test } from 'vitest';
import { emailIn, isEmail, withoutTag } from '../../shared/kernel/email.ts';

describe('the tag of an address', () => {
  test.each([
    ['acme+ads@in.example', 'acme@in.example'],
    ['acme+a+b@in.example', 'acme@in.example'],
    ['acme@in.example', 'acme@in.example'],
    ['+ads@in.example', '+ads@in.example'],
    ['@acme+ads@in.example', '@acme+ads@in.example'],
  ])('without its tag %s is %s', (address, owner) => {
    expect(withoutTag(address)).toBe(owner);
  });
});

test.each([' ann@lee.example (Ann Lee) ', '\tann@lee.example\n', 'Ann <ann@lee.example> '])(
  'the sender %j is ann@lee.example',
  (text) => {
    expect(emailIn(text)).toBe('ann@lee.example');
  },
);

test.each([
  ['ann@-lee.example', false],
  ['ann@lee-.example', false],
  ['ann@lee-a.example', true],
  ['ann@l_e.example', false],
  [`ann@${'l'.repeat(63)}.example`, true],
  [`ann@${'l'.repeat(64)}.example`, false],
])('%s is an email address: %s', (address, is) => {
  expect(isEmail(address)).toBe(is);
});
