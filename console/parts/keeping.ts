import { useState } from 'preact/hooks';

/** Unsaved forms of one kind by their key: they outlive their screen, and end with the window, which asks before it closes. */
export const keeperOf = <T>(isChanged: (value: T) => boolean) => {
  const kept = new Map<string, T>();
  addEventListener('beforeunload', (event) => {
    if ([...kept.values()].some(isChanged)) event.preventDefault();
  });
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
