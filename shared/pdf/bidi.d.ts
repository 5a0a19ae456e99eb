/** The package's own types describe a file that Node does not load. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  const createBidi: () => Bidi;
  export = createBidi;
}
