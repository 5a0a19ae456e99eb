import { eraseCall, eraseRun, type TracesOfPerson } from '../domain/erasedRuns.ts';
import { PlaybookRunRecord } from '../domain/playbookRuns.ts';
import { inGroups } from '../kernel/groups.ts';
import { callKey, type Key, recordKey, recordsOf } from './keys.ts';
import { readCalls } from './playbookRuns.ts';
import { readItems } from './query.ts';
import type { Item } from './table.ts';

/** An item that tells of the person, and what its fields are without them. */
export type Rewording = { readonly kind: string; readonly key: Key; readonly fields: Item };

const runsAtOnce = 25;
const RunTexts = PlaybookRunRecord.pick({ id: true, input: true, outcome: true, failure_reason: true });
const fields = Object.keys(RunTexts.shape);

/** What runs of playbooks and their calls kept of the person. */
export async function* rewordingsOfRuns(
  tenantId: string,
  traces: TracesOfPerson,
): AsyncGenerator<Rewording, void, undefined> {
  const runs = readItems({ partition: recordsOf(tenantId, 'playbook_run') }, { fields });
  for await (const group of inGroups(runs, runsAtOnce)) {
    const found = await Promise.all(group.map((run) => rewordingsOf(tenantId, RunTexts.parse(run), traces)));
    yield* found.flat();
  }
}

const rewordingsOf = async (
  tenantId: string,
  { id, ...texts }: ReturnType<typeof RunTexts.parse>,
  traces: TracesOfPerson,
): Promise<Rewording[]> => {
  const rows = await readCalls(tenantId, id);
  return [
    ...rows.flatMap(({ step, item, status: _, ...row }) =>
      different(row, eraseCall(row, traces), {
        kind: 'playbook_call',
        key: callKey(tenantId, id, step, item),
      }),
    ),
    ...different(texts, eraseRun(texts, traces), {
      kind: 'playbook_run',
      key: recordKey(tenantId, 'playbook_run', id),
    }),
  ];
};

const different = (before: object, after: object, place: Omit<Rewording, 'fields'>): Rewording[] =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [{ ...place, fields: { ...after } }];
