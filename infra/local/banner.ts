import { clients, users } from './demo/demoAccess.ts';
import type { ClientSeed } from './identity/identityStore.ts';
import type { Runtime } from './runtime.ts';

/** The addresses, clients and a first request; the last line begins with `ready`, for scripts that wait for it. */
export const banner = ({ baseUrl, authUrl, clockOffsetSeconds, changedAccess }: Runtime): string[] => {
  const machines = clients.filter(({ redirect_uris }) => redirect_uris === undefined);
  const machine = machines.find(({ client_id }) => !changedAccess.includes(client_id));
  const access = (name: string | undefined, secret: string | undefined, note = ''): string =>
    changedAccess.includes(name ?? '')
      ? `${name}, changed or ended since (npm run reset starts afresh)`
      : `${name} / ${secret}${note}`;
  const [user] = users;
  return [
    '',
    '  Lead to payment, running on this machine.',
    '',
    `  base_url   ${baseUrl}`,
    `  auth_url   ${authUrl}`,
    `  console    ${authUrl}/p/console (npm run demo:data, in a second terminal, fills it with a year of work)`,
    `  reference  ${baseUrl}/docs`,
    ...machines.map(({ client_id, client_secret }) => `  client     ${access(client_id, client_secret)}`),
    `  sign-in    ${access(user?.email, user?.password, ' (at the console, or by the client acme-web, which has no secret)')}`,
    ...(clockOffsetSeconds > 0
      ? [`  clock      ${inWords(clockOffsetSeconds)} ahead (npm run reset starts afresh)`]
      : []),
    ...(machine === undefined ? [] : tryIt(machine, { baseUrl, authUrl })),
    '',
    `ready ${baseUrl}`,
  ];
};

const tryIt = (
  { client_id, client_secret }: ClientSeed,
  { baseUrl, authUrl }: Pick<Runtime, 'baseUrl' | 'authUrl'>,
): string[] => [
  '',
  '  Try it:',
  '',
  `  TOKEN=$(curl -s ${authUrl}/oauth/token -d grant_type=client_credentials \\`,
  `    -d client_id=${client_id} -d client_secret=${client_secret} | grep -o '"access_token":"[^"]*' | cut -d'"' -f4)`,
  `  curl ${baseUrl}/leads -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\`,
  `    -d '{"contact":{"first_name":"Grace","email":"grace-'$(date +%s)'@example.com"},"source":"website"}'; echo`,
];

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The time in its largest fitting unit, rounded: `3 days`. */
const inWords = (seconds: number): string => {
  const [name, size] = units.find(([, length]) => seconds >= length) ?? units[3];
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
};
