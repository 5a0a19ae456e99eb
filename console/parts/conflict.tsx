import { useState } from 'preact/hooks';
import type { Conflict } from '../lib/draft.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import classes from './conflict.module.css';
import { Dialog } from './dialog.tsx';

type ConflictDialogProps = {
  readonly conflicts: readonly Conflict[];
  readonly labelOf: (name: string) => string;
  /** How a value is read by a person, if not as it is. */
  readonly textOf?: (name: string, value: string) => string;
  /** Instead of `Save my choice`. */
  readonly saveName?: string;
  /** With the names of the fields that keep what was typed. */
  readonly onSave: (kept: ReadonlySet<string>) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

/** Both versions of a record side by side, for each field that both changed. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { conflicts, labelOf, textOf = (_, value) => value, onSave, onDiscard, onClose } = props;
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(conflicts.map(({ name }) => name)));
  const choose = (name: string, isMine: boolean) => {
    const next = new Set(kept);
    if (isMine) next.add(name);
    else next.delete(name);
    setKept(next);
  };
  const choice = (name: string, text: string, isMine: boolean) => (
    <label class={classes.choice}>
      <input
        type="radio"
        name={name}
        checked={kept.has(name) === isMine}
        onChange={() => choose(name, isMine)}
      />
      <span class={classes.text}>{textOf(name, text) || words.conflict.empty}</span>
    </label>
  );
  return (
    <Dialog title={words.conflict.title} onClose={onClose}>
      <p>{conflicts.length > 0 ? words.conflict.text : words.conflict.apart}</p>
      <table class={classes.table} hidden={conflicts.length === 0}>
        <thead>
          <tr>
            <th scope="col">{words.conflict.field}</th>
            <th scope="col">{words.conflict.yours}</th>
            <th scope="col">{words.conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ name, yours, theirs }) => (
            <tr key={name}>
              <th scope="row">{labelOf(name)}</th>
              <td>{choice(name, yours, true)}</td>
              <td>{choice(name, theirs, false)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class={classes.buttons}>
        <Button look="primary" onClick={() => onSave(kept)}>
          {props.saveName ?? (conflicts.length > 0 ? words.conflict.save : words.save)}
        </Button>
        <Button onClick={onDiscard}>{words.conflict.discard}</Button>
      </div>
    </Dialog>
  );
};
