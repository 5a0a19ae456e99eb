import { useRef } from 'preact/hooks';
import { type FormRow, rowsIn, rowsText } from '../lib/rows.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Field, type FieldSpec, type OwnFieldProps } from './form.tsx';
import classes from './rowsField.module.css';

type RowsFieldProps = OwnFieldProps & {
  /** The fields of each row. */
  readonly fields: readonly FieldSpec[];
  readonly empty: FormRow;
  readonly texts: {
    readonly add: string;
    readonly row: (place: number) => string;
    readonly remove: (place: number) => string;
  };
  readonly atLeast?: number;
};

/** A list within a form: rows are changed, added and removed. */
export const RowsField = ({ value, onValue, fields, empty, texts, atLeast = 0 }: RowsFieldProps) => {
  const list = useRef<HTMLDivElement>(null);
  const rows = rowsIn(value);
  const put = (next: readonly FormRow[]): void => onValue(rowsText(next));
  return (
    <div ref={list} class={classes.rows}>
      {rows.map((row, at) => (
        <fieldset key={at} class={classes.row}>
          <legend class={classes.name}>{texts.row(at + 1)}</legend>
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={row[field.name] ?? ''}
              wrong={undefined}
              onValue={(text) =>
                put(rows.map((each, index) => (index === at ? { ...each, [field.name]: text } : each)))
              }
            />
          ))}
          {rows.length > atLeast && (
            <Button
              look="bare"
              icon="close"
              label={texts.remove(at + 1)}
              onClick={() => put(rows.filter((_, index) => index !== at))}
            >
              {words.remove}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          icon="plus"
          onClick={() => {
            put([...rows, empty]);
            requestAnimationFrame(() =>
              list.current?.querySelector<HTMLElement>(':scope > :nth-last-child(2) input')?.focus(),
            );
          }}
        >
          {texts.add}
        </Button>
      </div>
    </div>
  );
};
