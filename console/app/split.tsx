import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Link } from 'wouter';
import { words } from '../lib/words.ts';
import { Icon } from '../parts/icon.tsx';
import classes from './split.module.css';

type SplitProps = {
  readonly list: ComponentChildren;
  readonly children: ComponentChildren;
  readonly back: string;
  readonly isOpen: boolean;
};

/** A list and a record side by side; on a phone one of them, and the list again where it was left. */
export const Split = ({ list, children, back, isOpen }: SplitProps) => {
  const left = useRef(0);
  useLayoutEffect(() => {
    scrollTo(0, isOpen ? 0 : left.current);
    if (isOpen) return;
    const note = (): void => {
      left.current = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [isOpen]);
  return (
    <div class={classes.split} data-open={isOpen}>
      <div class={classes.list}>{list}</div>
      <div class={classes.record}>
        {isOpen && (
          <Link href={back} className={classes.back}>
            <Icon name="back" />
            {words.back}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
};
