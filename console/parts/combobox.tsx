import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import classes from './combobox.module.css';

export type Option = { readonly id: string; readonly name: string; readonly detail?: string };

type ComboboxProps<O extends Option> = {
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The records found by the text. */
  readonly options: readonly O[];
  /** The text that found the options. While the user types it is an earlier one, and nothing can be chosen. */
  readonly foundBy: string;
  readonly onChoose: (option: O) => void;
  /** Shown if no record is found. */
  readonly nothing?: string | undefined;
  /** Ways to add a record that is not there yet. */
  readonly children?: ComponentChildren;
  readonly autofocus?: boolean;
};

/** A text field over a list of found records: arrow keys and Enter choose, Escape closes. */
export const Combobox = <O extends Option>(props: ComboboxProps<O>) => {
  const { label, hint, text, onText, foundBy, onChoose, nothing, autofocus } = props;
  const options = foundBy === text.trim() ? props.options : [];
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const current = isOpen ? options[Math.min(at, options.length - 1)] : undefined;
  const choose = (option: O): void => {
    setOpen(false);
    onChoose(option);
  };
  return (
    <div class={classes.field}>
      <div class={classes.combobox}>
        <label for={id}>{label}</label>
        <input
          id={id}
          type="text"
          role="combobox"
          autocomplete="off"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-options`}
          aria-activedescendant={current && `${id}-${current.id}`}
          placeholder={hint}
          value={text}
          // The field is the first question of its dialog or page.
          autofocus={autofocus}
          onInput={(event) => {
            onText(event.currentTarget.value);
            setAt(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && current !== undefined) choose(current);
            else if (event.key === 'ArrowDown') {
              setOpen(true);
              setAt(isOpen ? Math.min(at + 1, options.length - 1) : 0);
            } else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
            else if (event.key === 'Escape' && isOpen) setOpen(false);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        <div
          class={classes.options}
          id={`${id}-options`}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || options.length === 0}
        >
          {options.map((option) => (
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              tabIndex={-1}
              class={classes.option}
              aria-selected={option === current}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              <span>{option.name}</span>
              {option.detail && <span class={classes.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
        {/* It stays after the field loses the focus: a way below it must not move away from the pointer that presses it. */}
        {foundBy === text.trim() && options.length === 0 && nothing && (
          <p class={classes.nothing} role="status">
            {nothing}
          </p>
        )}
      </div>
      {props.children && <div class={classes.ways}>{props.children}</div>}
    </div>
  );
};
