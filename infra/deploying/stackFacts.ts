import {
  type CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';

/** The stack as CloudFormation knows it; undefined while it is not there. */
export const findStack = (client: CloudFormationClient, StackName: string): Promise<Stack | undefined> => {
  const asked = client.send(new DescribeStacksCommand({ StackName }));
  return unlessMissing(
    asked.then(({ Stacks }) => Stacks?.[0]),
    undefined,
  );
};

/** The values of its outputs by name; none while the stack is not there. */
export const outputsOf = async (
  client: CloudFormationClient,
  name: string,
): Promise<ReadonlyMap<string, string>> => {
  const { Outputs = [] } = (await findStack(client, name)) ?? {};
  return new Map(Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
};

export type Held = { readonly type: string; readonly logicalId: string; readonly physicalId: string };

/** What a stack holds now; nothing while it is not there. */
export const resourcesOf = async (client: CloudFormationClient, StackName: string): Promise<Held[]> => {
  const read = async (): Promise<Held[]> => {
    const found: Held[] = [];
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      for (const one of StackResourceSummaries)
        if (one.ResourceStatus !== 'DELETE_COMPLETE')
          found.push({
            type: one.ResourceType ?? '',
            logicalId: one.LogicalResourceId ?? '',
            physicalId: one.PhysicalResourceId ?? '',
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
