import type { Draft } from './draft.ts';
import type { EstimateDraft, LineDraft, OptionDraft, PartDraft } from './estimateDraft.ts';
import { joined } from './joined.ts';

/** The parts of an estimate that two people can change apart, as texts that a person compares. */
export const textsOf = ({
  location,
  lines,
  options,
  recommended,
  discount,
  parts,
}: EstimateDraft): Draft => ({
  location,
  lines: lines.map(lineText).join('\n'),
  options: options.map((option) => optionText(option, option.key === recommended)).join('\n'),
  discount,
  parts: parts.map(partText).join('\n'),
});

const lineText = ({ description, quantity, unit, unit_price, tax, optional, group, discount }: LineDraft) =>
  joined(
    group,
    `${[quantity, unit].filter(Boolean).join(' ')} × ${description}: ${unit_price}`,
    discount && `-${discount}`,
    tax,
    optional && '?',
  );

const optionText = ({ name, description, lines }: OptionDraft, isRecommended: boolean): string =>
  [joined(isRecommended ? `${name} *` : name, description), ...lines.map(lineText)].join('\n');

const partText = ({ milestone, share, due }: PartDraft): string => joined(milestone, share, due);

/** The saved estimate with those parts of the other one. */
export const mergedEstimate = (
  saved: EstimateDraft,
  mine: EstimateDraft,
  kept: ReadonlySet<string>,
): EstimateDraft => ({
  customer: saved.customer,
  location: (kept.has('location') ? mine : saved).location,
  lines: (kept.has('lines') ? mine : saved).lines,
  options: (kept.has('options') ? mine : saved).options,
  recommended: (kept.has('options') ? mine : saved).recommended,
  discount: (kept.has('discount') ? mine : saved).discount,
  parts: (kept.has('parts') ? mine : saved).parts,
});
