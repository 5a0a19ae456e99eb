import * as z from 'zod';
import { operation } from './operation.ts';

/** The version of the API and of the package. */
export const version = '0.1.0';

/** Shows that requests reach the service; it does not read the database, so frequent probes cost next to nothing. */
export const Health = z.object({ status: z.literal('ok'), version: z.string() });

export const getHealth = operation({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'Check that the service responds, and its version',
  scopes: [],
  success: { status: 200, body: Health, headers: { 'cache-control': 'no-store' } },
});
