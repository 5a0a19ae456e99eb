import { withoutWords } from './erasedWords.ts';
import { erasedName } from './erasures.ts';
import type { PlaybookRunRecord, RunRow } from './playbookRuns.ts';

export type TracesOfPerson = { readonly ids: readonly string[]; readonly words: readonly string[] };

type Row = Omit<RunRow, 'step' | 'item' | 'status'>;
type Texts = Pick<PlaybookRunRecord, 'input' | 'outcome' | 'failure_reason'>;

/** A call about the person loses everything, other calls lose the person's names and addresses. */
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

/** A run's input and texts without the person's names and addresses. */
export const eraseRun = (texts: Texts, { words }: TracesOfPerson): Texts => withoutWords(texts, words);
