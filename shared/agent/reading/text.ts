const digitsOfWords: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  ninety: '90',
  dozen: '12',
  fortnight: '14 days',
};

const numberWords = new RegExp(`\\b(?:${Object.keys(digitsOfWords).join('|')})\\b`, 'g');

/** How people in haste write words that they know. */
const short: Readonly<Record<string, string>> = {
  wk: 'week',
  wks: 'weeks',
  yr: 'year',
  yrs: 'years',
  qtr: 'quarter',
  mny: 'many',
  appt: 'appointment',
  appts: 'appointments',
  est: 'estimate',
  ests: 'estimates',
  inv: 'invoice',
  invs: 'invoices',
  cust: 'customer',
  custs: 'customers',
  pmt: 'payment',
  pmts: 'payments',
  tmrw: 'tomorrow',
  tmw: 'tomorrow',
  tomorow: 'tomorrow',
  yday: 'yesterday',
  pls: 'please',
  plz: 'please',
};

const shortWords = new RegExp(`\\b(?:${Object.keys(short).join('|')})\\b`, 'g');

/**
 * Lower case, a space between any two words or marks, no quotes, no possessives, short forms written out, numbers in digits, a
 * full stop for a line break.
 */
export const plainText = (prompt: string): string =>
  prompt
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\b(?:can't|cannot)\b/g, 'can not')
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(/'ve\b/g, ' have')
    .replaceAll(/'re\b/g, ' are')
    .replaceAll(/'d\b/g, ' would')
    .replaceAll(/'m\b/g, ' am')
    .replaceAll(/'s\b|(?<=s)'(?=\s|$)/g, '')
    .replaceAll(/["“”()']/g, ' ')
    .replaceAll('\n', ' . ')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d)k\b/g, '000')
    .replaceAll('%', ' percent ')
    .replaceAll(/\$\s*(?=\d)/g, ' $')
    .replaceAll(/([,;:&?!]|\.(?!\d))/g, ' $1 ')
    .replaceAll(/(?<=[a-z])[-_/](?=[a-z])/g, ' ')
    .replaceAll(numberWords, (word) => digitsOfWords[word] ?? word)
    .replaceAll(shortWords, (word) => short[word] ?? word)
    .replaceAll(/\s+/g, ' ')
    .trim();
