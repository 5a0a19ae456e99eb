import { ofType, type Resource, type Template, type Templates, valueAt } from './templates.ts';

/** A method of the API as the gateway knows it. */
export type Route = {
  readonly method: string;
  /** Such as `/leads/{id}`; the root is `/`. */
  readonly path: string;
  readonly properties: Resource['Properties'];
  /** The logical id of the function that answers, if it is a function. */
  readonly functionId: string | undefined;
};

/** Every method of the API, whatever answers it. */
export const routesOf = (templates: Templates): readonly Route[] =>
  partsOfApi(templates).flatMap(([, part]) => {
    const pathOf = pathsIn(part);
    return ofType(part, 'AWS::ApiGateway::Method').map(([, { Properties }]) => ({
      method: String(Properties.HttpMethod),
      path: pathOf(Properties.ResourceId) || '/',
      properties: Properties,
      functionId: functionOf(Properties.Integration),
    }));
  });

const pathsIn = (part: Template) => {
  const resources = new Map(ofType(part, 'AWS::ApiGateway::Resource'));
  const pathOf = (id: unknown): string => {
    const resource = resources.get(String(valueAt(id, 'Ref')));
    if (resource === undefined) return '';
    return `${pathOf(resource.Properties.ParentId)}/${resource.Properties.PathPart}`;
  };
  return pathOf;
};

/** The logical id of the function that an integration leads to. */
export const functionOf = (integration: unknown): string | undefined =>
  /"Fn::GetAtt":\["(\w+)","Arn"\]/.exec(JSON.stringify(valueAt(integration, 'Uri')) ?? '')?.[1];

/** The API's stack and those that are nested in it, by their names. */
export const partsOfApi = (templates: Templates): readonly [name: string, Template][] =>
  Object.entries(templates).filter(([name]) => name === 'api' || name.startsWith('api/'));

type Permission = { readonly stack: string; readonly functionId: string; readonly sourceArn: string };

/** Which requests may invoke which function; references in an ARN stand as `<logical id>` or `<AWS::Region>`. */
export const permissionsOf = (templates: Templates): readonly Permission[] => {
  const stages = ofType(templates.api, 'AWS::ApiGateway::Stage');
  // What a reference to a stage stands for is its name.
  const withStageNames = (arn: string): string =>
    stages.reduce((text, [id, { Properties }]) => text.replace(`<${id}>`, String(Properties.StageName)), arn);
  return partsOfApi(templates).flatMap(([stack, template]) =>
    ofType(template, 'AWS::Lambda::Permission')
      .filter(
        ([, { Properties }]) =>
          Properties.Principal === 'apigateway.amazonaws.com' &&
          Properties.Action === 'lambda:InvokeFunction',
      )
      .map(([, { Properties }]) => ({
        stack,
        functionId: String(valueAt(Properties.FunctionName, 'Fn::GetAtt', 0)),
        sourceArn: withStageNames(writtenOut(Properties.SourceArn)),
      })),
  );
};

/** A joined value as one text, each reference as its name in angle brackets. */
export const writtenOut = (value: unknown): string => {
  const parts = valueAt(value, 'Fn::Join', 1);
  if (Array.isArray(parts)) return parts.map(writtenOut).join('');
  if (typeof value === 'string') return value;
  const [id] = [valueAt(value, 'Ref') ?? valueAt(value, 'Fn::GetAtt', 0)].flat();
  return `<${id === undefined ? JSON.stringify(value) : String(id)}>`;
};

/** As AWS compares ARNs: the six parts one by one, `*` for any characters of a part. */
export const matchesArn = (pattern: string, arn: string): boolean => {
  const partsOf = (text: string): string[] => {
    const [partition, ...rest] = text.replaceAll(/<[^>]*>/g, (name) => name.replaceAll(':', ' ')).split(':');
    return [partition ?? '', ...rest.slice(0, 4), rest.slice(4).join(':')];
  };
  const actual = partsOf(arn);
  return partsOf(pattern).every((part, index) => {
    const wild = part.split('*').map((text) => RegExp.escape(text));
    return new RegExp(`^${wild.join('.*')}$`).test(actual[index] ?? '');
  });
};
