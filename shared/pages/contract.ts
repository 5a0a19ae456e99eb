import { html } from 'hono/html';
import type { ContractRecord } from '../domain/contracts.ts';
import type { EstimateRecord } from '../domain/estimates.ts';
import type { EvidenceRecord, Section } from '../domain/evidence.ts';
import { writeMoment } from '../kernel/wording.ts';
import { estimateText } from './estimate.ts';
import { evidenceTable } from './evidence.ts';
import type { Html } from './page.ts';
import { problemBox } from './problem.ts';

/** A contract with its estimate and the evidence so far. */
export type ContractPaper = {
  readonly contract: ContractRecord;
  readonly estimate: EstimateRecord;
  readonly evidence: readonly EvidenceRecord[];
};

type TenantSettings = { readonly name: string; readonly time_zone: string };
type PageView = {
  readonly tenant: TenantSettings;
  readonly party: string;
  readonly problem?: string | undefined;
};

/** The party's consent by signing, which is part of the signed text. */
const consent =
  'I agree to do business electronically, to receive this contract on this page instead of on paper, and that my name, typed ' +
  'below, is my signature. I can ask for a paper copy or withdraw this consent before signing by getting in touch with the company.';

/**
 * The contract's text. After the first signature it is exactly the text that was signed, even if the company changes
 * its name.
 */
export const contractSections = (
  { contract, estimate, evidence }: ContractPaper,
  { tenant }: { readonly tenant: TenantSettings },
): readonly Section[] =>
  evidence.find(({ text }) => text !== null)?.text ?? [
    {
      heading: contract.title,
      text: [
        `Between ${tenant.name}`,
        ...contract.parties.map(({ name, role }) => `and ${name} (${role})`),
      ].join('\n'),
    },
    { heading: 'What is agreed on', text: estimateText(estimate) },
    ...(contract.terms ? [{ heading: 'Terms', text: contract.terms }] : []),
    { heading: 'Signing electronically', text: consent },
  ];

/** The contract, its signatures, and for who has not signed the form to do it; once all have, the evidence. */
export const contractBody = (paper: ContractPaper, looking: PageView): Html => {
  const { contract, evidence } = paper;
  const signer = contract.parties.find(({ id }) => id === looking.party);
  const isOpen = contract.status === 'sent' && signer?.signed_at === null;
  return html`${problemBox(looking.problem)}
${standingOf(contract, looking)}
${contractSections(paper, looking).map(
  ({ heading, text }) => html`<section><h2>${heading}</h2><p class="text">${text}</p></section>`,
)}
${signaturesOf(contract, looking.tenant)}
${isOpen ? signForm(signer.name) : ''}
${contract.status === 'signed' ? evidenceTable(evidence, contract.parties, looking.tenant) : ''}`;
};

const standingOf = (contract: ContractRecord, { tenant, party }: PageView): Html => {
  const { status, signed_at, parties } = contract;
  if (status === 'voided')
    return html`<section class="problem" role="status"><h2>Withdrawn</h2><p>${tenant.name} has withdrawn this contract. It cannot be signed any more.</p></section>`;
  if (status === 'signed')
    return html`<section class="outcome" role="status"><h2>Signed by everybody</h2><p>The contract has been signed since ${writeMoment(signed_at ?? '', tenant.time_zone)}. This is your copy: print it, or save it as a PDF.</p></section>`;
  if (parties.find(({ id }) => id === party)?.signed_at == null) return html``;
  const missing = parties.filter((one) => one.signed_at === null).map(({ name }) => name);
  return html`<section class="outcome" role="status"><h2>You have signed</h2><p>Still to sign: ${new Intl.ListFormat('en').format(missing)}. Come back to this page for the signed copy.</p></section>`;
};

const signaturesOf = ({ parties }: ContractRecord, { time_zone }: TenantSettings): Html => html`<section>
<h2>Signatures</h2>
<ul>${parties.map(
  ({ name, role, signed_at, signed_name }) => html`
<li><p>${name} <span class="soft">(${role})</span></p>
<p>${signed_at === null ? 'Not signed yet' : html`Signed as <strong class="signature">${signed_name}</strong> on ${writeMoment(signed_at, time_zone)}`}</p></li>`,
)}
</ul>
</section>`;

const signForm = (name: string): Html => html`<section>
<h2>Sign as ${name}</h2>
<form method="post">
<label class="check"><input type="checkbox" name="consent" value="yes" required><span>I have read the contract, and I agree to sign it electronically, as it says above.</span></label>
<label for="signed_name">Your full name</label>
<input id="signed_name" name="signed_name" autocomplete="name" required maxlength="500">
<button>Sign the contract</button>
</form>
</section>`;
