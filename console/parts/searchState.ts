import { useState } from 'preact/hooks';
import { useSettled } from './useSettled.ts';

/** What is typed and chosen above a list; `q` is the text once its typing pauses. */
export const useSearchState = <S extends string>() => {
  const [text, onText] = useState('');
  const [chosen, onChoose] = useState<S>();
  return { text, onText, chosen, onChoose, q: useSettled(text.trim()) };
};
