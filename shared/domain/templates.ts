import * as z from 'zod';
import type { MessageChannel } from '../contract/communications.ts';
import { Id, Timestamp } from '../contract/fields.ts';
import {
  type Template,
  type TemplateInput,
  TemplateKey,
  type TemplateSubject,
  templateVariables,
} from '../contract/templates.ts';
import { Failure, invalidField, notFound } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import { faultIn, fillText, missingIn, type Values } from '../kernel/template.ts';
import { oneLine } from '../kernel/text.ts';
import {
  type BuiltIn,
  builtInFor,
  builtIns,
  builtInsFor,
  type Occasion,
  occasions,
} from './builtInTemplates.ts';
import type { Notice } from './communications.ts';
import type { MessageLink } from './links.ts';
import { type Birth, type Revision, record } from './record.ts';
import { type Warning, warning } from './warnings.ts';

/** The tenant's own template, or its version of a built-in one. */
export const TemplateRecord = record(
  'template',
  z.object({
    id: Id,
    key: z.string(),
    subject: z.string().nullable(),
    body: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);
export type TemplateRecord = z.output<typeof TemplateRecord>;

export const duplicateTemplate = (template_id: string): Failure =>
  new Failure('duplicate_template', 'Another template has this key already.', { template_id });

export type Wording = Pick<TemplateRecord, 'id' | 'key' | 'subject' | 'body'> & {
  readonly updated_at?: string;
};

export const builtInOf = (id: string): BuiltIn | undefined => builtIns.find((one) => one.id === id);

export const describe = (wording: Wording): Template => {
  const builtIn = builtInOf(wording.id);
  const { id, key, subject, body, updated_at = null } = wording;
  return {
    id,
    key,
    built_in: builtIn !== undefined,
    channel: builtIn?.channel ?? null,
    subject,
    body,
    variables: [...variablesFor(key)],
    updated_at,
  };
};

export const allTemplates = (stored: readonly TemplateRecord[]): Template[] => {
  const own = stored.filter(({ id }) => builtInOf(id) === undefined);
  return [
    ...own.toSorted(byText(({ created_at, id }) => created_at + id)).toReversed(),
    ...builtIns.map((builtIn) => stored.find(({ id }) => id === builtIn.id) ?? builtIn),
  ].map(describe);
};

const everyVariable: readonly string[] = [...new Set(Object.values(templateVariables).flat())];

/** A canceled or starting visit leaves nothing to decide, so it has no page. */
const withoutPage = templateVariables.appointment.filter((name) => name !== 'link');

const ofPayments = ['amount', 'still_due', 'method'];

const toOffice = ['lifecycle_number', 'console_link'];

/** Variables with a value on each occasion. The sender of STOP, START or HELP is known only by the number. */
const variablesOn: Readonly<Record<Occasion, readonly string[]>> = {
  estimate: templateVariables.estimate,
  contract: templateVariables.contract,
  invoice: templateVariables.invoice,
  credit_note: templateVariables.credit_note,
  statement: [...templateVariables.customer, 'link'],
  overdue: templateVariables.invoice,
  follow_up: everyVariable,
  reminder: templateVariables.appointment,
  appointment_booked: templateVariables.appointment,
  appointment_moved: [...templateVariables.appointment, 'previous_time'],
  appointment_canceled: withoutPage,
  on_the_way: withoutPage,
  estimate_accepted: templateVariables.estimate,
  contract_signed: templateVariables.contract,
  payment_received: [...templateVariables.invoice, ...ofPayments],
  office_lead_captured: [...toOffice, ...templateVariables.lead, 'service', 'source', 'address', 'notes'],
  office_estimate_accepted: [...toOffice, ...templateVariables.estimate],
  office_estimate_declined: [...toOffice, ...templateVariables.estimate, 'reason'],
  office_contract_signed: [...toOffice, ...templateVariables.contract],
  office_payment_received: [...toOffice, ...templateVariables.invoice, ...ofPayments, 'unapplied'],
  office_payment_unapplied: [...toOffice, ...templateVariables.invoice, ...ofPayments, 'unapplied'],
  office_follow_up_due: [...toOffice, ...templateVariables.lead, 'note'],
  office_message_received: [...toOffice, ...templateVariables.lead, 'channel', 'text'],
  stop: ['company_name'],
  start: ['company_name'],
  help: ['company_name'],
};

/** A tenant's own template may use the variables of every record that it can be sent for. */
const variablesFor = (key: string): readonly string[] => {
  const occasion = occasions.find((one) => builtInsFor(one).some((builtIn) => builtIn.key === key));
  return occasion === undefined ? everyVariable : variablesOn[occasion];
};

const maxOwnTemplates = 100;

/**
 * @throws Failure `not_found` for an unknown id without a key, `invalid_request` for words that cannot be filled in,
 * `limit_reached` when the tenant has 100 of its own
 */
export const put = (
  stored: readonly TemplateRecord[],
  { key: wanted, subject, body }: TemplateInput,
  { id, now }: Birth,
) => {
  const before = stored.find((one) => one.id === id);
  const standing = before ?? builtInOf(id);
  const key = standing?.key ?? wanted;
  if (key === undefined) throw notFound('template');
  if (wanted !== undefined && wanted !== key)
    throw invalidField('key', `Must be ${key}, because the key of a template never changes.`);
  if (standing === undefined) assertRoom(stored, key);
  const text = channelOf(id) === 'sms';
  if (text && subject) throw invalidField('subject', 'Must be omitted: an SMS has no subject.');
  assertUsable('subject', key, subject);
  assertUsable('body', key, body);
  const given = {
    key,
    subject: subject === undefined ? (standing?.subject ?? null) : subject,
    body,
  } satisfies Revision<TemplateRecord, TemplateInput>;
  const template: TemplateRecord = {
    kind: 'template',
    version: 0,
    id,
    created_at: now,
    ...before,
    ...given,
    updated_at: now,
  };
  return { changes: [changed(before, template)], events: [], template };
};

const changed = (before: TemplateRecord | undefined, after: TemplateRecord) =>
  before === undefined ? { after } : { before, after };

const channelOf = (id: string): MessageChannel | undefined => builtInOf(id)?.channel;

const assertRoom = (stored: readonly TemplateRecord[], key: string): void => {
  if (builtIns.some((one) => one.key === key))
    throw invalidField('key', `Belongs to a built-in template; change that one, or take another key.`);
  if (stored.filter(({ id }) => builtInOf(id) === undefined).length >= maxOwnTemplates)
    throw new Failure('limit_reached', `A company has at most ${maxOwnTemplates} templates of its own.`);
};

const assertUsable = (
  field: 'subject' | 'body' | 'template',
  key: string,
  text: string | null | undefined,
): void => {
  if (text === undefined || text === null) return;
  const fault = faultIn(text, variablesFor(key));
  if (fault !== undefined) throw invalidField(field, fault);
  if (hasStrayLink(field, text))
    throw invalidField(field, 'Must have {{link}} once at most, on a line of its own.');
};

/** Email programs recognize an address reliably only on its own line. */
const hasStrayLink = (field: 'subject' | 'body' | 'template', text: string): boolean => {
  const linked = text.split('\n').filter((line) => /\{\{ {0,3}link {0,3}\}\}/.test(line));
  const isAlone = (line: string) => /^\{\{ {0,3}link {0,3}\}\}$/.test(line.trim());
  return linked.length > 1 || linked.some((line) => field === 'subject' || !isAlone(line));
};

export const isTemplateKey = (template: string): boolean => TemplateKey.safeParse(template).success;

const itsOwnWords = '';

/** Text that is not a template's key is sent unchanged; as an email it has the default subject. */
export const inItsOwnWords = (template: string): Wording => {
  const { id, subject } = builtInFor('follow_up', 'email');
  return { id, key: itsOwnWords, subject, body: template };
};

/** Text that looks like a key is sent like any other, though probably by mistake. */
export const ifNoKey = (template: string | undefined, found: Wording | undefined): Warning | undefined =>
  template === undefined || found !== undefined || !isTemplateKey(template)
    ? undefined
    : warning(
        'unknown_template',
        `No template has the key ${template}, so it is sent unchanged; listTemplates shows the keys.`,
      );

/**
 * Checks before planning whether a record of the kind can fill the template.
 * @throws Failure `invalid_request` naming `template`
 */
export const assertFits = (wording: Wording, about: TemplateSubject): void => {
  if (wording.key === itsOwnWords) assertUsable('template', wording.key, wording.body);
  const known = Object.fromEntries(templateVariables[about].map((name) => [name, name]));
  const unknown = needsOf(wording, known);
  if (unknown.length > 0)
    throw invalidField(
      'template',
      `Needs values that a follow-up on this record does not have: ${unknown.join(', ')}.`,
    );
};

export const needsOf = ({ subject, body }: Wording, values: Values): string[] => [
  ...new Set([...missingIn(subject ?? '', values), ...missingIn(body, values)]),
];

/** @throws Failure `missing_variable` if a needed variable has no value */
export const write = (wording: Wording, values: Values): Notice => {
  const { key, subject, body } = wording;
  const variables = needsOf(wording, values);
  if (variables.length > 0)
    throw new Failure(
      'missing_variable',
      `The template ${key} has variables without a value here: ${variables.join(', ')}.`,
      { template: key, variables },
    );
  return {
    subject: subject === null ? null : oneLine(fillText(subject, values)),
    body: withoutGaps(fillText(body, values)),
  };
};

/** Omitted paragraphs leave no gap. */
const withoutGaps = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** A tenant's own texts for an occasion are stored under these ids. */
export const wordingIds = (occasion: Occasion): string[] => builtInsFor(occasion).map(({ id }) => id);

export const wordingOf = (
  occasion: Occasion,
  channel: MessageChannel,
  stored: readonly TemplateRecord[],
): Wording => {
  const builtIn = builtInFor(occasion, channel);
  return stored.find(({ id }) => id === builtIn.id) ?? builtIn;
};

export const writing =
  (occasion: Occasion, stored: readonly TemplateRecord[], values: Values, link?: MessageLink) =>
  (channel: MessageChannel): Notice => ({ ...write(wordingOf(occasion, channel, stored), values), link });
