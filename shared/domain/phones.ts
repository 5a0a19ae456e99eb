import { invalidField } from '../kernel/failure.ts';
import { isPlaceholder, type Phone, readPhone } from '../kernel/phone.ts';

/** A number in E.164 and an extension. */
export type Line = { readonly phone: string | null; readonly phone_extension: string | null };

/** An undefined field stays; null or an empty text clears it. */
export type LineUpdate = {
  readonly phone?: string | null | undefined;
  readonly phone_extension?: string | null | undefined;
};

/** @throws Failure `invalid_request` naming `path` if no phone in the region could have the number */
export const phoneIn = (region: string, text: string, path: string): Phone => {
  const phone = readPhone(text, region);
  if (phone === undefined) throw invalidField(path, `Is not a possible phone number in ${region}.`);
  return phone;
};

/**
 * The update with its phone in E.164, and separate from an extension written after it; `place` starts the paths of
 * refusals.
 */
export const spellLine = <U extends LineUpdate>(update: U, region: string, place: '' | 'contact.'): U => {
  if (!update.phone) return update;
  const { number, extension } = phoneIn(region, update.phone, `${place}phone`);
  if (extension === null) return { ...update, phone: number };
  if (update.phone_extension && update.phone_extension !== extension)
    throw invalidField(`${place}phone_extension`, 'Must be the extension that the phone is written with.');
  return { ...update, phone: number, phone_extension: extension };
};

/** An extension belongs to its number, so a new number removes it. */
export const mergeLine = (before: Line, update: LineUpdate, place: '' | 'contact.'): Line => {
  const phone = update.phone === undefined ? before.phone : update.phone || null;
  const kept = phone === before.phone ? before.phone_extension : null;
  const phone_extension = update.phone_extension === undefined ? kept : update.phone_extension || null;
  if (phone === null && phone_extension !== null)
    throw invalidField(`${place}phone_extension`, 'Needs a phone.');
  return { phone, phone_extension };
};

/**
 * The line that identifies a person: no other customer has it, and its messages come from that person. A placeholder
 * for "none" is stored as given, but identifies no person.
 */
export const identifying = ({ phone, phone_extension }: Line) =>
  phone === null || isPlaceholder(phone) ? null : { value: phone, part: phone_extension };

/** One extension of a number, or everyone with the number if no extension is given. */
export const lookUp = ({ number, extension }: Phone) =>
  extension === null ? number : { value: number, part: extension };

/** The one without an extension, otherwise the only one. Undefined if several extensions share the number. */
export const meantBy = <P>(people: readonly P[], extensionOf: (person: P) => string | null): P | undefined =>
  withoutExtension(people, extensionOf) ?? (people.length === 1 ? people[0] : undefined);

export const withoutExtension = <P>(
  people: readonly P[],
  extensionOf: (person: P) => string | null,
): P | undefined => people.find((person) => extensionOf(person) === null);
