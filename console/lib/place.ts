/** The place within a room: `/invoices/only/overdue/<id>` is a record next to the overdue invoices. */
export type Place = {
  readonly state: string | undefined;
  readonly id: string | undefined;
  readonly what: string | undefined;
  /** The address of the list as it is narrowed. */
  readonly list: string;
};

/** A state follows this word, because a lead may be `new`, and so may a record's form. */
const only = 'only';

export const narrowedPath = (room: string, state: string | undefined): string =>
  state === undefined ? room : `${room}/${only}/${state}`;

/** By the rest of the address after the room. */
export const placeIn = (room: string, rest = ''): Place => {
  const parts = rest.split('/').filter(Boolean);
  const state = parts[0] === only ? parts[1] : undefined;
  const [id, what] = state === undefined ? parts : parts.slice(2);
  return { state, id, what, list: narrowedPath(room, state) };
};
