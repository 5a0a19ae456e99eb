import { randomInt } from 'node:crypto';
import { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { recordKey, recordsOf } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import type { OwnService } from './ownService.ts';

/** The ways on which an endpoint's URL is dialled. */
export const ways = ['deliver', 'test', 'replay'] as const;

export type EndpointAnswers = {
  readonly id: string;
  readonly url: string;
  readonly answers: readonly number[];
};

/**
 * An endpoint with this URL, and what create and update answered to it. Where they refuse it, it is put into the stored
 * endpoint behind the service's back, as if it had passed.
 */
export const register = async (service: OwnService, url: string): Promise<EndpointAnswers> => {
  const body = { url, event_types: ['lead.created'] };
  const made = await service.request('POST', '/webhooks/endpoints', body);
  const { id } =
    made.status === 201
      ? await made.json()
      : await service.send('POST', '/webhooks/endpoints', { ...body, url: 'https://example.com/' });
  const changed = await service.request('PATCH', `/webhooks/endpoints/${id}`, { url });
  if (changed.status !== 200) {
    const key = recordKey(service.tenantId, 'endpoint', id);
    await updateItem(key, { url }, { expression: 'attribute_exists(PK)' });
  }
  return { id, url, answers: [made.status, changed.status] };
};

/** Fires `lead.created`. */
const capture = (service: OwnService): Promise<{ created_at: string }> =>
  service.send('POST', '/leads', { contact: { phone: `+1212${randomInt(2_000_000, 9_999_999)}` } });

/** Fires `lead.created` for nobody yet, a minute before anything else: that is all there is to replay. */
export const captureEarly = async (service: OwnService): Promise<{ created_at: string }> => {
  const lead = await capture(service);
  await service.advance(60);
  return lead;
};

/** Lets the service deliver a new event to each endpoint, test it, and replay to it the event of an earlier lead. */
export const dialEveryWay = async (
  service: OwnService,
  endpoints: readonly EndpointAnswers[],
  { created_at }: { created_at: string },
): Promise<void> => {
  await capture(service);
  const only = { since: created_at, until: created_at };
  await Promise.all(
    endpoints.flatMap(({ id }) => [
      service.send('POST', `/webhooks/endpoints/${id}/test`),
      service.send('POST', `/webhooks/endpoints/${id}/replay`, only),
    ]),
  );
};

/** What the newest attempt came to, by way and URL. */
export const errorsByWay = async (
  { tenantId }: OwnService,
  endpoints: readonly EndpointAnswers[],
): Promise<ReadonlyMap<string, string | null>> => {
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenantId, 'delivery') }));
  const attempted = items
    .map((item) => DeliveryRecord.parse(item))
    .flatMap(({ endpoint_id, test, replay_id, last_attempt }) => {
      const way = test === true ? 'test' : replay_id === undefined ? 'deliver' : 'replay';
      const url = urls.get(endpoint_id);
      return url === undefined || last_attempt === undefined
        ? []
        : [[`${way} ${url}`, last_attempt.error] as const];
    });
  return new Map(attempted);
};

/** What `errorsByWay` answers when no attempt got further than to the guard. */
export const allRefused = (endpoints: readonly EndpointAnswers[]): ReadonlyMap<string, string> =>
  new Map(endpoints.flatMap(({ url }) => ways.map((way) => [`${way} ${url}`, 'refused'])));
