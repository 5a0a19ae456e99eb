import { withoutWords } from './erasedWords.ts';
import { erasedName } from './erasures.ts';
import type { PlaybookRunRecord, RunRow } from './playbookRuns.ts';

export type TracesOfPerson = { readonly ids: readonly string[]; readonly words: readonly string[] };

type Row = Omit<RunRow, 'step' | 'item' | 'status'>;
type Texts = Pick<PlaybookRunRecord, 'input' | 'outcome' | 'failure_reason'>;

/** What a call kept, without the person: nothing of a call that was about them, and of others all but their names and addresses. */
export const eraseCall = (row: Row, { ids, words }: TracesOfPerson): Row => {
  const named = JSON.stringify([row.arguments, row.result?.id]);
  if (!ids.some((id) => named.includes(id))) return withoutWords(row, words);
  return {
    person: null,
    arguments: {},
    result: null,
    kept: {},
    would_send: [],
    error: row.error && { ...row.error, message: erasedName },
  };
};

/** What a run was given and says of itself, without the person's names and addresses. */
export const eraseRun = (texts: Texts, { words }: TracesOfPerson): Texts => withoutWords(texts, words);
