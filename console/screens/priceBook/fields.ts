import { settingsWords } from '../../lib/settingsWords.ts';
import type { FieldSpec } from '../../parts/form.tsx';

const { fields: labels, hints } = settingsWords;

export const itemFields: readonly FieldSpec[] = [
  { name: 'code', label: labels.code, hint: hints.code, isRequired: true },
  { name: 'name', label: labels.name, isRequired: true },
  { name: 'unit_price', label: labels.unit_price, kind: 'number', isRequired: true },
  { name: 'unit', label: labels.unit, hint: hints.unit },
  { name: 'category', label: labels.category },
  { name: 'duration_minutes', label: labels.duration_minutes, kind: 'number' },
  { name: 'description', label: labels.description, kind: 'long', isWide: true },
  { name: 'taxable', label: labels.taxable, kind: 'check' },
  { name: 'active', label: labels.offered, kind: 'check' },
];
