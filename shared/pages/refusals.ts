import { html } from 'hono/html';
import { type HtmlPage, renderPage } from './page.ts';

/** The same for every fault of a link, so that it reveals nothing. */
export const notFoundPage = (): Promise<HtmlPage> =>
  renderPage({
    title: 'Page not found',
    body: html`<section><p>The link may be incomplete or may have expired.</p>
<p>Please ask the company that sent it for a new link.</p></section>`,
  });

export const failedPage = (): Promise<HtmlPage> =>
  renderPage({
    title: 'Something went wrong',
    body: html`<section><p>The problem is on our side. Please try again in a moment.</p></section>`,
  });

export const unreadablePage = (): Promise<HtmlPage> =>
  renderPage({
    title: 'We could not read the form',
    body: html`<section><p>Please go back, reload the page and submit the form again.</p></section>`,
  });
