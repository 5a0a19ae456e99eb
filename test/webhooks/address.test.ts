import { describe, expect, test } from 'vitest';
import { assertReceiverUrl, isPublicAddress } from '../../shared/webhooks/address.ts';

// First and last address of every block in IANA's registries of special-purpose addresses, as of October 2025, and of
// multicast and the space kept back. The few in them that are reachable (anycast of tunnels and of AS 112) receive no webhooks.
const special = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private use', '10.0.0.0', '10.255.255.255'],
  ['shared address space', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link local', '169.254.0.0', '169.254.255.255'],
  ['private use', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['AS 112', '192.31.196.0', '192.31.196.255'],
  ['multicast tunnels', '192.52.193.0', '192.52.193.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private use', '192.168.0.0', '192.168.255.255'],
  ['AS 112', '192.175.48.0', '192.175.48.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved', '240.0.0.0', '255.255.255.254'],
  ['broadcast', '255.255.255.255', '255.255.255.255'],
  ['unspecified and loopback', '::', '::1'],
  ['IPv4-compatible', '::', '::ffff:ffff'],
  ['IPv4-mapped', '::ffff:0:0', '::ffff:ffff:ffff'],
  ['translated, NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['translated, NAT64 of one network', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['dummy', '100:0:0:1::', '100::1:ffff:ffff:ffff:ffff'],
  ['protocol assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID', '2001:10::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['remote identification of drones', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['AS 112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['kept back', '200::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['kept back', '4000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;

test.each(special)('%s, %s to %s, is not public', (_name, first, last) => {
  expect([first, last].map(isPublicAddress)).toEqual([false, false]);
});

// The neighbours of the blocks above, and some of everyday.
test.each([
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.31.195.255',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.112.255',
  '223.255.255.255',
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '2606:4700::1111',
  '2a00:1450:4001:82a::200e',
  '2000::',
  '2001:200::',
  '2001:db7:ffff::',
  '2001:db9::',
  '2003::',
  '2620:4f:7fff::',
  '3ffe:ffff::',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['', 'example.com', '127.0.0.1 ', '010.0.0.1', '1.1.1', '::1%lo', 'fe80::1%eth0', '[::1]'])(
  'text that is not an address, such as %j, is not public either',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

describe("an endpoint's URL", () => {
  test.each([
    ['ftp://example.com/', /https/],
    ['http://example.com/', /https/],
    ['https://example.com:80/', /port/],
    ['https://example.com:1023/', /port/],
    ['https://user@example.com/', /user name/],
    ['https://:secret@example.com/', /user name/],
    ['https://@example.com/', /user name/],
    ['https:example.com', /host right after/],
    ['https:///example.com/', /host right after/],
    ['https://example.com\\@10.0.0.1/', /not a URL/],
    [' https://example.com/', /not a URL/],
    ['https://[fe80::1%25eth0]/', /not a URL/],
    ['https://localhost/', /public/],
    ['https://LOCALHOST.:8443/', /public/],
    ['https://tenant.localhost/', /public/],
    ['https://0x7f.1/', /public/],
    ['https://notlocalhost/', /host/],
    ['https://intranet:8443/hook', /host/],
    ['https://example.com./', /host/],
    ['https://example.com../', /host/],
    ['https://.example.com/', /host/],
    ['https://hooks..example.com/', /host/],
    ['https://my_hooks.example.com/', /host/],
    ['https://-hooks.example.com/', /host/],
    ['https://hooks-.example.com/', /host/],
    ["https://hook's.example.com/", /host/],
    ['https://a!b.example.com/', /host/],
    ['https://*.example.com/', /host/],
    ['https://example.123/', /not a URL|host/],
    ['https://example.com.0x7f/', /not a URL|host/],
    [`https://${'a'.repeat(64)}.example.com/`, /host/],
    [`https://${'ü'.repeat(60)}.example.com/`, /not a URL|host/],
    [`https://${`${'a'.repeat(63)}.`.repeat(4)}com/`, /host/],
    [`https://${'a.'.repeat(126)}com/`, /host/],
  ])('%s is refused in words that say why', (url, reason) => {
    expect(() => assertReceiverUrl(url)).toThrow(
      expect.objectContaining({
        details: { issues: [{ path: 'url', message: expect.stringMatching(reason) }] },
      }),
    );
  });

  test.each([
    'https://example.com',
    'https://example.com:8443/hook?a=b',
    'https://example.com:1024/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://localhost.example.com/',
    'https://not-localhost.example/',
    'https://münchen.example/',
    'https://xn--mnchen-3ya.example/',
    'https://例え.テスト/',
    'https://1.2.3.x7/',
    'https://r3---sn-4g5e6nsz.example.com/',
    'https://123.example.com/',
    'https://3.example/',
    `https://${'a'.repeat(63)}.example.com/`,
    `https://${'a.'.repeat(125)}com/`,
  ])('%s passes', (url) => {
    expect(assertReceiverUrl(url)).toBe(undefined);
  });
});
