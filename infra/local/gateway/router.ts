/** Finds which entry of a table of routes answers a method and a path. */
export type Route<T> = { readonly method: string; readonly path: string; readonly target: T };

export type Match<T> = {
  readonly target: T;
  readonly resource: string;
  readonly params: Readonly<Record<string, string>>;
};

/** Templates as in `/leads/{id}`; where several fit, the one whose fixed parts come first wins, as in API Gateway. */
export const createRouter = <T>(routes: readonly Route<T>[]) => {
  const sorted = routes
    .map((route) => ({ ...route, segments: route.path.split('/') }))
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  // There are hundreds, of which a request can match a few.
  const formOf = (method: string, segments: readonly string[]) => `${method} ${segments.length}`;
  const table = Map.groupBy(sorted, ({ method, segments }) => formOf(method, segments));

  return (method: string, path: string): Match<T> | undefined => {
    const segments = path.split('/');
    for (const route of table.get(formOf(method, segments)) ?? []) {
      const params = matchSegments(route.segments, segments);
      if (params !== undefined) return { target: route.target, resource: route.path, params };
    }
    return undefined;
  };
};

const matchSegments = (
  template: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined => {
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = path[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (value === undefined || value === '') return undefined;
    params[part.slice(1, -1)] = value;
  }
  return params;
};

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};
