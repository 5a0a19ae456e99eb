import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';

describe('what has been so for the longest time is the oldest of those that are so', () => {
  const overdue = 'list invoices status=sent|partial;due_at<now moment:due_at';

  test.each([
    ["what's the longest overdue bill and how much is it", `${overdue} top:1 order:oldest`],
    ['five longest overdue invoices', `${overdue} top:5 order:oldest`],
    ['which bill is furthest past due', `${overdue} top:1 order:oldest`],
    ['the longest unpaid invoice', 'list invoices status=sent|partial top:1 order:oldest'],
    ['which lead has been waiting the longest', 'list leads status=new top:1 order:oldest'],
    ['longest open estimate', 'list estimates status=sent top:1 order:oldest'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('what did not happen, or was not paid at all', () => {
  test.each([
    ['appointments that never took place', 'list appointments status!=completed;start<now'],
    ["visits that haven't happened yet", 'list appointments status=booked|confirmed|en_route'],
    ['invoices with no payment', 'list invoices status=sent|partial|paid;amount_paid=0'],
    ['estimates up to 2000', 'list estimates total<=2000'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});
