import { describe, expect, test } from 'vitest';
import { type EventType, EventTypeName } from '../../shared/contract/events.ts';
import { register, testTypeOf } from '../../shared/domain/webhooks.ts';
import {
  cancelTask,
  nextLookAt,
  requestReplay,
  taskOverdueAt,
  WebhookAction,
  WebhookTaskRecord,
} from '../../shared/domain/webhookTasks.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const now = '2026-11-20T12:00:00.000Z';
const birth = { id: 'o', now };
const endpointFor = (...event_types: ('*' | '**' | EventType)[]) =>
  register(
    { url: 'https://example.com/hook', event_types },
    { id: 'e', now },
    { sealed: 's', fingerprint: 'f' },
    0,
  ).endpoint;
const endpoint = endpointFor('lead.created', 'job.created');
const at = (seconds: number) => addSeconds(now, seconds);
const ninetyDays = 90 * 86_400;

describe('a replay', () => {
  test('a replay covers the types that the endpoint names, up to now, in any state', () => {
    const { changes, events, replay } = requestReplay(endpoint, { since: at(-60) }, birth);
    const asked = { since: at(-60), until: now, event_types: ['lead.created', 'job.created'], status: null };

    expect(replay).toEqual({ replay_id: 'o', endpoint_id: 'e', ...asked });
    expect(events).toEqual([]);
    expect(changes).toEqual([
      {
        after: {
          kind: 'webhook_task',
          version: 0,
          id: 'o',
          endpoint_id: 'e',
          action: { do: 'replay', ...asked },
          position: null,
          finished_at: null,
          created_at: now,
        },
      },
    ]);
    expect(WebhookTaskRecord.parse(changes[0]?.after)).toEqual(changes[0]?.after);
  });

  test('a replay covers the types that the endpoint asks for, if the request names none', () => {
    expect(requestReplay(endpointFor('*'), { since: now }, birth).replay.event_types).toEqual(
      EventTypeName.options.slice(0, 14),
    );
    expect(requestReplay(endpointFor('**'), { since: now }, birth).replay.event_types).toEqual(
      EventTypeName.options,
    );
  });

  test('a replay covers each requested type once', () => {
    const input = {
      since: at(-60),
      until: at(-30),
      event_types: ['invoice.paid' as const, 'invoice.paid' as const],
      status: 'exhausted' as const,
    };
    expect(requestReplay(endpoint, input, birth).replay).toMatchObject({
      ...input,
      event_types: ['invoice.paid'],
    });
  });

  test('a replay reaches up to now at most, and back for ninety days', () => {
    expect(requestReplay(endpoint, { since: at(-60), until: at(60) }, birth).replay.until).toBe(now);
    expect(requestReplay(endpoint, { since: at(-60), until: at(-60) }, birth).replay.until).toBe(at(-60));
    expect(requestReplay(endpoint, { since: now }, birth).replay.since).toBe(now);
    expect(requestReplay(endpoint, { since: at(-ninetyDays) }, birth).replay.since).toBe(at(-ninetyDays));
  });

  test.each([
    [{ since: at(1) }, 'since'],
    [{ since: at(-ninetyDays - 1) }, 'since'],
    [{ since: at(-30), until: at(-31) }, 'until'],
  ])('a replay of %j is refused by the field %s', (input, path) => {
    expect(() => requestReplay(endpoint, input, birth)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path, message: expect.any(String) }] },
      }),
    );
  });
});

describe('a task', () => {
  test('a task is looked for two minutes after its request, until it is finished', () => {
    const task = cancelTask('e', birth);

    expect(task).toMatchObject({ endpoint_id: 'e', action: { do: 'cancel' } });
    expect(taskOverdueAt(task)).toBe(at(120));
    expect(taskOverdueAt({ ...task, finished_at: now })).toBe(null);
    expect(nextLookAt(now)).toBe(at(120));
  });

  test.each([{ do: 'replay', since: now, until: now, event_types: [], status: null }, { do: 'cancel' }])(
    'a task to $do is read again as it was stored',
    (action) => {
      expect(WebhookAction.parse(action)).toEqual(action);
    },
  );
});

test('a test sends the first type that the endpoint names', () => {
  expect(testTypeOf(endpointFor('*', 'job.created', 'lead.created'))).toBe('job.created');
  expect(testTypeOf(endpointFor('*'))).toBe('lead.created');
});
