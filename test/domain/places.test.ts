import { describe, expect, test } from 'vitest';
import { placeOf, reviseAddresses } from '../../shared/domain/places.ts';

const idNumbered = (number: number) => `0199dddd-0000-7000-8000-${String(number).padStart(12, '0')}`;
const birth = { id: idNumbered(1), now: '2026-11-20T12:00:00.000Z' };
const home = { id: idNumbered(2), label: 'Home', address: '1 Elm St' };
const beach = { id: idNumbered(3), label: 'Beach house', address: '9 Shore Rd' };
const known = [home, beach];

const notFound = expect.objectContaining({ code: 'not_found' });

describe('the addresses of a customer', () => {
  test('addresses stay unchanged if a request leaves them out', () => {
    expect(reviseAddresses(known, {}, birth)).toEqual(known);
  });

  test('another first address takes the place of the one that was first, and keeps its id and label', () => {
    const revised = reviseAddresses(known, { address: '2 Oak Ave' }, birth);

    expect(revised).toEqual([{ ...home, address: '2 Oak Ave' }, beach]);
  });

  test('the first address of a customer without any has an id of its own', () => {
    const [first, ...others] = reviseAddresses([], { address: '2 Oak Ave' }, birth);

    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      label: null,
      address: '2 Oak Ave',
    });
    expect(others).toEqual([]);
  });

  test('one of them that is said to be the address comes first', () => {
    expect(reviseAddresses(known, { address: '9 Shore Rd' }, birth)).toEqual([beach, home]);
  });

  test.each([null, ''])('after %j the next one is the first', (address) => {
    expect(reviseAddresses(known, { address }, birth)).toEqual([beach]);
  });

  test('a list is all of them: one that is left out is gone, one with its id keeps id and label', () => {
    const revised = reviseAddresses(
      known,
      {
        addresses: [
          { id: beach.id, address: '10 Shore Rd' },
          { label: 'Shop', address: '5 Main St' },
        ],
      },
      birth,
    );

    expect(revised).toEqual([
      { ...beach, address: '10 Shore Rd' },
      { id: expect.any(String), label: 'Shop', address: '5 Main St' },
    ]);
    expect(new Set([home.id, beach.id, revised[1]?.id]).size).toBe(3);
  });

  test.each([null, ''])('the label %j takes the label away', (label) => {
    const [first] = reviseAddresses(known, { addresses: [{ ...home, label }] }, birth);

    expect(first).toEqual({ ...home, label: null });
  });

  test('no list takes all of them away', () => {
    expect(reviseAddresses(known, { addresses: null }, birth)).toEqual([]);
    expect(reviseAddresses(known, { addresses: [] }, birth)).toEqual([]);
  });

  test.each([
    ['which the list has', '9 Shore Rd', ['9 Shore Rd', '1 Elm St']],
    ['which the list lacks', '7 Hill Rd', ['7 Hill Rd', '1 Elm St', '9 Shore Rd']],
    ['which is none', null, ['1 Elm St', '9 Shore Rd']],
  ])('the address in a request with a list, %s, decides which is the first', (_, address, wanted) => {
    const revised = reviseAddresses(known, { address, addresses: known }, birth);

    expect(revised.map((one) => one.address)).toEqual(wanted);
  });

  test('a list that is made at the same moment as its first address gives each an id of its own', () => {
    const addresses = [{ address: '1 Elm St' }, { address: '9 Shore Rd' }];

    const revised = reviseAddresses([], { address: '7 Hill Rd', addresses }, birth);

    expect(new Set(revised.map(({ id }) => id)).size).toBe(3);
  });

  test("an id that is not the customer's is refused as not found", () => {
    expect(() => reviseAddresses(known, { addresses: [{ id: idNumbered(9), address: 'x' }] }, birth)).toThrow(
      notFound,
    );
  });

  test('an address named twice is refused', () => {
    expect(() => reviseAddresses(known, { addresses: [home, home] }, birth)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});

describe('where a record is', () => {
  const customer = { addresses: known };

  test.each([null, undefined])('%j is nowhere', (location) => {
    expect(placeOf(location, customer)).toBeNull();
  });

  test("one of the customer's addresses is named by its id, and keeps how it reads now", () => {
    expect(placeOf({ address_id: beach.id }, customer)).toEqual({
      address: '9 Shore Rd',
      address_id: beach.id,
    });
  });

  test("an address that reads like one of the customer's is that one", () => {
    expect(placeOf({ address: '1 Elm St' }, customer)).toEqual({ address: '1 Elm St', address_id: home.id });
  });

  test('any other address is taken as it is written', () => {
    expect(placeOf({ address: '3 Ash Ct' }, customer)).toEqual({ address: '3 Ash Ct', address_id: null });
    expect(placeOf({ address: '3 Ash Ct' }, undefined)).toEqual({ address: '3 Ash Ct', address_id: null });
  });

  test("an id that is not the customer's is refused as not found", () => {
    expect(() => placeOf({ address_id: idNumbered(9) }, customer)).toThrow(notFound);
    expect(() => placeOf({ address_id: home.id }, undefined)).toThrow(notFound);
  });
});
