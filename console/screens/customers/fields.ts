import type { Customer } from '../../data/customers.ts';
import type { Draft } from '../../lib/draft.ts';
import { words } from '../../lib/words.ts';
import type { FieldSpec } from '../../parts/form.tsx';

export const customerFields: readonly FieldSpec[] = [
  { name: 'first_name', label: words.fields.first_name },
  { name: 'last_name', label: words.fields.last_name },
  { name: 'phone', label: words.fields.phone, kind: 'tel' },
  { name: 'phone_extension', label: words.fields.phone_extension },
  { name: 'email', label: words.fields.email, kind: 'email', isWide: true },
  { name: 'address', label: words.fields.address, hint: words.hints.address, isWide: true },
];

export const draftOf = (customer: Customer): Draft =>
  Object.fromEntries(
    (['first_name', 'last_name', 'phone', 'phone_extension', 'email', 'address'] as const).map((name) => [
      name,
      customer[name] ?? '',
    ]),
  );
