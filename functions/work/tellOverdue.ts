import { tellOverdue } from '../../shared/contract/work.ts';
import { overdueAt, tellOverdue as tell } from '../../shared/domain/invoices.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(tellOverdue, async ({ id }, { store, now }) => {
  const invoice = await store.invoices.find(id);
  const at = invoice === undefined ? null : overdueAt(invoice);
  if (invoice === undefined || at === null || at > now) return 'done';

  return store.commit(tell(invoice, now), { timelineText: 'Invoice overdue' });
});
