import { assertSamePerson, type CustomerRecord } from '../../shared/domain/customers.ts';
import { withFirst } from './csvPeople.ts';
import type { RowReport } from './importing.ts';

/** The values that identify the same person in another row, and the customer that the row would create. */
export type KnownBy = {
  readonly phone: unknown;
  readonly email: unknown;
  readonly customer?: CustomerRecord;
};

/** A dry run's lines by the identifying fields of their persons, because it stores nothing. */
export type Lines = Map<string, { readonly line: number; readonly customer: CustomerRecord | undefined }>;

/** @throws Failure `ambiguous_customer` for a row that the import would refuse because of an earlier one */
export const tellDry = (
  line: number,
  { phone, email, customer }: KnownBy,
  before: Lines,
  shortened: readonly string[],
): Omit<RowReport, 'line'> => {
  const phoneKey = JSON.stringify({ phone });
  const emailKey = JSON.stringify({ email });
  const byPhone = phone ? before.get(phoneKey) : undefined;
  const byEmail = email ? before.get(emailKey) : undefined;
  if (byEmail === undefined && byPhone?.customer !== undefined && customer !== undefined)
    assertSamePerson(byPhone.customer, customer);
  const same = byEmail ?? byPhone;
  if (same !== undefined)
    return { outcome: 'duplicate', says: `would be there already, by line ${same.line}` };
  if (phone) before.set(phoneKey, { line, customer });
  if (email) before.set(emailKey, { line, customer });
  return { outcome: 'made', says: `would be made${withFirst(shortened)}` };
};
