import type { Runtime } from './runtime.ts';
import { clients, users } from './seeds.ts';

/** What a newcomer needs next; the last line begins with `ready`, for scripts that wait for it. */
export const banner = ({ baseUrl, authUrl, clockOffsetSeconds }: Runtime): string => {
  const machines = clients.filter(({ client_secret }) => client_secret !== undefined);
  const [machine] = machines;
  const [user] = users;
  const lines = [
    '',
    '  Lead to payment, running on this machine.',
    '',
    `  base_url   ${baseUrl}`,
    `  auth_url   ${authUrl}`,
    `  reference  ${baseUrl}/docs`,
    ...machines.map(({ client_id, client_secret }) => `  client     ${client_id} / ${client_secret}`),
    `  sign-in    client acme-web, user ${user?.email} / ${user?.password}`,
    ...(clockOffsetSeconds > 0
      ? [`  clock      ${clockOffsetSeconds} s ahead (npm run reset starts afresh)`]
      : []),
    '',
    '  Try it:',
    '',
    `  TOKEN=$(curl -s ${authUrl}/oauth/token -d grant_type=client_credentials \\`,
    `    -d client_id=${machine?.client_id} -d client_secret=${machine?.client_secret} | grep -o '"access_token":"[^"]*' | cut -d'"' -f4)`,
    `  curl ${baseUrl}/leads -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\`,
    `    -d '{"contact":{"first_name":"Grace","phone":"(212) 555-0123"},"source":"website"}'`,
    '',
    `ready ${baseUrl}`,
    '',
  ];
  return lines.join('\n');
};
