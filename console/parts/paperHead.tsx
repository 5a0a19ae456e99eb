import type { ComponentChildren } from 'preact';
import { paperWords } from '../lib/paperWords.ts';
import type { PaperKind } from '../lib/related.ts';
import { ButtonLink } from './button.tsx';
import { PaperStatus } from './paperStatus.tsx';
import { PdfButton } from './pdf.tsx';
import { RecordHead } from './record.tsx';

type PaperHeadProps = {
  readonly kind: PaperKind;
  readonly title: string;
  readonly paper: {
    readonly status: string;
    readonly customer_id: string;
    readonly lifecycle_number: string;
  };
  readonly isLate?: boolean;
  readonly pdf?: () => Promise<Uint8Array>;
  readonly pdfName?: string;
  readonly children?: ComponentChildren;
};

/** The heading of a paper, with the ways to its customer, its journey and its PDF. */
export const PaperHead = ({ kind, title, paper, isLate, pdf, pdfName, children }: PaperHeadProps) => (
  <RecordHead title={title} status={<PaperStatus kind={kind} status={paper.status} isLate={isLate} />}>
    {children}
    <ButtonLink href={`/customers/${paper.customer_id}`}>{paperWords.customer}</ButtonLink>
    <ButtonLink href={`/journeys/${paper.lifecycle_number}`}>{paperWords.journey}</ButtonLink>
    {pdf && <PdfButton load={pdf} {...(pdfName && { name: pdfName })} />}
  </RecordHead>
);
