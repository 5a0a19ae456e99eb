import {
  AuthorizationType,
  MockIntegration,
  PassthroughBehavior,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { failureStatus } from '../../shared/kernel/failure.ts';
import { acknowledge } from './acknowledge.ts';
import { notFoundBody } from './gatewayResponses.ts';

const status = String(failureStatus.not_found);
const requestId = 'method.response.header.x-request-id';

/** A mapped header could not name the request's origin, so the template of the body does. */
const readableByBrowsers = [
  '#set($origin = $input.params("Origin"))',
  '#if($origin != "")#set($context.responseOverride.header.Access-Control-Allow-Origin = $origin)#end',
].join('');

const reasons = {
  'AwsSolutions-APIG4': 'It responds to everyone that the path does not exist.',
  'AwsSolutions-COG4': 'It responds to everyone that the path does not exist.',
};

/**
 * Answers unknown paths and methods. The gateway would treat such a request as signed by AWS's scheme, and refuse a
 * bearer token with 403 as an invalid signature.
 */
export const answerUnknownPaths = (api: RestApi, toBrowsers: boolean): void => {
  const nothing = new MockIntegration({
    // A body of another type is refused, and that refusal is worded the same.
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: { 'application/json': JSON.stringify({ statusCode: failureStatus.not_found }) },
    integrationResponses: [
      {
        statusCode: status,
        responseParameters: { [requestId]: 'context.requestId' },
        responseTemplates: { 'application/json': (toBrowsers ? readableByBrowsers : '') + notFoundBody },
      },
    ],
  });
  // A known path with an unknown method falls to the greedy path as well.
  for (const resource of [api.root, api.root.addResource('{proxy+}')]) {
    const method = resource.addMethod('ANY', nothing, {
      authorizationType: AuthorizationType.NONE,
      methodResponses: [{ statusCode: status, responseParameters: { [requestId]: true } }],
    });
    acknowledge(method, reasons);
  }
};
