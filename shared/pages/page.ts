import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Company, nothingKnown } from '../contract/company.ts';
import { logosPath } from '../contract/pages.ts';
import { type CompanyDetail, companyDetails } from '../domain/companyDetails.ts';
import type { Step } from '../domain/progress.ts';
import { type Colours, coloursOf } from '../kernel/colours.ts';
import { captionOf } from '../papers/pictures.ts';
import { styleOf } from './style.ts';

/** A piece of HTML: values in the template are escaped, unless they are such pieces. */
export type Html = ReturnType<typeof html>;

export type PageContent = {
  readonly title: string;
  /** The page's tenant; without one, nothing of a company is shown. */
  readonly tenant?: TenantSettings | undefined;
  readonly body: Html;
  /** A page does without it; it may ask its own address for more. */
  readonly script?: string | undefined;
  /** The progress of the work that the page belongs to. */
  readonly steps?: readonly Step[];
  /** Shown in a row of small ones, each of which leads to a larger one. */
  readonly pictures?: readonly Picture[];
};

type Picture = {
  readonly name: string;
  readonly shows: string;
  readonly url: string;
  readonly thumbnail: string;
};

type TenantSettings = {
  readonly name: string;
  readonly brand?: { readonly colour: string };
  /** What ends the address of its logo. */
  readonly logo?: string | null;
  readonly company?: Company;
};

/** A page as it is answered. */
export type HtmlPage = { readonly html: string; readonly contentSecurityPolicy: string };

/** Pages load nothing and run no script, except their one style and their one script, named by their digests, and pictures. */
const policyOf = (
  style: string,
  script: string | undefined,
  framedBy: FramedBy,
  images: readonly string[],
): string =>
  [
    "default-src 'none'",
    `style-src '${digestOf(style)}'`,
    ...(script === undefined ? [] : [`script-src '${digestOf(script)}'`, "connect-src 'self'"]),
    ...(images.length > 0 ? [`img-src ${images.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');

const digestOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The other pages that may show this one in a frame. */
type FramedBy = "'none'" | '*';

export const renderPage = async (
  { title, tenant, body, script, steps = [], pictures = [] }: PageContent,
  framedBy: FramedBy = "'none'",
): Promise<HtmlPage> => {
  const colours: Colours = coloursOf(tenant?.brand?.colour);
  const style = styleOf(colours);
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="${colours.bar}">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
${tenant === undefined ? '' : html`<header><p>${logoOf(tenant)}${tenant.name}</p></header>`}
<main>
<h1>${title}</h1>
${stepList(steps)}${body}${pictureRow(pictures)}
</main>
${tenant === undefined ? '' : footerOf(tenant)}
${script === undefined ? '' : html`<script>${raw(script)}</script>`}
</body>
</html>
`;
  const images = [
    ...(tenant?.logo ? ["'self'"] : []),
    ...pictures.map(({ thumbnail }) => new URL(thumbnail).origin),
  ];
  return {
    html: String(page),
    contentSecurityPolicy: policyOf(style, script, framedBy, [...new Set(images)]),
  };
};

const stepList = (steps: readonly Step[]): Html | '' =>
  steps.length === 0
    ? ''
    : html`<ol class="steps" aria-label="Progress">${steps.map(
        ({ name, state }) =>
          html`<li class="${state}"${state === 'now' ? html` aria-current="step"` : ''}>${name}${state === 'done' ? html` <span aria-hidden="true">✓</span><span class="unseen"> (done)</span>` : ''}</li>`,
      )}</ol>
`;

const pictureRow = (pictures: readonly Picture[]): Html | '' =>
  pictures.length === 0
    ? ''
    : html`
<section><h2>Pictures</h2>
<ul class="pictures">${pictures.map(
        ({ name, shows, url, thumbnail }) =>
          html`<li><a href="${url}"><img src="${thumbnail}" alt="${name}">${captionOf(shows)}</a></li>`,
      )}</ul></section>`;

/** The company behind the page, as far as it is known. */
const footerOf = ({ name, company = nothingKnown }: TenantSettings): Html | '' => {
  const lines = companyDetails(company);
  return lines.length === 0
    ? ''
    : html`<footer><p>${name}</p>${lines.map((line) => html`<p>${line.map(detailOf)}</p>`)}</footer>`;
};

const detailOf = ({ text, href }: CompanyDetail): Html =>
  href === undefined ? html`<span>${text}</span> ` : html`<a href="${href}">${text}</a> `;

/** Its text alternative is empty, because the name is next to it. Every page is two segments below `/p`, as the logo is. */
const logoOf = ({ logo }: TenantSettings): Html | '' =>
  logo ? html`<img src="..${logosPath}/${logo}" alt="">` : '';
