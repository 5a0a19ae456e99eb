import { expect, test } from 'vitest';
import { createThrottle } from '../../infra/local/identity/signInThrottle.ts';

const minute = 60_000;

const throttleAt = () => {
  let now = 1_000_000;
  const throttle = createThrottle(() => now);
  return {
    ...throttle,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** The answers to that number of tries in a row. */
    tries: (user: string, count: number) => Array.from({ length: count }, () => throttle.begin(user)),
  };
};

test('a user has ten tries in any five minutes', () => {
  const { tries, pass } = throttleAt();

  expect(tries('ada', 9)).toEqual(Array(9).fill(undefined));
  pass(minute);
  expect(tries('ada', 2)).toEqual([undefined, 240]);
  pass(4 * minute);
  expect(tries('ada', 10)).toEqual([...Array(9).fill(undefined), 60]);
});

test('a refused try does not prolong the wait', () => {
  const { tries, pass } = throttleAt();
  tries('ada', 10);
  pass(4 * minute);

  expect(tries('ada', 3)).toEqual([60, 60, 60]);
  pass(minute);
  expect(tries('ada', 1)).toEqual([undefined]);
});

test('one user does not delay others', () => {
  const { tries } = throttleAt();
  tries('ada', 20);

  expect(tries('grace', 1)).toEqual([undefined]);
});

test('all users together have a hundred tries in any five minutes', () => {
  const { begin, pass } = throttleAt();
  const answers = Array.from({ length: 101 }, (_, index) => begin(`user ${index}`));

  expect(answers).toEqual([...Array(100).fill(undefined), 300]);
  pass(5 * minute);
  expect(begin('ada')).toBeUndefined();
});

test('a sign-in gives all tries back', () => {
  const { tries, succeed } = throttleAt();
  tries('ada', 9);
  succeed('ada');

  expect(tries('ada', 10)).toEqual(Array(10).fill(undefined));
});
