import { useLayoutEffect, useState } from 'preact/hooks';
import type { Draft } from '../lib/draft.ts';

/** A form that was begun, with the version of the record that it began with. */
export type Editing = { readonly base: Draft; readonly draft: Draft; readonly etag: string | undefined };

/** Unsaved forms by their key: they outlive their screen, and end with the window. */
const unsaved = new Map<string, Editing>();
/** An event named by the key of each form that was begun, changed or ended. */
const changes = new EventTarget();

/** The unsaved form of that key, undefined while there is none. A screen and its form both follow it. */
export const useEditing = (key: string) => {
  const [, repaint] = useState(0);
  useLayoutEffect(() => {
    const follow = () => repaint((count) => count + 1);
    changes.addEventListener(key, follow);
    return () => changes.removeEventListener(key, follow);
  }, [key]);
  const set = (editing: Editing | undefined): void => {
    if (editing === undefined) unsaved.delete(key);
    else unsaved.set(key, editing);
    changes.dispatchEvent(new Event(key));
  };
  return [unsaved.get(key), set] as const;
};
