import type { IncomingMessage } from 'node:http';
import { signedAddress } from '../../../shared/files/signing.ts';
import type { Clock } from '../../../shared/kernel/clock.ts';

const Methods = ['GET', 'HEAD', 'PUT', 'DELETE'] as const;

/** Why neither clock accepts the request's signature now, in the words of S3; undefined if one does. */
export const refusalOf = async (
  request: IncomingMessage,
  url: URL,
  clocks: readonly Clock[],
): Promise<'AccessDenied' | 'SignatureDoesNotMatch' | undefined> => {
  const said = Object.fromEntries(url.searchParams);
  const method = Methods.find((one) => one === request.method);
  const at = readTime(said['X-Amz-Date']);
  const seconds = Number(said['X-Amz-Expires']);
  if (method === undefined || at === undefined || !(seconds > 0 && seconds <= mostSeconds))
    return 'AccessDenied';
  const isGood = clocks.some((clock) => {
    const age = clock().getTime() - at.getTime();
    return -mostSkewMilliseconds <= age && age <= seconds * 1_000;
  });
  if (!isGood) return 'AccessDenied';
  const plain = new URL(url);
  for (const name of [...plain.searchParams.keys()])
    if (name.toLowerCase().startsWith('x-amz-')) plain.searchParams.delete(name);
  const names = (said['X-Amz-SignedHeaders'] ?? '').split(';').filter((name) => name !== 'host');
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]));
  const own = new URL(await signedAddress({ method, url: plain, headers }, { at, seconds }));
  const [mine, theirs] = [own, url].map(({ searchParams }) => searchParams.get('X-Amz-Signature'));
  return mine === theirs ? undefined : 'SignatureDoesNotMatch';
};

/** The limit of S3. */
const mostSeconds = 604_800;
const mostSkewMilliseconds = 900_000;

/** `20261128T180553Z`, as signatures have it. */
const readTime = (text = ''): Date | undefined => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};
