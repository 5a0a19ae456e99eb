import { html } from 'hono/html';
import type { Html } from './page.ts';

type TenantSettings = { readonly name: string };

/** Asks first: programs that check mail follow links. */
export const unsubscribeBody = ({ name }: TenantSettings, address: string): Html => html`<section>
<p>${address} is subscribed to the reminders and follow-ups of ${name}. Do you want no more of them?</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">No more reminders</button></form>
<p class="soft">Estimates, contracts and invoices still come.</p>
</section>`;

export const unsubscribedBody = ({ name }: TenantSettings, address: string): Html =>
  html`<section class="outcome" role="status"><h2>You are unsubscribed</h2><p>${name} sends no more reminders and follow-ups to ${address}. Estimates, contracts and invoices still come. If you want reminders again, tell ${name}.</p></section>`;
