import { paperWords } from '../lib/paperWords.ts';
import type { PaperKind } from '../lib/related.ts';
import { Status, type Tone } from './status.tsx';

const tones = {
  estimate: { draft: 'quiet', sent: 'fresh', accepted: 'good', declined: 'bad', expired: 'quiet' },
  contract: { draft: 'quiet', sent: 'fresh', signed: 'good', voided: 'quiet' },
  job: { scheduled: 'fresh', in_progress: 'waiting', completed: 'good', canceled: 'quiet' },
  invoice: { draft: 'quiet', sent: 'fresh', partial: 'waiting', paid: 'good', void: 'quiet' },
  payment: { pending: 'waiting', settled: 'good', failed: 'bad', refunded: 'quiet' },
  creditNote: { issued: 'fresh', applied: 'quiet' },
} as const satisfies Record<PaperKind, Readonly<Record<string, Tone>>>;

const toneOf = (kind: PaperKind): Readonly<Record<string, Tone>> => tones[kind];
const wordOf = (kind: PaperKind): Readonly<Record<string, string>> => paperWords.status[kind];

type PaperStatusProps = {
  readonly kind: PaperKind;
  readonly status: string;
  /** Of an invoice: it is overdue, which is no state of its own. */
  readonly isLate?: boolean | undefined;
};

/** The state of a paper. One that this console does not know yet is shown as the service writes it. */
export const PaperStatus = ({ kind, status, isLate = false }: PaperStatusProps) =>
  isLate ? (
    <Status tone="bad">{paperWords.invoices.overdue}</Status>
  ) : (
    <Status tone={toneOf(kind)[status] ?? 'quiet'}>{wordOf(kind)[status] ?? status}</Status>
  );
