import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { narrowedPath, type Place } from '../lib/place.ts';
import { useSettled } from './useSettled.ts';

/** The state that the address narrows a list to. Choosing one is going there, so that it can be linked to. */
export const useChosen = <S extends string>(
  room: string,
  { state }: Place,
  choices: readonly (readonly [value: S | undefined, label: string])[],
) => {
  const [, navigate] = useLocation();
  const [chosen] = choices.find(([value]) => value === state) ?? [];
  return { chosen, onChoose: (next: S | undefined): void => navigate(narrowedPath(room, next)) };
};

/** What is typed above a list; `q` is the text once its typing pauses. */
export const useSearchText = () => {
  const [text, onText] = useState('');
  return { text, onText, q: useSettled(text.trim()) };
};
