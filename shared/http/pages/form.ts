import type { APIGatewayProxyEvent } from 'aws-lambda';
import { Signature } from '../../contract/contracts.ts';
import { OptionalReason } from '../../contract/fields.ts';
import { Failure } from '../../kernel/failure.ts';
import { withoutStrays } from '../../kernel/text.ts';
import { bytesOf } from '../body.ts';
import { type EventWithHeaders, isPostedForm } from '../headers.ts';

/** In bytes: a form of ours has a few lines of text. */
const longestForm = 65_536;

/** The fields of a form as a browser posts it; undefined for a body that is none, or too long to be one of ours. */
export const readPostedForm = (
  event: EventWithHeaders & Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'>,
): URLSearchParams | undefined => {
  if (!isPostedForm(event)) return undefined;
  const bytes = bytesOf(event);
  return bytes.length > longestForm ? undefined : new URLSearchParams(bytes.toString());
};

/**
 * The reason that a form gives, if it gives one; browsers write line breaks as two characters.
 * @throws Failure `invalid_request` with a sentence for who filled it in
 */
export const reasonIn = (form: URLSearchParams): string | undefined => {
  const text = (form.get('reason') ?? '').replaceAll('\r\n', '\n').trim();
  const { success, data } = OptionalReason.safeParse({ reason: withoutStrays(text, 'lines') });
  if (!success) throw new Failure('invalid_request', 'The reason is too long.');
  return data.reason || undefined;
};

/**
 * The name that a party signs with.
 * @throws Failure `invalid_request` with a sentence for who filled it in: without a name, or without consent to sign this way
 */
export const signatureIn = (form: URLSearchParams): string => {
  const { success, data } = Signature.shape.signed_name.safeParse(form.get('signed_name') ?? '');
  if (!success) throw new Failure('invalid_request', 'Please type your full name.');
  if (form.get('consent') !== 'yes')
    throw new Failure('invalid_request', 'Please tick the box to say that you agree to sign electronically.');
  return data;
};
