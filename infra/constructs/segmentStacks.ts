import { NestedStack, type Stack } from 'aws-cdk-lib';
import { type IResource, Resource, type RestApi } from 'aws-cdk-lib/aws-apigateway';

/** The part of the API below one first segment: its paths, their methods, and the functions that answer there. */
type Segment = { readonly stack: NestedStack; readonly resource: Resource };

export type Segments = {
  readonly stackOf: (path: string) => NestedStack;
  /** The path itself, as the API knows it. */
  readonly resourceAt: (path: string) => IResource;
};

/**
 * One nested stack for each first segment of a path, so that no stack outgrows CloudFormation's limits. They are nested, so that
 * a release goes out and is rolled back as a whole. The gateway knows a path once, and a function with a name exists once: a
 * published path never changes, so neither ever moves to another stack. The API is the parent of the paths, so its deployment
 * waits for every method, and is made anew when one changes.
 */
export const segmentStacks = (parent: Stack, { root }: RestApi): Segments => {
  const made = new Map<string, Segment>();
  const make = (segment: string): Segment => {
    const stack = new NestedStack(parent, segment, { description: `All that answers at /${segment}.` });
    const resource = new Resource(stack, 'Path', { parent: root, pathPart: segment });
    const both = { stack, resource };
    made.set(segment, both);
    return both;
  };
  const segmentOf = ([segment = '']: readonly string[]) => made.get(segment) ?? make(segment);
  return {
    stackOf: (path) => segmentOf(partsOf(path)).stack,
    resourceAt: (path) => {
      const parts = partsOf(path);
      const { resource } = segmentOf(parts);
      return parts.length === 1 ? resource : resource.resourceForPath(parts.slice(1).join('/'));
    },
  };
};

const partsOf = (path: string): readonly string[] => path.split('/').slice(1);
