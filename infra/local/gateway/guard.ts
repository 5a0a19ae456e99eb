import { isIP } from 'node:net';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { allowedOrigins } from '../../../shared/http/cors.ts';
import { headerOf, headerValues } from '../../../shared/http/headers.ts';
import { answerJson } from '../../../shared/identity/oauth.ts';
import { Failure } from '../../../shared/kernel/failure.ts';
import type { Log } from '../../../shared/kernel/log.ts';
import { bareHost } from '../../../shared/webhooks/address.ts';
import { type HttpHandler, withLine } from './http.ts';

export type Address = { readonly host: string; readonly port: number };

/**
 * Restricts endpoints without a token to callers on this machine and pages of the service itself: a browser opens any
 * page, and that page may call loopback, under its own origin or (by DNS rebinding) under a name of its own that
 * resolves here.
 */
export const guarded =
  (address: Address, target: HttpHandler): HttpHandler =>
  async (event) => {
    const names = namesOf(address);
    const [host, ...otherHosts] = headerValues(event, 'host');
    const origins = headerValues(event, 'origin');
    const isOurs =
      isHere(event.requestContext.identity.sourceIp, address.host) &&
      host !== undefined &&
      otherHosts.length === 0 &&
      names.includes(host.toLowerCase()) &&
      origins.every((origin) => names.some((name) => origin === `http://${name}`));
    if (!isOurs)
      return refusal(`Ask http://localhost:${address.port} itself, from no page of another origin.`);
    if (event.httpMethod !== 'GET' && !isJson(event))
      throw new Failure('unsupported_media_type', 'Send JSON as application/json.');
    return target(event);
  };

/**
 * Gives no token to a page of a name that was rebound to this machine: it could read the response, and the secrets of
 * the demo companies are public. The provider itself, behind `target`, gives none to any page.
 */
export const unlessRebound = ({ host }: Address, log: Log, target: HttpHandler): HttpHandler => {
  const refuse = withLine(log, async () => answerJson(403, noToken));
  return (event) => {
    const isRefused = headerValues(event, 'origin').some((origin) => mayBeRebound(origin, host));
    return isRefused ? refuse(event) : target(event);
  };
};

/** Only a name can be rebound, not an address or `localhost`; and no one has a certificate of this machine. */
const mayBeRebound = (origin: string, host: string): boolean => {
  if (allowedOrigins().includes(origin)) return false;
  const url = URL.parse(origin);
  if (url === null) return true;
  return (
    url.protocol === 'http:' &&
    !['localhost', host.toLowerCase()].includes(url.hostname) &&
    !isIP(bareHost(url))
  );
};

const noToken = {
  error: 'access_denied',
  error_description: 'A page of this origin gets no token here; if it is yours, name it in CORS_ORIGINS.',
};

const namesOf = ({ host, port }: Address): string[] => {
  const hosts = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host.toLowerCase()];
  // Port 80 goes without saying.
  return hosts.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
};

/**
 * If `HOST` admits other machines, they may send any Host. A connection from the listening address itself is from
 * this machine.
 */
const isHere = (peer: string, host: string): boolean =>
  peer === host || /^(?:::ffff:)?127\.|^::1$/i.test(peer);

/** A form of another page can send other types without asking first. */
const isJson = (event: APIGatewayProxyEvent): boolean =>
  /^application\/json *(;|$)/i.test(headerOf(event, 'content-type') ?? '');

/** No published code fits what no deployment has. */
const refusal = (message: string) => ({
  statusCode: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 'forbidden', message } }),
});
