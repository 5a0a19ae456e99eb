import { useState } from 'preact/hooks';
import type { Draft } from '../lib/draft.ts';

/** A form that was begun, with the version of the record that it began with. */
export type Editing = { readonly base: Draft; readonly draft: Draft; readonly etag: string | undefined };

/** Unsaved forms by their key: they outlive their screen, and end with the window. */
const unsaved = new Map<string, Editing>();

/** The unsaved form of that key, undefined while there is none. */
export const useEditing = (key: string) => {
  const [, repaint] = useState(0);
  const set = (editing: Editing | undefined): void => {
    if (editing === undefined) unsaved.delete(key);
    else unsaved.set(key, editing);
    repaint((count) => count + 1);
  };
  return [unsaved.get(key), set] as const;
};
