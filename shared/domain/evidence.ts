import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Instant } from '../kernel/clock.ts';
import { cutText } from '../kernel/text.ts';
import { record } from './record.ts';

export const Section = z.object({ heading: z.string(), text: z.string() });
export type Section = z.output<typeof Section>;

export const EvidenceStep = z.enum(['viewed', 'accepted', 'declined', 'signed']);
export type EvidenceStep = z.output<typeof EvidenceStep>;

/**
 * One use of a document's page: by whom, when, from where, and on which text. Its id starts with the document's. A
 * signature keeps the signed text and the typed name.
 */
export const EvidenceRecord = record(
  'evidence',
  z.object({
    id: z.string(),
    document_id: z.string(),
    party_id: z.string(),
    step: EvidenceStep,
    at: z.string(),
    address: z.string(),
    user_agent: z.string(),
    text_sha256: z.string(),
    text: z.array(Section).nullable(),
    signed_name: z.string().nullable(),
  }),
);
export type EvidenceRecord = z.output<typeof EvidenceRecord>;

export type Visitor = Pick<EvidenceRecord, 'document_id' | 'party_id' | 'address' | 'user_agent'>;

const longestUserAgent = 300;

export const visitorOf = ({ user_agent, ...visitor }: Visitor): Visitor => ({
  ...visitor,
  user_agent: cutText(user_agent, longestUserAgent),
});

export const takeDown = (
  visitor: Visitor,
  step: Exclude<EvidenceStep, 'viewed'>,
  sections: readonly Section[],
  {
    id,
    now,
    signed_name,
  }: { readonly id: string; readonly now: Instant; readonly signed_name?: string | undefined },
): EvidenceRecord => ({
  ...blank(visitor, step, sections, now),
  id: evidenceId(visitor.document_id, id),
  ...(signed_name === undefined ? {} : { signed_name, text: [...sections] }),
});

/** A second view of the same text by the same visitor within the hour has the same id, so only one is stored. */
export const viewed = (visitor: Visitor, sections: readonly Section[], now: Instant): EvidenceRecord => {
  const view = blank(visitor, 'viewed', sections, now);
  const hour = now.slice(0, 13);
  const same = sha256(JSON.stringify([hour, view.party_id, view.address, view.user_agent, view.text_sha256]));
  return { ...view, id: evidenceId(visitor.document_id, `${viewPrefix}${hour}-${same.slice(0, 32)}`) };
};

const blank = (
  visitor: Visitor,
  step: EvidenceStep,
  sections: readonly Section[],
  at: Instant,
): Omit<EvidenceRecord, 'id'> => ({
  kind: 'evidence',
  version: 0,
  ...visitor,
  step,
  at,
  text_sha256: digestOf(sections),
  text: null,
  signed_name: null,
});

/** The document as one text: each heading, a blank line and its text, with a blank line between sections. */
export const textOf = (sections: readonly Section[]): string =>
  sections.map(({ heading, text }) => `${heading}\n\n${text}`).join('\n\n');

export const digestOf = (sections: readonly Section[]): string => sha256(textOf(sections));

/** The prefix of a view's own id, before the hour; a decision has a UUID, which sorts before it. */
const viewPrefix = 'view-';

export const evidenceBounds = (documentId: string) => ({
  from: evidenceId(documentId, ''),
  to: evidenceId(documentId, '~'),
});

export const decisionBounds = (documentId: string) => ({
  from: evidenceId(documentId, ''),
  to: evidenceId(documentId, viewPrefix),
});

export const viewBounds = (documentId: string, day = '') => ({
  from: evidenceId(documentId, `${viewPrefix}${day}`),
  to: evidenceId(documentId, `${viewPrefix}${day}~`),
});

/** The limit of views kept per document and day, because anyone with the link can open it in any number of browsers. */
export const mostViewsOfDay = 100;

/** A signed copy must be printable, so it shows this many views. */
export const mostViewsShown = 100;

const evidenceId = (documentId: string, own: string): string => `${documentId}#${own}`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
