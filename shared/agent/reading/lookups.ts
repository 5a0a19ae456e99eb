import type { Look } from '../../figures/looking.ts';
import { fieldOf } from '../../figures/model/entities.ts';
import { toInstant } from '../../kernel/clock.ts';
import { addDays, momentIn } from '../../kernel/zone.ts';
import { hasRole, senseOf } from './build.ts';
import type { Call } from './frame.ts';
import type { Name } from './names.ts';
import type { Part } from './phrases.ts';

const isQuiet = (part: Part): boolean => part.senses.some(({ is }) => is === 'empty' || is === 'end');

/** What is asked of no kind of records: settings, one person, a journey, whose a number is, who is free. */
export const lookedUp = (
  parts: readonly Part[],
  today: string,
  look: Look,
  before: readonly Call[],
): readonly Call[] | undefined =>
  settingsAsked(parts) ??
  contactAsked(parts) ??
  freeAsked(parts, today, look) ??
  storyAsked(parts) ??
  factsAsked(parts, before);

const loose = [
  'count',
  'long',
  'which',
  'list',
  'when',
  'any',
  'it',
  'with',
  'what',
  'and',
  'who',
  'sum',
  'average',
  'or',
] as const;

const settingsAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const fields = [...new Set(parts.flatMap((part) => senseOf(part, 'setting')?.field ?? []))];
  const isOnly = parts.every(
    (part) =>
      senseOf(part, 'setting') !== undefined ||
      isQuiet(part) ||
      hasRole(part, ...loose) ||
      senseOf(part, 'unit') !== undefined ||
      ['estimate', 'estimates', 'customers', 'appointment', 'set'].includes(part.text),
  );
  return fields.length > 0 && isOnly ? [{ tool: 'settings', input: { fields } }] : undefined;
};

const peopleIn = (parts: readonly Part[]): readonly Name[] =>
  parts.flatMap((part) =>
    part.senses.filter((sense): sense is Name => sense.is === 'name' && sense.person !== undefined),
  );

const contactAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const [contact, ...others] = parts.flatMap((part) => senseOf(part, 'contact') ?? []);
  if (contact === undefined || others.length > 0 || contact.text.includes('_')) return undefined;
  const isOnly = parts.every(
    (part) =>
      senseOf(part, 'contact') !== undefined ||
      isQuiet(part) ||
      hasRole(part, 'who', 'whose', 'which', 'it', 'list', 'count', 'with') ||
      senseOf(part, 'fact') !== undefined ||
      ['customer', 'customers', 'client'].includes(part.text),
  );
  return isOnly ? [{ tool: 'search', input: { entity: 'customers', text: contact.text } }] : undefined;
};

const storyAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const [name, ...others] = peopleIn(parts);
  const number = name?.person?.lifecycle_number;
  if (number === undefined || others.length > 0 || !parts.some((part) => hasRole(part, 'story')))
    return undefined;
  const isOnly = parts.every(
    (part) =>
      hasRole(part, 'story', 'list', 'which', 'oldest', 'newest', 'it', 'and', 'with') ||
      isQuiet(part) ||
      senseOf(part, 'name') !== undefined ||
      senseOf(part, 'entity') !== undefined ||
      senseOf(part, 'state') !== undefined ||
      senseOf(part, 'time') !== undefined,
  );
  return isOnly ? [{ tool: 'journey', input: { lifecycle_number: number } }] : undefined;
};

/** The person of the call before, where it was about one. */
export const personBefore = (
  before: readonly Call[],
): { among: 'customers' | 'technicians' | 'leads'; id: string } | undefined => {
  const { tool, input = {} } = before.at(-1) ?? {};
  if (tool === 'find') return { among: input.entity as 'customers', id: String(input.id) };
  const where = (input.where ?? []) as readonly { field: string; is: string; values: readonly string[] }[];
  const own = where.find(
    ({ field, is, values }) =>
      (field === 'customer' || field === 'technician') && is === '=' && values.length === 1,
  );
  return own === undefined
    ? undefined
    : { among: own.field === 'customer' ? 'customers' : 'technicians', id: own.values[0] ?? '' };
};

const factsAsked = (parts: readonly Part[], before: readonly Call[]): readonly Call[] | undefined => {
  const [name, ...others] = peopleIn(parts);
  const asked = [...new Set(parts.flatMap((part) => senseOf(part, 'fact')?.field ?? []))];
  const isOfLast = name === undefined && parts.some((part) => hasRole(part, 'it'));
  const person = name?.person ?? (isOfLast ? personBefore(before) : undefined);
  if (person === undefined || others.length > 0 || asked.length === 0) return undefined;
  // The note of a visit is not that of the customer.
  const isOfVisit = parts.some((part) => senseOf(part, 'entity')?.entity === 'appointments');
  if (asked.includes('notes') && isOfVisit) return undefined;
  const among = person.among;
  const fields = asked.filter((field) => fieldOf(among, field) !== undefined);
  const isOnly = parts.every(
    (part) =>
      senseOf(part, 'name') !== undefined ||
      isQuiet(part) ||
      hasRole(part, ...loose, 'next') ||
      senseOf(part, 'fact') !== undefined ||
      senseOf(part, 'field')?.field === 'source' ||
      ['customer', 'client', 'invoices', 'bills', 'technician', 'appointment'].includes(part.text) ||
      (among === 'technicians' &&
        (hasRole(part, 'busy') ||
          part.text === 'upcoming' ||
          part.text === 'coming up' ||
          part.text === 'scheduled' ||
          part.text === 'planned')),
  );
  if (fields.length !== asked.length || !isOnly) return undefined;
  return fields.map((field) => ({ tool: 'find', input: { entity: among, id: person.id, fields: [field] } }));
};

const instant = (zone: string, day: string, time: string): string =>
  toInstant(new Date(momentIn(zone, day, time)));

const freeAsked = (parts: readonly Part[], today: string, look: Look): readonly Call[] | undefined => {
  if (!parts.some((part) => hasRole(part, 'free'))) return undefined;
  const zone = look.tenant.time_zone;
  const names = parts.flatMap((part) => part.senses.filter((sense): sense is Name => sense.is === 'name'));
  const technician = names.find(({ person }) => person?.among === 'technicians');
  const skills = names.filter(({ field }) => field === 'skill' || field === 'service');
  const times = parts.flatMap((part) => senseOf(part, 'time') ?? []);
  const half = parts
    .map((part) => senseOf(part, 'state')?.on.appointments)
    .find((text) => text?.startsWith('daytime=') === true)
    ?.slice('daytime='.length);
  const clock = parts.flatMap((part) => senseOf(part, 'clock') ?? []);
  const isOnly = parts.every(
    (part) =>
      hasRole(
        part,
        'free',
        'who',
        'which',
        'any',
        'list',
        'count',
        'when',
        'with',
        'oldest',
        'over',
        'what',
      ) ||
      isQuiet(part) ||
      senseOf(part, 'time') !== undefined ||
      senseOf(part, 'name') !== undefined ||
      senseOf(part, 'entity')?.entity === 'technicians' ||
      senseOf(part, 'entity')?.entity === 'appointments' ||
      (senseOf(part, 'state')?.on.appointments ?? '').startsWith('daytime=') ||
      senseOf(part, 'clock') !== undefined,
  );
  if (!isOnly || times.length > 1 || clock.length > 1) return undefined;
  const [time] = times;
  const days = time?.window.ahead ?? time?.window ?? { from: today, through: today };
  const [from, through] = [days.from ?? today, days.through ?? days.from ?? today];
  if (through < today) return undefined;
  const [at] = clock;
  const isBehind = parts.some((part) => hasRole(part, 'over'));
  const begin = at !== undefined ? at.clock : half === 'afternoon' ? '12:00' : '00:00';
  const start = instant(zone, from < today ? today : from, begin);
  const end =
    half === 'morning' ? instant(zone, through, '12:00') : instant(zone, addDays(through, 1), '00:00');
  if (at !== undefined && !isBehind) return undefined;
  return [
    {
      tool: 'free',
      input: {
        from: start < look.now ? look.now : start,
        to: end,
        ...(skills.length > 0 && {
          skills: [...new Set(skills.filter(({ field }) => field === 'skill').map(({ label }) => label))],
        }),
        ...(technician?.person !== undefined && { technician: technician.person.id }),
      },
    },
  ];
};
