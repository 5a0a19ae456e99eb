import { describe, expect, test } from 'vitest';
import type { Paper } from '../../shared/papers/paper.ts';
import { pdfOf } from '../../shared/pdf/pdfOf.ts';
import { pdfText } from '../support/pdfText.ts';
import { takenPicture } from '../support/pictures.ts';

const look = { region: 'US', colour: '#1f5a86' };

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    cells: [`Line ${index + 1}`, '2 hours', '$10.00', '$20.00'],
  }));

const aPaper = (changes: Partial<Paper> = {}): Paper => ({
  title: 'Invoice',
  number: 'INV-0042',
  from: { name: 'Acme Roofing', lines: [{ text: '12 Main Street' }, { text: '(212) 555-0147' }], logo: null },
  to: { heading: 'Bill to', name: 'Ann Lee', lines: [{ text: '1 Elm Street' }] },
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
      rows: lines(1),
    },
  ],
  sums: [{ name: 'Total', amount: '$20.00', isTotal: true }],
  passages: [{ heading: 'How to pay', text: 'By check.' }],
  at: '2027-03-10T15:00:00.000Z',
  ...changes,
});

const withLines = (count: number): Paper => {
  const paper = aPaper();
  return { ...paper, tables: paper.tables.map((table) => ({ ...table, rows: lines(count) })) };
};

/** Where its sums would stand alone if its last line did not come with them. */
const everyLength = Array.from({ length: 30 }, (_, index) => index + 1);

const fourSums = ['Subtotal', 'Tax', 'County tax', 'Total'].map((name) => ({ name, amount: '$20.00' }));

const shownIn = async (paper: Paper): Promise<string[][]> => pdfText(await pdfOf(paper, look));

describe('a paper as a PDF', () => {
  test('a paper shows the sender, the recipient, the subject, the lines, the sums and the page number', async () => {
    const [page = [], ...others] = await shownIn(aPaper());

    expect(others).toEqual([]);
    expect(page).toEqual([
      'Acme Roofing',
      'Invoice',
      '12 Main Street',
      '(212) 555-0147',
      'INV-0042',
      'Bill to',
      'Due March 24, 2027',
      'Ann Lee',
      '1 Elm Street',
      '$20.00 due March 24, 2027',
      'Description Quantity Unit price Amount',
      'Line 1 2 hours $10.00 $20.00',
      'Total $20.00',
      'How to pay',
      'By check.',
      'Acme Roofing · Invoice INV-0042 Page 1 of 1',
    ]);
  });

  test('a paper of 300 lines fills 12 pages, with each line once and the table heading on every page', async () => {
    const pages = await shownIn(withLines(300));

    expect(pages).toHaveLength(12);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Description Quantity Unit price Amount');
      expect(page.at(-1)).toBe(`Acme Roofing · Invoice INV-0042 Page ${index + 1} of 12`);
    }
    const numbers = pages.flat().flatMap((line) => /^Line (\d+) /.exec(line)?.[1] ?? []);
    expect(numbers).toEqual(lines(300).map((_, index) => String(index + 1)));
    expect(pages.at(-1)).toContain('Total $20.00');
  });

  test('breaks one line that is longer than a page over pages, and loses nothing of it', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
    const paper = aPaper({ passages: [{ heading: 'Terms', text: words.join(' ') }] });
    const [table] = paper.tables;
    if (table === undefined) throw new Error('The paper has no table.');
    const inTable = { ...paper, tables: [{ ...table, rows: [{ cells: [words.join(' '), '1', '2', '3'] }] }] };

    for (const each of [paper, inTable]) {
      const pages = await shownIn(each);

      expect(pages.length).toBeGreaterThan(1);
      const said = pages.flat().join(' ');
      expect(words.filter((word) => !said.includes(word))).toEqual([]);
    }
  });

  test('a paper has the same bytes each time, without the current time or the machine', async () => {
    const first = await pdfOf(aPaper(), look);
    const second = await pdfOf(aPaper(), look);

    expect(second.equals(first)).toBe(true);
    expect(first.toString('latin1')).toContain('(D:20270310150000Z)');
  });

  test('a paper shows whole pictures in rows of two, with their captions, on as many pages as they need', async () => {
    const bytes = Buffer.from(takenPicture('jpg'));
    const shown = ['before', 'after', ...Array.from({ length: 13 }, () => 'other')];

    const file = await pdfOf(aPaper(), { ...look, pictures: shown.map((shows) => ({ bytes, shows })) });

    const pages = pdfText(file);
    const inFile = file.toString('latin1');
    expect(inFile.split(bytes.toString('latin1'))).toHaveLength(shown.length + 1);
    expect(pages).toHaveLength(2);
    expect(pages.flat().filter((line) => line === 'Pictures')).toHaveLength(1);
    expect(pages.flat().filter((line) => /Before|After/.test(line))).toEqual(['Before After']);
  });

  test('a paper is on letter size in North America and on A4 elsewhere', async () => {
    const boxOf = async (region: string) =>
      /\/MediaBox \[(.*?)\]/.exec((await pdfOf(aPaper(), { ...look, region })).toString('latin1'))?.[1];

    expect([await boxOf('US'), await boxOf('DE')]).toEqual(['0 0 612 792', '0 0 595.28 841.89']);
  });
});

test('sums never appear on a page by themselves: the last line of their table comes with them', async () => {
  for (const count of everyLength) {
    const pages = await shownIn({ ...withLines(count), sums: fourSums });
    const withSums = pages.find((page) => page.some((line) => line.startsWith('Subtotal')));

    expect([count, withSums?.some((line) => line.startsWith(`Line ${count} `))]).toEqual([count, true]);
  }
});

test('the heading of a table stays with its first row, and with its sums if that is its only one, regardless of how much is above', async () => {
  for (const count of everyLength) {
    const { tables, ...paper } = withLines(count);
    const [above] = tables;
    if (above === undefined) throw new Error('The paper has no table.');
    const row = { cells: ['Slate', '1', '$20.00', '$20.00'] };
    const next = { ...above, heading: 'Complete', note: 'With copper.', rows: [row], sums: fourSums };
    const pages = await shownIn({ ...paper, tables: [above, next] });
    const page = pages.find((lines) => lines.includes('Complete')) ?? [];

    expect([count, ...page.slice(page.indexOf('Complete') + 1).slice(0, 4)]).toEqual([
      count,
      'With copper.',
      'Description Quantity Unit price Amount',
      'Slate 1 $20.00 $20.00',
      'Subtotal $20.00',
    ]);
  }
});
