import { currenciesPublished, currencyDigits, isCurrency } from '../../shared/kernel/currency.ts';
import type { Comparison } from './compare.ts';

const digitsOf = (code: string): string | null => (isCurrency(code) ? String(currencyDigits(code)) : null);

export const currencies: Comparison = {
  what: 'currencies against ISO 4217 as iso4217 has it',
  script: 'currencies.py',
  ours: ({ shape, text }) => (shape === 'published' ? currenciesPublished : digitsOf(text)),
  differences: [],
};
