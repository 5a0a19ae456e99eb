import { agingSpans, agingWords } from './aging.ts';
import { inThePipeline, invoiced, quoted } from './billingWords.ts';
import { overdue, owed } from './debtWords.ts';
import type { EntityName } from './model.ts';
import { deposits, received, refunded } from './receiptWords.ts';

/** Words that name a figure by themselves: what is measured, under which conditions, and which moment a time is about. */
export type NamedMeasure = {
  readonly name: string;
  /** In the notation of `wordingsOf`, as are the verbs, which only mean it after "how much". */
  readonly words: readonly string[];
  /** Plain words that ask for it, shown where something near it was not understood. */
  readonly question?: string;
  readonly verbs: readonly string[];
  readonly entity: EntityName;
  readonly field: string;
  readonly where: string;
  /** How answers call records under these conditions. */
  readonly called: string;
  readonly moment: string;
  /** It lasts, so a time that is said of something else is not its own. */
  readonly isState?: true;
  /** Of which records it is a part, where its share is asked for. */
  readonly whole?: { readonly where: string; readonly called: string };
  /** The amount of other records that says the same of them: what was received of invoices. */
  readonly within?: Readonly<Partial<Record<EntityName, string>>>;
  /** By what it is always grouped. */
  readonly by?: string;
};

const unpaid = { where: 'status=sent|partial', called: 'unpaid' };
const ofPayments = { entity: 'payments', field: 'amount', moment: 'settled_at' } as const;
const ofDebts = { isState: true, entity: 'invoices', field: 'amount_due', moment: 'issued_at' } as const;
const ofEstimates = { entity: 'estimates', field: 'total', moment: 'sent_at' } as const;

export const namedMeasures: readonly NamedMeasure[] = [
  {
    name: 'received',
    question: 'how much did we collect',
    ...received,
    ...ofPayments,
    where: 'status=settled',
    called: 'settled',
    within: { invoices: 'amount_paid' },
  },
  {
    name: 'invoiced',
    question: 'how much did we invoice',
    ...invoiced,
    entity: 'invoices',
    field: 'amount',
    moment: 'issued_at',
    where: 'status!=draft|void',
    called: 'issued',
  },
  { name: 'owed', question: 'how much are we owed', ...owed, ...ofDebts, ...unpaid },
  {
    name: 'overdue',
    question: 'how much is overdue',
    ...overdue,
    ...ofDebts,
    where: 'status=sent|partial;due_at<now',
    called: 'overdue',
    whole: unpaid,
  },
  {
    name: 'aging',
    question: 'aging of receivables',
    words: agingWords,
    verbs: [],
    ...ofDebts,
    ...unpaid,
    by: 'aging',
  },
  ...agingSpans.map(
    ({ words, meaning: { where, called } }): NamedMeasure => ({
      name: called,
      words: [],
      verbs: words,
      ...ofDebts,
      where,
      called,
    }),
  ),
  {
    name: 'quoted',
    question: 'how much did we quote',
    ...quoted,
    ...ofEstimates,
    where: 'status!=draft',
    called: 'sent',
  },
  {
    name: 'in the pipeline',
    question: 'total of open estimates',
    ...inThePipeline,
    ...ofEstimates,
    isState: true,
    where: 'status=sent',
    called: 'open',
  },
  {
    name: 'deposits',
    question: 'how much did we collect in deposits',
    ...deposits,
    ...ofPayments,
    where: 'status=settled;milestone=deposit',
    called: 'settled deposit',
  },
  {
    name: 'refunded',
    question: 'how much did we refund',
    ...refunded,
    ...ofPayments,
    moment: 'created_at',
    where: 'status=refunded',
    called: 'refunded',
  },
];
