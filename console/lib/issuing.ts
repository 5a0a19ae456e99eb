import type { Draft } from './draft.ts';
import { amountIn } from './papers.ts';
import { paperWords } from './paperWords.ts';

const milestones = ['deposit', 'progress', 'final'] as const;

/** The questions before an invoice is issued. */
export const issuingFields = [
  {
    name: 'milestone',
    label: paperWords.fields.part,
    kind: 'choice' as const,
    options: [
      ['', paperWords.fields.anyPart] as const,
      ...milestones.map((each) => [each, paperWords.invoices.milestones[each]] as const),
    ],
  },
  { name: 'amount', label: paperWords.fields.amount, kind: 'number' as const },
  {
    name: 'draft',
    label: paperWords.fields.send,
    kind: 'choice' as const,
    options: [['', paperWords.fields.sendNow] as const, ['yes', paperWords.fields.sendLater] as const],
  },
];

type Of = { readonly job_id: string } | { readonly estimate_id: string };

export const invoiceOf = (of: Of, { milestone, amount, draft }: Draft) => ({
  ...of,
  amount: amountIn(amount),
  milestone: milestones.find((each) => each === milestone),
  draft: draft === 'yes' ? true : undefined,
});
