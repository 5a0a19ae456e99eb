import type { AttachmentSubjectType } from '../contract/attachments.ts';
import { collectionsOfFiles } from '../files/attachments.ts';
import { kinds } from '../store/records/kinds.ts';
import { assertScopes, type Caller } from './caller.ts';

/**
 * A file takes the read scope of its record.
 * @throws Failure `insufficient_scope`
 */
export const assertMayRead = (caller: Caller, type: AttachmentSubjectType): void =>
  assertScopes(caller, kinds[collectionsOfFiles[type]].readBy);
