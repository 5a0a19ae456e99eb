/** IPv4 addresses that are not public, one of each sort. */
export const privateV4 = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
];

/** Every way to write an IPv4 address that a URL understands, and every IPv6 address that means it. */
const spellings = (address: string): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (high: number, low: number) => (high * 256 + low).toString(16);
  const groups = `${hex(a, b)}:${hex(c, d)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    `0x${a.toString(16)}.0${b.toString(8)}.${c}.${d}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    `[::ffff:${address}]`,
    `[::${groups}]`,
    `[64:ff9b::${groups}]`,
    `[64:ff9b:1::${groups}]`,
    `[2002:${groups}::1]`,
  ];
};

const inBrackets = (address: string) => `[${address}]`;

export const privateV6 = ['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '100::1'];

/** Documentation, Teredo, ORCHID, segment routing, ISATAP, and space that belongs to nobody. */
const oddV6 = [
  '2001:db8::1',
  '2001:db8::10.0.0.1',
  '3fff::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:0:4136:e378:8000:63bf:80ff:fffe',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '5f00::1',
  '4000::1',
  '::5efe:10.0.0.1',
  'fe80::5efe:10.0.0.1',
  'fe80::200:5efe:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::FFFF:7F00:0001',
  'FE80::1',
];

/** What a URL parser makes an address out of, though it does not look like one. */
const oddV4 = [
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127．0．0．1',
  '%31%32%37.0.0.1',
  '127.0.0.1%2e',
  '0',
  '0x0',
  '127.1',
  '127.0.1',
  '0X7F.1',
  '0177.0x0.0.01',
  '00000000177.0.0.1',
  '0300.0250.0.1',
  'example.com@10.0.0.1',
  'example.com:443@127.0.0.1',
  'user:secret@[::1]',
  '%6dallory@192.168.0.1',
];

const privateHosts = [
  ...privateV4.flatMap(spellings),
  ...[...privateV6, ...oddV6].map(inBrackets),
  ...oddV4,
  'localhost',
  'LOCALHOST',
  'ⓛocalhost',
  'loc%61lhost',
  'localhost.',
  'a.localhost',
];

/** URLs that an endpoint must not have, and that lead nowhere should one have it all the same. */
export const privateUrls = (port: number): string[] => [
  ...privateHosts.map((host) => `https://${host}:${port}/hook`),
  ...[...privateV4.slice(3), '[fd00::1]'].map((host) => `http://${host}:${port}/hook`),
  `http://93.184.216.34:${port}/hook`,
  `http://private-0.test:${port}/hook`,
  `https://10.0.0.1:${port}#@example.com/`,
  `https://10.0.0.1:${port}?@example.com/`,
  `https://10.0.0.1:${port}\\@example.com/`,
  `https:10.0.0.1:${port}/`,
  `https:/\\10.0.0.1:${port}/`,
  `https://10.0.0\n.1:${port}/`,
  `HTTPS://10.0.0.1:0${port}/`,
];

/** What no URL parser takes; an endpoint must not have it either. */
export const unreadableUrls = (port: number): string[] =>
  [
    '[::1%25lo]',
    '[::1%lo]',
    '[fe80::1%25eth0]',
    '[::1].',
    '127.0.0.1%00',
    '256.256.256.256',
    '4294967296',
  ].map((host) => `https://${host}:${port}/hook`);

/** What a name server may answer about a name that must not be dialled; one private address spoils the others. */
export const privateAnswers: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.1'],
  ['172.31.255.255'],
  ['192.168.1.1'],
  ['169.254.169.254'],
  ['fd00:ec2::254'],
  ['0.0.0.0'],
  ['100.127.255.255'],
  ['::ffff:7f00:1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::1'],
  ['2001:0:7f00:1::'],
  ['93.184.216.34', '127.0.0.1'],
  ['93.184.216.34', '::1'],
  ['2606:4700::1111', '10.0.0.1'],
];
