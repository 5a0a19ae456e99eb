import { html } from 'hono/html';
import { type Page, renderPage } from './page.ts';

/** The same for every fault of a link, so that it reveals nothing. */
export const notFoundPage = (): Promise<Page> =>
  renderPage({
    title: 'This page is not here',
    body: html`<section><p>The link may be incomplete, or not hold any more.</p>
<p>Please ask the company that sent it to you for a new one.</p></section>`,
  });

export const failedPage = (): Promise<Page> =>
  renderPage({
    title: 'That did not work',
    body: html`<section><p>Something went wrong on our side. Please try again in a moment.</p></section>`,
  });

export const unreadablePage = (): Promise<Page> =>
  renderPage({
    title: 'That could not be read',
    body: html`<section><p>Please go back, open the page again and send the form from there.</p></section>`,
  });
