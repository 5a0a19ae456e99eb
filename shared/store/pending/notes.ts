import { graceSeconds } from '../../contract/workClocks.ts';
import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { type Key, noteKey, notesIn } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { removeItem } from '../table/removeItem.ts';
import type { Item } from '../table/table.ts';
import { updateItem } from '../table/update.ts';

type NoteOwner = { readonly tenant: string; readonly id: string; readonly at: Instant };

export const noteKeyOf = ({ tenant, id, at }: NoteOwner): Key =>
  noteKey(tenant, id, addSeconds(at, graceSeconds.relayEntry));

/**
 * Marks an entry whose events must still be relayed. It is in no index, because each note is written and removed
 * once, and an index would double that.
 */
export const noteOf = (entry: NoteOwner): Item => ({
  kind: 'unrelayed',
  tenant: entry.tenant,
  ...noteKeyOf(entry),
});

export const removeNote = (entry: NoteOwner): Promise<void> => removeItem(noteKeyOf(entry));

export type Note = {
  readonly key: Key;
  readonly tenantId: string;
  readonly id: string;
  readonly due: Instant;
};

/** The shard's notes due by `until`; without it, all of them. */
export async function* readNotes(shard: number, until?: Instant): AsyncGenerator<Note, void, undefined> {
  const range = { partition: notesIn(shard), ...(until === undefined ? {} : { to: `${until}~` }) };
  for await (const item of readItems(range)) {
    const note = toNote(item);
    if (until === undefined || note.due <= until) yield note;
  }
}

const toNote = ({ PK, SK, retry_at }: Item): Note => {
  const [due = '', tenantId = '', id = ''] = String(SK).split('#');
  return {
    key: { PK: String(PK), SK: String(SK) },
    tenantId,
    id,
    due: typeof retry_at === 'string' ? retry_at : due,
  };
};

/** Postpones a note without moving it. Only one of several sweepers succeeds; the others get false. */
export const postponeNote = async ({ key, due }: Note, until: Instant): Promise<boolean> => {
  const condition = key.SK.startsWith(`${due}#`)
    ? { expression: 'attribute_exists(PK) AND attribute_not_exists(retry_at)' }
    : { expression: 'retry_at = :due', values: { ':due': due } };
  return (await updateItem(key, { retry_at: until }, condition)).done;
};
