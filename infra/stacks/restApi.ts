import { Aspects, Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  Stage as ApiStage,
  CfnMethod,
  ContentHandling,
  EndpointType,
  IntegrationType,
  LogGroupLogDestination,
  RestApi,
  type RestApiProps,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { operations } from '../../shared/contract/index.ts';
import { resourceMetadataAddress } from '../../shared/contract/oauth.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { cors } from '../../shared/http/cors.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { serveUnderName } from '../constructs/customDomain.ts';
import { putFirewallBefore } from '../constructs/firewall.ts';
import { answerInOurEnvelope } from '../constructs/gatewayResponses.ts';
import { answerUnknownPaths } from '../constructs/unknownPaths.ts';
import { apiAlarms } from './apiAlarms.ts';
import type { Deployment } from './deployment.ts';

/** The route instead of the requested path, which ends with a secret for a page; no query strings and no bodies. */
const accessLine = AccessLogFormat.custom(
  JSON.stringify({
    request_id: '$context.requestId',
    at: '$context.requestTime',
    method: '$context.httpMethod',
    resource: '$context.resourcePath',
    status: '$context.status',
    client_id: '$context.authorizer.claims.client_id',
    tenant: '$context.authorizer.claims.org_id',
    address: '$context.identity.sourceIp',
    response_bytes: '$context.responseLength',
    latency_ms: '$context.responseLatency',
    refused_because: '$context.error.responseType',
  }),
);

const reasons = {
  'AwsSolutions-APIG2': 'Every function parses its request with the schema of its operation.',
  'AwsSolutions-APIG3':
    'The firewall is an option of the stage; it costs more than an idle month of all the rest.',
  'Serverless-APIGWXrayEnabled':
    'A trace of the gateway contains the whole URL, and the last segment of a page is a secret; functions are traced.',
  'AwsSolutions-APIG6':
    'Execution logs would contain bodies; access logs and function logs share the request id.',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
    'The policy that API Gateway itself asks for, to write logs.',
};

type ServedApi = { readonly api: RestApi; readonly baseUrl: string; readonly authUrl: string };

/**
 * One API with three stages of the same deployment. A stage is the first segment of a path, so `v1` gives the API its
 * version and `oauth` gives `/oauth/token` and its neighbors, `p` the pages of customers, on one host and even
 * without a custom domain. A domain has a root as well: its `/.well-known` leads to the stage `oauth`.
 */
export const restApi = (scope: Construct, { stage, endpoint }: Deployment, topic: ITopic): ServedApi => {
  const accessLogs = new LogGroup(scope, 'AccessLogs', {
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const stageOptions = {
    accessLogDestination: new LogGroupLogDestination(accessLogs),
    accessLogFormat: accessLine,
    throttlingRateLimit: stage.throttle.requestsPerSecond,
    throttlingBurstLimit: stage.throttle.burst,
    methodOptions: downloads,
  };
  const api = new RestApi(scope, 'Interface', {
    // Metrics go by this name, so no other stage of the account may have it.
    restApiName: `Lead to payment ${stage.name}`,
    endpointTypes: [EndpointType.REGIONAL],
    // Functions get every body as bytes, because only they can refuse invalid UTF-8.
    binaryMediaTypes: ['*/*'],
    // An answer of some lines takes a third of its bytes, which AWS charges for; a smaller one would not get smaller.
    minCompressionSize: Size.kibibytes(1),
    disableExecuteApiEndpoint: stage.domain !== undefined,
    // Access logs need a role that the account has once per region.
    cloudWatchRole: true,
    deployOptions: { stageName: 'v1', ...stageOptions },
    ...preflightsFor(stage.browserOrigins),
  });
  const deployment = api.latestDeployment;
  if (deployment === undefined) throw new Error('The API has no deployment.');
  const oauth = new ApiStage(scope, 'OauthStage', { stageName: 'oauth', deployment, ...stageOptions });
  const pages = new ApiStage(scope, 'PagesStage', { stageName: 'p', deployment, ...stageOptions });

  readTemplatesAsText(scope);
  const toBrowsers = stage.browserOrigins.length > 0;
  answerUnknownPaths(api, toBrowsers);
  acknowledge(scope, reasons);
  apiAlarms(scope, api, topic);
  if (stage.firewall) putFirewallBefore(scope, stage, [api.deploymentStage, oauth, pages]);
  const origin =
    stage.domain === undefined
      ? originOf(api, endpoint)
      : serveUnderName(scope, stage.domain, {
          v1: api.deploymentStage,
          oauth,
          p: pages,
          '.well-known': oauth,
        });
  answerInOurEnvelope(api, toBrowsers, `Bearer resource_metadata="${origin}${resourceMetadataAddress}"`);
  return { api, baseUrl: `${origin}/v1`, authUrl: origin };
};

/**
 * The reference is public, a file of it has 1.7 MB, and AWS charges by the byte. Browsers cache it, so a reader
 * requests it seldom, in six concurrent files.
 */
const downloads = Object.fromEntries(
  operations
    .filter(({ success }: Operation) => success.headers?.['cache-control']?.startsWith('public'))
    .map(({ path }) => [`${path}/GET`, { throttlingRateLimit: 10, throttlingBurstLimit: 50 }]),
);

/** The gateway's own responses use templates, which cannot be applied to bytes. */
const readTemplatesAsText = (scope: Construct): void =>
  Aspects.of(scope).add({
    visit: (node) => {
      if (!(node instanceof CfnMethod) || !isMock(node.integration)) return;
      node.addPropertyOverride('Integration.ContentHandling', ContentHandling.CONVERT_TO_TEXT);
    },
  });

const isMock = (integration: CfnMethod['integration']): boolean =>
  integration !== undefined && 'type' in integration && integration.type === IntegrationType.MOCK;

/** The gateway answers by itself when a browser asks before it calls. */
const preflightsFor = (origins: readonly string[]): Pick<RestApiProps, 'defaultCorsPreflightOptions'> =>
  origins.length === 0
    ? {}
    : {
        defaultCorsPreflightOptions: {
          allowOrigins: [...origins],
          allowHeaders: [...cors.allowedHeaders],
          maxAge: Duration.seconds(cors.maxAgeSeconds),
        },
      };

/** An emulator serves every API under a path of its own. */
const originOf = (api: RestApi, endpoint: string | undefined): string =>
  endpoint === undefined
    ? `https://${api.restApiId}.execute-api.${api.stack.region}.${api.stack.urlSuffix}`
    : `${endpoint}/_aws/execute-api/${api.restApiId}`;
