import { readBeginning } from '../../files/store.ts';
import type { Instant } from '../../kernel/clock.ts';
import { config } from '../../kernel/config.ts';
import type { Mail } from './arrivals.ts';

/** What people write comes before what they attach; beyond this a mail is not looked at. */
const maxBytes = 10 * 1024 * 1024;

/** The mail as it came in, its beginning if it is longer. */
export const fetchMail = ({ objectKey }: Mail['receipt']['action'], now: Instant) => {
  const path = objectKey.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`${config('mailUrl')}/${path}`);
  return readBeginning(url, { bytes: maxBytes, milliseconds: fetchMilliseconds }, now);
};

/** An email is larger than all other fetched objects. */
export const fetchMilliseconds = 20_000;
