import { joined } from './joined.ts';
import { numberIn } from './numbers.ts';
import { paperWords } from './paperWords.ts';
import { phoneText } from './phone.ts';

/** A state and its word, for a filter; the first is all. */
export const choicesOf = <S extends string>(texts: Readonly<Record<S, string>>) => [
  [undefined, paperWords.all] as const,
  ...entriesOf(texts),
];

const entriesOf = <S extends string>(texts: Readonly<Record<S, string>>) => {
  const isState = (text: string): text is S => Object.hasOwn(texts, text);
  return Object.keys(texts)
    .filter(isState)
    .map((state) => [state, texts[state]] as const);
};

type Place = { readonly address: string; readonly address_id: string | null };
type LabeledAddress = { readonly id: string; readonly label: string | null };

/** Where something is, with the name that the customer's address has. */
export const placeText = (
  place: Place | null | undefined,
  addresses: readonly LabeledAddress[] = [],
): string => {
  const known = addresses.find(({ id }) => id === place?.address_id);
  return joined(known?.label, place?.address);
};

type Delivery = { readonly status: string; readonly reason: string | null } | undefined;

/** The result of sending: a paper that reaches no recipient is sent nevertheless. */
export const deliveryText = (delivery: Delivery): string | undefined => {
  if (delivery === undefined) return undefined;
  const { status, reason } = delivery;
  return status === 'none' ? joined(paperWords.notReached, reason) : paperWords.reached;
};

type Recipient = {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

/** Whom a message goes to, and where: by email if there is one. */
export const reachText = (person: Recipient | undefined): string => {
  if (person === undefined) return paperWords.reachesOut;
  const { name, email, phone } = person;
  const where = email ?? (phone && phoneText(phone));
  return where ? paperWords.goesTo(name, where) : paperWords.goesNowhere(name);
};

/** An amount as it was typed, in a field that may be empty. */
export const amountIn = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' ? undefined : numberIn(text);

export const textIn = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text.trim();
