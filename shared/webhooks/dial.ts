import names from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost, isPublicAddress, loopbackIsAllowed } from './address.ts';

/** An error of a connection, told apart by its code as Node's own are. */
class DialError extends Error {
  override readonly name = 'DialError';
  readonly code: string;

  constructor(code: string) {
    super(`The receiver is not dialled: ${code}.`);
    this.code = code;
  }
}

/** To the tenant, an address that may not be dialled looks like one that refuses the connection. */
export const blocked = (): Error => new DialError('ECONNREFUSED');

/** Judges an address that is about to be dialled for this URL. */
export type MayDial = (address: string, url: URL) => boolean;

/** Public addresses; loopback over plain http only where the runtime was started with that allowance. */
export const mayDial: MayDial = (address, { protocol, hostname }) =>
  protocol === 'http:'
    ? loopbackIsAllowed() && isLoopbackHost(hostname) && isLoopbackAddress(address)
    : isPublicAddress(address);

const isLoopbackAddress = (address: string): boolean => address === '::1' || /^127\./.test(address);

/** Node dials a literal address without any lookup, so that one is judged before. */
export const isBlockedLiteral = (url: URL, may: MayDial): boolean => {
  const host = bare(url.hostname);
  return isIP(host) !== 0 && !may(host, url);
};

/**
 * The lookup of one connection: it hands over only what it has judged, so the address that is dialled is one of these
 * however often the name changes. A single address that may not be dialled blocks the name as a whole.
 */
export const guardedLookup =
  (url: URL, may: MayDial): LookupFunction =>
  (name, options, callback) => {
    addressesOf(name).then(
      (addresses) => {
        const entries = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = entries;
        if (first === undefined || !entries.every(({ address }) => may(address, url)))
          callback(blocked(), '');
        else if (options.all === true) callback(null, entries);
        else callback(null, first.address, first.family);
      },
      () => callback(new DialError('ENOTFOUND'), ''),
    );
  };

/** Asks name servers only, not the machine's own list of names, and a slow one takes no thread from the others. */
const addressesOf = async (name: string): Promise<readonly string[]> => {
  if (isLoopbackHost(name)) return loopbackAddresses;
  const [four, six] = await Promise.allSettled([names.resolve4(name), names.resolve6(name)]);
  const found = [four, six].flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (found.length === 0) throw new DialError('ENOTFOUND');
  return found;
};

const loopbackAddresses = ['127.0.0.1', '::1'];

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
