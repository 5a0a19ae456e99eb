import { html } from 'hono/html';
import type { Html } from './page.ts';

type TenantSettings = { readonly name: string };

/** Asks first: programs that check mail follow links. */
export const unsubscribeBody = ({ name }: TenantSettings, address: string): Html => html`<section>
<p>${address} receives reminders and follow-ups from ${name}.</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>
<p class="soft">You will still receive estimates, contracts and invoices.</p>
</section>`;

export const unsubscribedBody = ({ name }: TenantSettings, address: string): Html =>
  html`<section class="outcome" role="status"><h2>You are unsubscribed</h2><p>${name} will no longer send reminders and follow-ups to ${address}. You will still receive estimates, contracts and invoices. To receive reminders again, contact ${name}.</p></section>`;
