import type { EstimateOption } from '../contract/estimates.ts';
import { agreedIn, usualOption } from '../domain/agreed.ts';
import { hasChoices } from '../domain/choices.ts';
import { inOneLine } from '../domain/companyDetails.ts';
import { type EstimateRecord, statusAt } from '../domain/estimates.ts';
import type { Currency } from '../kernel/currency.ts';
import { oneLine } from '../kernel/text.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { itemSums, itemTable, numberInJourney } from './items.ts';
import { type PaperView, type Recipient, recipientOf, senderOf } from './letterhead.ts';
import type { Fact, Paper, Standing, Table } from './paper.ts';
import { scheduleTables } from './schedule.ts';
import { hasText } from './text.ts';

export type EstimateDocument = {
  readonly estimate: EstimateRecord;
  readonly customer: Recipient | undefined;
};

export const estimatePaper = ({ estimate, customer }: EstimateDocument, view: PaperView): Paper => ({
  title: 'Estimate',
  number: numberInJourney(estimate),
  from: senderOf(view.tenant),
  to: { heading: 'Prepared for', ...recipientOf(customer, view.tenant) },
  facts: factsOf(estimate, view),
  headline: headlineOf(estimate),
  standing: standingOf(estimate, view),
  tables: [...tablesOf(estimate), ...(isUndecided(estimate) ? [] : scheduleTables(estimate))],
  sums: isOpenOffer(estimate) ? [] : itemSums(estimate),
  passages: [],
  ...(isUndecided(estimate) && {
    closing: { tables: scheduleTables(estimate, usualOf(estimate)), passages: [] },
  }),
  at: estimate.sent_at ?? estimate.created_at,
});

/** If no option is chosen yet, each has a total of its own. */
const isOpenOffer = ({ options, chosen }: EstimateRecord): boolean => options.length > 0 && chosen === null;

/** If the total still depends on a choice, so do the parts of the payment schedule. */
const isUndecided = (estimate: EstimateRecord): boolean => estimate.chosen === null && hasChoices(estimate);

/** Names the choice behind the amounts. */
const usualOf = (estimate: EstimateRecord): string => {
  const option = isOpenOffer(estimate) ? usualOption(estimate) : undefined;
  return option === undefined ? '' : ` with ${option.name}`;
};

/** Before a choice, the total belongs to the usual option. */
const headlineOf = (estimate: EstimateRecord): string => {
  const total = `Total ${writeAmount(estimate.total, estimate)}`;
  return `${total}${usualOf(estimate)}`;
};

/** The accepted lines, or those open to acceptance: the lines shared by all options, then each option's own. */
const tablesOf = (estimate: EstimateRecord): Table[] => {
  const { line_items, options, chosen } = estimate;
  if (chosen !== null) return [itemTable(agreedIn(estimate).line_items, estimate)];
  return [
    ...(line_items.length === 0
      ? []
      : [
          {
            ...itemTable(line_items, estimate, true),
            heading: options.length === 0 ? '' : 'Part of every option',
          },
        ]),
    ...options.map((option) => ({
      ...itemTable(option.line_items, estimate, true),
      heading: headingOf(option),
      ...(hasText(option.description) && { note: option.description }),
      sums: itemSums({ ...option, ...currencyOf(estimate) }).map((sum) =>
        sum.isTotal ? { ...sum, name: `Total with ${option.name}` } : sum,
      ),
    })),
  ];
};

const currencyOf = ({ currency, currency_digits }: Currency): Currency => ({ currency, currency_digits });

export const optionName = ({ name, total, recommended }: EstimateOption, currency: Currency): string =>
  `${headingOf({ name, recommended })}: ${writeAmount(total, currency)}`;

/** The name may already contain it. */
const headingOf = ({ name, recommended }: Pick<EstimateOption, 'name' | 'recommended'>): string =>
  recommended && !/recommended/i.test(name) ? `${name} (recommended)` : name;

const chosenIn = ({ line_items, options, chosen }: EstimateRecord): string => {
  const option = options.find(({ id }) => id === chosen?.option_id);
  const extras = [...line_items, ...(option?.line_items ?? [])].filter(({ id }) =>
    chosen?.optional_line_ids.includes(id),
  );
  return [option?.name, ...extras.map(({ description }) => oneLine(description))].filter(hasText).join(', ');
};

const factsOf = (estimate: EstimateRecord, { tenant }: PaperView): Fact[] => {
  const { sent_at, created_at, expires_at, location } = estimate;
  const chosen = chosenIn(estimate);
  const dayOf = (instant: string) => writeDay(instant, tenant.time_zone);
  return [
    { name: 'Date', value: dayOf(sent_at ?? created_at) },
    ...(location === null ? [] : [{ name: 'Service address', value: inOneLine(location.address) }]),
    ...(expires_at === null ? [] : [{ name: 'Valid until', value: dayOf(expires_at) }]),
    ...(chosen === '' ? [] : [{ name: 'Your choice', value: chosen }]),
  ];
};

const standingOf = (estimate: EstimateRecord, { tenant, now }: PaperView): Standing | undefined => {
  const { accepted_at, declined_at, expires_at } = estimate;
  const on = (instant: string | null) =>
    instant === null ? '' : ` on ${writeDay(instant, tenant.time_zone)}`;
  switch (statusAt(estimate, now)) {
    case 'draft':
      return { tone: 'bad', heading: 'Draft', text: 'This estimate has not been sent yet.' };
    case 'accepted':
      return { tone: 'good', heading: 'Accepted', text: `This estimate was accepted${on(accepted_at)}.` };
    case 'declined':
      return { tone: 'bad', heading: 'Declined', text: `This estimate was declined${on(declined_at)}.` };
    case 'expired':
      return {
        tone: 'bad',
        heading: 'Expired',
        text: `This estimate expired${on(expires_at)}. Please ask ${tenant.name} for a new one.`,
      };
    default:
      return undefined;
  }
};
