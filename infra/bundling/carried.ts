import { guides } from '../../shared/docs/referencePage.ts';
import { fontFiles } from '../../shared/pdf/fontFiles.ts';

const fonts = ['package.json', ...fontFiles.map((file) => `node_modules/${file}`)];

/** Files that a function serves as they are, and the package files by which it finds them. */
export const carried: Readonly<Record<string, readonly string[]>> = {
  servePapers: fonts,
  keepPapers: fonts,
  makePictures: ['package.json', 'dist/x86/magick.wasm'].map(
    (file) => `node_modules/@imagemagick/magick-wasm/${file}`,
  ),
  getDocsAsset: [
    'package.json',
    ...Object.keys(guides).map((file) => `docs/${file}`),
    ...[
      'package.json',
      'swagger-ui-bundle.js',
      'swagger-ui.css',
      'oauth2-redirect.html',
      'oauth2-redirect.js',
    ].map((file) => `node_modules/swagger-ui-dist/${file}`),
  ],
};

/** A thread's code is in `thread.mjs`, next to the function that starts it. */
export const threads: Readonly<Record<string, string>> = { makePictures: 'shared/pictures/thread.ts' };
