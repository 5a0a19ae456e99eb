import { useState } from 'preact/hooks';
import { useFindPriceBookItems } from '../../data/priceBook.ts';
import { emptyLine, type LineDraft } from '../../lib/estimateDraft.ts';
import { moneyText, percentText, priceText } from '../../lib/money.ts';
import { paperWords } from '../../lib/paperWords.ts';
import { Button } from '../../parts/button.tsx';
import { Combobox } from '../../parts/combobox.tsx';
import { Field } from '../../parts/form.tsx';
import type { Currency } from '../../parts/lines.tsx';
import { useSettled } from '../../parts/useSettled.ts';
import classes from './form.module.css';

const texts = paperWords.estimateForm;

type LineContext = {
  readonly taxRates: readonly { readonly id: string; readonly name: string; readonly rate: number }[];
  readonly wrong: Readonly<Record<string, string>>;
  readonly money: (Currency & { readonly lines: ReadonlyMap<string, number> }) | undefined;
};

type LineEditorsProps = LineContext & {
  readonly lines: readonly LineDraft[];
  readonly onLines: (lines: readonly LineDraft[]) => void;
};

export const LineEditors = ({ lines, onLines, ...shared }: LineEditorsProps) => (
  <>
    <ol class={classes.lines}>
      {lines.map((line, index) => (
        <LineEditor
          key={line.key}
          {...shared}
          line={line}
          place={index + 1}
          onLine={(next) => onLines(lines.map((each) => (each.key === line.key ? next : each)))}
          onRemove={() => onLines(lines.filter((each) => each.key !== line.key))}
        />
      ))}
    </ol>
    <Button icon="plus" onClick={() => onLines([...lines, emptyLine()])}>
      {texts.addLine}
    </Button>
  </>
);

type LineEditorProps = LineContext & {
  readonly line: LineDraft;
  readonly place: number;
  readonly onLine: (line: LineDraft) => void;
  readonly onRemove: () => void;
};

const LineEditor = ({ line, place, taxRates, wrong, money, onLine, onRemove }: LineEditorProps) => {
  const [isAsked, setAsked] = useState(false);
  const q = useSettled(line.description.trim());
  const found = useFindPriceBookItems(/[\p{L}\p{N}]/u.test(q) ? q : '', isAsked).data?.data ?? [];
  const total = money?.lines.get(line.key);
  const set = (part: Partial<LineDraft>): void => onLine({ ...line, ...part });
  const field = (
    name: 'quantity' | 'unit' | 'unit_price' | 'group' | 'discount',
    kind: 'text' | 'number' | 'share' = 'text',
  ) => (
    <Field
      field={{
        name: `${name} ${place}`,
        label: texts.line[name],
        kind,
        ...(name === 'discount' && { hint: texts.discountHint }),
      }}
      value={line[name]}
      wrong={wrong[`${line.key}.${name}`]}
      onValue={(value) => set({ [name]: value })}
    />
  );
  return (
    <li class={classes.line} aria-label={texts.lineNumber(place)}>
      <div class={classes.main} onFocusIn={() => setAsked(true)}>
        <div class={classes.what}>
          <Combobox
            label={paperWords.description}
            hint={texts.fromPriceBook}
            text={line.description}
            onText={(description) => set({ description, item_id: '' })}
            options={found.map((item) => ({
              id: item.id,
              name: item.name,
              detail: [item.code, money && priceText(item.unit_price, money.currency, money.currency_digits)]
                .filter(Boolean)
                .join(' · '),
              item,
            }))}
            foundBy={q}
            onChoose={({ item }) =>
              set({
                item_id: item.id,
                description: item.description ?? item.name,
                unit: item.unit ?? '',
                unit_price: String(item.unit_price),
                tax: item.taxable ? line.tax : 'none',
              })
            }
          />
          {wrong[`${line.key}.description`] && (
            <span class={classes.wrong}>{wrong[`${line.key}.description`]}</span>
          )}
        </div>
        {field('quantity', 'number')}
        {field('unit')}
        {field('unit_price', 'number')}
        <div class={classes.amount}>
          <span>{paperWords.amount}</span>
          <output>
            {money && total !== undefined && moneyText(total, money.currency, money.currency_digits)}
          </output>
        </div>
      </div>
      <details
        class={classes.more}
        // The browser can only point at a field that is seen.
        onInvalidCapture={({ currentTarget }) => {
          currentTarget.open = true;
        }}
      >
        <summary>{texts.moreOfLine(place)}</summary>
        <div class={classes.extra}>
          {field('group')}
          {field('discount', 'share')}
          <Field
            field={{
              name: `tax ${place}`,
              label: texts.line.tax,
              kind: 'choice',
              options: [
                ['', texts.usualTax],
                ...taxRates.map(({ id, name, rate }) => [id, `${name} ${percentText(rate)}`] as const),
                ['none', texts.noTax],
              ],
            }}
            value={line.tax}
            wrong={wrong[`${line.key}.tax_rate_id`]}
            onValue={(tax) => set({ tax })}
          />
          <Field
            field={{ name: `optional ${place}`, label: texts.line.optional, kind: 'check' }}
            value={line.optional ? 'yes' : ''}
            wrong={undefined}
            onValue={(value) => set({ optional: value === 'yes' })}
          />
          <Button onClick={onRemove}>{texts.removeLine(place)}</Button>
        </div>
      </details>
    </li>
  );
};
