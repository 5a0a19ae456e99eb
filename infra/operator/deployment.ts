import { setTimeout as pause } from 'node:timers/promises';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { committedAfterSeconds, systemClock } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { adoptRegion, assertAwsSettings } from '../awsSettings.ts';
import { stackName, stageNamed } from '../config.ts';
import { assertPlace } from '../deploying/place.ts';
import { cognitoDirectory } from './cognito.ts';
import { accountNumbers } from './numbers.ts';
import { filesInBucket } from './storedFiles.ts';
import type { Target } from './target.ts';

/** A stage on AWS, described by the outputs of its stacks. */
export const openDeployment = async (name: string): Promise<Target> => {
  const described = stageNamed(name);
  const stage = described.name;
  adoptRegion();
  const cloudFormation = new CloudFormationClient();
  await assertAwsSettings(stage, cloudFormation);
  await assertPlace(described);
  const [data, api] = await Promise.all([
    outputsOf(cloudFormation, stage, 'data'),
    outputsOf(cloudFormation, stage, 'api'),
  ]);
  process.env[variables.tableName] = data('TableName');

  const cognito = new CognitoIdentityProviderClient();
  const texts = new PinpointSMSVoiceV2Client();
  return {
    stage,
    operator: { actor: 'operator', clock: systemClock, ids: createIds(systemClock) },
    directory: cognitoDirectory(cognito, data('UserPoolId'), described.machineTokenHours),
    numbers: accountNumbers(texts, () => data('ArrivalsTopicArn')),
    files: filesInBucket(() => data('FilesBucket')),
    outlastRequests: () => pause(committedAfterSeconds * 1_000),
    baseUrl: api('BaseUrl'),
    authUrl: api('AuthUrl'),
    close: () => {
      cloudFormation.destroy();
      cognito.destroy();
      texts.destroy();
    },
  };
};

const outputsOf = async (client: CloudFormationClient, stage: string, part: string) => {
  const StackName = stackName(stage, part);
  const outputs = await client.send(new DescribeStacksCommand({ StackName })).then(
    ({ Stacks }) => Stacks?.[0]?.Outputs ?? [],
    (error: unknown) => {
      const said = error instanceof Error ? error.message || error.name : String(error);
      if (!/does not exist/.test(said))
        throw new Error(`AWS has no outputs of the stage ${stage}: ${said.replace(/\.?$/, '.')}`, {
          cause: error,
        });
      throw new Error(
        `Stage ${stage} is not in this account and region; put it there with npm run deploy -- --stage ${stage}.`,
        { cause: error },
      );
    },
  );
  return (name: string): string => {
    const value = outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
    if (value === undefined)
      throw new Error(`The stack ${StackName} has no output ${name}; deploy it again.`);
    return value;
  };
};
