import { useState } from 'preact/hooks';

type Store = {
  /** The changed forms as JSON, undefined if there are none. */
  readonly text: () => string | undefined;
  readonly fill: (text: string) => void;
  readonly forget: () => void;
};

/** The stores of unsaved forms by their name. */
const stores = new Map<string, Store>();
/** What a former session left for stores whose screens are not loaded yet. */
let waiting: Readonly<Record<string, string>> = {};

const textsOf = (): Readonly<Record<string, string>> => ({
  ...waiting,
  ...Object.fromEntries(
    [...stores].flatMap(([name, { text }]) => {
      const changed = text();
      return changed === undefined ? [] : [[name, changed]];
    }),
  ),
});

export const forgetForms = (): void => {
  waiting = {};
  for (const { forget } of stores.values()) forget();
};

/** A window with changes asks before it closes, also when their form is on another screen. */
addEventListener('beforeunload', (event) => {
  if (Object.keys(textsOf()).length > 0) event.preventDefault();
});

/**
 * Unsaved forms of one kind by their key: they outlive their screen, and end with the window. After a reload a newer
 * console may get them, so another type of value needs another name.
 */
export const storeOf = <T>(name: string, isChanged: (value: T) => boolean): Map<string, T> => {
  const kept = new Map<string, T>();
  const fill = (text: string): void => {
    for (const [key, value] of JSON.parse(text)) kept.set(key, value);
  };
  stores.set(name, {
    fill,
    forget: () => kept.clear(),
    text: () => {
      const changed = [...kept].filter(([, value]) => isChanged(value));
      return changed.length === 0 ? undefined : JSON.stringify(changed);
    },
  });
  const { [name]: left, ...others } = waiting;
  if (left !== undefined) fill(left);
  waiting = others;
  return kept;
};

/** Whose forms they are, by the subject of the person's tokens; undefined after signing out. */
let owner: string | undefined;
const place = 'unsaved';

/** The way to the sign-in page and a reload leave them to the same person in the same window. */
addEventListener('pagehide', () => {
  if (owner === undefined) return;
  const forms = textsOf();
  if (Object.keys(forms).length > 0) sessionStorage.setItem(place, JSON.stringify({ owner, forms }));
});

/** Takes up what the same person left in this window, and forgets what another one did. */
export const keepFormsOf = (person: string | undefined): void => {
  owner = person;
  const text = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  if (text === null) return;
  const left: { readonly owner: string; readonly forms: Readonly<Record<string, string>> } = JSON.parse(text);
  if (left.owner !== person) return;
  waiting = Object.fromEntries(
    Object.entries(left.forms).filter(([name, forms]) => {
      const store = stores.get(name);
      store?.fill(forms);
      return store === undefined;
    }),
  );
};

/** The hook of such a store. */
export const keeperOf = <T>(name: string, isChanged: (value: T) => boolean) => {
  const kept = storeOf(name, isChanged);
  return (key: string) => {
    const [, repaint] = useState(0);
    const keep = (value: T | undefined): void => {
      if (value === undefined) kept.delete(key);
      else kept.set(key, value);
      repaint((count) => count + 1);
    };
    return [kept.get(key), keep] as const;
  };
};
