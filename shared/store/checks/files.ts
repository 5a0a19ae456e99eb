import { recordKey } from '../table/keys.ts';
import { type Book, type Finding, has } from './book.ts';

export const everyFileIsCounted = (book: Book): Finding[] => {
  const files = [...book.records('attachments').values()];
  const bytes = files
    .filter(({ status }) => status === 'waiting' || status === 'ready')
    .reduce((sum, file) => sum + file.bytes, 0);
  const counted = [...book.records('fileUsage').values()].reduce((sum, usage) => sum + usage.bytes, 0);
  return bytes === counted
    ? []
    : [{ at: 'file_usage', says: `The files come to ${bytes} bytes, and ${counted} are counted.` }];
};

export const everyFileBelongsToARecord = (book: Book): Finding[] =>
  [...book.records('attachments').values()]
    .filter(
      ({ status, subject: { type, id } }) =>
        status === 'ready' && !has(book, recordKey(book.tenantId, type, id)),
    )
    .map(({ id }) => ({ at: `attachment ${id}`, says: 'The record that it belongs to is not there.' }));
