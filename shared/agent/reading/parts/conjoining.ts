import type { Token } from '../words/tokens.ts';

/** "Tagged storm and insurance", "can do both bathrooms and water heaters": each of them has the two, so what joins the names says nothing. */
export const withConjoined = (tokens: readonly Token[]): readonly Token[] => {
  const joined = new Set<Token>();
  for (let at = 1; at < tokens.length; at += 1) {
    if (!isTag(tokens[at])) continue;
    const row = rowFrom(tokens, at);
    if (row.names > 1 && row.isJoined && isOfEach(tokens, at, row.end))
      for (const token of tokens.slice(at, row.end)) if (token.kind !== 'name') joined.add(token);
    at = row.end - 1;
  }
  return joined.size === 0 || tokens.some(({ text }) => beside.test(text))
    ? tokens
    : tokens.filter((token) => !joined.has(token));
};

const beside = /^(?:vs|versus|respectively|each)$|\b(?:compare|compared|than|difference)\b/;

/** Of both a record may have several. */
const isTag = (token: Token | undefined): boolean =>
  token?.kind === 'name' &&
  [...token.name.conditions.values()].some(({ field }) => field === 'tag' || field === 'skill');

/** The names from there on that stand in one row, the last of them behind "and". */
const rowFrom = (tokens: readonly Token[], from: number) => {
  let [end, names, isJoined] = [from + 1, 1, false];
  for (let at = from + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (isTag(token)) {
      names += 1;
      end = at + 1;
      if (isJoined) break;
    } else if (token?.text === 'and' || token?.text === '&') isJoined = true;
    else if (!/^(?:,|the|also|tagged|with)$/.test(token?.text ?? '')) break;
  }
  return { end, names, isJoined: isJoined && names > 1 };
};

/** What stands before or behind the row says that it is told of one record. */
const isOfEach = (tokens: readonly Token[], from: number, end: number): boolean => {
  const before = tokens
    .slice(Math.max(0, from - 4), from)
    .map(({ text }) => text)
    .join(' ');
  const behind = tokens
    .slice(end, end + 2)
    .map(({ text }) => text)
    .join(' ');
  return (
    /\b(?:tagged|labeled|labelled|marked)(?: (?:as|with|both|the|both the|as both|with both))?$/.test(
      before,
    ) ||
    /\b(?:(?:can|could|able to|knows? how to) (?:do|handle|make|install|work on)|who (?:does|do|handles?|makes?)|(?:technicians?|techs?) (?:that |who )?(?:do|does|handles?|makes?))(?: both)?(?: ,)?(?: the)?$/.test(
      before,
    ) ||
    /\b(?:are|is|were|was|being|that are|who are) both$/.test(before) ||
    (/\b(?:with|carry|carrying|have|having|has|had|carries)(?: both)?(?: the| a| an)?$/.test(before) &&
      /^tags?\b/.test(behind))
  );
};
