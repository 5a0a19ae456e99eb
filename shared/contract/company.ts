import * as z from 'zod';
import { Email, ShortLines, ShortText } from './fields.ts';

/** A company's contact details on its pages, emails and documents; the phone in the company's own spelling. */
export const Company = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  licence: z.string().nullable(),
  tax_id: z.string().nullable(),
});
export type Company = z.output<typeof Company>;

export const nothingKnown: Company = {
  phone: null,
  email: null,
  website: null,
  address: null,
  licence: null,
  tax_id: null,
};

const withScheme = (text: string): string => (/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);

const isWebsite = (text: string): boolean => {
  const address = withScheme(text);
  return (
    /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) && new URL(address).hostname.includes('.')
  );
};

/** A missing field stays unchanged; null clears it. */
export const CompanyInput = z.object({
  phone: ShortText.max(50).nullish().describe('As people read it, such as (212) 555-0147.'),
  email: Email.nullish(),
  website: ShortText.refine(isWebsite, 'Must be the address of a website, such as https://acme.example.')
    .overwrite(withScheme)
    .nullish()
    .describe('Such as https://acme.example.'),
  address: ShortLines.nullish().describe('Street, number and town.'),
  licence: ShortText.max(100).nullish().describe('The trade license, with its number, as people read it.'),
  tax_id: ShortText.max(100).nullish().describe('As invoices have it.'),
});
export type CompanyInput = z.output<typeof CompanyInput>;
