import { useLayoutEffect, useState } from 'preact/hooks';
import { changedIn, type Draft } from '../lib/draft.ts';
import { personIn } from '../lib/person.ts';
import { storeOf } from './keeping.ts';

/** A form that was begun, with the version of the record that it began with. */
export type Editing = { readonly base: Draft; readonly draft: Draft; readonly etag: string | undefined };

/** An event named by the key of each form that was begun, changed or ended. */
const changes = new EventTarget();

const isChanged = ({ base, draft }: Editing): boolean => Object.keys(changedIn(draft, base)).length > 0;

const unsaved = storeOf('records', isChanged);

/** Begins the form of a new person with what was searched, unless the form has what somebody typed into it. */
export const beginPerson = (key: string, searched: string): void => {
  const begun = unsaved.get(key);
  if (begun !== undefined && isChanged(begun)) return;
  const draft = personIn(searched);
  unsaved.set(key, { base: draft, draft, etag: undefined });
  changes.dispatchEvent(new Event(key));
};

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
