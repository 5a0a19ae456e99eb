import { serveDocument } from '../../shared/http/pages/serveDocument.ts';
import { creditNoteBody, creditNoteSections } from '../../shared/pages/creditNote.ts';
import { readCreditNotePaper } from '../../shared/store/readers/linked.ts';

export const handler = serveDocument({
  kind: 'creditNote',
  find: readCreditNotePaper,
  actor: 'customer',
  sections: creditNoteSections,
  title: () => 'Your credit note',
  sender: ({ invoice }) => invoice?.sender,
  body: creditNoteBody,
});
