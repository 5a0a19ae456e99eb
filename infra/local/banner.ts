import { clients, users } from './demoAccess.ts';
import type { Runtime } from './runtime.ts';

/** What a newcomer needs next; the last line begins with `ready`, for scripts that wait for it. */
export const banner = ({ baseUrl, authUrl, clockOffsetSeconds }: Runtime): string[] => {
  const machines = clients.filter(({ client_secret }) => client_secret !== undefined);
  const [machine] = machines;
  const [user] = users;
  return [
    '',
    '  Lead to payment, running on this machine.',
    '',
    `  base_url   ${baseUrl}`,
    `  auth_url   ${authUrl}`,
    `  reference  ${baseUrl}/docs`,
    ...machines.map(({ client_id, client_secret }) => `  client     ${client_id} / ${client_secret}`),
    `  sign-in    ${user?.email} / ${user?.password} (by the client acme-web, which has no secret)`,
    ...(clockOffsetSeconds > 0
      ? [`  clock      ${inWords(clockOffsetSeconds)} ahead (npm run reset starts afresh)`]
      : []),
    '',
    '  Try it:',
    '',
    `  TOKEN=$(curl -s ${authUrl}/oauth/token -d grant_type=client_credentials \\`,
    `    -d client_id=${machine?.client_id} -d client_secret=${machine?.client_secret} | grep -o '"access_token":"[^"]*' | cut -d'"' -f4)`,
    `  curl ${baseUrl}/leads -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\`,
    `    -d '{"contact":{"first_name":"Grace","phone":"(212) 555-0147"},"source":"website"}'; echo`,
    '',
    `ready ${baseUrl}`,
  ];
};

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
