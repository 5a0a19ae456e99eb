import { fold } from '../kernel/folding.ts';
import { spokenDigits } from '../kernel/phone.ts';

type Findable = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** A search may start with any of the first six words of a name. */
const mostWords = 6;
/** Only the start of a longer word is a key. */
const keyCharacters = 60;

/** The texts that find a person: the name from each of its words on, the phone from each part on, the email. */
export const searchKeys = (person: Findable): string[] => {
  const { phone, email } = keysOfValues(person);
  return [...new Set([...namesOf(person), ...phone, ...email])];
};

export const keysOfValues = ({ phone, email }: Findable) => ({
  phone: keysIn(phone ? spokenDigits(phone) : []),
  email: keysIn([fold(email ?? '')]),
});

/** The texts that find a price book item: its code, and its name from each of its words on. */
export const searchKeysOfItem = ({
  code,
  name,
}: {
  readonly code: string;
  readonly name: string;
}): string[] => [...new Set([...keysIn([fold(code)]), ...keysOfWords(name)])];

const namesOf = ({ first_name, last_name }: Findable): string[] =>
  keysOfWords(`${first_name ?? ''} ${last_name ?? ''}`);

const keysOfWords = (text: string): string[] => {
  const words = text
    .normalize('NFKC')
    .split(/[\s\p{Pd},/]+/u)
    .map(fold)
    .filter(Boolean);
  return keysIn(
    words.slice(0, mostWords).map((_, index) => [...words.slice(index), ...words.slice(0, index)].join('')),
  );
};

const keysIn = (texts: readonly string[]): string[] => texts.map(shortened).filter(Boolean);

export const searchPrefix = (text: string): string => shortened(fold(text));

export const isFoundBy = (keys: readonly string[], prefix: string): boolean =>
  keys.some((key) => key.startsWith(prefix));

const shortened = (key: string): string => [...key].slice(0, keyCharacters).join('');
