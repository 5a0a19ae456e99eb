import {
  AuthorizationType,
  AwsIntegration,
  type MethodOptions,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from './acknowledge.ts';

const isPublic = {
  'AwsSolutions-APIG4':
    'For everybody: the reference, where tokens are asked for, and pages, whose links are signed.',
  'AwsSolutions-COG4':
    'For everybody: the reference, where tokens are asked for, and pages, whose links are signed.',
};

/**
 * A method that a function answers below every stage of the API. The CDK's own integration with functions would permit the
 * first stage alone, and the gateway answers 500 on the others.
 */
export const addRoute = (
  api: RestApi,
  method: string,
  path: string,
  handler: IFunction,
  options: MethodOptions,
): void => {
  const everyStage = '*';
  handler.addPermission(`${method} ${path}`, {
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: api.arnForExecuteApi(method, path.replaceAll(/\{\w+\}/g, '*'), everyStage),
  });
  const integration = new AwsIntegration({
    service: 'lambda',
    proxy: true,
    path: `2015-03-31/functions/${handler.functionArn}/invocations`,
  });
  const route = api.root.resourceForPath(path).addMethod(method, integration, options);
  if (options.authorizationType === AuthorizationType.NONE) acknowledge(route, isPublic);
};
