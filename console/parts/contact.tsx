import { phoneAddress, phoneText } from '../lib/phone.ts';

type PhoneProps = {
  readonly phone: string | null | undefined;
  readonly extension: string | null | undefined;
};

export const Phone = ({ phone, extension }: PhoneProps) =>
  phone ? <a href={phoneAddress(phone, extension)}>{phoneText(phone, extension)}</a> : null;

export const Email = ({ email }: { readonly email: string | null | undefined }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : null;
