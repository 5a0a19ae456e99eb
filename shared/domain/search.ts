import { fold } from '../kernel/folding.ts';
import { spokenDigits } from '../kernel/phone.ts';

type Findable = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** A search may begin with any of the first six words of a name. */
const mostWords = 6;
/** A longer word is found by its beginning. */
const keyCharacters = 60;

/** What a search may begin with to find the person: the name from each of its words on, the phone from each part on, the email. */
export const searchKeys = (person: Findable): string[] => {
  const { phone, email } = keysOfValues(person);
  return [...new Set([...namesOf(person), ...phone, ...email])];
};

export const keysOfValues = ({ phone, email }: Findable) => ({
  phone: keysIn(phone ? spokenDigits(phone) : []),
  email: keysIn([fold(email ?? '')]),
});

/** An item of the price book: its code, and its name from each of its words on. */
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
