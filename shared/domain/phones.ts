import { invalidField } from '../kernel/failure.ts';
import { isPlaceholder, type Phone, readPhone } from '../kernel/phone.ts';

/** Where a person is called: a number in E.164 and the extension behind its switchboard. */
export type Line = { readonly phone: string | null; readonly phone_extension: string | null };

/** What a request says of it: a field that is left out stays, null or an empty text clears it. */
export type LineUpdate = {
  readonly phone?: string | null | undefined;
  readonly phone_extension?: string | null | undefined;
};

/** @throws Failure `invalid_request` naming `path` when no phone in the region could have the number */
export const phoneIn = (region: string, text: string, path: string): Phone => {
  const phone = readPhone(text, region);
  if (phone === undefined) throw invalidField(path, `Is not a possible phone number in ${region}.`);
  return phone;
};

/**
 * The update with its phone in E.164 and apart from the extension that may be written behind it; `place` is what the paths of
 * refusals begin with.
 */
export const spellLine = <U extends LineUpdate>(update: U, region: string, place: '' | 'contact.'): U => {
  if (!update.phone) return update;
  const { number, extension } = phoneIn(region, update.phone, `${place}phone`);
  if (extension === null) return { ...update, phone: number };
  if (update.phone_extension && update.phone_extension !== extension)
    throw invalidField(`${place}phone_extension`, 'Must be the extension that the phone is written with.');
  return { ...update, phone: number, phone_extension: extension };
};

/** The line once a spelled update is made: an extension goes with its number, so another number comes without it. */
export const mergeLine = (before: Line, update: LineUpdate, place: '' | 'contact.'): Line => {
  const phone = update.phone === undefined ? before.phone : update.phone || null;
  const kept = phone === before.phone ? before.phone_extension : null;
  const phone_extension = update.phone_extension === undefined ? kept : update.phone_extension || null;
  if (phone === null && phone_extension !== null)
    throw invalidField(`${place}phone_extension`, 'Needs a phone.');
  return { phone, phone_extension };
};

/**
 * The line that a person is known by: nobody else has it, and a message from it is that person's. A placeholder for "none" is kept
 * as it was said, but identifies nobody.
 */
export const identifying = ({ phone, phone_extension }: Line) =>
  phone === null || isPlaceholder(phone) ? null : { value: phone, part: phone_extension };

/** How a line is looked for: one extension of a number or, where none is named, everybody behind it. */
export const lookUp = ({ number, extension }: Phone) =>
  extension === null ? number : { value: number, part: extension };

/**
 * Whom a number means of those who have it: the one without an extension, else the only one. Undefined where several
 * extensions have it, for then nobody knows.
 */
export const meantBy = <P>(people: readonly P[], extensionOf: (person: P) => string | null): P | undefined =>
  withoutExtension(people, extensionOf) ?? (people.length === 1 ? people[0] : undefined);

export const withoutExtension = <P>(
  people: readonly P[],
  extensionOf: (person: P) => string | null,
): P | undefined => people.find((person) => extensionOf(person) === null);
