/** A word is long enough to be known again when one letter is wrong. */
const shortest = 5;

/** Whether one letter is missing, too many or another one, or two have changed places; the first is right, and none is a figure. */
export const isSlipOf = (word: string, wanted: string): boolean => {
  if (wanted.length < shortest || /\d/.test(word + wanted) || word[0] !== wanted[0]) return false;
  if (Math.abs(word.length - wanted.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === wanted[at]) at += 1;
  const rest = word.slice(at);
  const wantedRest = wanted.slice(at);
  return (
    rest.slice(1) === wantedRest.slice(1) ||
    rest.slice(1) === wantedRest ||
    rest === wantedRest.slice(1) ||
    (rest[0] === wantedRest[1] && rest[1] === wantedRest[0] && rest.slice(2) === wantedRest.slice(2))
  );
};
