import { expireEstimate } from '../../shared/contract/work.ts';
import { expire } from '../../shared/domain/estimates.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(expireEstimate, async ({ id }, { store, now }) => {
  const estimate = await store.estimates.find(id);
  if (estimate?.status !== 'sent' || estimate.expires_at === null || estimate.expires_at > now) return 'done';

  return store.commit(expire(estimate, now), { timelineText: 'Estimate expired' });
});
