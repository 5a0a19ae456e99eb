import { type CalendarDate, periodOf, type WholeDays } from '../../../kernel/calendarDates.ts';

/** The month that each begins with: a season is three whole months. */
const firstMonths: Readonly<Record<string, string>> = {
  spring: '03',
  summer: '06',
  autumn: '09',
  fall: '09',
  winter: '12',
};

export const seasonSource = `(?:${Object.keys(firstMonths).join('|')})`;

const begunIn = (year: number, season: string): WholeDays => {
  const { from } = periodOf('month', `${year}-${firstMonths[season]}-01`);
  return { from, through: periodOf('month', from, 2).through };
};

/** The season that is named: without its year or another word it is the latest that has begun. */
export const seasonOf = (words: readonly string[], today: CalendarDate): WholeDays | undefined => {
  const season = words.find((word) => firstMonths[word] !== undefined);
  if (season === undefined) return undefined;
  const stated = words.find((word) => /^(?:19|20)\d\d$/.test(word));
  const year = Number(stated ?? today.slice(0, 4));
  if (stated !== undefined) return begunIn(year, season);
  const near = [-2, -1, 0, 1].map((offset) => begunIn(year + offset, season));
  switch (words[0]) {
    case 'this':
      return near.find(({ from, through }) => from <= today && today <= through) ?? begunIn(year, season);
    case 'last':
    case 'past':
    case 'previous':
      return near.findLast(({ through }) => through < today);
    case 'next':
    case 'coming':
      return near.find(({ from }) => from > today);
    default:
      return near.findLast(({ from }) => from <= today);
  }
};
