import * as z from 'zod';
import { settingNames } from './model/settings.ts';
import { written } from './showing.ts';
import { getRequest, tool } from './tool.ts';

export const settings = tool({
  name: 'settings',
  description: 'Looks up how the company is set up, such as its time zone, currency or terms of payment.',
  input: z.strictObject({ fields: z.array(z.enum(settingNames)).min(1).max(10) }),
  scopes: () => ['leads.read'],
  request: () => getRequest('/settings', {}),
  run: async ({ tenant }, { fields }) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = tenant[field];
        return [field, typeof value === 'number' ? value : written(value, tenant.time_zone) || null];
      }),
    ),
});
