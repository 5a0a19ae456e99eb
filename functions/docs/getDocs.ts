import { getDocs } from '../../shared/contract/docs.ts';
import { referencePage } from '../../shared/docs/referencePage.ts';
import { servePublic } from '../../shared/http/servePublic.ts';

export const handler = servePublic(getDocs, async () => referencePage);
