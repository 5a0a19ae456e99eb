import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { atFirst, drawnOf, fewRows, type RowRange, rowsOf } from '../lib/windowed.ts';
import classes from './windowed.module.css';

type WindowedProps<T> = {
  readonly label: string;
  readonly items: readonly T[];
  /** There are more than these. */
  readonly isPart: boolean;
  /** Is drawn wherever it is, as what is being dragged has to. */
  readonly heldId?: string | undefined;
  /** Sets `--pitch`, the height of a row with its gap. */
  readonly class?: string | undefined;
  /** Draws a row, again only if the item or this function changed. */
  readonly children: (item: T) => ComponentChildren;
};

/** A list of equally high rows, of which only those near the screen are drawn when there are many, and the one that has the focus. */
export const Windowed = <T extends { readonly id: string }>(props: WindowedProps<T>) => {
  const { label, items, isPart, heldId, children } = props;
  const count = items.length;
  const heldAt = heldId === undefined ? -1 : items.findIndex(({ id }) => id === heldId);
  const held = heldAt === -1 ? undefined : heldAt;
  const list = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState<RowRange>(atFirst);
  const drawn = count <= fewRows ? { from: 0, to: count, held: undefined } : near;
  useLayoutEffect(() => {
    if (count <= fewRows) return;
    const look = (): void => {
      if (list.current === null) return;
      const { top, height } = list.current.getBoundingClientRect();
      // A phone hides it while a record is open.
      if (height === 0) return;
      const next = drawnOf({
        count,
        top,
        height,
        screen: innerHeight,
        held: held ?? focusedIn(list.current),
      });
      setNear((now) => (isSame(now, next) ? now : next));
    };
    look();
    // Which of its ancestors scrolls is another one on a phone.
    const options = { capture: true, passive: true } as const;
    addEventListener('scroll', look, options);
    const shown = new ResizeObserver(look);
    shown.observe(list.current ?? document.body);
    return () => {
      removeEventListener('scroll', look, options);
      shown.disconnect();
    };
  }, [count, held]);
  return (
    <ul
      ref={list}
      class={`${classes.list} ${props.class ?? ''}`}
      aria-label={label}
      style={{ '--count': count }}
    >
      {rowsOf(drawn).map((at) => {
        const item = items[at];
        return (
          item && (
            <li
              key={item.id}
              style={{ '--at': at }}
              aria-posinset={at + 1}
              aria-setsize={isPart ? -1 : count}
              data-at={at}
            >
              <Drawing item={item} draw={children} />
            </li>
          )
        );
      })}
    </ul>
  );
};

type DrawingProps<T> = { readonly item: T; readonly draw: (item: T) => ComponentChildren };

const Drawing = <T,>({ item, draw }: DrawingProps<T>) => useMemo(() => <>{draw(item)}</>, [item, draw]);

const isSame = (one: RowRange, other: RowRange): boolean =>
  one.from === other.from && one.to === other.to && one.held === other.held;

const focusedIn = (list: HTMLElement): number | undefined => {
  const row = list.querySelector<HTMLElement>('li:focus-within');
  return row === null ? undefined : Number(row.dataset.at);
};
