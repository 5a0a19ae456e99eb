import type { APIGatewayProxyEvent } from 'aws-lambda';
import { headerOf, headerValues } from '../../shared/http/headers.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import type { HttpHandler } from './http.ts';

export type Address = { readonly host: string; readonly port: number };

/**
 * Lets only callers on this machine, and pages of the service itself, use what has no token: a browser opens any page, and
 * that page may ask loopback, under its own origin or (by DNS rebinding) under a name of its own that leads here.
 */
export const guarded =
  (address: Address, target: HttpHandler): HttpHandler =>
  async (event) => {
    const names = namesOf(address);
    const [host, ...otherHosts] = headerValues(event, 'host');
    const origins = headerValues(event, 'origin');
    const isOurs =
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

const namesOf = ({ host, port }: Address): string[] => {
  const hosts = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host.toLowerCase()];
  // Port 80 goes without saying.
  return hosts.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
};

/** A form of another page can send other types without asking first. */
const isJson = (event: APIGatewayProxyEvent): boolean =>
  /^application\/json *(;|$)/i.test(headerOf(event, 'content-type') ?? '');

/** No published code fits what no deployment has. */
const refusal = (message: string) => ({
  statusCode: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 'forbidden', message } }),
});
