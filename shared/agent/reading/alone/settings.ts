import type { SettingName } from '../../../figures/model/settings.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';

const silent: readonly Role[] = [
  'filler',
  'pivot',
  'list',
  'and',
  'end',
  'howLong',
  'manner',
  'by',
  'closing',
];

/** Where they are kept, and in what they are told. */
const around =
  /^(?:(?:our|the|company|business) )*(?:account|system|software|app|schedule|booking|calendar|company|profile|config|configuration|default|standard|min|minutes|days|confirm|set)$/;

/** The settings that a prompt asks for, if it asks for nothing else. */
export const settingsAsked = (tokens: readonly Token[]): readonly SettingName[] | undefined => {
  const names = tokens.flatMap((token) =>
    token.kind === 'phrase' && token.senses.setting !== undefined ? [token.senses.setting] : [],
  );
  const isAll = tokens.every(
    (token) =>
      token.kind === 'phrase' &&
      (token.senses.setting !== undefined ||
        around.test(token.text) ||
        silent.some((role) => token.senses.roles?.has(role))),
  );
  return isAll && names.length > 0 ? [...new Set(names)] : undefined;
};
