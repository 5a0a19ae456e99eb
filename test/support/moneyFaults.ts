import * as bills from '../../shared/store/checks/bills.ts';
import { bookOf } from '../../shared/store/checks/book.ts';
import * as money from '../../shared/store/checks/money.ts';
import { recordsOf } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';

const kinds = [
  'invoice',
  'payment',
  'refund',
  'credit_note',
  'sequence',
  'estimate',
  'contract',
  'job',
  'work_bills',
];
const rules = { ...money, ...bills };

/** What `check:data` would say of a company's money. */
export const moneyFaults = async (tenantId: string): Promise<string[]> => {
  const read = (kind: string) => Array.fromAsync(readItems({ partition: recordsOf(tenantId, kind) }));
  const items = await Promise.all(kinds.map(read));
  const book = bookOf(tenantId, items.flat(), new Date(0).toISOString());
  return Object.values(rules).flatMap((findIn) => findIn(book).map(({ at, says }) => `${at}: ${says}`));
};
