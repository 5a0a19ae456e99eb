/** The person that an access token names; only the service decides whether the token is valid. */
export const nameIn = (token: string): string | undefined => {
  const [, payload = ''] = token.split('.');
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const { name, email }: { readonly name?: unknown; readonly email?: unknown } = JSON.parse(
      new TextDecoder().decode(bytes),
    );
    return [name, email].find((one): one is string => typeof one === 'string' && one !== '');
  } catch {
    return undefined;
  }
};
