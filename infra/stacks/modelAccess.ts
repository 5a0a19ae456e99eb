import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { ModelId, ModelKeySecret, ModelUrl, variables } from '../../shared/kernel/config.ts';
import type { Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';

/** Some ids have a dot in the version of a model, but nothing else in front of a provider's name than where a profile leads. */
const ofUnknownPlace = /^[a-z-]+\.[a-z0-9-]+\.(?!\d)/;

/** Whether the id looks like a profile of an unknown region, which is then treated as a model. */
export const isUnknownProfile = (modelId: string): boolean =>
  ofUnknownPlace.test(modelId) && !ofProfile.test(modelId);

/** AWS profiles start with the area of their models, and no model provider has such a name. */
const ofProfile = /^(?:us|us-gov|eu|apac|au|ca|jp|global)\.(.+)$/;

type Access = {
  /** The resource of the id. */
  readonly arn: string;
  /** The model behind a profile, in whichever region the profile sends a request to. */
  readonly behind?: string;
};

/** @throws Error with one sentence unless it is the id or the ARN of a model or of an inference profile */
export const accessOfModel = (modelId: string): Access => {
  const arn = (resource: string, region: string = Aws.REGION, account = '') =>
    `arn:${Aws.PARTITION}:bedrock:${region}:${account}:${resource}`;
  const named = /^arn:[\w-]+:bedrock:[\w-]*:\d*:([a-z-]+)\/([\w.:-]+)$/.exec(modelId);
  if (named !== null) {
    const [, kind, name = ''] = named;
    const model = kind === 'inference-profile' ? ofProfile.exec(name)?.[1] : undefined;
    if (kind === 'inference-profile' || kind === 'application-inference-profile')
      return { arn: modelId, behind: arn(`foundation-model/${model ?? '*'}`, '*') };
    return { arn: modelId };
  }
  if (!/^[a-z0-9-]+\.[\w.:-]+$/.test(modelId))
    throw new Error(
      `${modelId} is not a model of Amazon Bedrock: give the id or ARN of a model or an inference profile.`,
    );
  const [, model] = ofProfile.exec(modelId) ?? [];
  if (model === undefined) return { arn: arn(`foundation-model/${modelId}`) };
  const profile = arn(`inference-profile/${modelId}`, Aws.REGION, Aws.ACCOUNT_ID);
  return { arn: profile, behind: arn(`foundation-model/${model}`, '*') };
};

/** The environment of the function that asks a model. */
export const environmentOfModel = ({
  bedrockModelId,
  chatModel,
}: Stage): Readonly<Record<string, string>> => {
  if (chatModel === undefined)
    return bedrockModelId === undefined ? {} : { [variables.modelId]: bedrockModelId };
  return {
    [variables.modelId]: chatModel.id,
    [variables.modelUrl]: chatModel.url,
    ...(chatModel.keySecretArn !== undefined && { [variables.modelKeySecret]: chatModel.keySecretArn }),
  };
};

/** @throws Error with one sentence where two models are named, or one that cannot be asked */
export const assertOneModel = ({ name, bedrockModelId, chatModel }: Stage): void => {
  if (chatModel === undefined) return;
  if (bedrockModelId !== undefined)
    throw new Error(`Stage ${name} has a bedrockModelId and a chatModel: leave one of them out.`);
  const { url, id, keySecretArn = '' } = chatModel;
  if (id === '' || !ModelId.safeParse(id).success) throw new Error(`${id} is not the id of a model.`);
  if (url === '' || !ModelUrl.safeParse(url).success)
    throw new Error(`${url} is not the address of a model: it must start with https://.`);
  if (!ModelKeySecret.safeParse(keySecretArn).success)
    throw new Error(`${keySecretArn} is not the ARN of a secret in Secrets Manager.`);
};

/** The right to ask the model of the stage. */
export const grantModelOf = (role: Role, stage: Stage): void => {
  assertOneModel(stage);
  const { bedrockModelId, chatModel } = stage;
  if (bedrockModelId !== undefined) grantModel(role, bedrockModelId);
  const { keySecretArn } = chatModel ?? {};
  if (keySecretArn === undefined) return;
  const actions = ['secretsmanager:GetSecretValue'];
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [keySecretArn] }));
};

/** Converse asks for the right to invoke: of a profile and, through that profile alone, of the model behind it. */
const grantModel = (role: Role, modelId: string): void => {
  const { arn, behind } = accessOfModel(modelId);
  const actions = ['bedrock:InvokeModel'];
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [arn] }));
  if (behind === undefined) return;
  const conditions = { StringEquals: { 'bedrock:InferenceProfileArn': arn } };
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [behind], conditions }));
  acknowledge(role, {
    [`AwsSolutions-IAM5[Resource::${behind.replace(Aws.PARTITION, '<AWS::Partition>')}]`]:
      'The profile chooses the region, and the model is reached through that profile alone.',
  });
};
