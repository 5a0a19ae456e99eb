import { getLlmsText } from '../../shared/contract/docs.ts';
import { llmsText } from '../../shared/docs/llmsText.ts';
import { servePublic } from '../../shared/http/servePublic.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = servePublic(getLlmsText, async () => ({
  type: 'text/plain; charset=utf-8',
  text: llmsText({ baseUrl: config('baseUrl'), authUrl: config('authUrl') }),
}));
