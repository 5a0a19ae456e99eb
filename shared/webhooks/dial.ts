import names from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '../kernel/loopback.ts';
import { bareHost, isPublicAddress, loopbackIsAllowed } from './address.ts';

/** `code` is as in Node. A tenant cannot distinguish a forbidden address from a refused connection. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly code: string;

  constructor(code: string) {
    super(`There is no connection to the receiver: ${code}.`);
    this.code = code;
  }
}

export type MayDial = (address: string, url: URL) => boolean;

/** Public addresses; loopback over plain http only if the runtime was started with that allowance. */
export const mayDial: MayDial = (address, { protocol, hostname }) =>
  protocol === 'http:'
    ? loopbackIsAllowed() && isLoopbackHost(hostname) && isLoopbackAddress(address)
    : isPublicAddress(address);

const isLoopbackAddress = (address: string): boolean => address === '::1' || /^127\./.test(address);

/**
 * A URL's current addresses; one forbidden address blocks the whole name.
 * @throws Error with the code ENOTFOUND, or the code of a refused connection
 */
export const allowedAddresses = async (url: URL, may: MayDial): Promise<Addresses> => {
  const host = bareHost(url);
  const addresses = isIP(host) === 0 ? await addressesOf(host) : [host];
  if (!addresses.every((address) => may(address, url))) throw new ConnectionError('ECONNREFUSED');
  return addresses;
};

export type Addresses = readonly string[];

/** Makes no DNS request, so a connection uses only checked addresses, even if the name has changed. */
export const lookupAmong =
  (addresses: Addresses): LookupFunction =>
  (_name, options, callback) => {
    const entries = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = entries;
    if (options.all === true) callback(null, entries);
    else if (first !== undefined) callback(null, first.address, first.family);
    else callback(new ConnectionError('ENOTFOUND'), '');
  };

/** Asks name servers only, ignores the machine's hosts file, and blocks no thread. */
const addressesOf = async (name: string): Promise<Addresses> => {
  if (isLoopbackHost(name)) return loopbackAddresses;
  const [four, six] = await Promise.allSettled([names.resolve4(name), names.resolve6(name)]);
  const found = [four, six].flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (found.length === 0) throw new ConnectionError('ENOTFOUND');
  return found;
};

const loopbackAddresses = ['127.0.0.1', '::1'];
