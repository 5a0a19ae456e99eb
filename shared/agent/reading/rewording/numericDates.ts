/** "11/23" is the twenty-third of November where no other reading is possible of it, or of another day beside it. */
const date = /(?<![\w/.$-])(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?(?![\w/]|-\d|\.\d)/g;

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

export const withMonths = (text: string): string => {
  const dates = [...text.matchAll(date)].map(([, month, day]) => [Number(month), Number(day)] as const);
  const isClear =
    dates.some(([, day]) => day > 12) &&
    dates.every(([month, day]) => month >= 1 && month <= 12 && day >= 1 && day <= 31);
  return isClear
    ? text.replaceAll(date, (_, month: string, day: string, year?: string) =>
        [months[Number(month) - 1], day, year && `, ${year.padStart(4, '20')}`].filter(Boolean).join(' '),
      )
    : text;
};
