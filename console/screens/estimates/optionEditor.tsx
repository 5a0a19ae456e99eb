import type { OptionDraft } from '../../lib/estimateDraft.ts';
import { paperWords } from '../../lib/paperWords.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/form.tsx';
import { type Currency, type Sums, Totals } from '../../parts/lines.tsx';
import { Card } from '../../parts/record.tsx';
import classes from './form.module.css';
import { LineEditors } from './lineEditor.tsx';

const texts = paperWords.estimateForm;

type OptionEditorProps = {
  readonly option: OptionDraft;
  readonly place: number;
  readonly sums: Sums | undefined;
  readonly isRecommended: boolean;
  readonly taxRates: readonly { readonly id: string; readonly name: string; readonly rate: number }[];
  readonly wrong: Readonly<Record<string, string>>;
  readonly money: (Currency & { readonly lines: ReadonlyMap<string, number> }) | undefined;
  readonly onOption: (option: OptionDraft) => void;
  readonly onRecommend: (isOn: boolean) => void;
  readonly onRemove: () => void;
};

/** One of the choices of an estimate. */
export const OptionEditor = (props: OptionEditorProps) => {
  const { option, place, sums, isRecommended, taxRates, wrong, money, onOption } = props;
  return (
    <Card title={texts.optionNumber(place + 1)}>
      <div class={classes.pair}>
        <Field
          field={{ name: `option ${place}`, label: texts.optionName, isRequired: true }}
          value={option.name}
          wrong={wrong[`${option.key}.name`]}
          onValue={(name) => onOption({ ...option, name })}
        />
        <Field
          field={{ name: `about ${place}`, label: texts.optionDescription }}
          value={option.description}
          wrong={wrong[`${option.key}.description`]}
          onValue={(description) => onOption({ ...option, description })}
        />
      </div>
      <Field
        field={{ name: `recommended ${place}`, label: texts.recommend, kind: 'check' }}
        value={isRecommended ? 'yes' : ''}
        wrong={undefined}
        onValue={(value) => props.onRecommend(value === 'yes')}
      />
      <LineEditors
        taxRates={taxRates}
        wrong={wrong}
        money={money}
        lines={option.lines}
        onLines={(lines) => onOption({ ...option, lines })}
      />
      {wrong[`${option.key}.line_items`] && <p class={classes.wrong}>{wrong[`${option.key}.line_items`]}</p>}
      {sums && money && <Totals {...money} sums={sums} />}
      <div class={classes.remove}>
        <Button onClick={props.onRemove}>{texts.removeOption(place + 1)}</Button>
      </div>
    </Card>
  );
};
