import type { Work } from '../contract/work.ts';
import type { Tenant } from './tenants.ts';

/** Why nothing is done for a company: it was deleted, or it is suspended and this waits until it is active again, or is refused. */
export type AdmissionBar = 'gone' | Exclude<Work['whenSuspended'], 'done'>;

export type Admission =
  | { readonly tenant: Tenant; readonly barred?: undefined }
  | { readonly tenant?: undefined; readonly barred: AdmissionBar };

/** Whether something may be done for a company now: a request, or a piece of work. */
export const admissionOf = (
  tenant: Tenant | undefined,
  { whenSuspended }: Pick<Work, 'whenSuspended'>,
): Admission => {
  if (tenant === undefined) return { barred: 'gone' };
  return tenant.status === 'active' || whenSuspended === 'done' ? { tenant } : { barred: whenSuspended };
};

export const ofRequests = { whenSuspended: 'refused' } as const satisfies Pick<Work, 'whenSuspended'>;
