import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Stage, stages } from '../../infra/config.ts';
import { deploy, destroy } from '../../infra/deploying/commands.ts';
import { watchRelease } from '../../infra/deploying/watch.ts';
import { type AwsStub, startAwsStub } from '../support/awsStub.ts';

let aws: AwsStub;

beforeAll(async () => {
  aws = await startAwsStub();
  vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
});
beforeEach(() => {
  aws.calls.length = 0;
  aws.answers = {};
});

const actions = () => aws.calls.map(({ action }) => action);

describe('a stage that is tied to an account and a region', () => {
  const tied: Stage = { ...stages.dev, account: '111122223333', region: 'us-east-1' };
  const here = (account: string) => ({ GetCallerIdentity: `<Account>${account}</Account>` });

  test.each([
    ['deployed', deploy],
    ['destroyed', destroy],
  ])('is not %s in another account, and nothing else is asked of AWS', async (_, command) => {
    aws.answers = here('999988887777');

    await expect(command(tied, [])).rejects.toThrow(
      'Stage dev belongs to account 111122223333, not 999988887777: nothing was done.',
    );
    expect(actions()).toEqual(['GetCallerIdentity']);
  });

  test('is not deployed in another region, whatever the account', async () => {
    await expect(deploy({ ...stages.dev, region: 'eu-west-1' }, [])).rejects.toThrow(
      'Stage dev belongs to region eu-west-1, not us-east-1: nothing was done.',
    );
    expect(actions()).toEqual([]);
  });
});

describe('a release', () => {
  const arn = 'arn:aws:cloudwatch:us-east-1:111122223333:alarm:LeadToPayment-prod-api-FailingRequests-X';
  const none = ['--rollback-trigger-alarm-arns', 'none'];
  const ringing = (StateValue: string) => ({ DescribeAlarms: { MetricAlarms: [{ StateValue }] } });

  test('is sent back by the alarm of failing requests, for so many minutes after each stack', async () => {
    aws.answers = ringing('OK');

    expect((await watchRelease(stages.prod, arn)).options).toEqual([
      ...['--rollback-trigger-alarm-arns', arn],
      ...['--monitoring-time-minutes', '10'],
    ]);
    expect(aws.calls).toEqual([
      { action: 'DescribeAlarms', body: { AlarmNames: ['LeadToPayment-prod-api-FailingRequests-X'] } },
    ]);
  });

  test('that mends what rings is let through', async () => {
    aws.answers = ringing('ALARM');

    expect((await watchRelease(stages.prod, arn)).options).toEqual(none);
  });

  test('is not watched by an alarm that is not there yet, or no longer: CloudFormation would fail', async () => {
    aws.answers = { DescribeAlarms: { MetricAlarms: [] } };

    expect((await watchRelease(stages.prod, undefined)).options).toEqual(none);
    expect((await watchRelease(stages.prod, arn)).options).toEqual(none);
  });

  test('of a stage that is not watched clears what an earlier one left', async () => {
    expect(await watchRelease({ ...stages.prod, watchMinutes: 0 }, arn)).toEqual({ options: none });
  });
});
