import { useLayoutEffect, useRef } from 'preact/hooks';

/** Within a place whose controls come and go: focus that is lost with its control moves to the next of that kind, else to the heading. */
export const useKeptFocus = <E extends HTMLElement>() => {
  const place = useRef<E>(null);
  const held = useRef<Element | undefined>(undefined);
  useLayoutEffect(() => {
    const { body, activeElement } = document;
    if (activeElement === body && held.current?.isConnected === false) {
      const next = place.current?.querySelector<HTMLElement>(held.current.tagName);
      (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    }
    const focused = document.activeElement;
    held.current = focused !== null && place.current?.contains(focused) ? focused : undefined;
  });
  return place;
};
