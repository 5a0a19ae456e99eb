import { getCreditNote } from '../../shared/contract/creditNotes.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getCreditNote, ({ params }, { store }) => store.creditNotes.get(params.id));
