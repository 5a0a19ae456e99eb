import * as z from 'zod';
import type { Operation } from './operation.ts';

/** What shows one stored record: an answer of it carries the version of the record as its ETag. */
export const versioned = z.registry();

/** Whether the operation answers with one record that has a version. */
export const showsVersion = ({ success }: Operation): boolean =>
  success.body !== undefined && versioned.has(success.body);
