import classes from './choices.module.css';

type ChoicesProps<T extends string> = {
  readonly label: string;
  readonly choices: readonly (readonly [value: T | undefined, label: string])[];
  readonly chosen: T | undefined;
  readonly onChoose: (value: T | undefined) => void;
};

/** A few filters of which one is on. */
export const Choices = <T extends string>({ label, choices, chosen, onChoose }: ChoicesProps<T>) => (
  <fieldset class={classes.choices} aria-label={label}>
    {choices.map(([value, text]) => (
      <button
        key={text}
        type="button"
        class={classes.choice}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {text}
      </button>
    ))}
  </fieldset>
);
