import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const due = (filters: string) => `measure=sum&entity=invoices&field=amount_due&filters=${filters}`;

describe('what is left on invoices is what is still due of those', () => {
  test.each([
    [['partial invoices', "what's left on them"], due('status=partial')],
    [['how many invoices are partly paid', 'how much is left on them'], due('status=partial')],
    [['how many invoices are partly paid', 'total of them', "what's left on them"], due('status=partial')],
    [['how much are the partial invoices in total', "what's left"], due('status=partial')],
    [['final invoices', "what's left on those"], due('status=sent|partial;milestone=final')],
    [
      ['invoices issued in October', 'how much is left on those'],
      due('status=sent|partial&moment=issued_at&from=2026-10-01&to=2026-10-31'),
    ],
  ])('%s', async (prompts, request) => {
    expect(await requestsOf(...prompts)).toEqual([request]);
  });

  test.each([
    [['paid invoices', "what's left on them"]],
    [['how much are paid invoices in total', "what's left"]],
  ])('and declined of those that were paid: %s', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });

  test('also beside what was billed, in one breath', async () => {
    expect(await requestsOf("how much did we bill and what's left")).toEqual([
      'measure=sum&entity=invoices&field=amount&filters=status!=draft|void',
      due('status=sent|partial'),
    ]);
  });
});

describe('what is paid of what was billed counts what was paid in part', () => {
  const billed = 'measure=sum&entity=invoices&field=amount_paid&filters=status!=draft|void';

  test('of a time', async () => {
    expect(await requestsOf('how much did we invoice in October', 'and paid?')).toEqual([
      `${billed}&moment=issued_at&from=2026-10-01&to=2026-10-31`,
    ]);
  });

  test('of somebody', async () => {
    expect(await requestsOf('how much did we bill Ada Lovelace', 'and paid?')).toEqual([
      expect.stringMatching(new RegExp(`^${billed.replace('|', '\\|')};customer=[-0-9a-f]+$`)),
    ]);
  });

  test.each(['how much has been paid', 'how much was paid'])(
    'and is of the same customer as before: %s',
    async (prompt) => {
      expect(await requestsOf('how much did we bill Ada Lovelace', prompt)).toEqual([
        expect.stringMatching(/^measure=sum&entity=payments&field=amount&filters=status=settled;customer=/),
      ]);
    },
  );

  test.each(['how much did we collect', 'total revenue', 'revenue'])(
    'but what the company got is of all: %s',
    async (prompt) => {
      expect(await requestsOf('how much did we bill Ada Lovelace', prompt)).toEqual([
        'measure=sum&entity=payments&field=amount&filters=status=settled',
      ]);
    },
  );
});
