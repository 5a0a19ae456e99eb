import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Stage, stages } from '../../infra/config.ts';
import { deploy, destroy } from '../../infra/deploying/commands.ts';
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
