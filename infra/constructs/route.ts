import {
  AuthorizationType,
  AwsIntegration,
  type MethodOptions,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from './acknowledge.ts';
import type { Segments } from './segmentStacks.ts';

const isPublic = {
  'AwsSolutions-APIG4': 'Public: the reference, the token endpoints, and pages, whose links are signed.',
  'AwsSolutions-COG4': 'Public: the reference, the token endpoints, and pages, whose links are signed.',
};

export type AddRoute = (method: string, path: string, handler: IFunction, options: MethodOptions) => void;

/**
 * Methods that functions answer below every stage of the API. The CDK's own integration with functions would permit the
 * first stage alone, and the gateway answers 500 on the others.
 */
export const routesOf =
  (api: RestApi, { resourceAt }: Segments): AddRoute =>
  (method, path, handler, options) => {
    const everyStage = '*';
    const id = `${method} ${path}`;
    handler.addPermission(id, {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: api.arnForExecuteApi(method, path.replaceAll(/\{\w+\}/g, '*'), everyStage),
    });
    const integration = new AwsIntegration({
      service: 'lambda',
      proxy: true,
      path: `2015-03-31/functions/${handler.functionArn}/invocations`,
    });
    const route = resourceAt(path).addMethod(method, integration, options);
    const permission = handler.node.tryFindChild(id);
    if (permission instanceof CfnPermission) route.node.addDependency(permission);
    if (options.authorizationType === AuthorizationType.NONE) acknowledge(route, isPublic);
  };
