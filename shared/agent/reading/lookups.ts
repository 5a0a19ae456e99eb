import type { Look } from '../../figures/looking.ts';
import { fieldOf } from '../../figures/model/entities.ts';
import { toInstant } from '../../kernel/clock.ts';
import { addDays, momentIn } from '../../kernel/zone.ts';
import { type Call, frameOf, isOwner } from './framing/frame.ts';
import type { Name } from './names.ts';
import { hasRole, type Part, senseOf } from './phrases.ts';
import type { Role } from './words/grammar.ts';

/** What a prompt may say beside what makes it ask for something, and no more: senses, what shapes a question, and words. */
const loose = 'count long which list when any it with what and who sum average or';
const beside = {
  settings: ['setting unit', loose, 'estimate|estimates|customers|appointment|set'],
  contact: ['contact fact', 'who whose which it list count with', 'customer|customers|client'],
  story: ['name entity state time', 'story list which oldest newest it and with', ''],
  facts: [
    'name fact',
    `${loose} next busy`,
    'source|customer|client|invoices|bills|technician|appointment|upcoming|coming up|scheduled|planned',
  ],
  free: ['time name fact', 'free who which any list count when with oldest over what', ''],
} as const;

const isWithin = (
  parts: readonly Part[],
  [senses, roles, texts]: readonly [string, string, string],
): boolean =>
  parts.every(
    (part) =>
      part.senses.some(({ is }) => `empty end ${senses}`.split(' ').includes(is)) ||
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

const settingsAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const fields = [...new Set(parts.flatMap((part) => senseOf(part, 'setting')?.field ?? []))];
  const isAsked = fields.length > 0 && isWithin(parts, beside.settings);
  return isAsked ? [{ tool: 'settings', input: { fields } }] : undefined;
};

const namesIn = (parts: readonly Part[]): readonly Name[] =>
  parts.flatMap(({ senses }) => senses.filter((sense): sense is Name => sense.is === 'name'));
/** The one person who is named. */
const personIn = (parts: readonly Part[]): Name['person'] | 'several' => {
  const [person, ...others] = namesIn(parts).flatMap(({ person }) => person ?? []);
  return others.length > 0 ? 'several' : person;
};

const contactAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const [contact, ...others] = parts.flatMap((part) => senseOf(part, 'contact') ?? []);
  if (contact === undefined || others.length > 0 || contact.text.includes('_')) return undefined;
  const input = { entity: 'customers', text: contact.text };
  return isWithin(parts, beside.contact) ? [{ tool: 'search', input }] : undefined;
};

const storyAsked = (parts: readonly Part[]): readonly Call[] | undefined => {
  const person = personIn(parts);
  if (person === undefined || person === 'several' || person.lifecycle_number === undefined) return undefined;
  const isAsked = parts.some((part) => hasRole(part, 'story')) && isWithin(parts, beside.story);
  return isAsked ? [{ tool: 'journey', input: { lifecycle_number: person.lifecycle_number } }] : undefined;
};

/** The person of the call before, where it was about one. */
export const personBefore = (before: readonly Call[]): Name['person'] => {
  const last = before.at(-1);
  if (last?.tool === 'find') return { among: last.input.entity as 'customers', id: String(last.input.id) };
  const owner = last && frameOf(last)?.where.find(isOwner);
  const [id = ''] = owner?.values ?? [];
  return owner && { among: owner.field === 'customer' ? 'customers' : 'technicians', id };
};

const factsAsked = (parts: readonly Part[], before: readonly Call[]): readonly Call[] | undefined => {
  const asked = [...new Set(parts.flatMap((part) => senseOf(part, 'fact')?.field ?? []))];
  const named = personIn(parts);
  const isOfLast = named === undefined && parts.some((part) => hasRole(part, 'it'));
  const person = isOfLast ? personBefore(before) : named;
  if (person === undefined || person === 'several' || asked.length === 0) return undefined;
  const { among: entity, id } = person;
  // The note of a visit is not that of the customer.
  const isOfVisit = parts.some((part) => senseOf(part, 'entity')?.entity === 'appointments');
  const isUnknown = asked.some((field) => fieldOf(entity, field) === undefined);
  if ((asked.includes('notes') && isOfVisit) || isUnknown || !isWithin(parts, beside.facts)) return undefined;
  return asked.map((field) => ({ tool: 'find', input: { entity, id, fields: [field] } }));
};

const freeAsked = (parts: readonly Part[], today: string, look: Look): readonly Call[] | undefined => {
  if (!parts.some((part) => hasRole(part, 'free'))) return undefined;
  const names = namesIn(parts);
  const technician = names.find(({ person }) => person?.among === 'technicians');
  const skills = names.filter(({ field }) => field === 'skill' || field === 'service');
  const [time, ...others] = parts.flatMap((part) => senseOf(part, 'time') ?? []);
  const halves = parts.flatMap(
    (part) => /^daytime=(.*)/.exec(senseOf(part, 'state')?.on.appointments ?? '')?.[1] ?? [],
  );
  const isOther = (part: Part): boolean =>
    ['technicians', 'appointments'].includes(senseOf(part, 'entity')?.entity ?? '') ||
    senseOf(part, 'state')?.on.appointments?.startsWith('daytime=') === true;
  const rest = parts.filter((part) => !isOther(part));
  const { from = today, through = from } = time?.window.ahead ?? time?.window ?? {};
  if (others.length > 0 || through < today || !isWithin(rest, beside.free)) return undefined;
  const instant = (day: string, clock: string): string =>
    toInstant(new Date(momentIn(look.tenant.time_zone, day, clock)));
  const start = instant(from < today ? today : from, halves[0] === 'afternoon' ? '12:00' : '00:00');
  const to = halves[0] === 'morning' ? instant(through, '12:00') : instant(addDays(through, 1), '00:00');
  const wanted = skills.flatMap(({ field, label }) => (field === 'skill' ? [label] : []));
  const input = {
    from: start < look.now ? look.now : start,
    to,
    ...(skills.length > 0 && { skills: [...new Set(wanted)] }),
    ...(technician?.person !== undefined && { technician: technician.person.id }),
  };
  return [{ tool: 'free', input }];
};
