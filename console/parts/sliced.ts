import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { nextSlice, type Part, type Weights } from '../lib/slices.ts';

type Draw<T> = (item: T, at: number) => ComponentChildren;

/** The parts of a large screen, drawn and changed in short tasks, the first ones first. */
export const useSliced = <T>(
  items: readonly T[],
  draw: Draw<T>,
  weights: Weights<T>,
): readonly ComponentChildren[] => {
  const before = useRef<ReadonlyMap<string, Part<T, ComponentChildren>>>(new Map());
  const [, setTurn] = useState(0);
  const { parts, isWhole } = nextSlice(before.current, items, draw, weights);
  before.current = parts;
  useEffect(() => {
    if (isWhole) return;
    // After the slice was painted, else the browser would lay out many of them at once.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const request = requestAnimationFrame(() => {
      timer = setTimeout(() => setTurn((turn) => turn + 1));
    });
    return () => {
      cancelAnimationFrame(request);
      clearTimeout(timer);
    };
  });
  return [...parts.values()].map(({ drawn }) => drawn);
};
