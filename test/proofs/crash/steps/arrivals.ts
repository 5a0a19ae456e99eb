import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** An address of the tenant's own. */
const addressOf = ({ tenant }: Stage): string => `in-${tenant.id.slice(-12)}@in.example`;

const plain = (from: string): string => `From: ${from}\r\nSubject: The roof\r\n\r\nIt leaks.\r\n`;

/** With a mail within it, and another one that came encoded. */
const forwarding = (from: string): string =>
  [
    `From: ${from}`,
    'Subject: Fwd: The roof',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    '',
    'See below.',
    '--part',
    'Content-Type: message/rfc822',
    '',
    plain('neighbor@example.com'),
    '--part',
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(plain('tenant@example.com')).toString('base64'),
    '--part--',
    '',
  ].join('\r\n');

const mail: Scenario = {
  name: 'mail of a lead that comes in',
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    return stage.arrival({ to: addressOf(stage), mime: forwarding(lead.contact.email ?? '') });
  },
};

let numbers = 0;

/** A number of the tenant's own. */
const freshNumber = (): string => {
  numbers += 1;
  return `+1646${2_000_000 + numbers}`;
};

const stop: Scenario = {
  name: 'text of STOP that comes in',
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    return stage.arrival({ to: freshNumber(), from: lead.contact.phone ?? '', body: 'STOP' });
  },
};

const stranger = 'ann@work.example';

/** From an address that nobody has, to one that names the mail which it answers. */
const answers: readonly Scenario[] = (['lead', 'customer'] as const).map((whose) => ({
  name: `mail that comes in and answers one to a ${whose}`,
  isBrief: true,
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    const id = await (whose === 'lead'
      ? stage.tenant.message(lead, 'email')
      : stage.tenant.estimateMessage(lead));
    const at = addressOf(stage);
    return stage.arrival({ to: at.replace('@', `+${id}@`), mime: plain(stranger) }, at);
  },
}));

const busy: Scenario = {
  name: 'text that comes in while the database is busy',
  isBrief: true,
  prepare: async (stage) => {
    const arrival = await stage.arrival({ to: freshNumber(), from: '+12125550147', body: 'It leaks.' });
    return { ...arrival, databaseEndpoint: stage.surroundings.busyDatabase };
  },
};

export const arrivals: readonly Scenario[] = [mail, stop, ...answers, busy];
