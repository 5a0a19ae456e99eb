import document from '../../openapi.json' with { type: 'json' };
import { getOpenApi } from '../../shared/contract/docs.ts';
import { locate } from '../../shared/docs/openApi.ts';
import { servePublic } from '../../shared/http/servePublic.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = servePublic(getOpenApi, async () =>
  locate(document, {
    baseUrl: config('baseUrl'),
    authUrl: config('authUrl'),
    accessNote: config('accessNote'),
  }),
);
