import * as z from 'zod';
import { Percent } from './lines.ts';
import { Amount, Money } from './money.ts';

export const Milestone = z.enum(['deposit', 'progress', 'final']);
export type Milestone = z.output<typeof Milestone>;

export const PaymentOccasion = z.enum(['on_acceptance', 'on_start', 'on_completion']);

export const PaymentDays = z.object({
  days: z.int().min(0).max(365).describe('After acceptance.'),
});

/** When a part is billed: on an occasion, or a number of days after the estimate's acceptance. */
export const PaymentDue = z.union([PaymentOccasion, PaymentDays]);
export type PaymentDue = z.output<typeof PaymentDue>;

/** One part of the total: `percent` of it, or a stated `amount`. In a response, `amount` is always the resulting sum. */
export const PaymentPart = z.object({
  milestone: Milestone,
  percent: Money.nullable(),
  amount: Money,
  due: PaymentDue,
});
export type PaymentPart = z.output<typeof PaymentPart>;

export const PaymentPartInput = z
  .object({
    milestone: Milestone.describe('Which part it is.'),
    percent: Percent.optional().describe('Percent of the total: 30 is 30 %.'),
    amount: Amount.optional(),
    due: PaymentDue.describe('When it is billed.'),
  })
  .refine(({ percent }) => percent === undefined || percent.units > 0, {
    path: ['percent'],
    message: 'Must be greater than 0.',
  });
export type PaymentPartInput = z.output<typeof PaymentPartInput>;

/** A request may repeat a response: if a part has both fields, its percent counts. */
export const PaymentScheduleInput = z.array(PaymentPartInput).max(20);
