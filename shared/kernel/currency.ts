/** Whether the code is a currency in use by ISO 4217. */
export const isCurrency = (code: string): boolean => knownCurrencies.has(code);

/** How many decimals amounts of the currency have: 2 for USD, 0 for JPY, 3 for BHD. */
export const currencyDigits = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));
