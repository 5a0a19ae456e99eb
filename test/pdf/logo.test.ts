import { describe, expect, test } from 'vitest';
import type { Paper } from '../../shared/papers/paper.ts';
import { pdfOf } from '../../shared/pdf/pdfOf.ts';
import { pdfText } from '../support/pdfText.ts';
import { aPng } from '../support/png.ts';

const paper: Paper = {
  title: 'Invoice',
  number: 'INV-0042',
  headline: undefined,
  standing: undefined,
  from: { name: 'Acme Roofing', lines: [], logo: null },
  to: { heading: 'Bill to', name: 'Ann Lee', lines: [] },
  facts: [],
  tables: [],
  sums: [],
  passages: [],
  at: '2027-03-10T15:00:00.000Z',
};
const written = (png: string | undefined) =>
  pdfOf(paper, {
    region: 'US',
    colour: '#1f5a86',
    logo: png === undefined ? undefined : Buffer.from(png, 'base64'),
  });
const images = (pdf: Buffer): number => pdf.toString('latin1').split('/Subtype /Image').length - 1;

describe('the logo on a PDF', () => {
  test('the company’s logo is above its name, and the same paper has the same bytes', async () => {
    const png = aPng({ width: 300, height: 100 });
    const [one, other] = await Promise.all([written(png), written(png)]);

    expect([images(one), images(await written(undefined))]).toEqual([1, 0]);
    expect(pdfText(one)[0]).toContain('Acme Roofing');
    expect(one.equals(other)).toBe(true);
  });

  test('a picture that would take seconds, or is none, is left out and fails nothing', async () => {
    const large = aPng({ width: 3_000, height: 3_000, isBlack: true });

    for (const png of [large, Buffer.from('no picture').toString('base64')])
      expect(images(await written(png))).toBe(0);
  });
});
