import * as z from 'zod';
import { type RotationMode, SigningSecret } from '../contract/webhooks.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';

export const SealedSecret = SigningSecret.extend({ sealed: z.string() });
export type SealedSecret = z.output<typeof SealedSecret>;

const overlapSeconds = 86_400;

/** Each active secret lengthens a header, and receivers accept headers of a few KB. */
const maxSecrets = 10;

/**
 * The possible rotations of these secrets: promoting needs a next one, expiring an old one, and starting needs room
 * for one more.
 */
const allowedModes = (secrets: readonly SealedSecret[]): RotationMode[] => [
  ...(secrets.filter(({ role }) => role !== 'next').length < maxSecrets ? (['start'] as const) : []),
  ...(secrets.some(({ role }) => role === 'next') ? (['promote'] as const) : []),
  ...(secrets.some(({ role }) => role === 'old') ? (['expire'] as const) : []),
];

const stageOf = (secrets: readonly SealedSecret[]): string =>
  secrets.find(({ role }) => role !== 'current')?.role ?? 'settled';

const refusals: Record<RotationMode, (stage: string) => string> = {
  start: () => 'Ten secrets sign already; expire the old ones first.',
  promote: () => 'There is no new secret to promote; call start first.',
  expire: (stage) =>
    `No old secret is left; ${stage === 'next' ? 'the new one has yet to be promoted' : 'begin with start'}.`,
};

/** @throws Failure `illegal_transition` without a secret to promote or to expire, or without room for another */
export const assertRotation = (secrets: readonly SealedSecret[], mode: RotationMode): void => {
  const allowed = allowedModes(secrets);
  if (allowed.includes(mode)) return;
  const from = stageOf(secrets);
  throw new Failure('illegal_transition', refusals[mode](from), { from, to: mode, allowed });
};

/** A new start replaces an unpromoted one, because the caller may have lost its response. */
export const startRotation = (
  secrets: readonly SealedSecret[],
  next: { readonly sealed: string; readonly fingerprint: string },
): SealedSecret[] => [
  ...secrets.filter(({ role }) => role === 'current'),
  { ...next, role: 'next', expires_at: null },
  ...secrets.filter(({ role }) => role === 'old'),
];

export const promoteSecret = (secrets: readonly SealedSecret[], now: Instant): SealedSecret[] =>
  secrets.map((secret) => ({ ...secret, ...promotion(secret, now) })).sort(currentFirst);

const promotion = ({ role }: SealedSecret, now: Instant): Partial<SealedSecret> => {
  if (role === 'next') return { role: 'current' };
  return role === 'current' ? { role: 'old', expires_at: addSeconds(now, overlapSeconds) } : {};
};

const currentFirst = (a: SealedSecret, b: SealedSecret): number =>
  Number(b.role === 'current') - Number(a.role === 'current');

export const expireSecrets = (secrets: readonly SealedSecret[]): SealedSecret[] =>
  secrets.filter(({ role }) => role !== 'old');

/** The secrets that sign at that moment, the current one first. */
export const activeSecrets = (secrets: readonly SealedSecret[], now: Instant): SealedSecret[] =>
  secrets.filter(({ expires_at }) => expires_at === null || expires_at > now);
