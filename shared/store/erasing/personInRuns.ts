import { eraseCall, eraseRun, type TracesOfPerson } from '../../domain/erasedRuns.ts';
import { PlaybookRunRecord } from '../../domain/playbookRuns.ts';
import { inGroups } from '../../kernel/groups.ts';
import { readCalls } from '../records/playbookRuns.ts';
import { callKey, type Key, recordKey, recordsOf } from '../table/keys.ts';
import { behind, readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';

export type Rewording = { readonly kind: string; readonly key: Key; readonly fields: Item };

const runsAtOnce = 25;
const RunTexts = PlaybookRunRecord.pick({ id: true, input: true, outcome: true, failure_reason: true });
const fields = Object.keys(RunTexts.shape);

export async function* rewordingsOfRuns(
  tenantId: string,
  traces: TracesOfPerson,
  after?: string,
): AsyncGenerator<{ readonly id: string; readonly rewordings: readonly Rewording[] }, void, undefined> {
  const runs = readItems({ partition: recordsOf(tenantId, 'playbook_run'), ...behind(after) }, { fields });
  for await (const group of inGroups(runs, runsAtOnce)) {
    yield* await Promise.all(
      group.map(async (item) => {
        const run = RunTexts.parse(item);
        return { id: run.id, rewordings: await rewordingsOf(tenantId, run, traces) };
      }),
    );
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
