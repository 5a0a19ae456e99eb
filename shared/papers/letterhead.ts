import { companyDetails } from '../domain/companyDetails.ts';
import type { CustomerRecord } from '../domain/customers.ts';
import { displayName } from '../domain/customers.ts';
import type { Tenant } from '../domain/tenants.ts';
import { writePhone } from '../kernel/phone.ts';
import type { Paper, PaperParty } from './paper.ts';
import { hasText, linesIn } from './text.ts';

/** The company's details on documents and pages. */
export type Sender = Pick<Tenant, 'name' | 'time_zone' | 'company' | 'payment_instructions' | 'logo'>;
export type Recipient = Pick<
  CustomerRecord,
  'first_name' | 'last_name' | 'email' | 'phone' | 'phone_extension' | 'address'
>;

export type PaperView = { readonly tenant: Sender & Pick<Tenant, 'region'>; readonly now: string };

/** A final document shows the company of that time, regardless of later changes. */
export const viewOf = ({ sender }: { readonly sender?: Sender | undefined }, view: PaperView): PaperView => ({
  ...view,
  tenant: { ...view.tenant, ...sender },
});

export const senderOf = ({ name, company, logo }: Sender): Paper['from'] => ({
  name,
  logo,
  lines: companyDetails(company)
    .flat()
    .map(({ text, href }) => (href === undefined ? { text } : { text, link: href })),
});

/** A customer without a record is addressed in general terms. */
export const recipientOf = (
  customer: Recipient | undefined,
  { region }: Pick<Tenant, 'region'>,
): PaperParty => {
  const { address, email, phone: number, phone_extension } = customer ?? {};
  const phone = number && writePhone(number, region, phone_extension);
  const name = displayName({ ...customer, phone });
  return {
    name,
    lines: [...linesIn(address ?? ''), email, phone]
      .filter(hasText)
      .filter((line) => line !== name)
      .map((text) => ({ text })),
  };
};

/** Ways to get in touch, in half a sentence. */
export const contactOf = ({ name, lines }: PaperParty): string =>
  [name, ...lines.filter(({ link }) => link !== undefined).map(({ text }) => text)].join(', ');
