// Warnings about requests that are done nevertheless.

import type * as z from 'zod';
import type { WarningCode, WarningDetail } from '../contract/warnings.ts';

export type Warning = z.output<typeof WarningDetail>;
type Code = z.output<typeof WarningCode>;

export const warning = (code: Code, message: string, nearest: readonly string[] = []): Warning => ({
  code,
  message,
  nearest: [...nearest],
});

export const told = (found: readonly (Warning | undefined)[]) => {
  const warnings = found.filter((one) => one !== undefined);
  return { warnings: [...new Set(warnings.map(({ code }) => code))], warning_details: warnings };
};

export const toldOfPeople = (found: readonly (Warning | undefined)[]) => ({
  known: !found.some((one) => one?.code === 'unknown_person'),
  ...told(found),
});

export const ifPast = (field: string, moment: string | null | undefined, now: string): Warning | undefined =>
  moment !== null && moment !== undefined && moment < now
    ? warning('in_the_past', `The ${field} is in the past.`)
    : undefined;

export const warningBefore = (
  { warning_details }: { readonly warning_details: readonly Warning[] },
  code: Code,
): Warning | undefined => warning_details.find((one) => one.code === code);
