// A customer's addresses, and the address of a record.

import type { CustomerAddress, CustomerAddressInput, Location, LocationInput } from '../contract/places.ts';
import { invalidField, notFound } from '../kernel/failure.ts';
import { nameId } from '../kernel/ids.ts';

type AddressFields = {
  readonly address?: string | null | undefined;
  readonly addresses?: readonly CustomerAddressInput[] | null | undefined;
};

/**
 * The customer's addresses. `addresses` replaces all of them, and `address` becomes the first one. Without `addresses`, an unknown
 * `address` replaces the first one, and an empty one removes it.
 * @throws Failure `not_found` for an address that is not the customer's, `invalid_request` for one named twice
 */
export const reviseAddresses = (
  before: readonly CustomerAddress[],
  { address, addresses }: AddressFields,
  { id: customerId, now }: { readonly id: string; readonly now: string },
): CustomerAddress[] => {
  const newId = (index: number) => nameId(`${now} ${index}`, customerId);
  const listed = addresses === undefined ? [...before] : (addresses ?? []).map(kept(before, newId));
  const ids = new Set(listed.map(({ id }) => id));
  if (ids.size < listed.length) throw invalidField('addresses', 'Must name each address once.');
  if (address === undefined) return listed;
  if (!address) return addresses === undefined ? listed.slice(1) : listed;
  const known = listed.find((one) => one.address === address);
  if (known !== undefined) return [known, ...listed.filter((one) => one !== known)];
  const first = { id: newId(listed.length), label: null, ...(addresses === undefined && listed[0]), address };
  return [first, ...listed.filter(({ id }) => id !== first.id)];
};

/** An address named by its id keeps the id, and its label unless the request gives another. */
const kept =
  (before: readonly CustomerAddress[], newId: (index: number) => string) =>
  ({ id, label, address }: CustomerAddressInput, index: number): CustomerAddress => {
    const known = before.find((one) => one.id === id);
    if (id !== undefined && known === undefined) throw notFound('address');
    return {
      id: known?.id ?? newId(index),
      label: label === undefined ? (known?.label ?? null) : label || null,
      address,
    };
  };

type Customer = { readonly addresses: readonly CustomerAddress[] };

/**
 * The place of a record: one of the customer's addresses in its current form, or any other. A written address that
 * reads like one of the customer's is that one.
 * @throws Failure `not_found` for an address that is not the customer's, `invalid_request` for a text that is not its
 * own
 */
export const placeOf = (
  place: LocationInput | null | undefined,
  customer: Customer | undefined,
): Location | null => {
  if (place === null || place === undefined) return null;
  const own = customer?.addresses ?? [];
  const { address, address_id } = place;
  if (address_id === undefined) {
    const known = own.find((one) => one.address === address);
    return { address: address ?? '', address_id: known?.id ?? null };
  }
  const known = own.find(({ id }) => id === address_id);
  if (known === undefined) throw notFound('address');
  if (address !== undefined && address !== known.address)
    throw invalidField('location.address', 'Must be the address of address_id, or be omitted.');
  return { address: known.address, address_id };
};
