import { getHealth, version } from '../../shared/contract/health.ts';
import { servePublic } from '../../shared/http/servePublic.ts';

export const handler = servePublic(getHealth, async () => ({ status: 'ok', version }) as const);
