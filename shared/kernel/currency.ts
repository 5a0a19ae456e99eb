/** The publication date of this version of ISO 4217's list one; docs/runbook.md says how to renew it. */
export const currenciesPublished = '2026-01-01';

/**
 * Every currency code with minor units, by the number of decimals. The language runtime's list does not work here: it
 * has customary decimals, and withdrawn currencies.
 */
const codes: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
    COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD
    KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK
    NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
    TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const digitsByCode = new Map(
  Object.entries(codes).flatMap(([digits, list]) => list.split(/\s+/).map((code) => [code, Number(digits)])),
);

/** The currency of a document's amounts, with its decimals at the document's creation. */
export type Currency = { readonly currency: string; readonly currency_digits: number };

export const currencyNow = (currency: string): Currency => ({
  currency,
  currency_digits: currencyDigits(currency),
});

/** Whether ISO 4217 lists the code as a current currency with minor units, which gold, for example, lacks. */
export const isCurrency = (code: string): boolean => digitsByCode.has(code);

/** The number of decimals: 2 for USD, 0 for JPY, 3 for BHD. */
export const currencyDigits = (code: string): number => digitsByCode.get(code) ?? mostHave;

/** For a company whose currency was withdrawn after its choice, so that its documents still work. */
const mostHave = 2;
