import { serveDocument } from '../../shared/http/serveDocument.ts';
import { creditNoteBody, creditNoteSections } from '../../shared/pages/creditNote.ts';
import { readCreditNotePaper } from '../../shared/store/readers/linked.ts';

/** The credit note for its customer: what was credited, and what is left of it. */
export const handler = serveDocument({
  kind: 'creditNote',
  find: readCreditNotePaper,
  actor: 'customer',
  sections: creditNoteSections,
  title: () => 'Your credit note',
  body: creditNoteBody,
});
