import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Within a place whose controls come and go: focus that is lost with its control moves to the next of that kind, else to the heading. */
export const useKeptFocus = <E extends HTMLElement>() => {
  const place = useRef<E>(null);
  const held = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const shown = place.current;
    const take = ({ target }: FocusEvent): void => {
      held.current = target instanceof Element ? target : undefined;
    };
    // A control that was left is still there; one that was removed is not.
    const leave = (): void =>
      queueMicrotask(() => {
        const { activeElement, body } = document;
        if (activeElement === body && held.current?.isConnected) held.current = undefined;
      });
    shown?.addEventListener('focusin', take);
    shown?.addEventListener('focusout', leave);
    return () => {
      shown?.removeEventListener('focusin', take);
      shown?.removeEventListener('focusout', leave);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = held.current;
    if (lost === undefined || lost.isConnected || document.activeElement !== document.body) return;
    held.current = undefined;
    const next = place.current?.querySelector<HTMLElement>(lost.tagName);
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
  return place;
};
