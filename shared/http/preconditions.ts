import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { isMutation, type Operation } from '../contract/operation.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import type { EventWithBody } from './body.ts';
import { type EventWithHeaders, headerValues } from './headers.ts';

/** ETags as sent, with quotes; `*` matches any. RFC 9110, section 13.1. */
export type Tags = '*' | readonly string[];

export type Conditional = { ifMatch?: Tags; ifNoneMatch?: Tags };

/** Reads If-Match of what changes something and If-None-Match of what does not. */
export const readPreconditions = (
  operation: Operation,
): MiddlewareObj<APIGatewayProxyEvent & EventWithBody & Conditional> => ({
  before: ({ event }) => {
    const [header, name] = isMutation(operation)
      ? (['If-Match', 'ifMatch'] as const)
      : (['If-None-Match', 'ifNoneMatch'] as const);
    const tags = tagsOf(event, header);
    if (tags === 'malformed') event.refusal ??= invalidField(header, notTags);
    else if (tags !== undefined) event[name] = tags;
  },
});

const tagsOf = (event: EventWithHeaders, header: string): Tags | 'malformed' | undefined => {
  const values = headerValues(event, header.toLowerCase());
  if (values.length === 0) return undefined;
  const tags = values.flatMap((value) => value.split(',')).map((tag) => tag.trim());
  if (tags.length === 1 && tags[0] === '*') return '*';
  return tags.every((tag) => entityTag.test(tag)) ? tags : 'malformed';
};

const entityTag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const notTags = 'Must be * or ETags in their quotes, such as "3".';

/** Whether the client knows the answer already; how weak its ETag is makes no difference here. */
export const isKnown = ({ etag }: { readonly etag?: string | undefined }, known: Tags = []): boolean =>
  etag !== undefined && (known === '*' || known.some((tag) => tag.replace(/^W\//, '') === etag));

/**
 * @param etag of the record before the change, undefined for a new one
 * @throws Failure `precondition_failed` unless it is among the expected ones; only the record's own version counts
 */
export const assertMatch = (etag: string | undefined, expected: Tags): void => {
  const matches =
    etag !== undefined && (expected === '*' || expected.some((tag) => ownVersion(tag) === ownVersion(etag)));
  if (!matches) {
    throw new Failure(
      'precondition_failed',
      'The record is not in the version that If-Match names; read it again and send its new ETag.',
      {
        current: etag ?? null,
      },
    );
  }
};

/** `"3.12"` becomes `"3`. */
const ownVersion = (tag: string): string => tag.replace(/[."]*$/, '').split('.')[0] ?? '';
