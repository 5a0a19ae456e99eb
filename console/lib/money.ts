/** An amount as its currency is written, with as many decimals as its document has. */
export const moneyText = (amount: number, currency: string, digits: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);

/** A price of one, which may have more decimals than its currency. */
export const priceText = (price: number, currency: string, digits: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(6, digits),
  }).format(price);

/** A fraction as per cent: 0.08875 is 8.875%. */
export const percentText = (fraction: number): string =>
  new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 }).format(fraction);

export const numberText = (number: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }).format(number);
