import type { PaperFile } from '../contract/papers.ts';
import type { Tenant } from '../domain/tenants.ts';
import type { PaperPicture } from '../files/paperPictures.ts';
import type { Paper } from '../papers/paper.ts';
import { findLogo } from '../store/readers/logos.ts';

/** Loads the PDF code only now, because it is larger than everything else in a function. */
export const fileOf = async (
  paper: Paper,
  { region, brand }: Pick<Tenant, 'region' | 'brand'>,
  pictures: readonly PaperPicture[] = [],
): Promise<PaperFile> => {
  const { logo } = paper.from;
  const [{ pdfOf }, found] = await Promise.all([
    import('./pdfOf.ts'),
    logo === null ? undefined : findLogo(logo),
  ]);
  const picture = found && Buffer.from(found.logo.png, 'base64');
  const bytes = await pdfOf(paper, { region, colour: brand.colour, logo: picture, pictures });
  return { type: 'application/pdf', name: `${nameOf(paper)}.pdf`, base64: bytes.toString('base64') };
};

const nameOf = ({ title, number }: Paper): string =>
  [title, number]
    .join(' ')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
