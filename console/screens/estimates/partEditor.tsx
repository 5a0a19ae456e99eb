import { milestones, occasions, type PartDraft, usualParts } from '../../lib/estimateDraft.ts';
import { paperWords } from '../../lib/paperWords.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/form.tsx';
import type { Currency } from '../../parts/lines.tsx';
import classes from './form.module.css';

const texts = paperWords.estimateForm;

type PartEditorsProps = {
  readonly parts: readonly PartDraft[];
  readonly amounts: readonly number[] | undefined;
  readonly money: Currency | undefined;
  readonly wrong: string | undefined;
  readonly onParts: (parts: readonly PartDraft[]) => void;
};

const dues = [...occasions, '7', '14', '30'];
const dueText = (due: string): string => {
  const occasion = occasions.find((each) => each === due);
  return occasion === undefined
    ? paperWords.estimates.dueAfter(Number(due))
    : paperWords.estimates.due[occasion];
};

/** In which parts the total is paid. */
export const PartEditors = ({ parts, amounts, money, wrong, onParts }: PartEditorsProps) => (
  <fieldset class={classes.parts}>
    <legend>{texts.parts}</legend>
    {parts.map((part, index) => {
      const set = (change: Partial<PartDraft>): void =>
        onParts(parts.map((each) => (each.key === part.key ? { ...part, ...change } : each)));
      const amount = amounts?.[index];
      return (
        <div key={part.key} class={classes.part}>
          <Field
            field={{
              name: `milestone ${index}`,
              label: texts.part,
              kind: 'choice',
              options: milestones.map((each) => [each, paperWords.invoices.milestones[each]] as const),
            }}
            value={part.milestone}
            wrong={undefined}
            onValue={(milestone) => set({ milestone })}
          />
          <Field
            field={{
              name: `share ${index}`,
              label: texts.share,
              kind: 'share',
              hint:
                amount === undefined || money === undefined
                  ? texts.shareHint
                  : texts.money(amount, money.currency, money.currency_digits),
            }}
            value={part.share}
            wrong={undefined}
            onValue={(share) => set({ share })}
          />
          <Field
            field={{
              name: `due ${index}`,
              label: texts.due,
              kind: 'choice',
              options: [...new Set([...dues, part.due])].map((due) => [due, dueText(due)] as const),
            }}
            value={part.due}
            wrong={undefined}
            onValue={(due) => set({ due })}
          />
          <Button onClick={() => onParts(parts.filter((each) => each.key !== part.key))}>
            {texts.removePart(index + 1)}
          </Button>
        </div>
      );
    })}
    {wrong && <p class={classes.wrong}>{wrong}</p>}
    <Button
      icon="plus"
      onClick={() =>
        onParts(
          parts.length === 0
            ? usualParts()
            : [...parts, { key: crypto.randomUUID(), milestone: 'progress', share: '', due: 'on_start' }],
        )
      }
    >
      {parts.length === 0 ? texts.payInParts : texts.addPart}
    </Button>
  </fieldset>
);
