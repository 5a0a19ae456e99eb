import * as z from 'zod';
import type { Operation } from '../contract/operation.ts';
import { type Days, startOfDay } from '../kernel/calendarDates.ts';
import { addDays } from '../kernel/zone.ts';
import type { Store } from '../store/store.ts';
import { type Row, rowsOf } from './rows.ts';
import { type Subject, spoken, statusesOf, subjectNames } from './subjects.ts';

/** What the tools read: the company and its records, through the store of the caller. */
export type ToolStore = Pick<Store<Operation>, Subject | 'tenant'>;

/** `count` is of all that match, also where only the newest of them are in `records`. */
export type Finding = {
  readonly count: number;
  readonly by_status?: Readonly<Record<string, number>>;
  readonly shown?: number;
  readonly records?: readonly Row[];
};

/** Something that can be looked up, described well enough for whoever is to choose it by its description. */
export type Tool = {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** @throws z.ZodError when the input is not as `input` describes it */
  readonly run: (store: ToolStore, input: unknown) => Promise<Finding>;
};

const mostListed = 25;

type Asked = { readonly [K in 'status' | keyof Days]?: string | undefined };

const day = (what: string) =>
  z.iso.date().optional().describe(`${what} day of creation, in the company's time zone.`);

const days = { from: day('First'), through: day('Last') };

const ordered = <S extends z.ZodType<Asked>>(schema: S) =>
  schema.refine(
    ({ from, through }) => from === undefined || through === undefined || from <= through,
    'The first day must not be after the last.',
  );

const inputFor = (subject: Subject): z.ZodType<Asked> => {
  const statuses = statusesOf(subject);
  return statuses.length === 0
    ? ordered(z.strictObject(days))
    : ordered(z.strictObject({ status: z.enum([...statuses]).optional(), ...days }));
};

const tool = <S extends z.ZodType>(
  name: string,
  description: string,
  input: S,
  find: (store: ToolStore, asked: z.output<S>) => Promise<Finding>,
): Tool => ({ name, description, input, run: async (store, raw) => find(store, input.parse(raw)) });

export const toolNames = {
  count: (subject: Subject) => `count_${subject}`,
  list: (subject: Subject) => `list_${subject}`,
  countByStatus: (subject: Subject) => `count_${subject}_by_status`,
} as const;

const toolsFor = (subject: Subject): Tool[] => {
  const having = statusesOf(subject).length === 0 ? '' : ' in a state';
  const counting = tool(
    toolNames.count(subject),
    `Counts the ${subject}${having} that were created in a range of days.`,
    inputFor(subject),
    async (store, asked) => ({ count: await store[subject].count(await selectionOf(store, asked)) }),
  );
  const listing = tool(
    toolNames.list(subject),
    `Lists the newest ${mostListed} ${subject}${having} that were created in a range of days, and counts all of them.`,
    inputFor(subject),
    (store, asked) => listNewest(store, subject, asked),
  );
  const counted = statusesOf(subject).map(spoken).join(', ');
  const splitting = tool(
    toolNames.countByStatus(subject),
    `Counts the ${subject} that were created in a range of days, by the state that they are in now: ${counted}.`,
    ordered(z.strictObject(days)),
    (store, asked) => countByStatus(store, subject, asked),
  );
  return counted === '' ? [counting, listing] : [counting, listing, splitting];
};

/** Everything that a question can be answered with. */
export const tools: readonly Tool[] = subjectNames.flatMap(toolsFor);

/** The days become instants in the company's zone: a day there may begin at any hour of UTC. */
const selectionOf = async (store: ToolStore, { status, from, through }: Asked) => {
  const { time_zone } = await store.tenant();
  return {
    filter: { status },
    from: from === undefined ? undefined : startOfDay(time_zone, from),
    to: through === undefined ? undefined : startOfDay(time_zone, addDays(through, 1)),
  };
};

const listNewest = async (store: ToolStore, subject: Subject, asked: Asked): Promise<Finding> => {
  const selection = await selectionOf(store, asked);
  const [page, counted] = await Promise.all([
    store[subject].list({ ...selection, limit: mostListed }),
    store[subject].count(selection),
  ]);
  const shown = page.data.length;
  // The two reads may see different moments; what is listed is never more than what is counted.
  const count = page.next_cursor === null ? shown : Math.max(counted, shown + 1);
  return { count, shown, records: await rowsOf(store, page.data) };
};

const countByStatus = async (store: ToolStore, subject: Subject, asked: Asked): Promise<Finding> => {
  const selection = await selectionOf(store, asked);
  const counts = await Promise.all(
    statusesOf(subject).map(
      async (status) => [status, await store[subject].count({ ...selection, filter: { status } })] as const,
    ),
  );
  return {
    count: counts.reduce((sum, [, count]) => sum + count, 0),
    by_status: Object.fromEntries(counts),
  };
};
