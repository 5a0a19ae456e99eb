import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Content } from '../contract/docs.ts';

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

/** Every address in it is relative to the page's own, so it works below whatever path it is served. */
export const referencePage: Content = {
  type: html,
  text: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Lead to payment: the interface</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="docs/swagger-ui.css">
  <link rel="stylesheet" href="docs/page.css">
</head>
<body>
  <noscript>This page needs JavaScript; <a href="openapi.json">openapi.json</a> says the same without.</noscript>
  <main id="reference"></main>
  <script src="docs/swagger-ui-bundle.js"></script>
  <script src="docs/page.js"></script>
</body>
</html>
`,
};

/** The page may be open under another name of its host and may call no other: the addresses become its own. */
const pageScript = `const at = (path) => new URL(path, location.href).href.replace(/\\/$/, '');

const show = (spec) => SwaggerUIBundle({
  spec,
  domNode: document.getElementById('reference'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
  oauth2RedirectUrl: at('docs/oauth2-redirect.html'),
}).initOAuth({ usePkceWithAuthorizationCodeGrant: true });

fetch('openapi.json').then((response) => response.json()).then((spec) => {
  spec.servers = [{ url: at('.') }];
  const { clientCredentials, authorizationCode } = spec.components.securitySchemes.oauth2.flows;
  clientCredentials.tokenUrl = authorizationCode.tokenUrl = at('../oauth/token');
  authorizationCode.authorizationUrl = at('../oauth/authorize');
  show(spec);
});
`;

const pageStyle = `body { margin: 0; background: #fff; }
noscript { display: block; padding: 2rem; font-family: sans-serif; }
html.dark-mode body { background: #1c2022; }
`;

const ours: Readonly<Record<string, Content>> = {
  'page.js': { type: javascript, text: pageScript },
  'page.css': { type: css, text: pageStyle },
};

const library: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': javascript,
  'swagger-ui.css': css,
  'oauth2-redirect.html': html,
  'oauth2-redirect.js': javascript,
};

/** A file that the page asks for by name; what it does not ask for does not exist. */
export const findPageAsset = async (name: string): Promise<Content | undefined> => {
  if (Object.hasOwn(ours, name)) return ours[name];
  const type = Object.hasOwn(library, name) ? library[name] : undefined;
  if (type === undefined) return undefined;
  const file = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
  return { type, text: await readFile(file, 'utf8') };
};
