import { html } from 'hono/html';
import type { Html } from './page.ts';

/** What was wrong with a form, read out first; nothing if nothing was. */
export const problemBox = (problem: string | undefined): Html =>
  problem === undefined
    ? html``
    : html`<section class="problem" role="alert"><h2>Please look again</h2><p>${problem}</p></section>`;
