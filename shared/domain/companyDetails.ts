import type { Company } from '../contract/company.ts';

export type CompanyDetail = { readonly text: string; readonly href?: string };

export const companyDetails = ({
  phone,
  email,
  website,
  address,
  licence,
  tax_id,
}: Company): readonly (readonly CompanyDetail[])[] =>
  [
    address ? [{ text: inOneLine(address) }] : [],
    [
      ...(phone ? [{ text: phone, href: `tel:${dialled(phone)}` }] : []),
      ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
      ...(website ? [{ text: website.replace(/^https?:\/\/|\/$/gi, ''), href: website }] : []),
    ],
    [...(licence ? [{ text: `Licence ${licence}` }] : []), ...(tax_id ? [{ text: `Tax ID ${tax_id}` }] : [])],
  ].filter((line) => line.length > 0);

export const inOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

const dialled = (phone: string): string =>
  phone.replace(/(?:ext|x|#|,|;)[\s\S]*/i, '').replaceAll(/[^+\d]/g, '');

export const companyLines = (company: Company): string[] =>
  companyDetails(company).map((line) => line.map(({ text }) => text).join(' · '));
