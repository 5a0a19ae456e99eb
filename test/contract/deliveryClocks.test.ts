import { describe, expect, test } from 'vitest';
import { queueDefinitions } from '../../infra/local/pipeline.ts';
import { assertClocks, deliveryClocks } from '../../shared/contract/deliveryClocks.ts';
import { workers } from '../../shared/contract/workers.ts';

describe('the clocks of webhook attempts', () => {
  test('fit into each other', () => {
    expect(() => assertClocks(deliveryClocks)).not.toThrow();
  });

  test('the clocks of webhook attempts give a receiver the promised ten seconds', () => {
    expect(deliveryClocks.deadline).toBe(10);
  });

  test('the clocks of webhook attempts may fill each other to the last second', () => {
    const exact = {
      deadline: 10,
      patience: 5,
      lease: 25,
      timeBudget: 15,
      drainLease: 40,
      function: 40,
      visibility: 40,
    };

    expect(() => assertClocks(exact)).not.toThrow();
    for (const clock of ['lease', 'drainLease', 'function', 'visibility'] as const)
      expect(() => assertClocks({ ...exact, [clock]: exact[clock] - 1 })).toThrow('contradict each other');
  });

  test.each([
    ['deadline', 25, 'An attempt ends'],
    ['patience', 15, 'An attempt ends'],
    ['lease', 15, 'An attempt ends'],
    ['timeBudget', 25, 'The last attempt that a drain begins'],
    ['drainLease', 30, 'The last attempt that a drain begins'],
    ['function', 30, 'An invocation ends by itself'],
    ['function', 90, 'the function that had it has ended'],
    ['lease', 90, 'the leases of the worker that had it are over'],
    ['visibility', 20, 'the leases of the worker that had it are over'],
  ] as const)(
    'the clocks of webhook attempts are refused with %s at %s seconds',
    (clock, seconds, sentence) => {
      expect(() => assertClocks({ ...deliveryClocks, [clock]: seconds })).toThrow(sentence);
    },
  );

  test('the clocks of webhook attempts match the function and the local queues', () => {
    expect(workers.deliverWebhook.seconds).toBe(deliveryClocks.function);
    for (const queue of ['deliveries', 'retries']) {
      const found = queueDefinitions.find(({ name }) => name === queue);
      expect(found?.visibilityTimeoutSeconds).toBe(deliveryClocks.visibility);
    }
  });
});
