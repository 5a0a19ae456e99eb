import { users } from '../../infra/local/demo/demoAccess.ts';

const longestWay = 10;

/** Signs the demo user in as a browser without script does, and gives the address that leads back to the application. */
export const signIn = async (authorizationUrl: URL, user = users[0]): Promise<URL> => {
  const visit = openBrowser();
  let answer = await visit(authorizationUrl);
  for (let step = 0; step < longestWay; step += 1) {
    if (answer.location === undefined) {
      const form = { email: user?.email ?? '', password: user?.password ?? '' };
      answer = await visit(answer.url, form);
    } else if (answer.location.origin === authorizationUrl.origin) {
      answer = await visit(answer.location);
    } else {
      return answer.location;
    }
  }
  throw new Error('The sign-in leads nowhere.');
};

/** Keeps cookies by path and follows no redirect by itself. */
const openBrowser = () => {
  const jar = new Map<string, { value: string; path: string }>();
  return async (url: URL, form?: Record<string, string>) => {
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    if (response.status >= 400) throw new Error(`${url.pathname} answered ${response.status}.`);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    const location = response.headers.get('location');
    return { url, location: location === null ? undefined : new URL(location, url) };
  };
};
