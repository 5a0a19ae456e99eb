import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { numberIn } from './numbers.ts';
import { textIn } from './papers.ts';

type Estimate = AnswerOf<'getEstimate'>;
type Input = RequestOf<'createEstimate'>['body'];
type LineInput = Input['line_items'][number];

/** A line as it is typed. `tax` is empty for the usual tax, `none`, or the id of a rate. */
export type LineDraft = {
  readonly key: string;
  readonly item_id: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unit_price: string;
  readonly tax: string;
  readonly optional: boolean;
  readonly group: string;
  readonly discount: string;
};

export type OptionDraft = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly lines: readonly LineDraft[];
};

export type PartDraft = {
  readonly key: string;
  readonly milestone: string;
  /** `30%`, or an amount. */
  readonly share: string;
  readonly due: string;
};

export type EstimateDraft = {
  readonly customer: { readonly id: string; readonly name: string } | undefined;
  readonly location: string;
  readonly lines: readonly LineDraft[];
  readonly options: readonly OptionDraft[];
  /** The key of the option that is recommended. */
  readonly recommended: string;
  /** `10%`, or an amount. */
  readonly discount: string;
  readonly parts: readonly PartDraft[];
};

const freshKey = (): string => crypto.randomUUID();

export const emptyLine = (): LineDraft => ({
  key: freshKey(),
  item_id: '',
  description: '',
  quantity: '1',
  unit: '',
  unit_price: '',
  tax: '',
  optional: false,
  group: '',
  discount: '',
});

export const emptyOption = (name: string): OptionDraft => ({
  key: freshKey(),
  name,
  description: '',
  lines: [emptyLine()],
});

export const milestones = ['deposit', 'progress', 'final'] as const;
export const occasions = ['on_acceptance', 'on_start', 'on_completion'] as const;

/** The schedule that most companies use. */
export const usualParts = (): readonly PartDraft[] => [
  { key: freshKey(), milestone: 'deposit', share: '30%', due: 'on_acceptance' },
  { key: freshKey(), milestone: 'final', share: '70%', due: 'on_completion' },
];

export const emptyEstimate = (customer: EstimateDraft['customer']): EstimateDraft => ({
  customer,
  location: '',
  lines: [emptyLine()],
  options: [],
  recommended: '',
  discount: '',
  parts: [],
});

type Line = Estimate['line_items'][number];

const discountTextOf = (discount: Estimate['discount']): string => {
  if (discount === null) return '';
  return discount.percent === null ? String(discount.amount ?? '') : `${discount.percent}%`;
};

const lineDraftOf = (line: Line): LineDraft => ({
  key: freshKey(),
  item_id: line.item_id ?? '',
  description: line.description,
  quantity: String(line.quantity),
  unit: line.unit ?? '',
  unit_price: String(line.unit_price),
  tax: line.taxable ? (line.tax_rate_id ?? '') : 'none',
  optional: line.optional,
  group: line.group ?? '',
  discount: discountTextOf(line.discount),
});

/** An estimate to begin another one with. */
export const draftOf = (estimate: Estimate, name: string): EstimateDraft => {
  const options = estimate.options.map((option) => ({
    key: freshKey(),
    name: option.name,
    description: option.description ?? '',
    lines: option.line_items.map(lineDraftOf),
  }));
  const recommended = estimate.options.findIndex((option) => option.recommended);
  return {
    customer: { id: estimate.customer_id, name },
    location: estimate.location?.address ?? '',
    lines: estimate.line_items.map(lineDraftOf),
    options,
    recommended: options[recommended]?.key ?? '',
    discount: discountTextOf(estimate.discount),
    parts: estimate.payment_schedule.map(({ milestone, percent, amount, due }) => ({
      key: freshKey(),
      milestone,
      share: percent === null ? String(amount) : `${percent}%`,
      due: typeof due === 'string' ? due : String(due.days),
    })),
  };
};

type Share = { readonly percent?: number; readonly amount?: number };

/** `10%` or `25`; undefined for none. */
const shareIn = (text: string): Share | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  const number = numberIn(typed.replace(/%$/, ''));
  return typed.endsWith('%') ? { percent: number } : { amount: number };
};

/** A line that was begun; one without any text is no line. */
const isBegun = ({ description, unit_price, item_id }: LineDraft): boolean =>
  description.trim() !== '' || unit_price.trim() !== '' || item_id !== '';

/** Whether leaving the form would lose anything. */
export const isStarted = ({ location, lines, options, parts, discount }: EstimateDraft): boolean =>
  lines.some(isBegun) || options.length + parts.length > 0 || location + discount !== '';

const lineInputOf = (line: LineDraft): LineInput => {
  const discount = shareIn(line.discount);
  return {
    description: line.description,
    quantity: numberIn(line.quantity),
    ...(line.item_id !== '' && { item_id: line.item_id }),
    ...(line.unit_price.trim() !== '' && { unit_price: numberIn(line.unit_price) }),
    ...(textIn(line.unit) !== undefined && { unit: textIn(line.unit) }),
    ...(line.tax === 'none' && { taxable: false }),
    ...(line.tax !== '' && line.tax !== 'none' && { tax_rate_id: line.tax }),
    ...(line.optional && { optional: true }),
    ...(textIn(line.group) !== undefined && { group: textIn(line.group) }),
    ...(discount !== undefined && { discount }),
  };
};

const partInputOf = ({ milestone, share, due }: PartDraft) => ({
  milestone: milestones.find((each) => each === milestone) ?? ('final' as const),
  ...shareIn(share),
  due: occasions.find((each) => each === due) ?? { days: Number(due) },
});

/** The form's content, as the service takes it. */
export const offerOf = ({ lines, options, recommended, discount, parts }: EstimateDraft) => {
  const share = shareIn(discount);
  return {
    line_items: lines.filter(isBegun).map(lineInputOf),
    ...(options.length > 0 && {
      options: options.map((option) => ({
        name: option.name,
        ...(textIn(option.description) !== undefined && { description: textIn(option.description) }),
        ...(option.key === recommended && { recommended: true }),
        line_items: option.lines.filter(isBegun).map(lineInputOf),
      })),
    }),
    ...(share !== undefined && { discount: share }),
    ...(parts.length > 0 && { payment_schedule: parts.map(partInputOf) }),
  };
};

/** Maps each line of the request to its line in the form, to show the service's errors there. */
export const placesOf = ({ lines, options }: EstimateDraft): ReadonlyMap<string, string> =>
  new Map([
    ...lines.filter(isBegun).map(({ key }, index) => [`line_items.${index}`, key] as const),
    ...options.flatMap((option, place) => [
      [`options.${place}`, option.key] as const,
      ...option.lines
        .filter(isBegun)
        .map(({ key }, index) => [`options.${place}.line_items.${index}`, key] as const),
    ]),
  ]);

/** What is wrong, by the key of its line or option and the field. */
export const wrongIn = (
  draft: EstimateDraft,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const places = placesOf(draft);
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const cut = path.lastIndexOf('.');
      const key = places.get(path.slice(0, cut)) ?? places.get(path);
      return [key === undefined ? path : `${key}.${path.slice(cut + 1)}`, message];
    }),
  );
};
