import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Content } from '../contract/docs.ts';

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';
/** Browsers show plain text, and download Markdown. */
const markdown = 'text/plain; charset=utf-8';

/** The pages of `docs` that the reference links to, by their file. */
export const guides: Readonly<Record<string, string>> = {
  'journey.md': 'A journey by hand',
  'agents.md': 'Agents and MCP',
  'webhooks.md': 'Webhooks',
  'clients.md': 'Clients',
  'playbooks.md': 'Playbooks',
  'pages.md': 'Customer pages',
  'decisions.md': 'Decisions',
};

/** All addresses in it are relative, so that it works below any path. */
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
  <nav aria-label="Guides">
    ${Object.entries(guides)
      .map(([file, title]) => `<a href="docs/${file}">${title}</a>`)
      .join('\n    ')}
  </nav>
  <div id="reference"></div>
  <script src="docs/swagger-ui-bundle.js"></script>
  <script src="docs/page.js"></script>
</body>
</html>
`,
};

/** The page may be open under another name of its host and may call no other: the addresses become its own. */
const pageScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();

// Swagger UI leaves its choices without a name that a screen reader could say.
new MutationObserver(() => {
  for (const choice of document.querySelectorAll('select:not([aria-label])'))
    choice.setAttribute('aria-label', choice.closest('.servers') ? 'Server' : 'Content type or example');
}).observe(document.body, { childList: true, subtree: true });

const at = (path) => new URL(path, location.href).href.replace(/\\/$/, '');

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

/** Swagger UI writes white on colours that are too light for it; these have a contrast of 4.5 to 1 and more. */
const pageStyle = `body { margin: 0; background: #fff; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: 1rem 20px 0; max-width: 1420px; margin: auto; font: 1rem sans-serif; }
nav a { color: #1f6cb0; }
html.dark-mode nav a { color: #8fc1f0; }
noscript { display: block; padding: 2rem; font-family: sans-serif; }
html.dark-mode body { background: #1c2022; }
.swagger-ui .info .title small { background: #4d5463; }
.swagger-ui .info .title small.version-stamp { background: #4a6500; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1d7a4b; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f6cb0; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f766e; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #9a5700; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #c22020; }
@media (max-width: 640px) {
  .swagger-ui .response-col_links { display: none; }
  .swagger-ui .responses-table, .swagger-ui .parameters { table-layout: fixed; }
  .swagger-ui .opblock-body { overflow-wrap: anywhere; }
}
html.dark-mode .swagger-ui .header-col, html.dark-mode .swagger-ui .examples-select__section-label { color: #dfe3e6; }
html:not(.dark-mode) .swagger-ui .info a { color: #1f6cb0; }
html:not(.dark-mode) .swagger-ui .parameter__in { color: #5c5c5c; }
html:not(.dark-mode) .swagger-ui .btn.authorize { color: #1d7a4b; border-color: #1d7a4b; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1d7a4b; }
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

/** A file that the page requests by name; no others exist. */
export const findPageAsset = async (name: string): Promise<Content | undefined> => {
  if (Object.hasOwn(ours, name)) return ours[name];
  if (Object.hasOwn(guides, name)) return { type: markdown, text: await textOf(`#docs/${name}`) };
  const type = Object.hasOwn(library, name) ? library[name] : undefined;
  return type === undefined ? undefined : { type, text: await textOf(`swagger-ui-dist/${name}`) };
};

const textOf = (name: string): Promise<string> => readFile(fileURLToPath(import.meta.resolve(name)), 'utf8');
