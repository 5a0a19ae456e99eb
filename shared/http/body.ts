import { isUtf8 } from 'node:buffer';
import type { MiddlewareObj } from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Operation } from '../contract/operation.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { type EventWithHeaders, headerOf, headerValues } from './headers.ts';

type RawBodyEvent = EventWithHeaders & Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>;

export const bytesOf = ({ body, isBase64Encoded }: RawBodyEvent): Buffer =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');

/**
 * An event with its parsed body. A refusal is stored and not thrown, because a caller without access learns that
 * first, and a repeated request gets its first response.
 */
export type EventWithBody = APIGatewayProxyEvent & { json?: unknown; refusal?: Failure };

/** Reads a JSON body, or finds out why it cannot be read: too large, of another type, malformed, in this order. */
export const readBody = ({ method }: Pick<Operation, 'method'>): MiddlewareObj<EventWithBody> => {
  // The library knows the header in two spellings only, so the media type is judged here.
  const parser = jsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: async (request) => {
      const { event } = request;
      if (method === 'GET' || !event.body) return;
      const wrongType = typeProblem(event);
      if (isTooLarge(event)) {
        event.refusal = new Failure('payload_too_large', tooLarge);
      } else if (wrongType !== undefined) {
        event.refusal = new Failure('unsupported_media_type', wrongType);
      } else if (!isUtf8(bytesOf(event))) {
        event.refusal = invalidField('', notUtf8);
      } else {
        // The bytes are still needed, so the library replaces the body of a copy.
        const copy = { ...event, body: textOf(event), isBase64Encoded: false };
        try {
          await parser.before?.({ ...request, event: copy });
          event.json = copy.body;
        } catch (error) {
          const isMalformed = !(error instanceof Error && error.message === 'Forbidden key in JSON body');
          event.refusal = invalidField('', isMalformed ? malformed : reservedName);
        }
      }
    },
  };
};

/** Programs of .NET start a file with a byte order mark, which is not part of its JSON (RFC 8259, 8.1). */
const textOf = (event: RawBodyEvent): string => new TextDecoder().decode(bytesOf(event));

const maxBodyBytes = 256 * 1024;

export const isTooLarge = (event: RawBodyEvent): boolean => bytesOf(event).length > maxBodyBytes;

const typeProblem = (event: RawBodyEvent): string | undefined => {
  const type = headerOf(event, 'content-type') ?? '';
  if (!jsonMediaType.test(type)) return notJson;
  if (!type.matchAll(charsets).every(([, charset = '']) => utf8.test(charset))) return otherCharset;
  const encodings = headerValues(event, 'content-encoding');
  return encodings.every((encoding) => plain.test(encoding)) ? undefined : encoded;
};

const charsets = /;\s*charset\s*=([^;]*)/gi;
const utf8 = /^\s*(?:"utf-?8"|utf-?8)\s*$/i;
const plain = /^\s*(?:identity)?\s*$/i;
const jsonMediaType = /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const tooLarge = `The body may have at most ${maxBodyBytes / 1024} KB.`;
const malformed = 'The body is not well-formed JSON.';
const notUtf8 = 'The body must be written in UTF-8.';
const reservedName = 'Uses a name that belongs to objects themselves: __proto__ or constructor.';
const notJson = 'Send the body as JSON with "Content-Type: application/json".';
const otherCharset = 'Send the body in UTF-8; no other charset is understood.';
const encoded = 'Send the body as it is, without a Content-Encoding.';
