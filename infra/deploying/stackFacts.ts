import {
  type CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';

/** The stack as CloudFormation knows it; undefined while it is not there. */
export const findStack = (
  cloudFormation: CloudFormationClient,
  StackName: string,
): Promise<Stack | undefined> => {
  const asked = cloudFormation.send(new DescribeStacksCommand({ StackName }));
  return unlessMissing(
    asked.then(({ Stacks }) => Stacks?.[0]),
    undefined,
  );
};

/** The values of its outputs by name; none while the stack is not there. */
export const outputsOf = async (
  cloudFormation: CloudFormationClient,
  name: string,
): Promise<ReadonlyMap<string, string>> => {
  const { Outputs = [] } = (await findStack(cloudFormation, name)) ?? {};
  return new Map(Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
};

export type StackResource = {
  readonly type: string;
  readonly logicalId: string;
  readonly physicalId: string;
};

type Resource = StackResource & { readonly status: string };

/** The present resources of a stack, if it exists, without former ones that it released. */
export const resourcesOf = async (
  cloudFormation: CloudFormationClient,
  name: string,
): Promise<StackResource[]> => {
  const all = await listResources(cloudFormation, name);
  return all
    .filter(({ status }) => status !== 'DELETE_COMPLETE' && status !== 'DELETE_SKIPPED')
    .map(({ status, ...held }) => held);
};

/** Resources that left a stack without being deleted. */
export const leftBy = async (
  cloudFormation: CloudFormationClient,
  name: string,
): Promise<StackResource[]> => {
  const all = await listResources(cloudFormation, name);
  return all.filter(({ status }) => status === 'DELETE_SKIPPED');
};

const listResources = async (
  cloudFormation: CloudFormationClient,
  StackName: string,
): Promise<Resource[]> => {
  const read = async (): Promise<Resource[]> => {
    const found: Resource[] = [];
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client: cloudFormation },
      { StackName },
    ))
      for (const one of StackResourceSummaries)
        found.push({
          type: one.ResourceType ?? '',
          logicalId: one.LogicalResourceId ?? '',
          physicalId: one.PhysicalResourceId ?? '',
          status: one.ResourceStatus ?? '',
        });
    return found;
  };
  return unlessMissing(read(), []);
};

const unlessMissing = <T>(asked: Promise<T>, instead: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (/does not exist/.test(String(error))) return instead;
    throw error;
  });
