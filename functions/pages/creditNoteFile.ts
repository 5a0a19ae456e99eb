import { servePaperFile } from '../../shared/http/pages/servePaperFile.ts';
import { creditNotePaper } from '../../shared/papers/creditNote.ts';
import { readCreditNotePaper } from '../../shared/store/readers/linked.ts';

/** The credit note as a PDF, for its customer. */
export const handler = servePaperFile({
  kind: 'creditNote',
  find: readCreditNotePaper,
  paperOf: creditNotePaper,
});
