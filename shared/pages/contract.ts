import { html } from 'hono/html';
import type { ContractRecord } from '../domain/contracts.ts';
import { type ContractDocument, contractPaper } from '../papers/contract.ts';
import type { PaperView } from '../papers/letterhead.ts';
import type { Html } from './page.ts';
import { fileLink, paperClosing, paperHead, paperLines, paperPassages } from './paper.ts';
import { problemBox } from './problem.ts';

type PageView = PaperView & {
  readonly party: string;
  readonly file: string;
  readonly problem?: string | undefined;
};

/** The contract, its signatures, and for who has not signed the form to do it; once all have, the evidence. */
export const contractBody = (document: ContractDocument, view: PageView): Html => {
  const { contract } = document;
  const paper = contractPaper(document, view);
  const signer = contract.parties.find(({ id }) => id === view.party);
  const isOpen = contract.status === 'sent' && signer?.signed_at === null;
  return html`${problemBox(view.problem)}
${waitingBox(contract, view)}
${paperHead(paper)}
${paperLines(paper)}
${paperPassages(paper.passages)}
${isOpen ? signForm(signer.name) : ''}
${paperClosing(paper)}
${fileLink(view)}`;
};

/** For who has signed while others have not. */
const waitingBox = ({ status, parties }: ContractRecord, { party }: PageView): Html => {
  if (status !== 'sent' || parties.find(({ id }) => id === party)?.signed_at == null) return html``;
  const missing = parties.filter((one) => one.signed_at === null).map(({ name }) => name);
  return html`<section class="outcome" role="status"><h2>Thank you for signing</h2><p>Waiting for ${new Intl.ListFormat('en').format(missing)} to sign. Come back to this page for the completed contract.</p></section>`;
};

const signForm = (name: string): Html => html`<section>
<h2>Sign as ${name}</h2>
<form method="post">
<label class="check"><input type="checkbox" name="consent" value="yes" required><span>I have read this contract and agree to sign it electronically, as described above.</span></label>
<label for="signed_name">Your full name</label>
<input id="signed_name" name="signed_name" autocomplete="name" required maxlength="500">
<button>Sign the contract</button>
</form>
</section>`;
