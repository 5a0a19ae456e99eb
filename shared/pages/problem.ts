import { html } from 'hono/html';
import type { Html } from './page.ts';

/** The fault of a form, read out first; nothing without one. */
export const problemBox = (problem: string | undefined): Html =>
  problem === undefined
    ? html``
    : html`<section class="problem" role="alert"><h2>Please check the form</h2><p>${problem}</p></section>`;
