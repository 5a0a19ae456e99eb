import { html } from 'hono/html';
import { type EvidenceRecord, type EvidenceStep, mostViewsShown } from '../domain/evidence.ts';
import { writeMoment } from '../kernel/wording.ts';
import type { Html } from './page.ts';

const words = {
  viewed: 'looked at it',
  accepted: 'accepted it',
  declined: 'declined it',
  signed: 'signed it',
} as const satisfies Record<EvidenceStep, string>;

type Party = { readonly id: string; readonly name: string; readonly signed_at: string | null };

/** Who did what with the document, when, from where, and on which text. */
export const evidenceTable = (
  evidence: readonly EvidenceRecord[],
  parties: readonly Party[],
  { time_zone }: { readonly time_zone: string },
): Html => {
  const signatures = evidence.filter(({ step }) => step !== 'viewed');
  const views = evidence.filter(({ step }) => step === 'viewed');
  const shown = [...signatures, ...views.slice(0, mostViewsShown)].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const elsewhere = parties.filter(({ id }) => signatures.every(({ party_id }) => party_id !== id));
  const nameOf = (id: string) => parties.find((party) => party.id === id)?.name ?? 'Somebody';
  return html`<section>
<h2>Evidence</h2>
<ol>${shown.map(
    ({ at, step, party_id, signed_name, address, user_agent, text_sha256 }) => html`
<li><p>${nameOf(party_id)} ${words[step]}${signed_name === null ? '' : html` as “${signed_name}”`}, ${writeMoment(at, time_zone)}</p>
<p class="code soft">${at} from ${address || 'an unknown address'} with ${user_agent || 'an unnamed program'}<br>SHA-256 of the text: ${text_sha256}</p></li>`,
  )}
${elsewhere.map(({ name, signed_at }) => html`<li><p>${name} signed it elsewhere; the company recorded it, ${writeMoment(signed_at ?? '', time_zone)}</p></li>`)}
</ol>
${views.length > mostViewsShown ? html`<p class="soft">Of the times that somebody looked at it, the first ${mostViewsShown} are shown.</p>` : ''}
<p class="soft">The text is each heading above the signatures, a blank line and what stands below it, with a blank line between the parts, in UTF-8.</p>
</section>`;
};
