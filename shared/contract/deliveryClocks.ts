/** The longest time of each part of an attempt, in seconds from the part's start. */
export const deliveryClocks = {
  /** The receiver's name must resolve, and the receiver respond, within this time. */
  deadline: 10,
  /** A claimed delivery waits at most this long for earlier attempts to age. */
  patience: 5,
  lease: 30,
  /** After this time, an invocation starts nothing new and leaves the rest to the next one. */
  timeBudget: 15,
  drainLease: 40,
  function: 60,
  /** The visibility timeout of the queues: a message in flight is hidden for at least this time. */
  visibility: 60,
} as const;

export type DeliveryClocks = Readonly<Record<keyof typeof deliveryClocks, number>>;

/** For an attempt's reads and writes before and after its request, repeated while the database is busy. */
const margin = 10;

const rules: readonly { readonly says: string; readonly holds: (clocks: DeliveryClocks) => boolean }[] = [
  {
    says: 'An attempt ends, and its outcome is written, within its lease.',
    holds: ({ patience, deadline, lease }) => patience + deadline + margin <= lease,
  },
  {
    says: 'The last attempt that a drain begins ends within its lease of the backlog.',
    holds: ({ timeBudget, patience, deadline, drainLease }) =>
      timeBudget + patience + deadline + margin <= drainLease,
  },
  {
    says: 'An invocation ends by itself before its function is ended.',
    holds: ({ timeBudget, patience, deadline, function: seconds }) =>
      timeBudget + patience + deadline + margin <= seconds,
  },
  {
    says: 'A message comes again only when the leases of the worker that had it are over.',
    holds: ({ lease, drainLease, visibility }) => Math.max(lease, drainLease) <= visibility,
  },
  {
    says: 'A message comes again only when the function that had it has ended.',
    holds: ({ function: seconds, visibility }) => seconds <= visibility,
  },
];

/** @throws Error with the violated conditions */
export const assertClocks = (clocks: DeliveryClocks): void => {
  const broken = rules.filter(({ holds }) => !holds(clocks)).map(({ says }) => says);
  if (broken.length > 0)
    throw new Error(`The clocks of webhook attempts contradict each other. ${broken.join(' ')}`);
};
