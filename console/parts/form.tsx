import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { Draft } from '../lib/draft.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import classes from './form.module.css';

export type FieldSpec = {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'email' | 'tel' | 'long';
  readonly hint?: string;
  readonly isWide?: boolean;
  readonly autocomplete?: string;
  /** The texts to choose from; others may be typed. */
  readonly choices?: readonly string[];
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
  readonly problem?: string | undefined;
  /** What is wrong with a field, by its name. */
  readonly wrong?: Readonly<Record<string, string>>;
  readonly children?: ComponentChildren;
};

/** A form over texts. Ctrl-Enter saves it, Escape leaves it, and a window with changes asks before it closes. */
export const Form = (props: FormProps) => {
  const { label, fields, draft, onDraft, onSave, onCancel, isSaving, isChanged, problem, wrong = {} } = props;
  const form = useRef<HTMLFormElement>(null);
  useWarning(isChanged);
  // After a paint somebody may type elsewhere already.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  useEffect(() => {
    if (problem !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
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
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        if (event.key === 'Escape') onCancel();
      }}
    >
      {problem && (
        <p class={classes.problem} role="alert" tabIndex={-1}>
          {problem}
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
          {isSaving ? words.saving : words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
        {isChanged && <span class={classes.draft}>{words.failed.draft}</span>}
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

const Field = ({ field, value, wrong, onValue }: FieldProps) => {
  const id = useId();
  const { label, kind = 'text', hint, isWide, autocomplete = 'off', choices } = field;
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  const shared = {
    id,
    value,
    name: field.name,
    autocomplete,
    'aria-invalid': wrong === undefined ? undefined : ('true' as const),
    'aria-describedby': described === '' ? undefined : described,
  };
  return (
    <div class={[classes.field, isWide ? classes.wide : ''].filter(Boolean).join(' ')}>
      <label class={classes.label} for={id}>
        {label}
      </label>
      {kind === 'long' ? (
        <textarea {...shared} onInput={(event) => onValue(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type={kind}
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

const useWarning = (isChanged: boolean): void => {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
};
