import { inOneLine } from '../domain/companyDetails.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { EstimateRecord } from '../domain/estimates.ts';
import { digestOf, type EvidenceRecord, type Section, textOf } from '../domain/evidence.ts';
import { freezeAgreement } from '../domain/frozen.ts';
import { writeAmount, writeDay, writeMoment, writeNumber, writePrice } from '../kernel/wording.ts';
import { evidenceTable } from './evidence.ts';
import { itemSums, itemTable, numberInJourney, remarksOn } from './items.ts';
import { type PaperView, type Recipient, recipientOf, senderOf, viewOf } from './letterhead.ts';
import type { Fact, Paper, Passage, Standing, Table } from './paper.ts';
import { scheduleLines, scheduleTables } from './schedule.ts';

export type ContractDocument = {
  readonly contract: ContractRecord;
  readonly estimate: EstimateRecord;
  readonly evidence: readonly EvidenceRecord[];
  readonly customer?: Recipient | undefined;
};

type Company = { readonly tenant: { readonly name: string } };

/** The current estimate, or its state at the first signature. */
const agreementIn = ({ contract, estimate }: Pick<ContractDocument, 'contract' | 'estimate'>) => {
  const now = freezeAgreement(estimate);
  const { agreed = now.agreed, agreed_lines: line_items = now.agreed_lines } = contract;
  return { ...agreed, line_items };
};

type Agreement = ReturnType<typeof agreementIn>;

/** The signed text includes this consent of each party. */
const consent =
  'I agree to do business electronically, to receive this contract on this page instead of on paper, and that my name, typed ' +
  'below, is my signature. I can ask for a paper copy or withdraw this consent before signing by getting in touch with the company.';

/** The text of the contract. After the first signature it stays exactly the same, even if the company changes its name. */
export const contractSections = (
  { contract, estimate, evidence }: ContractDocument,
  { tenant }: Company,
): readonly Section[] =>
  evidence.find(({ text }) => text !== null)?.text ?? [
    {
      heading: contract.title,
      text: [
        `Between ${(contract.sender ?? tenant).name}`,
        ...contract.parties.map(({ name, role }) => `and ${name} (${role})`),
      ].join('\n'),
    },
    { heading: agreedOn, text: agreedText(agreementIn({ contract, estimate })) },
    ...(contract.terms ? [{ heading: 'Terms', text: contract.terms }] : []),
    { heading: 'Signing electronically', text: consent },
  ];

/** Pages and PDFs show this part as a table. */
const agreedOn = 'Agreement';

const agreedText = (agreement: Agreement): string =>
  [
    ...(agreement.location === null ? [] : [`Service address: ${inOneLine(agreement.location.address)}`]),
    ...agreement.line_items.map((item) => lineText(item, agreement)),
    ...itemSums(agreement).map(({ name, amount }) => `${name}: ${amount}`),
    ...scheduleLines(agreement),
  ].join('\n');

const lineText = (item: Agreement['line_items'][number], agreement: Agreement): string => {
  const { description, quantity, unit, unit_price, total } = item;
  const remarks = remarksOn(item, agreement.line_items, agreement).map((remark) => `, ${remark}`);
  return `${description}: ${writeNumber(quantity)}${unit === null ? '' : ` ${unit}`} at ${writePrice(unit_price, agreement)}${remarks.join('')} = ${writeAmount(total, agreement)}`;
};

export const contractPaper = (document: ContractDocument, now: PaperView): Paper => {
  const { contract, evidence } = document;
  const view = viewOf(contract, now);
  const agreement = agreementIn(document);
  const [customer] = contract.parties;
  const sections = contractSections(document, view);
  const isSigned = contract.status === 'signed';
  return {
    title: contract.title,
    number: numberInJourney(contract),
    from: senderOf(view.tenant),
    to: {
      heading: 'For',
      name: customer?.name ?? '',
      lines: [
        ...recipientOf(contract.recipient ?? document.customer, view.tenant).lines.filter(
          ({ text }) => text !== customer?.email,
        ),
        ...(customer?.email ? [{ text: customer.email }] : []),
      ],
    },
    facts: factsOf(contract, agreement, view),
    headline: undefined,
    standing: standingOf(contract, view),
    tables: [itemTable(agreement.line_items, agreement), ...scheduleTables(agreement)],
    sums: itemSums(agreement),
    passages: passagesOf(sections),
    closing: {
      tables: [
        signatureTable(contract, view),
        ...(isSigned ? [evidenceTable(evidence, contract.parties, view.tenant)] : []),
      ],
      passages: [
        {
          heading: isSigned ? 'The text that was signed' : 'The text to be signed',
          text: `SHA-256 of the text below, in UTF-8: ${digestOf(sections)}\n\n${textOf(sections)}`,
        },
      ],
    },
    at: contract.signed_at ?? contract.sent_at ?? contract.created_at,
  };
};

/** The parts in prose: the parties, the terms and the consent. */
export const passagesOf = ([parties, ...others]: readonly Section[]): readonly Passage[] => [
  ...(parties === undefined ? [] : [{ heading: 'Parties', text: parties.text }]),
  ...others.filter(({ heading }) => heading !== agreedOn),
];

const factsOf = (contract: ContractRecord, { location }: Agreement, { tenant }: PaperView): Fact[] => {
  const { sent_at, created_at, signed_at } = contract;
  const dayOf = (instant: string) => writeDay(instant, tenant.time_zone);
  return [
    { name: 'Date', value: dayOf(sent_at ?? created_at) },
    ...(location === null ? [] : [{ name: 'Service address', value: inOneLine(location.address) }]),
    ...(signed_at === null ? [] : [{ name: 'Signed', value: dayOf(signed_at) }]),
  ];
};

const standingOf = (contract: ContractRecord, { tenant }: PaperView): Standing | undefined => {
  const { status, signed_at } = contract;
  if (status === 'draft')
    return { tone: 'bad', heading: 'Draft', text: 'This contract has not been sent yet.' };
  if (status === 'voided')
    return {
      tone: 'bad',
      heading: 'Void',
      text: `${tenant.name} withdrew this contract. It can no longer be signed.`,
    };
  if (status !== 'signed' || signed_at === null) return undefined;
  return {
    tone: 'good',
    heading: 'Signed by everyone',
    text: `All parties have signed this contract. It was completed on ${writeMoment(signed_at, tenant.time_zone)}.`,
  };
};

const signatureTable = ({ parties }: ContractRecord, { tenant }: PaperView): Table => ({
  heading: 'Signatures',
  columns: [
    { name: 'Party', align: 'start' },
    { name: 'Signature', align: 'start' },
    { name: 'Date', align: 'end' },
  ],
  rows: parties.map(({ name, role, signed_at, signed_name }) => ({
    cells: [
      `${name} (${role})`,
      signed_name ?? 'Not signed yet',
      signed_at === null ? '' : writeMoment(signed_at, tenant.time_zone),
    ],
  })),
});
