import { createHash } from 'node:crypto';

export type HtmlPage = { readonly html: string; readonly headers: Readonly<Record<string, string>> };

/**
 * The form that asks for email and password; it needs no script and loads nothing.
 * @param continueTo the origin that the browser is sent to afterwards, which the page's policy has to allow
 */
export const signInPage = (form: {
  readonly action: string;
  /** What a person signs in to. */
  readonly application: string;
  readonly email: string;
  readonly problem?: string;
  readonly continueTo: string;
}): HtmlPage => {
  const invalid = form.problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const alert =
    form.problem === undefined
      ? ''
      : `<p class="problem" id="problem" role="alert">${escapeHtml(form.problem)}</p>`;
  // After a refusal the email is there already, so the cursor waits in the password field.
  const [atEmail, atPassword] = form.email === '' ? [' autofocus', ''] : ['', ' autofocus'];
  const body = `<h1>Sign in</h1>
<p class="lead">to continue to <strong>${escapeHtml(form.application)}</strong></p>
${alert}
<form method="post" action="${escapeHtml(form.action)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required${atEmail}${invalid} value="${escapeHtml(form.email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${atPassword}${invalid}>
<button type="submit">Sign in</button>
</form>`;
  return render('Sign in', body, `'self' ${form.continueTo}`);
};

/** A page with nothing to do but read it. */
export const messagePage = (title: string, text: string): HtmlPage =>
  render(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`, `'none'`);

const render = (title: string, body: string, formAction: string): HtmlPage => ({
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleDigest}'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
});

const style = `
:root { color-scheme: light dark; --ink: #1b2430; --quiet: #566273; --paper: #fff; --ground: #eef1f5; --line: #8793a3;
  --accent: #1d5fd1; --accent-ink: #fff; --bad: #a3161f; --bad-ground: #fdecee; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --quiet: #a5b0c0; --paper: #1c232d; --ground: #12171e;
  --line: #6c7889; --accent: #8ab4ff; --accent-ink: #0d1b33; --bad: #ffb3b8; --bad-ground: #43191d; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 24rem; padding: 2rem; background: var(--paper); border-radius: .75rem;
  box-shadow: 0 1px 3px rgb(0 0 0 / .15), 0 8px 24px rgb(0 0 0 / .08); overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; }
.lead { color: var(--quiet); margin-bottom: 1.5rem; }
.problem { margin-bottom: 1.25rem; padding: .75rem 1rem; border-radius: .5rem; color: var(--bad);
  background: var(--bad-ground); }
label { display: block; margin-bottom: .25rem; font-weight: 600; }
input { width: 100%; margin-bottom: 1rem; padding: .625rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
input[aria-invalid] { border-color: var(--bad); }
button { width: 100%; margin-top: .5rem; padding: .7rem; font: inherit; font-weight: 600; border: 0;
  border-radius: .5rem; background: var(--accent); color: var(--accent-ink); cursor: pointer; }
button:hover { filter: brightness(1.08); }
input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
const styleDigest = createHash('sha256').update(style).digest('base64');

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
