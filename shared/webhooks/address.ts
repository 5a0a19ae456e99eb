import { BlockList, isIP } from 'node:net';
import { config } from '../kernel/config.ts';
import { invalidField } from '../kernel/failure.ts';
import { isLoopbackHost } from '../kernel/loopback.ts';

/**
 * Checks an endpoint's URL as text. The addresses behind its name are checked before each connection.
 * @throws Failure `invalid_request` naming `url`
 */
export const assertReceiverUrl = (text: string): void => {
  const problem = findProblem(text);
  if (problem !== undefined) throw invalidField('url', problem);
};

const findProblem = (text: string): string | undefined => {
  // The URL parser drops some of these, so we would check another address than the one written.
  if (/[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return 'Is not a URL.';
  const url = new URL(text);
  const authority = /^[a-z]+:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority?.includes('@') === true) return 'Must not contain a user name or password.';
  const toLoopback = url.protocol === 'http:' && isLoopbackHost(url.hostname) && loopbackIsAllowed();
  if (url.protocol !== 'https:' && !toLoopback) return 'Must begin with https://.';
  if (authority === undefined) return 'Must name its host right after https://.';
  if (!isAllowedPort(url)) return 'Must use port 443, 8443 or one from 1024 up.';
  if (toLoopback) return undefined;
  const host = bareHost(url);
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : notPublic;
  if (isLoopbackName(host)) return notPublic;
  return isHostName(host) ? undefined : 'Must name a host of the public Internet, such as hooks.example.com.';
};

const notPublic = 'Must lead to a public address.';

/**
 * Whether it can be a host name on the Internet, in ASCII: at most 253 characters in at least two labels of 1 to 63
 * letters, digits and inner hyphens, with a last label that is not a number. Certificates exist for no others.
 */
const isHostName = (name: string): boolean => {
  const labels = name.split('.');
  const isLabel = (label: string) => /^(?!-)[a-z0-9-]{1,63}$/.test(label) && !label.endsWith('-');
  return (
    name.length <= 253 && labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
};

/** An IPv6 address without its brackets; other hosts unchanged. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Every resolver maps such a name to this machine. */
const isLoopbackName = (name: string): boolean => /(^|\.)localhost\.?$/.test(name);

/** The parser reports the scheme's default port as empty. */
const isAllowedPort = ({ protocol, port }: URL): boolean =>
  port === '' ? protocol === 'https:' : Number(port) >= 1024;

export const loopbackIsAllowed = (): boolean => config('loopbackReceivers') === 'allowed';

/** Whether an IP address is public. An address embedded in another one counts as not public. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
};

// IANA's registries of special-purpose addresses. IPv6 addresses that they do not list are refused unless they are
// global unicast; the libraries for this would take them for public.
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

// Mapped and NAT64 addresses are outside this range.
const globalUnicastIPv6 = [['2000::', 3]] as const;
const specialIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const globalUnicast = new BlockList();
for (const [network, bits] of globalUnicastIPv6) globalUnicast.addSubnet(network, bits, 'ipv6');

const special = new BlockList();
for (const [network, bits] of specialIPv4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialIPv6) special.addSubnet(network, bits, 'ipv6');
