import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import type { Draft } from '../lib/draft.ts';
import { latestDay } from '../lib/latest.ts';
import { numberPattern, sharePattern } from '../lib/numbers.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import { useFirstField } from './firstField.ts';
import classes from './form.module.css';
import { leaveForm } from './leaving.tsx';

export type FieldSpec = {
  readonly name: string;
  readonly label: string;
  /**
   * A `number` is typed as text, so that it stays exact, and so is a `share`: a number or a percentage. A `choice` is one
   * of `options`, and a `check` is `yes` or empty.
   */
  readonly kind?:
    | 'text'
    | 'email'
    | 'tel'
    | 'long'
    | 'number'
    | 'share'
    | 'date'
    | 'choice'
    | 'check'
    | 'color';
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly isRequired?: boolean;
  readonly hint?: string;
  readonly isWide?: boolean;
  readonly autocomplete?: string;
  /** Draws a value that is more than a text; the label is then its group's. */
  readonly own?: (props: OwnFieldProps) => ComponentChildren;
  /** Such a value as a text, for a person who compares two versions. */
  readonly shown?: (value: string) => string;
  /** The texts to choose from; others may be typed. */
  readonly choices?: readonly string[];
};

export type OwnFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

type FormProps = {
  readonly label: string;
  readonly fields: readonly FieldSpec[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly isSaving: boolean;
  readonly isChanged: boolean;
  /** Instead of `Save`. */
  readonly saveLabel?: string;
  /** The values are in a dialog that says itself what is lost by closing it. */
  readonly isAsked?: boolean;
  readonly problem?: string | undefined;
  /** The error of a field, by its name. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly children?: ComponentChildren;
};

/** A form over texts. Escape leaves it like `Cancel`. */
export const Form = (props: FormProps) => {
  const { label, fields, draft, onDraft, onSave, onCancel, isSaving, isChanged, problem, wrong = {} } = props;
  const form = useFirstField<HTMLFormElement>();
  const leave = () => leaveForm(isChanged, onCancel);
  useEffect(() => {
    if (problem === undefined) return;
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (marked ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [problem]);
  return (
    <form
      ref={form}
      class={classes.form}
      aria-label={label}
      noValidate={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog around the form would ask as well.
        event.preventDefault();
        leave();
      }}
    >
      {problem && (
        <p class={classes.problem} role="alert" tabIndex={-1}>
          {fields.some(({ name }) => wrong[name] !== undefined) ? words.failed.marked : problem}
        </p>
      )}
      {props.children && <div class={classes.buttons}>{props.children}</div>}
      <div class={classes.fields}>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={draft[field.name] ?? ''}
            wrong={wrong[field.name]}
            onValue={(value) => onDraft({ ...draft, [field.name]: value })}
          />
        ))}
      </div>
      <div class={classes.buttons}>
        <Button type="submit" look="primary" isBusy={isSaving}>
          {isSaving ? words.saving : (props.saveLabel ?? words.save)}
        </Button>
        <Button onClick={leave}>{words.cancel}</Button>
        {isChanged && !props.isAsked && <span class={classes.draft}>{words.failed.draft}</span>}
      </div>
    </form>
  );
};

type FieldProps = {
  readonly field: FieldSpec;
  readonly value: string;
  readonly wrong: string | undefined;
  readonly onValue: (value: string) => void;
};

export const Field = ({ field, value, wrong, onValue }: FieldProps) => {
  const id = useId();
  const { label, kind = 'text', hint, isWide, autocomplete = 'off', choices, options = [] } = field;
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  const shared = {
    id,
    value,
    name: field.name,
    autocomplete,
    required: field.isRequired,
    'aria-invalid': wrong === undefined ? undefined : ('true' as const),
    'aria-describedby': described === '' ? undefined : described,
  };
  if (field.own)
    return (
      <fieldset class={[classes.group, isWide ? classes.wide : ''].filter(Boolean).join(' ')}>
        <legend class={classes.label}>{label}</legend>
        <field.own label={label} value={value} onValue={onValue} />
        {wrong && <span class={classes.wrong}>{wrong}</span>}
      </fieldset>
    );
  if (kind === 'check')
    return (
      <label class={[classes.check, isWide ? classes.wide : ''].filter(Boolean).join(' ')}>
        <input
          type="checkbox"
          name={field.name}
          checked={value === 'yes'}
          onChange={(event) => onValue(event.currentTarget.checked ? 'yes' : '')}
        />
        {label}
      </label>
    );
  return (
    <div class={[classes.field, isWide ? classes.wide : ''].filter(Boolean).join(' ')}>
      <label class={classes.label} for={id}>
        {label}
      </label>
      {kind === 'long' && <textarea {...shared} onInput={(event) => onValue(event.currentTarget.value)} />}
      {kind === 'choice' && (
        <select {...shared} onChange={(event) => onValue(event.currentTarget.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
      {kind !== 'long' && kind !== 'choice' && (
        <input
          {...shared}
          type={kind === 'number' || kind === 'share' ? 'text' : kind}
          max={kind === 'date' ? latestDay : undefined}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          pattern={kind === 'number' ? numberPattern : kind === 'share' ? sharePattern : undefined}
          title={kind === 'number' || kind === 'share' ? words.numberForm[kind] : undefined}
          list={choices && `${id}-list`}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
      {choices && (
        <datalist id={`${id}-list`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {hint && (
        <span class={classes.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span class={classes.wrong} id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </div>
  );
};
