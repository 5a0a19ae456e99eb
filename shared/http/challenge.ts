import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Failure } from '../kernel/failure.ts';
import { type EventWithHeaders, headerValues } from './headers.ts';

type RequestHead = EventWithHeaders & Pick<APIGatewayProxyEvent, 'requestContext'>;

/**
 * The answer of RFC 6750, section 3, to a missing or invalid token. API Gateway passes it on under another name.
 * @param metadata where RFC 9728 says what kind of token is wanted
 */
export const challengeOf = (
  { code, details }: Failure,
  event: RequestHead,
  metadata?: string,
): Readonly<Record<string, string>> => {
  if (code === 'unauthorized') {
    const error = sentToken(event) ? ['error="invalid_token"'] : [];
    const named = metadata === undefined ? [] : [`resource_metadata="${metadata}"`];
    return challenge(`Bearer ${[...error, ...named].join(', ')}`.trim());
  }
  // No better token helps, so the challenge names no error.
  if (code === 'tenant_suspended') return challenge('Bearer');
  if (code !== 'insufficient_scope') return {};
  const scope = [details?.required ?? []].flat().join(' ');
  return challenge(`Bearer error="insufficient_scope", scope="${scope}"`);
};

const challenge = (text: string) => ({ 'www-authenticate': text });

const sentToken = (event: RequestHead): boolean =>
  event.requestContext.authorizer?.claims !== undefined ||
  headerValues(event, 'authorization').some((value) => /^bearer +\S/i.test(value));
