import type { Customer, CustomerUpdate } from '../../data/customers.ts';
import type { Draft } from '../../lib/draft.ts';
import { textIn } from '../../lib/papers.ts';
import { rowsIn, rowsText, shownRows } from '../../lib/rows.ts';
import { words } from '../../lib/words.ts';
import type { FieldSpec } from '../../parts/form.tsx';
import { RowsField } from '../../parts/rowsField.tsx';

const person: readonly FieldSpec[] = [
  { name: 'first_name', label: words.fields.first_name },
  { name: 'last_name', label: words.fields.last_name },
  { name: 'phone', label: words.fields.phone, kind: 'tel' },
  { name: 'phone_extension', label: words.fields.phone_extension },
  { name: 'email', label: words.fields.email, kind: 'email', isWide: true },
];

export const newCustomerFields: readonly FieldSpec[] = [
  ...person,
  { name: 'address', label: words.fields.address, hint: words.hints.address, isWide: true },
];

const addressFields: readonly FieldSpec[] = [
  { name: 'label', label: words.customers.addressLabel, hint: words.customers.addressLabelHint },
  { name: 'address', label: words.fields.address, hint: words.hints.address, isRequired: true },
];

/** The first address is the main one. */
export const customerFields: readonly FieldSpec[] = [
  ...person,
  {
    name: 'addresses',
    label: words.customers.addresses,
    isWide: true,
    shown: shownRows(['label', 'address']),
    own: (props) => (
      <RowsField
        {...props}
        fields={addressFields}
        empty={{ label: '', address: '' }}
        texts={{
          add: words.customers.addAddress,
          row: words.customers.addressNumber,
          remove: words.customers.removeAddress,
        }}
      />
    ),
  },
];

export const draftOf = (customer: Customer): Draft => ({
  ...Object.fromEntries(
    (['first_name', 'last_name', 'phone', 'phone_extension', 'email'] as const).map((name) => [
      name,
      customer[name] ?? '',
    ]),
  ),
  addresses: rowsText(
    customer.addresses.map(({ id, label, address }) => ({ id, label: label ?? '', address })),
  ),
});

/** A known address keeps its id, by which records name it. */
const addressesIn = (text: string | null | undefined) =>
  rowsIn(text).map(({ id, label, address = '' }) => ({
    ...(id !== undefined && { id }),
    label: textIn(label) ?? null,
    address,
  }));

export const updateOf = ({
  addresses,
  ...changes
}: Readonly<Record<string, string | null>>): CustomerUpdate => ({
  ...changes,
  ...(addresses !== undefined && { addresses: addressesIn(addresses) }),
});

/** The expected record, shown until the service responds. */
export const withDraft = (customer: Customer, { addresses, ...texts }: Draft): Customer => {
  const listed = addressesIn(addresses).map((one, index) => ({ ...one, id: one.id ?? `new ${index}` }));
  return { ...customer, ...texts, addresses: listed, address: listed[0]?.address ?? null };
};
