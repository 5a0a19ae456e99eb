// The journal entries to which a record leads: its creating entry, which has the record's id or the id of a record
// created with it, and some later entries, which the record remembers. They need no place in an index.

import type { AnyRecord, Change } from '../../domain/record.ts';
import { isId } from '../../kernel/ids.ts';
import { findKind, kindNamed } from '../records/kinds.ts';

/** Most records never need more. Each remembered entry makes its record longer; later ones get a place in an index. */
const mostRemembered = 4;

/** An id as 22 letters instead of 36. */
const shorten = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

const restore = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const shortId = /.{22}/g;

/** Entry ids, oldest first. */
export const rememberedBy = ({ entries }: { readonly entries?: unknown }): string[] =>
  typeof entries === 'string' ? (entries.match(shortId) ?? []).map(restore) : [];

/**
 * Adds the entry's id to the changed record's `entries`, unless the record already leads to the entry, as a lead does
 * to the entry with its own id, remembers four entries, or is not named by the entry.
 */
export const remembering = (entryId: string, change: Change, isNamed: boolean): Change => {
  const { before, after } = change;
  if (after === undefined) return change;
  // A record created from another does not remember the other's entries.
  const { entries: _, ...record } = after;
  const known = before?.entries ?? '';
  const isRoom = rememberedBy({ entries: known }).length < mostRemembered;
  const isKept = isNamed && isRoom && canRemember(after) && isId(entryId) && !leadsTo(entryId, record);
  const entries = isKept ? `${known}${shorten(entryId)}` : known;
  const stored: AnyRecord = entries === '' ? record : { ...record, entries };
  return before === undefined ? { after: stored } : { before, after: stored };
};

const canRemember = ({ kind }: AnyRecord): boolean => {
  const { audited, remembers } = kindNamed(kind);
  return audited !== false && remembers !== false;
};

export const leadsTo = (id: string, record: AnyRecord): boolean =>
  isOfMaking(id, record) ||
  referencesOf(record.kind, record).includes(id) ||
  rememberedBy(record).includes(id);

export const isOfMaking = (id: string, record: AnyRecord): boolean =>
  kindNamed(record.kind).namesEntry === true && record.id === id;

/**
 * The references in fields that never change: a record and the one it refers to, if created together, share an entry.
 * An unknown kind has none.
 */
export const referencesOf = (kind: string, record: object): string[] => {
  const { refersTo = [] } = findKind(kind) ?? {};
  const values = refersTo.map((path) => valueAt(record, path));
  return values.filter((value) => typeof value === 'string');
};

const valueAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], record);
