import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { documentFile } from '../../infra/openapi/currentDocument.ts';
import { guides } from '../../shared/docs/referencePage.ts';
import { authUrl, baseUrl } from '../support/world.ts';

const fetchText = async (path: string) => {
  const response = await fetch(new URL(path, `${baseUrl}/`));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const committed = JSON.parse(readFileSync(documentFile, 'utf8'));

describe('getOpenApi', () => {
  test('getOpenApi returns the committed document without a token, with the service’s own addresses', async () => {
    const { status, headers, text } = await fetchText('openapi.json');
    const served = JSON.parse(text);

    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(served.servers).toEqual([{ url: baseUrl }]);
    const { flows, description } = served.components.securitySchemes.oauth2;
    expect(description).toContain('`acme-machine` with `acme-secret`');
    expect(committed.components.securitySchemes.oauth2.description).not.toContain('acme');
    expect([flows.clientCredentials.tokenUrl, flows.authorizationCode.authorizationUrl]).toEqual([
      `${authUrl}/oauth/token`,
      `${authUrl}/oauth/authorize`,
    ]);
    expect([served.paths, served.webhooks]).toEqual([committed.paths, committed.webhooks]);
  });
});

describe('getDocs', () => {
  test('getDocs returns a page that may load and call nothing but its own host', async () => {
    const { status, headers, text } = await fetchText('docs');

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    expect(headers.get('content-security-policy')).not.toMatch(/https?:/);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  test('getDocs names only files that the service serves itself, each with its media type', async () => {
    const { text } = await fetchText('docs');
    const files = [...text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file = '']) => file);

    const served = await Promise.all(files.map(fetchText));

    expect(files).toEqual([
      'docs/swagger-ui.css',
      'docs/page.css',
      ...Object.keys(guides).map((file) => `docs/${file}`),
      'docs/swagger-ui-bundle.js',
      'docs/page.js',
    ]);
    expect(served.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/css; charset=utf-8'],
      [200, 'text/css; charset=utf-8'],
      ...Object.keys(guides).map(() => [200, 'text/plain; charset=utf-8']),
      [200, 'text/javascript; charset=utf-8'],
      [200, 'text/javascript; charset=utf-8'],
    ]);
    expect(served.map(({ headers }) => headers.get('x-content-type-options'))).toEqual(
      files.map(() => 'nosniff'),
    );
  });

  test('getDocs calls the host under which it is open, not the one in the document', async () => {
    const shown = Promise.withResolvers<typeof committed>();
    const { text: script } = await fetchText('docs/page.js');

    runInNewContext(script, {
      URL,
      location: new URL('https://other.example/below/v1/docs?filter=x'),
      document: { getElementById: () => undefined, documentElement: { classList: { toggle: () => false } } },
      MutationObserver: class {
        observe = () => undefined;
      },
      matchMedia: () => new EventTarget(),
      fetch: async () => ({ json: async () => structuredClone(committed) }),
      SwaggerUIBundle: ({ spec }: { spec: typeof committed }) => {
        shown.resolve(spec);
        return { initOAuth: () => undefined };
      },
    });

    const { servers, components } = await shown.promise;
    expect(servers).toEqual([{ url: 'https://other.example/below/v1' }]);
    expect(components.securitySchemes.oauth2.flows).toMatchObject({
      clientCredentials: { tokenUrl: 'https://other.example/below/oauth/token' },
      authorizationCode: { authorizationUrl: 'https://other.example/below/oauth/authorize' },
    });
  });

  test('getDocs keeps every file within what a Lambda function may answer', async () => {
    const { text } = await fetchText('docs/swagger-ui-bundle.js');

    expect(Buffer.byteLength(JSON.stringify({ body: text }))).toBeLessThan(6 * 1024 * 1024);
  });

  test.each(['package.json', '..%2F..%2Fpackage.json', '%2Fetc%2Fpasswd', '__proto__', 'constructor'])(
    'getDocs returns 404 for %s, which is not a file of the page',
    async (name) => {
      const { status, text } = await fetchText(`docs/${name}`);

      expect([status, JSON.parse(text).error.code]).toEqual([404, 'not_found']);
    },
  );
});
