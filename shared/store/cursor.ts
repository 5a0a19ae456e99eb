import { createHash } from 'node:crypto';
import { type Failure, invalidField } from '../kernel/failure.ts';

/**
 * A position in a list, opaque to the client. The checksum ties it to the tenant and the query it came from; it needs no
 * secret, because the partition is always rebuilt from the caller and a forged position only moves within it.
 */
export const encodeCursor = (scope: string, position: string): string =>
  Buffer.from(`${checksum(scope, position)}${position}`).toString('base64url');

/** @throws Failure `invalid_request` for a cursor that was altered or belongs to another list or tenant */
export const decodeCursor = (scope: string, cursor: string): string => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const position = text.slice(checksumLength);
  if (
    text.slice(0, checksumLength) === checksum(scope, position) &&
    encodeCursor(scope, position) === cursor
  ) {
    return position;
  }
  throw foreignCursor();
};

export const foreignCursor = (): Failure =>
  invalidField('cursor', 'Is not a cursor of this list; start again without it.');

const checksum = (scope: string, position: string): string =>
  createHash('sha256').update(`${scope}\n${position}`).digest('hex').slice(0, checksumLength);

const checksumLength = 16;
