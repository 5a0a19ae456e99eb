import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Paper } from '../../shared/papers/paper.ts';
import { faceOf } from '../../shared/pdf/fonts.ts';
import { fontsIn } from '../../shared/pdf/ownFonts.ts';
import { pdfOf } from '../../shared/pdf/pdfOf.ts';
import { pdfText } from '../support/pdfText.ts';

const aHanFont = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
);
process.env.PAPER_FONTS = dirname(aHanFont);

const paper = (name: string): Paper => ({
  title: 'Invoice',
  number: 'INV-0042',
  headline: `${name} owes $1`,
  standing: undefined,
  from: { name: 'Acme Roofing', lines: [], logo: null },
  to: { heading: 'Bill to', name, lines: [{ text: `上海市 ${name}` }] },
  facts: [],
  tables: [],
  sums: [],
  passages: [],
  at: '2027-03-10T15:00:00.000Z',
});
const written = (name: string) => pdfOf(paper(name), { region: 'CN', colour: '#1f5a86' });
const fontsOf = (pdf: Buffer): string[] =>
  [
    ...new Set(
      [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name = '']) => name),
    ),
  ].sort();

describe('a folder of fonts that an operator adds', () => {
  test('Chinese letters are drawn by the added font, in headings too, and other letters by the usual ones', async () => {
    const pdf = await written('李雷 Lee');

    expect(pdfText(pdf)[0]).toEqual(
      expect.arrayContaining(['李雷 Lee', '上海市 李雷 Lee', '李雷 Lee owes $1']),
    );
    expect(fontsOf(pdf)).toEqual(['NotoSans-Bold', 'NotoSans-Regular', 'ZCOOLXiaoWei-Regular']);
  });

  test('a letter that the added font lacks as well fails nothing: the first font draws its box', async () => {
    expect(fontsOf(await written('𓀀'))).toEqual([
      'NotoSans-Bold',
      'NotoSans-Regular',
      'ZCOOLXiaoWei-Regular',
    ]);
    expect(faceOf('𓀀', 'regular', undefined)).toBe(faceOf('a', 'regular', undefined));
  });

  test('a paper that does not need an added font does not contain it', async () => {
    const pdf = await pdfOf(
      { ...paper('Lee'), to: { heading: 'Bill to', name: 'Lee', lines: [] } },
      { region: 'CN', colour: '#1f5a86' },
    );

    expect(fontsOf(pdf)).toEqual(['NotoSans-Bold', 'NotoSans-Regular']);
  });

  test('fonts of the weight are asked first, by their names, and files of other kinds never', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
    for (const name of ['SC-Bold.OTF', 'SC.otf', 'Licence.txt', 'JP.ttf', 'JP-Bold.ttf'])
      writeFileSync(join(folder, name), '');
    const names = (weight: 'regular' | 'bold') =>
      fontsIn(folder, weight).map((file) => file.slice(folder.length + 1));

    expect(names('regular')).toEqual(['JP.ttf', 'SC.otf', 'JP-Bold.ttf', 'SC-Bold.OTF']);
    expect(names('bold')).toEqual(['JP-Bold.ttf', 'SC-Bold.OTF', 'JP.ttf', 'SC.otf']);
  });

  test('a folder without fonts is refused by its name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fonts-'));

    expect(() => fontsIn(folder)).toThrow(`The folder ${folder} has no font that ends in .ttf or .otf.`);
  });
});
