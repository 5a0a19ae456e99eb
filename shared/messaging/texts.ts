import type { Notice } from '../domain/communications.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { EstimateRecord } from '../domain/estimates.ts';
import type { FollowUpRecord } from '../domain/followUps.ts';
import { linkPlaceholder } from '../domain/links.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { oneLine } from './headers.ts';

type Company = { readonly name: string; readonly time_zone: string };

/** Tells a customer that an estimate is there: what it comes to and how long it stands. */
export const estimateNotice = (
  { id, customer_id, line_items, total, expires_at, ...estimate }: EstimateRecord,
  company: Company,
  name: string | undefined,
): Notice => ({
  subject: oneLine(`Your estimate from ${company.name}`),
  body: paragraphs(
    greeting(name),
    `Your estimate from ${company.name} is ready: ${itemCount(line_items.length)} for a total of ${writeAmount(total, estimate)}.`,
    expires_at === null ? '' : `It is good until ${writeDay(expires_at, company.time_zone)}.`,
    'Look at it here, and accept or decline it:',
    linkPlaceholder,
    'If you have a question, just get in touch with us.',
    company.name,
  ),
  link: { kind: 'estimate', document_id: id, party_id: customer_id },
});

/** Gets back to somebody about what was begun with them. */
export const followUpNotice = (
  { entity_type }: Pick<FollowUpRecord, 'entity_type'>,
  company: Company,
  name: string | undefined,
): Notice => ({
  subject: oneLine(`${subjects[entity_type]} with ${company.name}`),
  body: paragraphs(
    greeting(name),
    `We would like to follow up on ${subjects[entity_type].toLowerCase()} with ${company.name}.`,
    'If you have a question, or would like to go ahead, just get in touch with us.',
    company.name,
  ),
});

const subjects = { lead: 'Your request', estimate: 'Your estimate', job: 'Your job' } as const;

/** Asks a party to sign a contract. */
export const contractNotice = (
  { title }: ContractRecord,
  { line_items, total, ...estimate }: EstimateRecord,
  company: Company,
  name: string | undefined,
): Notice => ({
  subject: oneLine(`Please sign: ${title} with ${company.name}`),
  body: paragraphs(
    greeting(name),
    `"${title}" with ${company.name} is ready for your signature. It covers ${itemCount(line_items.length)} for a total of ${writeAmount(total, estimate)}.`,
    'To sign it, or if you have a question, just get in touch with us.',
    company.name,
  ),
});

const greeting = (name: string | undefined): string => (name ? `Hello ${name},` : 'Hello,');

const paragraphs = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');

const itemCount = (count: number): string => (count === 1 ? '1 line item' : `${count} line items`);
