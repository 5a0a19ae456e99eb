import { DeliveryStatus } from '../../contract/deliveries.ts';
import { EventTypeName } from '../../contract/events.ts';
import { created } from './fields.ts';
import { type Entity, inWords, type Meaning } from './model.ts';
import { wordingsOf } from './notation.ts';

/** An attempt failed, be it the last one or not: the last one comes days later. */
const failed: Meaning = { where: 'status=retrying|exhausted', called: 'failed or retrying' };
const exhausted: Meaning = { where: 'status=exhausted' };
const succeeded: Meaning = { where: 'status=succeeded' };

/** The name of an event is one word: the dot in "lead.created" ends no sentence. */
export const eventWords: ReadonlyMap<string, string> = new Map(
  EventTypeName.options.map((type) => [type, type.replace('.', '')]),
);

const ofTypes: Readonly<Record<string, Meaning>> = Object.fromEntries(
  [...eventWords].map(([type, word]) => [word, { where: `event_type=${type}`, called: type }]),
);

export const deliveries: Entity = {
  collection: 'deliveries',
  one: 'webhook delivery',
  many: 'webhook deliveries',
  words: wordingsOf(
    'delivery|web hook|hook|[outgoing] webhook|webhook (call|event|message|notification|request|post|push|ping|payload|transmission)',
  ),
  scope: 'webhooks.read',
  path: '/webhooks/endpoints',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: ['endpoint_id'],
  isOfEndpoints: true,
  fields: {
    status: { kind: 'state', at: 'status', values: DeliveryStatus.options, words: ['status', 'state'] },
    endpoint: {
      kind: 'person',
      at: 'endpoint_id',
      of: 'endpoints',
      words: ['endpoint', 'receiver', 'webhook endpoint', 'destination'],
    },
    event_type: {
      kind: 'text',
      at: 'event_type',
      words: ['event type', 'type of event', 'kind of event'],
    },
    created_at: created,
  },
  meanings: {
    ...ofTypes,
    ...inWords(
      [
        'stuck|failures|failure|[with|ran into] errors|error|failed to (arrive|go through|deliver)|errored out',
        'error out|(hit|with|had|ran into) an error|had problems|ran into problems|had trouble',
        'not (make it|made it|make it through|get delivered|work|worked|land)|broken|unsuccessful|bounced|errored|timed out',
        'rejected|refused|crashed|got stuck|blew up|(threw|returned|gave|came back with) (an error|errors)|never (arrived|got through|went through)',
      ],
      failed,
    ),
    ...inWords(
      [
        'gave up|given up|gave up on|given up on|(ran|run) out of retries|no retries left',
        'no longer (being attempted|attempted|retried|being retried)|stopped being retried|not retried any more',
        'dead',
      ],
      exhausted,
    ),
    failed,
    'gone bad': failed,
    choked: failed,
    'go bad': failed,
    'went bad': failed,
    'gone wrong': failed,
    'go wrong': failed,
    'went wrong': failed,
    failing: failed,
    fail: failed,
    fails: failed,
    undelivered: failed,
    'not go through': failed,
    'not get through': failed,
    'not gone through': failed,
    'not arrive': failed,
    'not arrived': failed,
    'not succeed': failed,
    'not succeeded': failed,
    exhausted,
    'failed for good': exhausted,
    'finally failed': exhausted,
    'given up': exhausted,
    'given up on': exhausted,
    'out of retries': exhausted,
    succeeded,
    successful: succeeded,
    delivered: succeeded,
    arrived: succeeded,
    'got through': succeeded,
    'went through': succeeded,
    'gone through': succeeded,
    ...inWords('retrying|being retried|to be retried|waiting for a retry', { where: 'status=retrying' }),
    ...inWords('pending|waiting|queued', { where: 'status=pending' }),
    'not yet delivered': { where: 'status=pending|retrying' },
    canceled: { where: 'status=cancelled' },
    ...inWords('sent|sent out|gone out|went out|made|created|attempted', { moment: 'created_at' }),
  },
};
