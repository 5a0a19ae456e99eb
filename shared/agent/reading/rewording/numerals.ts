/** Numbers that are said in words, in digits: "forty-five", "two hundred and fifty dollars", "twelve hundred". */
const small: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const large: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
  million: 1_000_000,
};

const number = Object.keys(small).join('|');
const multiple = Object.keys(large).join('|');

/** "And" joins what is one amount, and no two things that are counted. */
const and = `and (?=(?:${number})(?: (?:${number}))?(?: (?:dollars|bucks|usd|cents|days)\\b| ?[?.!,]| ?$))`;

/** "One" by itself is no number. */
const said = new RegExp(
  `\\b(?:(?:an?|one|\\d{1,4}) (?:${multiple})|dozen|(?!one\\b)(?:${number}))(?: (?:${and})?(?:${number}|${multiple}))*\\b`,
  'g',
);

/** The sum of what is said one after the other, as far as it is one number. */
const read = (text: string): string => {
  const numbers: number[] = [];
  let [whole, part] = [0, 0];
  const finish = () => {
    if (whole + part > 0) numbers.push(whole + part);
    [whole, part] = [0, 0];
  };
  for (const word of text.split(' ')) {
    const times = large[word];
    const value = /^an?$/.test(word) ? 1 : (small[word] ?? Number(word));
    if (times !== undefined) {
      part = Math.max(1, part) * times;
      if (times >= 1_000) [whole, part] = [whole + part, 0];
    } else if (word !== 'and') {
      const isNext = part === 0 || part % 100 === 0 || (part % 10 === 0 && part % 100 >= 20 && value < 10);
      if (!isNext) finish();
      part += value;
    }
  }
  finish();
  return numbers.join(' ');
};

export const inDigits = (text: string): string =>
  text.replaceAll(said, read).replaceAll(/\b(?:an? )?fortnight\b/g, '14 days');
