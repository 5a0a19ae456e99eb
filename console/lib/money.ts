/** An amount as its currency is written, with as many decimals as its document has. */
export const moneyText = (amount: number, currency: string, digits: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
