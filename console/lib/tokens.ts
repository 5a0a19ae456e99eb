type Claims = { readonly sub?: unknown; readonly name?: unknown; readonly email?: unknown };

/** What an access token says; only the service decides whether the token is valid. */
const claimsIn = (token: string): Claims => {
  const [, payload = ''] = token.split('.');
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
};

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((one): one is string => typeof one === 'string' && one !== '');

/** The person that an access token names. */
export const nameIn = (token: string): string | undefined => {
  const { name, email } = claimsIn(token);
  return firstText(name, email);
};

/** The id of the person, which no other person has. */
export const subjectIn = (token: string): string | undefined => firstText(claimsIn(token).sub);
