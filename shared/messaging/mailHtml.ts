import { type Company, nothingKnown } from '../contract/company.ts';
import type { LinkKind } from '../contract/pages.ts';
import { companyDetails, companyLines } from '../domain/companyDetails.ts';
import { coloursOf } from '../kernel/colours.ts';
import { fillHtml } from '../kernel/template.ts';

type TenantSettings = {
  readonly name: string;
  readonly brand: { readonly colour: string };
  readonly company?: Company;
};

/**
 * The HTML part of an email: the same text as its plain part, in the company's name, for a phone's small screen,
 * light or dark. It loads nothing, because the logo is attached, and every value is escaped.
 */
export const mailHtml = ({ text, tenant, unsubscribe, hasLogo = false, leadsTo }: Mail): string =>
  fillHtml(layout, {
    name: tenant.name,
    unsubscribe: unsubscribe ?? undefined,
    button: buttonTo(leadsTo),
    logo: hasLogo ? logoContentId : undefined,
    ...coloursOf(tenant.brand.colour),
    details: companyDetails(tenant.company ?? nothingKnown).map((line) => ({ line })),
    paragraphs: paragraphsOf(text),
  });

export const logoContentId = 'logo';

type Mail = {
  readonly text: string;
  readonly tenant: TenantSettings;
  readonly unsubscribe: string | null;
  readonly hasLogo?: boolean;
  /** The kind of page that its link opens, if the link is ours. */
  readonly leadsTo?: Place | undefined;
};

type Place = LinkKind | 'console';

const buttons = {
  estimate: 'View the estimate',
  contract: 'View the contract',
  invoice: 'View the invoice',
  creditNote: 'View the credit note',
  statement: 'View the statement',
  appointment: 'Confirm or change',
  console: 'Open in the console',
} as const satisfies Record<Place, string>;

/** An address written by hand may lead anywhere. */
const buttonTo = (place: Place | undefined): string => (place === undefined ? 'View online' : buttons[place]);

/** Ends the plain part of an email with the company's details and the way to unsubscribe. */
export const withFooter = (
  text: string,
  { company }: { readonly company: Company },
  unsubscribe: string | null,
): string => {
  const lines = [
    ...companyLines(company),
    ...(unsubscribe === null ? [] : [`Unsubscribe from reminders and follow-ups: ${unsubscribe}`]),
  ];
  return lines.length === 0 ? text : [text, '', '--', ...lines].join('\n');
};

type Paragraph = { readonly link?: string; readonly lines: readonly { text: string; isLast: boolean }[] };

/** Empty lines separate paragraphs; a web address alone in one becomes a button. */
const paragraphsOf = (text: string): Paragraph[] =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      if (isWebAddress(paragraph)) return { link: paragraph, lines: [] };
      const lines = paragraph.replaceAll(insideTimes, '\u00a0').split('\n');
      return { lines: lines.map((line, index) => ({ text: line, isLast: index === lines.length - 1 })) };
    });

/** The spaces of a time such as `9:00 AM EST`, which a narrow screen must not break. */
const insideTimes = /(?<=:\d\d) (?=[AP]M\b)|(?<=:\d\d [AP]M) (?=[A-Z]{2,5}\b)/g;

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

// Mail programs know tables and inline styles best; those that know a style sheet also get the dark colours.
const layout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{name}}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #16181c !important; }
  .card { background-color: #22252b !important; }
  .text { color: #e8eaed !important; }
  .soft { color: #aab2bb !important; }
  .name { color: #e8eaed !important; border-color: #3c4047 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f2f3f5;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background-color:#f2f3f5;">
<tr><td align="center" style="padding:16px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background-color:#ffffff;border-top:4px solid {{bar}};border-radius:8px;">
<tr><td class="name" style="padding:20px 24px 16px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:18px;line-height:24px;font-weight:600;color:#1c1e21;border-bottom:1px solid #e4e6e9;overflow-wrap:anywhere;">{{#logo}}<img src="cid:{{logo}}" alt="" style="display:block;max-width:224px;max-height:56px;margin:0 0 12px;padding:4px;background-color:#ffffff;border-radius:4px;">{{/logo}}{{name}}</td></tr>
<tr><td class="text" style="padding:12px 24px 20px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1c1e21;overflow-wrap:anywhere;">
{{#paragraphs}}
{{#link}}
<p style="margin:16px 0;"><a href="{{link}}" style="display:inline-block;padding:12px 20px;border-radius:6px;background-color:{{bar}};color:{{onBar}};font-weight:600;text-decoration:none;">{{button}}</a></p>
{{/link}}
{{^link}}
<p style="margin:12px 0;">{{#lines}}{{text}}{{^isLast}}<br>{{/isLast}}{{/lines}}</p>
{{/link}}
{{/paragraphs}}
</td></tr>
</table>
{{#details}}
<p class="soft" style="margin:8px 0 0;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#545b64;">{{#line}}{{#href}}<a class="soft" href="{{href}}" style="color:#545b64;margin:0 6px;">{{text}}</a>{{/href}}{{^href}}<span style="margin:0 6px;">{{text}}</span>{{/href}} {{/line}}</p>
{{/details}}
{{#unsubscribe}}
<p class="text" style="margin:12px 0;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#545b64;"><a class="text" href="{{unsubscribe}}" style="color:#545b64;">Unsubscribe from reminders and follow-ups</a></p>
{{/unsubscribe}}
</td></tr>
</table>
</body>
</html>
`;
