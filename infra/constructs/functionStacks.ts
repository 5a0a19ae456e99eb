import { NestedStack, type Stack } from 'aws-cdk-lib';

/** The stack that holds the function of that name. */
export type StackOf = (functionName: string) => NestedStack;

/**
 * One stack for each folder of `functions/`, so that none outgrows CloudFormation's limits. They are nested, so that a
 * release goes out and is rolled back as a whole, and old functions go only when nothing leads to them any more.
 */
export const functionStacks = (parent: Stack, resourceOf: (functionName: string) => string): StackOf => {
  const made = new Map<string, NestedStack>();
  const make = (resource: string): NestedStack => {
    const stack = new NestedStack(parent, resource, { description: `The functions of ${resource}.` });
    made.set(resource, stack);
    return stack;
  };
  return (functionName) => {
    const resource = resourceOf(functionName);
    return made.get(resource) ?? make(resource);
  };
};
