import { paperWords } from './paperWords.ts';

/** How a payment came, the usual one first. */
export const paymentMethods = ['check', 'card', 'ach', 'cash', 'other'] as const;
export type Method = (typeof paymentMethods)[number];

export const methodIn = (text: string | undefined): Method =>
  paymentMethods.find((method) => method === text) ?? 'other';

export const methodOptions = paymentMethods.map(
  (method) => [method, paperWords.payments.methods[method]] as const,
);

/** The day of a payment that came earlier. */
export const receivedField = {
  name: 'received_on',
  label: paperWords.payments.receivedOn,
  kind: 'date',
  hint: paperWords.payments.receivedHint,
} as const;
