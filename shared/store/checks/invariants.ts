import { TenantId } from '../../domain/tenants.ts';
import type { Instant } from '../../kernel/clock.ts';
import { tenantIdOf } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import * as bills from './bills.ts';
import { type Book, bookOf, type Fault, type Finding } from './book.ts';
import * as conversions from './conversions.ts';
import * as files from './files.ts';
import * as journal from './journal.ts';
import * as money from './money.ts';
import * as records from './records.ts';
import * as work from './work.ts';

type Rule = (book: Book) => Finding[];

/** By a name that says what must be true. */
export const rules: Readonly<Record<string, Rule>> = {
  ...records,
  ...journal,
  ...money,
  ...bills,
  ...conversions,
  ...files,
  ...work,
};

export const faultsIn = (tenantId: string, items: readonly Item[], now: Instant): Fault[] => {
  const book = bookOf(tenantId, items, now);
  return Object.entries(rules).flatMap(([rule, find]) => find(book).map((finding) => ({ rule, ...finding })));
};

/** Within a company's partitions the key names the owner, outside of all companies the item does. */
export const ownerOf = (item: Item): string => {
  const named = tenantIdOf({ PK: String(item.PK), SK: String(item.SK) });
  const isOutside = !TenantId.safeParse(named).success;
  return isOutside && typeof item.tenant === 'string' ? item.tenant : named;
};
