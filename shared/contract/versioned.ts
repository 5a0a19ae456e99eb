import * as z from 'zod';
import type { Operation } from './operation.ts';

/** Schemas of one stored record: a response with one carries the record's version as its ETag. */
export const versioned = z.registry();

/** Whether the operation returns one record with a version. */
export const showsVersion = ({ success }: Operation): boolean =>
  success.body !== undefined && versioned.has(success.body);
