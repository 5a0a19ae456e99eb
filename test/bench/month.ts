// What a month of a large stage costs, from counts for a request and an event, and list prices. Nothing is run for it.

import { assumptions, prices } from './prices.ts';

export type Load = { readonly companies: number; readonly requestsPerSecond: number };

/** What of a stage, or of a release, makes the difference. */
export type Manner = {
  readonly tokenHours: number;
  readonly traced: boolean;
  /** Answers are compressed. */
  readonly compressed: boolean;
  /** The client's record is read with each request. */
  readonly readsClient: boolean;
  /** How many unwrapped keys a worker of webhooks remembers. */
  readonly keysRemembered: number;
};

/** As it was before, as `prod` is, and as a large stage would set it. */
export const manners = {
  before: { tokenHours: 1, traced: true, compressed: false, readsClient: false, keysRemembered: 1_000 },
  prod: { tokenHours: 12, traced: true, compressed: true, readsClient: true, keysRemembered: 20_000 },
  untraced: { tokenHours: 12, traced: false, compressed: true, readsClient: true, keysRemembered: 20_000 },
} as const satisfies Readonly<Record<string, Manner>>;

/** Counted by `npm run bench` and `npm run cost`, or assumed where only a stage of one's own could tell. */
const counted = {
  /** Of a hundred requests nearly four are changes that companies hear of. */
  eventsOfRequest: 0.038,
  readUnitsOfRequest: 2.9,
  writeUnitsOfEvent: 9.9,
  mailsOfEvent: 0.64,
  dollarsOfWebhook: 11.02 / 1e6,
  logBytesOfRequest: 1_024,
  answerBytes: 1_500,
  /** What compression leaves of them: those over 1 KB take a third. */
  compressedShare: 0.5,
  /** Of the deliveries of a company whose key was forgotten, nearly each asks for it again. */
  askedAgain: 0.9,
} as const;

const gigabyte = 2 ** 30;

/** API Gateway gets cheaper by the number of requests. */
const gatewayDollars = (requests: number): number =>
  prices.apiTiers.reduce(
    ({ left, dollars }, { upTo, each }) => {
      const here = Math.min(left, upTo);
      return { left: left - here, dollars: dollars + here * each };
    },
    { left: requests, dollars: 0 },
  ).dollars;

export const monthOf = (
  { companies, requestsPerSecond }: Load,
  manner: Manner,
): Readonly<Record<string, number>> => {
  const seconds = assumptions.hoursOfMonth * 3_600;
  const requests = requestsPerSecond * seconds;
  const events = requests * counted.eventsOfRequest;
  const readUnits = requests * (counted.readUnitsOfRequest + (manner.readsClient ? 1 : 0));
  const computing = requests * assumptions.invocationSeconds * assumptions.memoryGigabytes;
  const traces = seconds * Math.min(1, requestsPerSecond) + requests * assumptions.tracedShare;
  const answered = requests * counted.answerBytes * (manner.compressed ? counted.compressedShare : 1);
  const tokens = companies * (assumptions.hoursOfMonth / manner.tokenHours);
  const unwrapped = companies > manner.keysRemembered ? events * counted.askedAgain : 0;
  return {
    'API Gateway': gatewayDollars(requests),
    Lambda: requests * prices.invocation + computing * prices.gigabyteSecond,
    Firewall: requests * prices.firewallRequest,
    Logs: ((requests * counted.logBytesOfRequest) / gigabyte) * prices.loggedGigabyte,
    Webhooks: events * counted.dollarsOfWebhook,
    'DynamoDB reads': readUnits * prices.readUnit,
    'DynamoDB writes': events * counted.writeUnitsOfEvent * prices.writeUnit,
    Traces: manner.traced ? traces * prices.trace : 0,
    'Traffic out': (answered / gigabyte) * prices.gigabyteOut,
    'Keys unwrapped': unwrapped * prices.keyRequest,
    Mails: events * counted.mailsOfEvent * prices.mail,
    'Tokens of machines': tokens * prices.token,
  };
};

export const sumOfMonth = (month: Readonly<Record<string, number>>): number =>
  Object.values(month).reduce((sum, dollars) => sum + dollars, 0);

/** In whole dollars, a row for each part. */
export const monthTable = (
  load: Load,
): Readonly<Record<string, Readonly<Record<keyof typeof manners, number>>>> => {
  const [before, prod, untraced] = [manners.before, manners.prod, manners.untraced].map((manner) =>
    monthOf(load, manner),
  );
  const rows = Object.keys(before ?? {}).map((name) => [
    name,
    {
      before: Math.round(before?.[name] ?? 0),
      prod: Math.round(prod?.[name] ?? 0),
      untraced: Math.round(untraced?.[name] ?? 0),
    },
  ]);
  const sum = (month: Readonly<Record<string, number>> = {}) => Math.round(sumOfMonth(month));
  return Object.fromEntries([
    ...rows,
    ['together', { before: sum(before), prod: sum(prod), untraced: sum(untraced) }],
  ]);
};
