import { readBeginning } from '../../files/store.ts';
import type { Instant } from '../../kernel/clock.ts';
import { config } from '../../kernel/config.ts';
import type { Mail } from './arrivals.ts';

/** People's text comes before attachments; the rest of an email is not read. */
const maxBytes = 10 * 1024 * 1024;

/** The raw email, or its first `maxBytes`. */
export const fetchMail = ({ objectKey }: Mail['receipt']['action'], now: Instant) => {
  const path = objectKey.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`${config('mailUrl')}/${path}`);
  return readBeginning(url, { bytes: maxBytes, milliseconds: fetchMilliseconds }, now);
};

/** An email is larger than all other fetched objects. */
export const fetchMilliseconds = 20_000;
