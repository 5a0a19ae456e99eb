import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { customerOccasions, officeOccasions } from '../../shared/contract/values.ts';
import type { Draft } from './draft.ts';
import { numberOf } from './settingsDrafts.ts';

type Settings = AnswerOf<'getSettings'>;
type Change = Partial<RequestOf<'putSettings'>['body']>;

export type NoticeSetting = Settings['notify'][number];

export const messagesDraft = ({ messages, attach_papers }: Settings): Draft => ({
  attach_papers: attach_papers ? 'yes' : '',
  ...Object.fromEntries(
    customerOccasions.flatMap((occasion) => [
      [`${occasion}.email`, messages[occasion].email ? 'yes' : ''],
      [`${occasion}.sms`, messages[occasion].sms ? 'yes' : ''],
    ]),
  ),
});

export const messagesChange = (draft: Draft): Change => ({
  attach_papers: draft.attach_papers === 'yes',
  messages: Object.fromEntries(
    customerOccasions.map((occasion) => [
      occasion,
      { email: draft[`${occasion}.email`] === 'yes', sms: draft[`${occasion}.sms`] === 'yes' },
    ]),
  ),
});

export const notifiedDraft = ({ to, occasions }: NoticeSetting): Draft => ({
  to,
  ...Object.fromEntries(occasions.map((occasion) => [occasion, 'yes'])),
});

const notifiedOf = (draft: Draft): NoticeSetting => ({
  to: draft.to?.trim() ?? '',
  occasions: officeOccasions.filter((occasion) => draft[occasion] === 'yes'),
});

/** Who is told, with one replaced, added (nobody before), or left out (no draft). */
export const notifyWith = (
  notify: readonly NoticeSetting[],
  before: string | undefined,
  draft: Draft | undefined,
): NoticeSetting[] => {
  if (draft === undefined) return notify.filter(({ to }) => to !== before);
  return notify.some(({ to }) => to === before)
    ? notify.map((one) => (one.to === before ? notifiedOf(draft) : one))
    : [...notify, notifiedOf(draft)];
};

export const taxDraft = ({ tax }: Settings): Draft => ({
  default_rate_id: tax.default_rate_id ?? '',
  label: tax.label ?? '',
});

export const taxChange = (draft: Draft): Change => ({
  tax: { default_rate_id: draft.default_rate_id || null, label: draft.label?.trim() || null },
});

/** A fraction is written as per cent, without the noise of binary numbers. */
export const percentOf = (rate: number): string => String(Number((rate * 100).toPrecision(12)));

export const rateOf = (percent: string | undefined): number =>
  Number((numberOf(percent) / 100).toPrecision(12));
