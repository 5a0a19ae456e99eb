import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Paper } from '../../shared/papers/paper.ts';
import { pdfOf } from '../../shared/pdf/pdfOf.ts';
import { quantile } from '../support/quantile.ts';
import { keep, printTable, type Rows } from './report.ts';

const withLines = (count: number): Paper => ({
  title: 'Invoice',
  number: 'INV-0042',
  from: { name: 'Acme Roofing', lines: [{ text: '12 Main Street' }], logo: null },
  to: { heading: 'Bill to', name: 'محمد Łukasz', lines: [] },
  facts: [{ name: 'Due', value: 'March 24, 2027' }],
  headline: '$20.00 due March 24, 2027',
  standing: undefined,
  tables: [
    {
      heading: '',
      columns: [
        { name: 'Description', align: 'start' },
        { name: 'Quantity', align: 'end' },
        { name: 'Unit price', align: 'end' },
        { name: 'Amount', align: 'end' },
      ],
      rows: Array.from({ length: count }, (_, index) => ({
        cells: [`Tear-off of old shingles, part ${index + 1}`, '2 squares', '$10.00', '$20.00'],
      })),
    },
  ],
  sums: [{ name: 'Total', amount: '$20.00', isTotal: true }],
  passages: [],
  at: '2027-03-10T15:00:00.000Z',
});

/** What is still held; what could be freed and was not yet would look like a leak. */
const megabytes = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
};

test('PDF files, one after another: how long each takes, and how much memory stays taken', async () => {
  const rows: Record<string, Rows[string]> = {};
  for (const [lines, count] of [
    [10, 300],
    [300, 60],
  ] as const) {
    const paper = withLines(lines);
    const took: number[] = [];
    let bytes = 0;
    let before = 0;
    for (let made = 0; made < count; made += 1) {
      // The first third fills what is kept for good, and lets the heap find its size.
      if (made === count / 3) before = megabytes();
      const startedAt = performance.now();
      bytes = (await pdfOf(paper, { region: 'US', colour: '#1f5a86' })).length;
      took.push(performance.now() - startedAt);
    }
    const [usual, slow] = [0.5, 0.95].map((part) => Math.round(quantile(took, part)));
    rows[`${lines} lines`] = {
      files: count,
      kilobytes: Math.round(bytes / 1_000),
      'ms each': usual ?? 0,
      'ms 95 %': slow ?? 0,
      'MB after a third': before,
      'MB at the end': megabytes(),
    };
  }
  printTable('PDF files', rows);
  keep('papers', { rows });
  expect(Object.keys(rows)).toHaveLength(2);
});
