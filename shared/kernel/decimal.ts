import Big from 'big.js';

/** An exact decimal number: `{ units: 1250, scale: 2 }` is 12.50. `units` is a safe integer. */
export type Decimal = { readonly units: number; readonly scale: number };

/** The exact decimal of a JSON number; undefined if it has more digits than a number can store. */
export const decimalOf = (value: number): Decimal | undefined => {
  const exact = new Big(value);
  const scale = Math.max(0, exact.c.length - 1 - exact.e);
  return fromBig(exact, scale);
};

export const numberOf = (decimal: Decimal): number => toBig(decimal).toNumber();

export const zero = (scale: number): Decimal => ({ units: 0, scale });

export const plus = (a: Decimal, b: Decimal): Decimal =>
  exactly(toBig(a).plus(toBig(b)), Math.max(a.scale, b.scale));

export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, { units: -b.units, scale: b.scale });

/** Rounded half away from zero to `scale` decimals; undefined if too large. */
export const timesRounded = (a: Decimal, b: Decimal, scale: number): Decimal | undefined =>
  fromBig(toBig(a).times(toBig(b)).round(scale, Big.roundHalfUp), scale);

/** Rounded half away from zero to `scale` decimals; exact for divisors of up to a million. */
export const dividedRounded = (a: Decimal, divisor: number, scale: number): Decimal =>
  exactly(toBig(a).div(divisor).round(scale, Big.roundHalfUp), scale);

/** Rounded half away from zero to a tenth of a percent; undefined if the whole is zero. */
export const percentageOf = (part: Decimal, whole: Decimal): Decimal | undefined =>
  isZero(whole) ? undefined : exactly(toBig(part).times(100).div(toBig(whole)).round(1, Big.roundHalfUp), 1);

export const compare = (a: Decimal, b: Decimal): number => toBig(a).cmp(toBig(b));

export const isZero = (a: Decimal): boolean => a.units === 0;

/** The same number with `scale` decimals; undefined if that would lose digits. */
export const rescale = (a: Decimal, scale: number): Decimal | undefined => {
  const rounded = toBig(a).round(scale, Big.roundDown);
  return rounded.eq(toBig(a)) ? fromBig(rounded, scale) : undefined;
};

/** From the text form, because a quotient would be cut after 20 decimals. */
const toBig = ({ units, scale }: Decimal): Big => new Big(`${units}e-${scale}`);

const fromBig = (value: Big, scale: number): Decimal | undefined => {
  const units = Number(value.times(new Big(10).pow(scale)).toFixed(0));
  // Adding zero turns -0 into 0.
  return Number.isSafeInteger(units) ? { units: units + 0, scale } : undefined;
};

const exactly = (value: Big, scale: number): Decimal => {
  const decimal = fromBig(value, scale);
  if (decimal === undefined) throw new RangeError('A sum left the range of safe integers.');
  return decimal;
};
