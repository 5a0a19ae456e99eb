import { Code, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { fontsIn } from '../../shared/pdf/ownFonts.ts';
import type { Stage } from '../config.ts';

/** The stage's own fonts for the functions that write PDF files: Lambda unpacks a layer to `/opt`. */
export const paperFonts = (scope: Construct, { paperFonts: folder }: Stage) => {
  if (folder === undefined) return { layers: [], folder: '' };
  // A folder without fonts would only be noticed by the first paper.
  fontsIn(folder);
  return {
    layers: [new LayerVersion(scope, 'PaperFonts', { code: Code.fromAsset(folder) })],
    folder: '/opt',
  };
};
