import { useState } from 'preact/hooks';

/** Unsaved forms of one kind by their key: they outlive their screen, and end with the window. */
export const keeperOf = <T>() => {
  const kept = new Map<string, T>();
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
