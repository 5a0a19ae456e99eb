/** The colour of a company's bars and buttons, and black or white, whichever is readable on it. */
export type Colours = { readonly bar: string; readonly onBar: string };

export const ownColour = '#1f5a86';

/** `colour` as `#rrggbb`; the default is a quiet blue. */
export const coloursOf = (colour: string | undefined): Colours => {
  const bar = colour ?? ownColour;
  return { bar, onBar: luminanceOf(bar) > 0.179 ? '#000000' : '#ffffff' };
};

/** By WCAG 2: from 0, black, to 1, white. At 0.179 black and white have the same contrast, 4.58 to 1. */
const luminanceOf = (colour: string): number =>
  luminanceShares.reduce((sum, weight, index) => {
    const part = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

const luminanceShares = [0.2126, 0.7152, 0.0722];
