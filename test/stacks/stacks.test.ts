import { describe, expect, test } from 'vitest';
import { type Stage, stages } from '../../infra/config.ts';
import { operations } from '../../shared/contract/index.ts';
import { oauthEndpoints } from '../../shared/contract/oauth.ts';
import { methodsOf } from '../../shared/contract/operation.ts';
import { pageEndpoints } from '../../shared/contract/pages.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { queueNames, workerNames } from '../../shared/contract/workers.ts';
import { queueVariable, variables } from '../../shared/kernel/config.ts';
import { failureStatus } from '../../shared/kernel/failure.ts';
import { journalFilter } from '../../shared/store/table/table.ts';
import { partsOfApi, routesOf } from '../support/apiRoutes.ts';
import { allOfType, fullest, ofType, only, referredTo, templatesOf, valueAt } from '../support/templates.ts';

const templates = templatesOf(fullest);
const { data, api, events } = templates;

describe('the routes', () => {
  const methods = routesOf(templates);
  const answered = methods.filter(({ method }) => method !== 'OPTIONS');
  const routes = answered
    .filter(({ method, functionId }) => method !== 'ANY' || functionId !== undefined)
    .map(({ method, path, functionId, properties }) => ({
      route: `${method} ${path}`,
      functionId,
      authorization: properties.AuthorizationType,
      scopes: properties.AuthorizationScopes,
    }));
  const published = operations.flatMap((operation) =>
    [operation.path, ...(operation.also ?? [])].flatMap((path) =>
      methodsOf(operation).map((method) => ({
        id: operation.servedBy ?? operation.id,
        route: `${method} ${path}`,
        isPublic: operation.scopes.length === 0,
      })),
    ),
  );

  const facade = ['POST /token', 'GET /authorize'];
  const metadata = ['/openid-configuration', '/oauth-authorization-server'];
  const ofResource = ['GET /.well-known/oauth-protected-resource'];
  const ofResourceOnHost = ['GET /oauth-protected-resource', 'GET /oauth-protected-resource/v1/mcp'];
  const discovery = metadata.map((path) => `GET /.well-known${path}`);
  const discoveryOfHost = metadata.flatMap((path) => [`GET ${path}`, `GET ${path}/oauth`]);

  // Their functions refuse the methods that they do not take.
  const pages = [...new Set(pageEndpoints.map(({ path }) => `ANY ${path}`))];

  test('the routes are exactly the registry, the OAuth facade, the pages and MCP', () => {
    const wanted = [
      ...published.map(({ route }) => route),
      ...facade,
      ...discovery,
      ...discoveryOfHost,
      ...ofResource,
      ...ofResourceOnHost,
      ...pages,
      'ANY /mcp',
    ];

    expect(routes.map(({ route }) => route).sort()).toEqual(wanted.sort());
  });

  test('a stage without a domain has the same routes: none leads to the root of the host', () => {
    const found = routesOf(templatesOf(stages.dev)).map(({ method, path }) => `${method} ${path}`);

    expect(found).toEqual(expect.arrayContaining([...facade, ...discovery, ...ofResource]));
    const ofHost = [...discoveryOfHost, ...ofResourceOnHost];
    expect(found.filter((route) => ofHost.includes(route))).toEqual([]);
  });

  test.each([...discovery, ...discoveryOfHost])(
    '%s shows without a token where tokens come from',
    (route) => {
      const found = routes.find((one) => one.route === route);

      expect(found?.functionId).toMatch(/^getServerMetadata[0-9A-F]{8}$/);
      expect(found?.authorization).toBe('NONE');
    },
  );

  test.each([...ofResource, ...ofResourceOnHost])(
    '%s shows MCP clients the same without a token',
    (route) => {
      const found = routes.find((one) => one.route === route);

      expect(found?.functionId).toMatch(/^getResourceMetadata[0-9A-F]{8}$/);
      expect(found?.authorization).toBe('NONE');
    },
  );

  test.each(published)('$route leads to the function $id', ({ id, route }) => {
    const found = routes.find((one) => one.route === route);

    expect(found?.functionId).toMatch(new RegExp(`^${id}[0-9A-F]{8}$`));
  });

  test.each(published)('$route asks for a token of the pool unless it is public', ({ route, isPublic }) => {
    const found = routes.find((one) => one.route === route);

    expect(found?.authorization).toBe(isPublic ? 'NONE' : 'COGNITO_USER_POOLS');
    expect(found?.scopes).toEqual(isPublic ? undefined : allScopes.map((scope) => `l2p/${scope}`));
  });

  /** What the facade knows of the clients that sign people in; `*` in the place of their ids, which are references. */
  const codeClientsOf = (stage: Stage): unknown => {
    const functions = allOfType(templatesOf(stage), 'AWS::Lambda::Function');
    const [, { Properties }] = only(functions.filter(([id]) => id.startsWith('authorize')));
    const list = valueAt(Properties.Environment, 'Variables', variables.codeClients);
    const parts: unknown = typeof list === 'string' ? [list] : valueAt(list, 'Fn::Join', '1');
    const written = Array.isArray(parts) ? parts.map((part) => (typeof part === 'string' ? part : '*')) : [];
    return JSON.parse(written.join(''));
  };

  test('the facade sends errors back only where the pool sends codes, and knows who has a secret', () => {
    expect(codeClientsOf(fullest)).toEqual([
      { id: '*', redirects: fullest.signInRedirects, isConfidential: false },
      { id: '*', redirects: fullest.serverSignInRedirects, isConfidential: true },
      { id: '*', redirects: [expect.stringMatching(/^https:.*\/p\/console$/)], isConfidential: false },
    ]);
    expect(codeClientsOf(stages.prod)).toEqual([
      { id: '*', redirects: [expect.stringMatching(/^https:.*\/p\/console$/)], isConfidential: false },
    ]);
  });

  test('the console signs people in by a client of its own, at its own address, without a secret', () => {
    const [, { Properties: client }] = only(
      ofType(templatesOf(stages.prod).api, 'AWS::Cognito::UserPoolClient'),
    );
    const [, { Properties: page }] = only(
      allOfType(templatesOf(stages.prod), 'AWS::Lambda::Function').filter(([id]) =>
        id.startsWith('consolePage'),
      ),
    );

    expect(client).toMatchObject({ GenerateSecret: false, AllowedOAuthFlows: ['code'] });
    expect(JSON.stringify(client.CallbackURLs)).toContain('/p/console');
    expect(client.LogoutURLs).toEqual(client.CallbackURLs);
    expect(Object.keys(Object(valueAt(page.Environment, 'Variables')))).toEqual([
      variables.consoleClientId,
      variables.signOutUrl,
      variables.filesUrl,
      variables.filesReadUrl,
    ]);
  });

  test('MCP asks for a token of the pool as operations do', () => {
    const found = routes.find(({ route }) => route === 'ANY /mcp');

    expect(found?.functionId).toMatch(/^serveMcp[0-9A-F]{8}$/);
    expect(found?.authorization).toBe('COGNITO_USER_POOLS');
    expect(found?.scopes).toEqual(allScopes.map((scope) => `l2p/${scope}`));
  });

  test('browsers of the configured origins are answered before they call, on every path', () => {
    const preflights = methods.filter(({ method }) => method === 'OPTIONS');
    const paths = new Set(answered.map(({ path }) => path));

    expect(preflights.map(({ path }) => path)).toEqual(expect.arrayContaining([...paths]));
    for (const { properties } of preflights) {
      expect(valueAt(properties.Integration, 'Type')).toBe('MOCK');
      expect(JSON.stringify(properties.Integration)).toContain('https://example.com');
    }
  });

  test('the root and every path that is not there answer 404 in our envelope to every caller', () => {
    const unknown = methods.filter(({ method, functionId }) => method === 'ANY' && functionId === undefined);

    expect(unknown.map(({ path }) => path).sort()).toEqual(['/', '/{proxy+}']);
    for (const { properties } of unknown) {
      expect(properties.AuthorizationType).toBe('NONE');
      const [answer] = [valueAt(properties.Integration, 'IntegrationResponses')].flat();
      expect(answer).toMatchObject({
        StatusCode: '404',
        ResponseParameters: { 'method.response.header.x-request-id': 'context.requestId' },
      });
      const template = String(valueAt(answer, 'ResponseTemplates', 'application/json'));
      expect(JSON.parse(template.slice(template.indexOf('{"error"'))).error.code).toBe('not_found');
      expect(template).toContain('Access-Control-Allow-Origin');
    }
  });

  test('every stage has the limits of the configuration, and logs every request', () => {
    const stagesOfApi = ofType(api, 'AWS::ApiGateway::Stage').map(([, { Properties }]) => Properties);

    expect(stagesOfApi.map(({ StageName }) => StageName).sort()).toEqual(['oauth', 'p', 'v1']);
    for (const properties of stagesOfApi) {
      expect(valueAt(properties.MethodSettings, 0, 'ThrottlingRateLimit')).toBe(500);
      expect(valueAt(properties.MethodSettings, 0, 'ThrottlingBurstLimit')).toBe(1_000);
      expect(String(valueAt(properties.AccessLogSetting, 'Format'))).toContain('$context.requestId');
    }
  });

  test("a domain of one's own serves the interface below /v1, the facade below /oauth and /.well-known, pages below /p", () => {
    const nameOf = new Map(
      ofType(api, 'AWS::ApiGateway::Stage').map(([id, { Properties }]) => [id, Properties.StageName]),
    );
    const mappings = ofType(api, 'AWS::ApiGateway::BasePathMapping').map(([, { Properties }]) => [
      Properties.BasePath,
      nameOf.get(String(valueAt(Properties.Stage, 'Ref'))),
    ]);

    expect(Object.fromEntries(mappings)).toEqual({
      '.well-known': 'oauth',
      oauth: 'oauth',
      p: 'p',
      v1: 'v1',
    });
  });
});

describe("the gateway's own answers", () => {
  const answers = ofType(api, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => ({
    type: String(Properties.ResponseType),
    status: Properties.StatusCode,
    body: JSON.parse(String(valueAt(Properties.ResponseTemplates, 'application/json'))),
    headers: Properties.ResponseParameters,
  }));

  test.each(answers)('$type comes in our envelope with its request id', ({ body, headers, status, type }) => {
    expect(Object.keys(body)).toEqual(['error']);
    expect(Object.keys(failureStatus)).toContain(body.error.code);
    expect(body.error.message).toMatch(/\.$/);
    expect(valueAt(headers, 'gatewayresponse.header.x-request-id')).toBe('context.requestId');
    const isDefault = type.startsWith('DEFAULT_');
    expect(status).toBe(isDefault ? undefined : String(Object(failureStatus)[body.error.code]));
  });

  test.each([
    ['UNAUTHORIZED', '401'],
    ['ACCESS_DENIED', '403'],
    ['MISSING_AUTHENTICATION_TOKEN', '404'],
    ['THROTTLED', '429'],
    ['DEFAULT_4XX', undefined],
    ['DEFAULT_5XX', undefined],
  ])('%s answers %s', (type, status) => {
    expect(answers.find((answer) => answer.type === type)?.status).toBe(status);
  });

  test('401 says how to authenticate', () => {
    const headers = answers.find(({ type }) => type === 'UNAUTHORIZED')?.headers;

    const metadata = 'https://api.example.com/oauth/.well-known/oauth-protected-resource';
    expect(valueAt(headers, 'gatewayresponse.header.WWW-Authenticate')).toBe(
      `'Bearer resource_metadata="${metadata}"'`,
    );
  });

  test.each(['THROTTLED', 'QUOTA_EXCEEDED'])('%s says when to try again', (type) => {
    const headers = answers.find((answer) => answer.type === type)?.headers;

    expect(valueAt(headers, 'gatewayresponse.header.Retry-After')).toBe("'1'");
  });
});

describe('the functions', () => {
  const facadeFunctions = new Set(oauthEndpoints.map(({ id }) => id)).size;
  const pageFunctions = new Set(
    pageEndpoints.filter(({ servedBy }) => servedBy === undefined).map(({ id }) => id),
  ).size;
  const ofMcp = 1;
  const ofOperations = new Set(operations.map(({ id, servedBy }) => servedBy ?? id)).size;
  const besides = facadeFunctions + pageFunctions + ofMcp;
  const functions = allOfType(templates, 'AWS::Lambda::Function');

  test('run on Node 24 and arm64, each within the time that the gateway waits or its queue hides messages', () => {
    expect(functions.length).toBe(ofOperations + besides + 1 + workerNames.length);
    for (const [, { Properties }] of functions) {
      expect(Properties.Runtime).toBe('nodejs24.x');
      expect(Properties.Architectures).toEqual(['arm64']);
    }
    const answering = partsOfApi(templates).flatMap(([, part]) => ofType(part, 'AWS::Lambda::Function'));
    expect(answering.length).toBe(ofOperations + besides);
    for (const [, { Properties }] of answering) expect(Properties.Timeout).toBeLessThan(29);
  });

  test('functions get only settings that the configuration knows', () => {
    const known: readonly string[] = [...Object.values(variables), ...queueNames.map(queueVariable)];
    const given = functions.flatMap(([, { Properties }]) =>
      Object.keys(Object(valueAt(Properties, 'Environment', 'Variables'))),
    );

    expect([...new Set(given)].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('no webhook goes to loopback but in the emulator', () => {
    const given = functions.map(([, { Properties }]) =>
      valueAt(Properties, 'Environment', 'Variables', variables.loopbackReceivers),
    );

    expect(given).toContain('refused');
    expect(given).not.toContain('allowed');
    expect(Object.values(stages).filter(({ loopbackReceivers }) => loopbackReceivers)).toEqual([
      stages.emulator,
    ]);
  });
});

describe('the pipeline', () => {
  const mappings = ofType(events, 'AWS::Lambda::EventSourceMapping');
  const queueIds = ofType(data, 'AWS::SQS::Queue').map(([id]) => id);
  const ofQueues = mappings.filter(([, { Properties }]) => referredTo(Properties.EventSourceArn, queueIds));

  test("the relay gets only the entries of the table's own filter, with bounded retries and a place for failures", () => {
    const [, { Properties }] = only(mappings.filter(([id]) => id.startsWith('relayJournal')));

    expect(valueAt(Properties, 'FilterCriteria', 'Filters')).toEqual([
      { Pattern: JSON.stringify(journalFilter) },
    ]);
    expect(Properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 10,
      MaximumRecordAgeInSeconds: 3600,
    });
    expect(referredTo(valueAt(Properties, 'DestinationConfig', 'OnFailure'), queueIds)).toMatch(/^Unrelayed/);
  });

  test('every queue has a worker, which reports what failed message by message', () => {
    expect(ofQueues.length).toBe(8);
    for (const [, { Properties }] of ofQueues)
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  test('one invocation waits for the receivers of many lines, and webhooks leave other functions their share', () => {
    const [, { Properties }] = only(ofQueues.filter(([id]) => /Retries/.test(id)));
    const ofWebhooks = ofQueues.filter(([id]) => id.startsWith('deliverWebhook'));
    const most = ofWebhooks.map(([, mapping]) =>
      Number(valueAt(mapping.Properties, 'ScalingConfig', 'MaximumConcurrency')),
    );

    expect(Properties).toMatchObject({ BatchSize: 100, MaximumBatchingWindowInSeconds: 1 });
    expect(most.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(250);
  });

  test.each(ofQueues)('%s has dead letters, and the first of them rings', (_, { Properties }) => {
    const queue = data.get(referredTo(Properties.EventSourceArn, queueIds) ?? '');
    const deadLetters = referredTo(valueAt(queue?.Properties.RedrivePolicy, 'deadLetterTargetArn'), queueIds);
    const alarms = ofType(data, 'AWS::CloudWatch::Alarm').filter(
      ([, alarm]) => referredTo(alarm.Properties.Dimensions, queueIds) === deadLetters,
    );

    expect(deadLetters).toMatch(/DeadLetters/);
    expect(only(alarms)[1].Properties).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 1,
    });
  });

  test('the dashboard shows every queue, including dead letters', () => {
    const [, { Properties }] = only(ofType(events, 'AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(Properties.DashboardBody);

    expect(queueIds.filter((id) => !body.includes(id))).toEqual([]);
  });

  test('the clock runs every minute and every five, and a missing run rings', () => {
    const rates = ofType(events, 'AWS::Events::Rule').map(
      ([, { Properties }]) => Properties.ScheduleExpression,
    );

    expect(rates.sort()).toEqual(['rate(1 minute)', 'rate(5 minutes)']);
    const [, { Properties }] = only([...events].filter(([id]) => id.startsWith('ClockStopped')));
    expect(Properties.TreatMissingData).toBe('breaching');
  });
});

test('a stage’s own fonts are a layer of the functions that write PDF files, and of no others', () => {
  const functions = allOfType(templates, 'AWS::Lambda::Function').filter(
    ([, { Properties }]) => Properties.Layers,
  );
  const folderOf = (environment: unknown) => valueAt(environment, 'Variables', variables.paperFonts);

  expect(functions.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
    'keepPapers',
    'servePapers',
  ]);
  expect(functions.map(([, { Properties }]) => folderOf(Properties.Environment))).toEqual(['/opt', '/opt']);
  expect(allOfType(templatesOf(stages.dev), 'AWS::Lambda::LayerVersion')).toEqual([]);
});
