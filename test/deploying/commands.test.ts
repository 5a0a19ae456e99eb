import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Stage, stages } from '../../infra/config.ts';
import { deploy, destroy } from '../../infra/deploying/commands.ts';
import { lookAhead } from '../../infra/deploying/lookAhead.ts';
import { resourcesOf } from '../../infra/deploying/stackFacts.ts';
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

describe('a stage with a fixed account and region', () => {
  const tied: Stage = { ...stages.dev, account: '111122223333', region: 'us-east-1' };
  const here = (account: string) => ({ GetCallerIdentity: `<Account>${account}</Account>` });

  test.each([
    ['deployed', deploy],
    ['destroyed', destroy],
  ])(
    'a stage tied to an account is not %s in another account, and asks nothing else of AWS',
    async (_, command) => {
      aws.answers = here('999988887777');

      await expect(command(tied, [])).rejects.toThrow(
        'Stage dev belongs to account 111122223333, not 999988887777: nothing was done.',
      );
      expect(actions()).toEqual(['GetCallerIdentity']);
    },
  );

  test('a stage tied to a region is not deployed in another one, in any account', async () => {
    await expect(deploy({ ...stages.dev, region: 'eu-west-1' }, [])).rejects.toThrow(
      'Stage dev belongs to region eu-west-1, not us-east-1: nothing was done.',
    );
    expect(actions()).toEqual([]);
  });

  test('a stage tied to an account and a region is deployed there', async () => {
    const missing = { status: 400, failure: 'Stack with id CDKToolkit does not exist' };
    aws.answers = { ...here('111122223333'), DescribeStacks: missing };

    await expect(deploy(tied, [])).rejects.toThrow(
      'The CDK was never set up in account 111122223333 and region us-east-1; once, run npx cdk bootstrap aws://111122223333/us-east-1.',
    );
  });
});

test.each([
  ['deployed', deploy],
  ['destroyed', destroy],
])('a stage for an emulator is not %s on AWS', async (_, command) => {
  vi.stubEnv('AWS_ENDPOINT_URL', '');

  await expect(command(stages.emulator, [])).rejects.toThrow(
    'Stage emulator is for an emulator, not for AWS, where the runtime of each function listens on loopback: set AWS_ENDPOINT_URL.',
  );
  vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint);
});

describe('before a deployment', () => {
  const prepared = '<Stacks><member><StackName>CDKToolkit</StackName></member></Stacks>';
  const sender = 'GET /v2/email/identities/office%40example.com';
  const domain = 'GET /v2/email/identities/example.com';
  const settings = 'GET /2016-08-19/account-settings';
  const limit = (ConcurrentExecutions: number) => ({ AccountLimit: { ConcurrentExecutions } });
  const unknown = { status: 404, failure: 'NotFoundException' };
  const fine = {
    DescribeStacks: prepared,
    [settings]: limit(1000),
    [sender]: { VerifiedForSendingStatus: true },
    'GET /v2/email/account': { ProductionAccessEnabled: true },
  };
  const ready: Stage = { ...stages.prod, alarmEmail: 'watch@example.com' };
  const look = async (stage: Stage = ready) => {
    const client = new CloudFormationClient();
    return lookAhead(stage, client).finally(() => client.destroy());
  };

  test('an account where everything is ready gives no warning', async () => {
    aws.answers = fine;

    expect(await look()).toEqual([]);
  });

  test('an account that runs ten functions at a time is warned of, with what to do', async () => {
    aws.answers = { ...fine, [settings]: limit(10) };

    expect(await look()).toEqual([
      'This account runs 10 functions at a time in this region, and stage prod can take 420: above that requests fail and webhooks wait. Ask for 1,000 in the console of Service Quotas, AWS Lambda, Concurrent executions.',
    ]);
  });

  test('a sender is accepted if its domain is verified', async () => {
    aws.answers = { ...fine, [sender]: unknown, [domain]: { VerifiedForSendingStatus: true } };

    expect(await look()).toEqual([]);
  });

  test('a sender that is not verified is warned of, and so is the sandbox', async () => {
    aws.answers = { ...fine, [sender]: unknown, [domain]: { VerifiedForSendingStatus: false } };
    const [unverified] = await look();
    aws.answers = { ...fine, 'GET /v2/email/account': { ProductionAccessEnabled: false } };
    const [sandboxed] = await look();

    expect(unverified).toMatch(/^No mail will go out: SES has verified neither office@example\.com nor /);
    expect(sandboxed).toMatch(/^Mail goes to verified addresses only/);
  });

  test('a pool that would write from what SES has not verified is warned of: it could not be made', async () => {
    aws.answers = { ...fine, [domain]: unknown };

    expect(await look({ ...ready, signInMail: 'address' })).toEqual([]);
    expect(await look({ ...ready, signInMail: 'domain' })).toEqual([
      'No user pool can be made: SES has not verified the domain of office@example.com, from which signInMail lets Cognito write; see docs/deploying.md.',
    ]);
  });

  test('an operator without permission to check gets a warning, and the deployment continues', async () => {
    aws.answers = { ...fine, [settings]: { status: 403, failure: 'AccessDeniedException' } };

    expect(await look()).toEqual([
      'A check could not be made: AccessDeniedException: AccessDeniedException.',
    ]);
  });

  // CloudFormation keeps what is retained also of a stack that it could not make, and lets nobody delete a protected one.
  describe('after a first one that failed', () => {
    const failed = (isProtected: boolean) => ({
      ...fine,
      DescribeStacks: `<Stacks><member><StackStatus>ROLLBACK_COMPLETE</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection></member></Stacks>`,
      ListStackResources: `<StackResourceSummaries>${[
        ['AWS::DynamoDB::GlobalTable', 'TableCD117FA1', 'dev-Table-1', 'DELETE_SKIPPED'],
        ['AWS::Cognito::UserPoolResourceServer', 'UsersScopes', 'l2p', 'DELETE_SKIPPED'],
        ['AWS::KMS::Key', 'SealingKey98C9818D', 'key-1', 'DELETE_SKIPPED'],
        ['AWS::SQS::Queue', 'Deliveries', 'queue-1', 'DELETE_COMPLETE'],
      ]
        .map(
          ([type, logicalId, physicalId, status]) =>
            `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${physicalId}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus></member>`,
        )
        .join('')}</StackResourceSummaries>`,
    });

    test('a protected stack is refused with the next step, since the removal would fail again', async () => {
      aws.answers = failed(true);

      await expect(look()).rejects.toThrow(
        'The first deployment of LeadToPayment-prod-data failed, and its protection keeps the CDK from trying again: CloudFormation console, the stack, Stack actions, Edit termination protection, then deploy again.',
      );
    });

    test('after a failed first deployment, the remaining resources are named', async () => {
      aws.answers = failed(false);

      expect(await look({ ...stages.dev, alarmEmail: 'watch@example.com' })).toEqual([
        'A first deployment of LeadToPayment-dev-data failed and left dev-Table-1, key-1, which are empty and no longer used; docs/deploying.md says how to remove them.',
      ]);
      expect(await resourcesOf(new CloudFormationClient(), 'LeadToPayment-dev-data')).toEqual([]);
    });
  });

  test('a stage without an address for its alarms gets a warning', async () => {
    aws.answers = fine;

    expect(await look(stages.prod)).toEqual([
      'Alarms have no recipient: set alarmEmail of stage prod in infra/config.ts.',
    ]);
  });

  test.each([
    ['mx.example.model-1:0', 'by its id'],
    ['af.example.model-2.5', 'with a version'],
  ])('a profile for a part of the world that is not known is warned of: %s, %s', async (bedrockModelId) => {
    aws.answers = fine;

    expect(await look({ ...ready, bedrockModelId })).toEqual([
      `${bedrockModelId} is taken for the id of a model; if it is an inference profile, give its ARN, or its calls are denied.`,
    ]);
  });

  test.each(['us.example.model-1:0', 'example.model-1:0', 'example.v3.2', 'example.model-4.7'])(
    'no warning appears for the model %s',
    async (bedrockModelId) => {
      aws.answers = fine;

      expect(await look({ ...ready, bedrockModelId })).toEqual([]);
    },
  );

  test.each([
    ['eu-south-2', [], 'SES or End User Messaging has no configuration sets'],
    ['cn-north-1', [], 'SES or End User Messaging has no configuration sets'],
    ['us-gov-west-1', [], 'CloudFront has no distributions'],
    ['ca-west-1', ['in.example.com'], 'SES takes no mail in'],
  ])(
    'a stage in %s that takes mail in at %j is refused before anything is made',
    async (region, inboundDomains, lack) => {
      vi.stubEnv('AWS_REGION', region);

      await expect(look({ ...ready, inboundDomains })).rejects.toThrow(
        `Stage prod cannot be made in ${region}: ${lack} there (infra/deploying/regions.ts); choose another region.`,
      );
      vi.stubEnv('AWS_REGION', 'us-east-1');
    },
  );

  test('a certificate of another region is refused: the stack would fail at its end', async () => {
    const certificateArn = 'arn:aws:acm:eu-west-1:111122223333:certificate/x';

    await expect(
      look({ ...stages.prod, domain: { name: 'api.example.com', certificateArn } }),
    ).rejects.toThrow(
      'The certificate of api.example.com must be of the region of stage prod, us-east-1; request one there.',
    );
  });
});

describe('a release', () => {
  const arn = 'arn:aws:cloudwatch:us-east-1:111122223333:alarm:LeadToPayment-prod-api-FailingRequests-X';
  const none = ['--rollback-trigger-alarm-arns', 'none'];
  const ringing = (StateValue: string) => ({ DescribeAlarms: { MetricAlarms: [{ StateValue }] } });

  test('a release is rolled back by the alarm of failing requests while each stack is watched', async () => {
    aws.answers = ringing('OK');

    expect((await watchRelease(stages.prod, arn)).options).toEqual([
      '--rollback-trigger-alarm-arns',
      arn,
      '--monitoring-time-minutes',
      '10',
    ]);
    expect(aws.calls).toEqual([
      { action: 'DescribeAlarms', body: { AlarmNames: ['LeadToPayment-prod-api-FailingRequests-X'] } },
    ]);
  });

  test('a release that fixes the cause of a raised alarm is let through', async () => {
    aws.answers = ringing('ALARM');

    expect((await watchRelease(stages.prod, arn)).options).toEqual(none);
  });

  test('a release is not watched by an alarm that does not exist yet, or was removed: CloudFormation would fail', async () => {
    aws.answers = { DescribeAlarms: { MetricAlarms: [] } };

    expect((await watchRelease(stages.prod, undefined)).options).toEqual(none);
    expect((await watchRelease(stages.prod, arn)).options).toEqual(none);
  });

  test('a release of an unwatched stage clears the rollback alarms of an earlier one', async () => {
    expect(await watchRelease({ ...stages.prod, watchMinutes: 0 }, arn)).toEqual({ options: none });
  });
});
