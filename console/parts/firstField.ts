import { useLayoutEffect, useRef } from 'preact/hooks';

/** The first field in the referenced element gets the focus when it is shown, after the heading, which has it on other screens. */
export const useFirstField = <E extends HTMLElement>() => {
  const place = useRef<E>(null);
  // After a paint the person may already be typing elsewhere.
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return place;
};
