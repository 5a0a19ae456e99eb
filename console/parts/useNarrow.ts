import { useEffect, useState } from 'preact/hooks';

/** As in the style sheets: narrower than that, one thing is shown at a time. */
const narrow = matchMedia('(max-width: 56rem)');

export const useNarrow = (): boolean => {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const onChange = (): void => setNarrow(narrow.matches);
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, []);
  return isNarrow;
};
