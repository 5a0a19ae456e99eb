import type { PaperFile } from '../contract/papers.ts';
import type { Settings } from '../contract/settings.ts';
import type { Paper } from '../papers/paper.ts';

/** A paper as a file. What writes it is loaded only now: it is larger than all else that a function loads. */
export const fileOf = async (
  paper: Paper,
  { region, brand }: Pick<Settings, 'region' | 'brand'>,
): Promise<PaperFile> => {
  const { pdfOf } = await import('./pdfOf.ts');
  const bytes = await pdfOf(paper, { region, colour: brand.colour });
  return { type: 'application/pdf', name: `${nameOf(paper)}.pdf`, base64: bytes.toString('base64') };
};

const nameOf = ({ title, number }: Paper): string =>
  [title, number]
    .join(' ')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
