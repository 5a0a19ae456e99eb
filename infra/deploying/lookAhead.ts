import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { Stage } from '../config.ts';
import { concurrencyOf } from '../stacks/concurrency.ts';
import { findStack } from './stackFacts.ts';

/**
 * What will not work once the stage is up, one sentence each.
 * @throws Error with one sentence for what would fail the deployment, but only after many minutes
 */
export const lookAhead = async (stage: Stage, client: CloudFormationClient): Promise<string[]> => {
  await assertCertificate(stage, await client.config.region());
  if ((await findStack(client, 'CDKToolkit')) === undefined)
    throw new Error('This account and region are not prepared for the CDK; once, run npx cdk bootstrap.');
  const warnings = await Promise.all([concurrencyWarning(stage), senderWarning(stage)].map(orWhyNot));
  return warnings.filter((warning) => warning !== undefined);
};

/** Whoever may deploy but not look into these services still deploys. */
const orWhyNot = (looking: Promise<string | undefined>): Promise<string | undefined> =>
  looking.catch((error: unknown) => `A check could not be made: ${String(error)}.`);

const assertCertificate = async ({ name, domain }: Stage, region: string): Promise<void> => {
  if (domain === undefined || domain.certificateArn.split(':')[3] === region) return;
  throw new Error(
    `The certificate of ${domain.name} must be of the region of stage ${name}, ${region}; request one there.`,
  );
};

const concurrencyWarning = async (stage: Stage): Promise<string | undefined> => {
  const client = new LambdaClient();
  try {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand());
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    const wanted = concurrencyOf(stage);
    if (limit >= wanted) return undefined;
    return `This account runs ${limit} functions at a time in this region, and stage ${stage.name} can take ${wanted}: above that requests fail and webhooks wait. Ask for 1,000 in the console of Service Quotas, AWS Lambda, Concurrent executions.`;
  } finally {
    client.destroy();
  }
};

const senderWarning = async ({ messageSender }: Stage): Promise<string | undefined> => {
  const client = new SESv2Client();
  const isVerified = async (EmailIdentity: string): Promise<boolean> => {
    const asked = client.send(new GetEmailIdentityCommand({ EmailIdentity }));
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
    if (!(await isVerified(messageSender)) && !(await isVerified(domain)))
      return `No mail will go out: SES has verified neither ${messageSender} nor ${domain} in this region; see messageSender in docs/deploying.md.`;
    const { ProductionAccessEnabled } = await client.send(new GetAccountCommand());
    if (ProductionAccessEnabled === true) return undefined;
    return 'Mail goes to verified addresses only: this account is in the sandbox of SES; ask for production access in its console.';
  } finally {
    client.destroy();
  }
};
