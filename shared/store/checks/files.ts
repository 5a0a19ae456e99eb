import { logoNamedBy } from '../../domain/logos.ts';
import { recordKey } from '../table/keys.ts';
import { type Book, type Finding, has } from './book.ts';

export const everyFileIsCounted = (book: Book): Finding[] => {
  const files = book.all('attachments');
  const bytes = files
    .filter(({ status }) => status === 'waiting' || status === 'ready')
    .reduce((sum, file) => sum + file.bytes, 0);
  const counted = book.all('fileUsage').reduce((sum, usage) => sum + usage.bytes, 0);
  return bytes === counted
    ? []
    : [{ at: 'file_usage', says: `The files come to ${bytes} bytes, and ${counted} are counted.` }];
};

export const everyFileBelongsToARecord = (book: Book): Finding[] =>
  book
    .all('attachments')
    .filter(
      ({ status, subject: { type, id } }) =>
        status === 'ready' && !has(book, recordKey(book.tenantId, type, id)),
    )
    .map(({ id }) => ({ at: `attachment ${id}`, says: 'The record that it belongs to is not there.' }));

/** The company's own logo and the logos of its final documents. */
export const everyNamedLogoIsThere = (book: Book): Finding[] => {
  const logos = book.records('logos');
  const named = [
    ...book.all('tenants').map(({ id, logo }) => ({ at: `tenant ${id}`, logo })),
    ...book.all('invoices').map(({ id, sender }) => ({
      at: `invoice ${id}`,
      logo: sender?.logo,
    })),
    ...book.all('contracts').map(({ id, sender }) => ({
      at: `contract ${id}`,
      logo: sender?.logo,
    })),
  ];
  return named
    .filter(({ logo }) => logo != null && !logos.has(logoNamedBy(logo)?.id ?? ''))
    .map(({ at }) => ({ at, says: 'The picture of its logo is not there.' }));
};
