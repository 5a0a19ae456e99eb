import type { Settings } from '../contract/settings.ts';
import type { TemplateSubject, templateVariables } from '../contract/templates.ts';
import { agreedIn } from '../domain/agreed.ts';
import { type AppointmentRecord, purposeOf } from '../domain/appointments.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { CreditNoteRecord } from '../domain/creditNotes.ts';
import { displayName } from '../domain/customers.ts';
import type { EstimateRecord } from '../domain/estimates.ts';
import type { InvoiceRecord } from '../domain/invoices.ts';
import { linkPlaceholder } from '../domain/links.ts';
import { isZero } from '../kernel/decimal.ts';
import { writePhone } from '../kernel/phone.ts';
import { writeAmount, writeDay, writeMoment, writeWeekdayMoment, writeWindow } from '../kernel/wording.ts';

type TenantSettings = Pick<Settings, 'name' | 'time_zone' | 'region' | 'payment_instructions' | 'company'>;
/** A contract's party has one name, which counts as the first name. */
type Person = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly phone_extension?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly address?: string | null | undefined;
};

type ValuesAbout<S extends TemplateSubject> = Readonly<
  Record<(typeof templateVariables)[S][number], string | undefined>
>;

export const personValues = (
  { name, region, payment_instructions, company }: TenantSettings,
  { phone: number, phone_extension, ...person }: Person,
): ValuesAbout<'lead'> => {
  const phone = number ? writePhone(number, region, phone_extension) : undefined;
  return {
    company_name: name,
    company_phone: company.phone ?? undefined,
    payment_instructions: payment_instructions ?? undefined,
    first_name: person.first_name || undefined,
    last_name: person.last_name || undefined,
    name: displayName({ ...person, phone }),
    phone,
    email: person.email || undefined,
  };
};

export const estimateValues = (
  estimate: EstimateRecord,
  tenant: TenantSettings,
  person: Person,
): ValuesAbout<'estimate'> => ({
  ...personValues(tenant, person),
  items: itemCount(agreedIn(estimate).line_items.length),
  total: writeAmount(estimate.total, estimate),
  valid_until: estimate.expires_at === null ? undefined : writeMoment(estimate.expires_at, tenant.time_zone),
  // An unsent estimate has no page.
  link: estimate.links[estimate.customer_id] === undefined ? undefined : linkPlaceholder,
});

export const appointmentValues = (
  { start, arrival_window, location, ...appointment }: AppointmentRecord,
  tenant: TenantSettings,
  person: Person,
  technicians: readonly { readonly name: string }[],
): ValuesAbout<'appointment'> => ({
  ...personValues(tenant, person),
  time: writeWeekdayMoment(start, tenant.time_zone),
  window: arrival_window === null ? undefined : writeWindow(arrival_window, tenant.time_zone),
  service: purposeOf(appointment),
  address: location?.address || person.address || undefined,
  technicians: technicians.length === 0 ? undefined : inWords(technicians.map(({ name }) => name)),
  link: linkPlaceholder,
});

export const contractValues = (
  { title }: ContractRecord,
  estimate: EstimateRecord,
  tenant: TenantSettings,
  person: Person,
): ValuesAbout<'contract'> => ({
  ...personValues(tenant, person),
  title,
  items: itemCount(agreedIn(estimate).line_items.length),
  total: writeAmount(estimate.total, estimate),
  link: linkPlaceholder,
});

export const invoiceValues = (
  { number, amount_due, due_at, ...invoice }: InvoiceRecord,
  tenant: TenantSettings,
  person: Person,
): ValuesAbout<'invoice'> => ({
  ...personValues(tenant, person),
  number: number ?? undefined,
  amount_due: writeAmount(amount_due, invoice),
  due: due_at === null ? undefined : writeDay(due_at, tenant.time_zone),
  link: linkPlaceholder,
});

export const creditNoteValues = (
  { number, amount, amount_left, ...note }: CreditNoteRecord,
  { number: invoice_number }: Pick<InvoiceRecord, 'number'>,
  tenant: TenantSettings,
  person: Person,
): ValuesAbout<'credit_note'> => ({
  ...personValues(tenant, person),
  number,
  invoice_number: invoice_number ?? undefined,
  amount: writeAmount(amount, note),
  amount_left: isZero(amount_left) ? undefined : writeAmount(amount_left, note),
  link: linkPlaceholder,
});

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

const itemCount = (count: number): string => (count === 1 ? '1 line item' : `${count} line items`);
