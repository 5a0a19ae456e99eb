import { useEffect, useState } from 'preact/hooks';

const quietMilliseconds = 200;

/** A text once its typing pauses, so that not every letter is a request. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
