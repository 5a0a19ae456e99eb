import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { identityOfSender, type Stage, stackName } from '../config.ts';
import { functionsAtOnce } from '../stacks/concurrency.ts';
import { isUnknownProfile } from '../stacks/modelAccess.ts';
import { accountHere } from './place.ts';
import { assertRegion } from './regions.ts';
import { findStack, leftBy } from './stackFacts.ts';

/**
 * What will not work once the stage is up, one sentence each.
 * @throws Error with one sentence for what would fail the deployment, but only after many minutes
 */
export const lookAhead = async (stage: Stage, cloudFormation: CloudFormationClient): Promise<string[]> => {
  const region = await cloudFormation.config.region();
  assertRegion(stage, region);
  await assertCertificate(stage, region);
  await assertSetUp(cloudFormation, region);
  const leftovers = await leftoverWarning(stage, cloudFormation);
  const warnings = await Promise.all([concurrencyWarning(stage), senderWarning(stage)].map(orWhyNot));
  return [leftovers, ...warnings, alarmWarning(stage), modelWarning(stage)].filter(
    (warning) => warning !== undefined,
  );
};

/** The region is explicit, because the CDK itself would bootstrap the region of the stage `dev`. */
const assertSetUp = async (cloudFormation: CloudFormationClient, region: string): Promise<void> => {
  if ((await findStack(cloudFormation, 'CDKToolkit')) !== undefined) return;
  const account = await accountHere();
  throw new Error(
    `The CDK was never set up in account ${account} and region ${region}; once, run npx cdk bootstrap aws://${account}/${region}.`,
  );
};

const kept: ReadonlySet<string> = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::KMS::Key',
]);

/** A failed stack is deleted before the next try; retained resources stay. */
const leftoverWarning = async (
  { name }: Stage,
  cloudFormation: CloudFormationClient,
): Promise<string | undefined> => {
  const data = stackName(name, 'data');
  const stack = await findStack(cloudFormation, data);
  if (stack?.StackStatus !== 'ROLLBACK_COMPLETE' && stack?.StackStatus !== 'ROLLBACK_FAILED')
    return undefined;
  if (stack.EnableTerminationProtection === true)
    throw new Error(
      `The first deployment of ${data} failed, and its protection keeps the CDK from trying again: CloudFormation console, the stack, Stack actions, Edit termination protection, then deploy again.`,
    );
  const left = (await leftBy(cloudFormation, data)).filter(({ type }) => kept.has(type));
  if (left.length === 0) return undefined;
  const names = left.map(({ physicalId }) => physicalId).join(', ');
  return `A first deployment of ${data} failed and left ${names}, which are empty and no longer used; docs/deploying.md says how to remove them.`;
};

/** A role that may deploy but not read from these services still deploys. */
const orWhyNot = (looking: Promise<string | undefined>): Promise<string | undefined> =>
  looking.catch((error: unknown) => `A check could not be made: ${String(error)}.`);

const assertCertificate = async ({ name, domain }: Stage, region: string): Promise<void> => {
  if (domain === undefined || domain.certificateArn.split(':')[3] === region) return;
  throw new Error(
    `The certificate of ${domain.name} must be of the region of stage ${name}, ${region}; request one there.`,
  );
};

const alarmWarning = ({ name, alarmEmail }: Stage): string | undefined =>
  alarmEmail === undefined
    ? `Alarms have no recipient: set alarmEmail of stage ${name} in infra/config.ts.`
    : undefined;

const modelWarning = ({ bedrockModelId = '' }: Stage): string | undefined =>
  isUnknownProfile(bedrockModelId)
    ? `${bedrockModelId} is taken for the id of a model; if it is an inference profile, give its ARN, or its calls are denied.`
    : undefined;

const concurrencyWarning = async (stage: Stage): Promise<string | undefined> => {
  const lambda = new LambdaClient();
  try {
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    const wanted = functionsAtOnce(stage);
    if (limit >= wanted) return undefined;
    return `This account runs ${limit} functions at a time in this region, and stage ${stage.name} can take ${wanted}: above that requests fail and webhooks wait. Ask for 1,000 in the console of Service Quotas, AWS Lambda, Concurrent executions.`;
  } finally {
    lambda.destroy();
  }
};

const senderWarning = async ({ messageSender, signInMail }: Stage): Promise<string | undefined> => {
  const ses = new SESv2Client();
  const isVerified = async (EmailIdentity: string): Promise<boolean> => {
    const asked = ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return asked.then(
      ({ VerifiedForSendingStatus }) => VerifiedForSendingStatus === true,
      (error: unknown) => {
        if (error instanceof NotFoundException) return false;
        throw error;
      },
    );
  };
  try {
    const domain = messageSender.slice(messageSender.indexOf('@') + 1);
    if (signInMail !== undefined && !(await isVerified(identityOfSender({ messageSender, signInMail }))))
      return `No user pool can be made: SES has not verified the ${signInMail} of ${messageSender}, from which signInMail lets Cognito write; see docs/deploying.md.`;
    if (!(await isVerified(messageSender)) && !(await isVerified(domain)))
      return `No mail will go out: SES has verified neither ${messageSender} nor ${domain} in this region; see messageSender in docs/deploying.md.`;
    const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand());
    if (ProductionAccessEnabled === true) return undefined;
    return 'Mail goes to verified addresses only: this account is in the sandbox of SES; ask for production access in its console.';
  } finally {
    ses.destroy();
  }
};
