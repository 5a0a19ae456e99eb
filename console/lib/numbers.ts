const number = '-?[$]?([0-9]{1,3}(,[0-9]{3})+|[0-9]+|(?=[.][0-9]))([.][0-9]*)?';

/** The pattern of a field for a number, which may have a dollar sign and commas at its thousands: `450`, `$1,450.50`. */
export const numberPattern = ` *${number} *`;
/** The pattern of a field for a percentage or a number: `10%`, `500`. */
export const sharePattern = ` *${number} *%? *`;

const typed = new RegExp(`^${numberPattern}$`);

/** A number that was typed; NaN for any other text, and for none. */
export const numberIn = (text: string): number =>
  typed.test(text) ? Number(text.replaceAll(/[$,]/g, '')) : Number.NaN;
