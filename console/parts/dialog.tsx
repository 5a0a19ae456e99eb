import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { leaveForm } from './leaving.tsx';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether closing would lose typed text. */
  readonly isChanged?: boolean;
  readonly children: ComponentChildren;
};

/** The platform's own dialog: the rest of the page is inert, Escape closes it, and the focus returns. */
export const Dialog = ({ title, onClose, isChanged = false, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isLeft = useRef(false);
  const close = () => leaveForm(isChanged, () => dialog.current?.close());
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // A dialog that is removed while open takes the focus with it.
      isLeft.current = true;
      shown?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={classes.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => !isLeft.current && onClose()}
    >
      <div class={classes.top}>
        <h2 id={heading}>{title}</h2>
        <Button look="bare" icon="close" onClick={close}>
          {words.close}
        </Button>
      </div>
      {children}
    </dialog>
  );
};
