import type { Look } from '../../figures/looking.ts';
import { fieldOf } from '../../figures/model/entities.ts';
import { toInstant } from '../../kernel/clock.ts';
import { addDays, momentIn } from '../../kernel/zone.ts';
import type { Call } from './frame.ts';
import type { Name } from './names.ts';
import { hasRole, type Part, senseOf } from './phrases.ts';
import type { Role } from './words/grammar.ts';

type Kind = Part['senses'][number]['is'];

/** What a prompt may say beside what makes it ask for this, and no more: senses, what shapes a question, and words. */
type Beside = { readonly senses: readonly Kind[]; readonly roles: string; readonly texts: string };

const isWithin = (parts: readonly Part[], { senses, roles, texts }: Beside): boolean =>
  parts.every(
    (part) =>
      part.senses.some(({ is }) => is === 'empty' || is === 'end' || senses.includes(is)) ||
      roles.split(' ').some((role) => hasRole(part, role as Role)) ||
      texts.split('|').includes(part.text),
  );

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

const loose = 'count long which list when any it with what and who sum average or';

const settingsAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const fields = [...new Set(parts.flatMap((part) => senseOf(part, 'setting')?.field ?? []))];
  const beside: Beside = {
    senses: ['setting', 'unit'],
    roles: loose,
    texts: 'estimate|estimates|customers|appointment|set',
  };
  return fields.length > 0 && isWithin(parts, beside) ? [{ tool: 'settings', input: { fields } }] : undefined;
};

const peopleIn = (parts: readonly Part[]): readonly Name[] =>
  parts.flatMap((part) =>
    part.senses.filter((sense): sense is Name => sense.is === 'name' && sense.person !== undefined),
  );

const contactAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const [contact, ...others] = parts.flatMap((part) => senseOf(part, 'contact') ?? []);
  if (contact === undefined || others.length > 0 || contact.text.includes('_')) return undefined;
  const beside: Beside = {
    senses: ['contact', 'fact'],
    roles: 'who whose which it list count with',
    texts: 'customer|customers|client',
  };
  return isWithin(parts, beside)
    ? [{ tool: 'search', input: { entity: 'customers', text: contact.text } }]
    : undefined;
};

const storyAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const [name, ...others] = peopleIn(parts);
  const number = name?.person?.lifecycle_number;
  const beside: Beside = {
    senses: ['name', 'entity', 'state', 'time'],
    roles: 'story list which oldest newest it and with',
    texts: '',
  };
  const isAsked = others.length === 0 && parts.some((part) => hasRole(part, 'story'));
  return number !== undefined && isAsked && isWithin(parts, beside)
    ? [{ tool: 'journey', input: { lifecycle_number: number } }]
    : undefined;
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
  const { among, id } = person;
  // The note of a visit is not that of the customer.
  const isOfVisit = parts.some((part) => senseOf(part, 'entity')?.entity === 'appointments');
  if ((asked.includes('notes') && isOfVisit) || asked.some((field) => fieldOf(among, field) === undefined))
    return undefined;
  const beside: Beside = {
    senses: ['name', 'fact'],
    roles: `${loose} next${among === 'technicians' ? ' busy' : ''}`,
    texts:
      'source|customer|client|invoices|bills|technician|appointment|upcoming|coming up|scheduled|planned',
  };
  return isWithin(parts, beside)
    ? asked.map((field) => ({ tool: 'find', input: { entity: among, id, fields: [field] } }))
    : undefined;
};

const instant = (zone: string, day: string, time: string): string =>
  toInstant(new Date(momentIn(zone, day, time)));

const freeAsked = (parts: readonly Part[], today: string, look: Look): readonly Call[] | undefined => {
  if (!parts.some((part) => hasRole(part, 'free'))) return undefined;
  const zone = look.tenant.time_zone;
  const names = parts.flatMap((part) => part.senses.filter((sense): sense is Name => sense.is === 'name'));
  const technician = names.find(({ person }) => person?.among === 'technicians');
  const skills = names.filter(({ field }) => field === 'skill' || field === 'service');
  const [time, ...others] = parts.flatMap((part) => senseOf(part, 'time') ?? []);
  const half = parts
    .map((part) => /^daytime=(.*)/.exec(senseOf(part, 'state')?.on.appointments ?? '')?.[1])
    .find((one) => one !== undefined);
  const beside: Beside = {
    senses: ['time', 'name', 'fact'],
    roles: 'free who which any list count when with oldest over what',
    texts: '',
  };
  const isOther = (part: Part): boolean =>
    ['technicians', 'appointments'].includes(senseOf(part, 'entity')?.entity ?? '') ||
    senseOf(part, 'state')?.on.appointments?.startsWith('daytime=') === true;
  if (
    !isWithin(
      parts.filter((part) => !isOther(part)),
      beside,
    ) ||
    others.length > 0
  )
    return undefined;
  const days = time?.window.ahead ?? time?.window ?? { from: today, through: today };
  const [from, through] = [days.from ?? today, days.through ?? days.from ?? today];
  if (through < today) return undefined;
  const begin = half === 'afternoon' ? '12:00' : '00:00';
  const start = instant(zone, from < today ? today : from, begin);
  const to =
    half === 'morning' ? instant(zone, through, '12:00') : instant(zone, addDays(through, 1), '00:00');
  const wanted = skills.filter(({ field }) => field === 'skill').map(({ label }) => label);
  return [
    {
      tool: 'free',
      input: {
        from: start < look.now ? look.now : start,
        to,
        ...(skills.length > 0 && { skills: [...new Set(wanted)] }),
        ...(technician?.person !== undefined && { technician: technician.person.id }),
      },
    },
  ];
};
