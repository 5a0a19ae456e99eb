import * as z from 'zod';
import { settingNames } from './model/settings.ts';
import { oneLine } from './naming.ts';
import { getRequest, tool } from './tool.ts';

/** A text on one line, or nothing; of several the parts stand one after the other. */
const written = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join('; ') || null;
  if (typeof value === 'object') return Object.values(value).map(written).filter(Boolean).join(' ') || null;
  return oneLine(String(value));
};

export const settings = tool({
  name: 'settings',
  description: 'Looks up how the company is set up, such as its time zone, currency or terms of payment.',
  input: z.strictObject({ fields: z.array(z.enum(settingNames)).min(1).max(10) }),
  scopes: () => ['leads.read'],
  request: () => getRequest('/settings', {}),
  run: async ({ tenant }, { fields }) =>
    Object.fromEntries(fields.map((field) => [field, written(tenant[field])])),
});
