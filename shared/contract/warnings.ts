// Warnings about requests that are done nevertheless: one type for every response.

import * as z from 'zod';

export const WarningCode = z.enum([
  'unknown_person',
  'unknown_service',
  'in_the_past',
  'outside_working_hours',
  'missing_skills',
  'high_tax_rate',
  'unknown_template',
  'crew_too_large',
  'overlap',
  'over_billed',
  'booked_visits',
]);

/** One warning in words; `nearest` are the names that may have been meant. */
export const WarningDetail = z.object({
  code: z.string(),
  message: z.string(),
  nearest: z.array(z.string()),
});

/** Text on the wire, because clients must expect codes added later. */
export const warned = { warnings: z.array(z.string()), warning_details: z.array(WarningDetail) };

/** For records that name people: `known` is false if one of them is not a described technician. */
export const warnedOfPeople = { known: z.boolean(), ...warned };
