import { hash } from 'node:crypto';
import { type Failure, invalidField } from '../../kernel/failure.ts';

/**
 * An opaque position in a list. The checksum ties it to a tenant and a query; a forged position can only move within
 * the caller's partition.
 */
export const encodeCursor = (scope: string, position: string): string =>
  Buffer.from(`${checksum(scope, position)}${position}`).toString('base64url');

/** @throws Failure `invalid_request` for an altered or invented cursor, or one of another list or tenant */
export const decodeCursor = (scope: string, cursor: string, shape: RegExp): string => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const position = text.slice(checksumLength);
  if (
    text.slice(0, checksumLength) === checksum(scope, position) &&
    encodeCursor(scope, position) === cursor &&
    shape.test(position)
  ) {
    return position;
  }
  throw foreignCursor();
};

/** A record's id, optionally preceded by the time that sorts the list or followed by an ordinal. */
export const idPosition =
  /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{3})?$/;

export const foreignCursor = (): Failure =>
  invalidField('cursor', 'Is not a cursor of this list; start again without it.');

const checksum = (scope: string, position: string): string =>
  hash('sha256', `${scope}\n${position}`).slice(0, checksumLength);

const checksumLength = 16;
