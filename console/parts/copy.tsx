import { useState } from 'preact/hooks';
import { Button } from './button.tsx';
import classes from './copy.module.css';

type CopyProps = {
  readonly label: string;
  readonly text: string;
  readonly action: string;
  readonly done: string;
};

/** An address that people take elsewhere. */
export const Copy = ({ label, text, action, done }: CopyProps) => {
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <div class={classes.copy}>
      <input readOnly aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy().catch(() => undefined)}>{action}</Button>
      <span role="status">{isDone && done}</span>
    </div>
  );
};
