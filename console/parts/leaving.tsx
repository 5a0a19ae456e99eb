import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import classes from './dialog.module.css';

type Leave = () => void;

let ask: ((leave: Leave) => void) | undefined;

/** Leaves a form, but asks first if typed text would be lost, as the browser does before it closes a window. */
export const leaveForm = (isChanged: boolean, leave: Leave): void => {
  if (!isChanged || ask === undefined) leave();
  else ask(leave);
};

/** The question of `leaveForm`, which is outside all forms, so that its keys are not theirs. */
export const LeaveQuestion = () => {
  const [asked, setAsked] = useState<{ readonly leave: Leave }>();
  useLayoutEffect(() => {
    ask = (leave) => setAsked({ leave });
    return () => {
      ask = undefined;
    };
  }, []);
  return asked && <Question leave={asked.leave} onClose={() => setAsked(undefined)} />;
};

/** The first button is the safe one, and has the focus. */
const Question = ({ leave, onClose }: { readonly leave: Leave; readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      class={[classes.dialog, classes.question].join(' ')}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <h2 id={heading}>{words.drop.title}</h2>
      <div class={classes.buttons}>
        <Button look="primary" onClick={close}>
          {words.drop.no}
        </Button>
        <Button
          onClick={() => {
            close();
            leave();
          }}
        >
          {words.drop.yes}
        </Button>
      </div>
    </dialog>
  );
};
