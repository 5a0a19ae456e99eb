// A process that makes chores due, or sweeps them once as of a moment. The work of one chore ends the process.

import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { dueAt, recordKey } from '../../shared/store/table/keys.ts';
import { onDueList } from '../../shared/work/onDueList.ts';
import { sweep } from '../../shared/work/sweep.ts';

const [verb = '', at = '', ...ids] = process.argv.slice(2);
const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

if (verb === 'plant') {
  for (const id of ids)
    await insertItem({
      ...recordKey('org_acme', 'chore', id),
      ...dueAt(addSeconds(at, -3_600), 'chore', id),
      kind: 'chore',
    });
} else {
  const work = { id: 'chore', does: 'A chore.', from: { due: 'chore' }, whenSuspended: 'done' } as const;
  const run = async ({ id }: { readonly id: string }) => {
    if (id === 'deadly') process.kill(process.pid, 'SIGKILL');
    return 'over' as const;
  };
  const seams = createSeams({ clock: () => new Date(at), log: tell });
  tell({ swept: await sweep(onDueList({ work, run }), seams, at) });
}
