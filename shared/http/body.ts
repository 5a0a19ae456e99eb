import type { MiddlewareObj } from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { Failure, invalidField } from '../kernel/failure.ts';
import { type Headed, headerOf } from './headers.ts';

type Posted = Headed & Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>;

/** The body as it was sent. */
export const bytesOf = ({ body, isBase64Encoded }: Posted): Buffer =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');

/** What became of a body: what it says, or why it cannot be read; neither where there is none. */
export type Parsed = { readonly json?: unknown; readonly refusal?: Failure };

/**
 * Parses a JSON body. A refusal (`unsupported_media_type` or `invalid_request`) is kept and not thrown, because a
 * repeated request has to be recognised first.
 */
export const parseJsonBody = (): MiddlewareObj<APIGatewayProxyEvent & { parsed?: Parsed }> => {
  // The library knows the header in two spellings only, so the media type is judged here.
  const parser = jsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: async (request) => {
      const { event } = request;
      if (event.httpMethod === 'GET' || !event.body) return;
      if (!jsonMediaType.test(headerOf(event, 'content-type') ?? '')) {
        event.parsed = { refusal: new Failure('unsupported_media_type', notJson) };
        return;
      }
      try {
        await parser.before?.(request);
        event.parsed = { json: event.body };
      } catch (error) {
        const isMalformed = !(error instanceof Error && error.message === 'Forbidden key in JSON body');
        event.parsed = { refusal: invalidField('', isMalformed ? malformed : reservedName) };
      }
    },
  };
};

const jsonMediaType = /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const malformed = 'The body is not well-formed JSON.';
const reservedName = 'Uses a name that belongs to objects themselves: __proto__ or constructor.';
const notJson = 'Send the body as JSON with "Content-Type: application/json".';
