import type { CustomerRecord } from '../domain/customers.ts';
import { displayName } from '../domain/customers.ts';
import type { Tenant } from '../domain/tenant.ts';
import type { PaperParty } from './paper.ts';
import { hasText, linesOf } from './text.ts';

/** What papers and pages know of the company whose they are. */
export type Sender = Pick<Tenant, 'name' | 'time_zone' | 'reply_to' | 'payment_instructions'>;
export type Recipient = Pick<CustomerRecord, 'first_name' | 'last_name' | 'email' | 'phone' | 'address'>;

/** When and for whom a paper is read. */
export type PaperView = { readonly tenant: Sender; readonly now: string };

export const senderOf = ({ name, reply_to }: Sender): PaperParty => ({
  name,
  lines: [reply_to].filter(hasText),
});

/** Somebody whose record is gone is addressed as nobody in particular. */
export const recipientOf = (customer: Recipient | undefined): PaperParty => {
  const { address, email, phone } = customer ?? {};
  const name = displayName(customer ?? {});
  return {
    name,
    lines: [...linesOf(address ?? ''), email, phone].filter(hasText).filter((line) => line !== name),
  };
};
