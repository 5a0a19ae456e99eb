import { parseAccept } from 'hono/utils/accept';

const json = 'application/json';
const stream = 'text/event-stream';
const both = [json, stream] as const;
type MessageType = (typeof both)[number];

/** Which of the protocol's two types a client takes: a range takes both, and so does a client that says nothing (RFC 9110, 12.5.1). */
export const acceptedTypes = (accept: string | null): readonly MessageType[] => {
  if (accept === null) return both;
  const ranges = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]));
  const qualityOf = (type: MessageType) =>
    ranges.get(type) ?? ranges.get(`${type.split('/')[0]}/*`) ?? ranges.get('*/*') ?? 0;
  return both.filter((type) => qualityOf(type) > 0);
};

/** The protocol's library answers only clients that name both types. */
export const namingBoth = both.join(', ');

/** The same message in a type that the client takes: as JSON, or as the one event of a stream. */
export const inAcceptedType = async (
  response: Response,
  accepted: readonly MessageType[],
): Promise<Response> => {
  const type = both.find((known) => response.headers.get('content-type')?.startsWith(known));
  if (type === undefined || accepted.includes(type)) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.set('content-type', type === json ? stream : json);
  const body = type === json ? `event: message\ndata: ${text}\n\n` : messageIn(text);
  return new Response(body, { status: response.status, headers });
};

const messageIn = (events: string): string => /^data: ?(?<message>.+)$/m.exec(events)?.groups?.message ?? '';
