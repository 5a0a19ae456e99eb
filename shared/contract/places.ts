import * as z from 'zod';
import { Id, ShortLines, ShortText } from './fields.ts';

/** One of a customer's addresses; the first one is the customer's `address`. */
export const CustomerAddress = z.object({ id: Id, label: z.string().nullable(), address: z.string() });
export type CustomerAddress = z.output<typeof CustomerAddress>;

const AddressText = ShortLines.min(1).describe('Street, number and town.');

export const CustomerAddressInput = z.object({
  id: Id.optional().describe('The id of an existing address, to keep it.'),
  label: ShortText.nullish().describe('Its name, such as Beach house.'),
  address: AddressText,
});
export type CustomerAddressInput = z.output<typeof CustomerAddressInput>;

const mostAddresses = 20;

export const CustomerAddresses = z
  .array(CustomerAddressInput)
  .max(mostAddresses)
  .describe('All of them, in order: a missing one is removed.');

/** `address_id` names one of the customer's addresses, if this is one of them. */
export const Location = z.object({ address: z.string(), address_id: Id.nullable() });
export type Location = z.output<typeof Location>;

/** One of the customer's addresses by its id, or any address as text; both, as a location is shown, must agree. */
export const LocationInput = z
  .object({
    address: AddressText.optional(),
    address_id: Id.optional().describe("One of the customer's addresses; the text, if any, is its own."),
  })
  .refine(({ address, address_id }) => (address ?? address_id) !== undefined, {
    path: ['address'],
    message: 'Must be given as text or by address_id.',
  });
export type LocationInput = z.output<typeof LocationInput>;
