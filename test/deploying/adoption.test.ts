import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AdoptedResources, type Stage, stages } from '../../infra/config.ts';
import { takeUp } from '../../infra/deploying/adoption.ts';
import { writeState } from '../../infra/deploying/assembly.ts';
import { table as shape } from '../../shared/store/table/table.ts';
import { type AwsStub, startAwsStub } from '../support/awsStub.ts';
import { ofType, only, templatesOf } from '../support/templates.ts';

let aws: AwsStub;

beforeAll(async () => {
  aws = await startAwsStub();
  // Another file in this process may have named where single services are.
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_ENDPOINT_URL_')) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
});

const keyId = '0a1b2c3d-0000-4000-8000-000000000001';
const adopts = {
  tableName: 'old-table',
  userPoolId: 'us-east-1_Old',
  sealingKeyArn: `arn:aws:kms:us-east-1:111122223333:key/${keyId}`,
  filesBucket: 'old-files',
};
const stageWith = (adopted?: AdoptedResources): Stage => ({
  ...stages.dev,
  ...(adopted === undefined ? {} : { adopts: adopted }),
});

const keys = ({ partition, sort }: { partition: string; sort: string }) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];
/** As DynamoDB describes a table that was just restored: no stream, no protection. */
const restored = {
  TableName: 'old-table',
  TableArn: 'arn:aws:dynamodb:us-east-1:111122223333:table/old-table',
  TableStatus: 'ACTIVE',
  KeySchema: keys(shape.key),
  BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
  GlobalSecondaryIndexes: Object.entries(shape.indexes).map(([IndexName, { holds, ...index }]) => ({
    IndexName,
    KeySchema: keys(index),
    Projection: { ProjectionType: holds },
  })),
};
const off = { status: 400, failure: 'ResourceNotFoundException' };
const pool = {
  UserPool: { UsernameAttributes: ['email'], SchemaAttributes: [{ Name: 'custom:org_id' }] },
};
const key = { KeyId: keyId, KeyState: 'Enabled', KeySpec: 'SYMMETRIC_DEFAULT', KeyManager: 'CUSTOMER' };
const allThere = {
  ListStackResources: { status: 400, failure: 'Stack with id LeadToPayment-dev-data does not exist' },
  DescribeTable: { Table: restored },
  UpdateTable: {},
  DescribeTimeToLive: { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } },
  UpdateTimeToLive: {},
  DescribeContinuousBackups: {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
    },
  },
  UpdateContinuousBackups: {},
  ListTagsOfResource: { Tags: [] },
  TagResource: {},
  DescribeUserPool: pool,
  DescribeResourceServer: { ResourceServer: { Identifier: 'l2p' } },
  DescribeKey: { KeyMetadata: key },
  GetKeyRotationStatus: { KeyRotationEnabled: true },
  'HEAD /old-files/': '',
  'GET /old-files/?versioning=': '<VersioningConfiguration/>',
  'GET /old-files/?publicAccessBlock=': { status: 404, failure: 'NoSuchPublicAccessBlockConfiguration' },
  'PUT /old-files/?publicAccessBlock=': '',
  'GET /old-files/?cors=': { status: 404, failure: 'NoSuchCORSConfiguration' },
  'PUT /old-files/?cors=': '',
  'GET /old-files/?lifecycle=': { status: 404, failure: 'NoSuchLifecycleConfiguration' },
  'PUT /old-files/?lifecycle=': '',
};

beforeEach(() => {
  aws.calls.length = 0;
  aws.answers = allThere;
});

type ImportCall = { words: string[]; mapping: Record<string, object>; template: { Resources: object } };

/** Takes up with a CDK that notes what it is told. */
const run = async (stage: Stage) => {
  const told: string[] = [];
  const imports: ImportCall[] = [];
  const cdk = async (...words: string[]) => {
    const outdir = words[words.indexOf('--app') + 1] ?? '';
    imports.push({
      words,
      mapping: JSON.parse(words[words.indexOf('--resource-mapping-inline') + 1] ?? ''),
      template: JSON.parse(readFileSync(join(outdir, 'LeadToPayment-dev-data.template.json'), 'utf8')),
    });
    return 0;
  };
  await takeUp(stage, cdk, (text) => told.push(text));
  return { told, imports };
};

const holding = (...resources: [type: string, logicalId: string, physicalId: string][]) => ({
  ListStackResources: `<StackResourceSummaries>${resources
    .map(
      ([type, logicalId, physicalId]) =>
        `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logicalId}</LogicalResourceId>` +
        `<PhysicalResourceId>${physicalId}</PhysicalResourceId><ResourceStatus>UPDATE_COMPLETE</ResourceStatus></member>`,
    )
    .join('')}</StackResourceSummaries>`,
});

const table = 'AWS::DynamoDB::GlobalTable';
const deployed = templatesOf(stageWith(adopts)).data;
const idOf = (type: string): string => only(ofType(deployed, type))[0];

describe('resources that a stage adopts', () => {
  test('an adopted resource becomes part of its data stack by one import, with the scopes of the pool', async () => {
    const { imports } = await run(stageWith(adopts));

    expect(imports.map(({ mapping }) => Object.values(mapping))).toEqual([
      [
        { TableName: 'old-table' },
        { UserPoolId: 'us-east-1_Old' },
        { KeyId: keyId },
        { BucketName: 'old-files' },
        { UserPoolId: 'us-east-1_Old', Identifier: 'l2p' },
      ],
    ]);
    expect(imports[0]?.words.slice(0, 2)).toEqual(['import', 'LeadToPayment-dev-data']);
  });

  test('an adopted resource is imported under the logical id that the deployment uses, and kept if the import fails', async () => {
    const { imports } = await run(stageWith(adopts));

    for (const [id, resource] of Object.entries(imports[0]?.template.Resources ?? {}))
      if (imports[0]?.mapping[id] !== undefined)
        expect([deployed.get(id)?.Type, resource.DeletionPolicy]).toEqual([resource.Type, 'Retain']);
    expect(Object.keys(imports[0]?.mapping ?? {}).filter((id) => !deployed.has(id))).toEqual([]);
  });

  test('the import refers only to resources that it imports', async () => {
    const { imports } = await run(stageWith(adopts));
    const { mapping = {}, template } = imports[0] ?? {};
    const taken = Object.entries(template?.Resources ?? {}).filter(([id]) => mapping[id] !== undefined);
    const references = [...JSON.stringify(taken).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)]
      .map(([, id = '']) => id)
      .filter((id) => !id.startsWith('AWS::'));

    expect(new Set(references)).toEqual(new Set([idOf('AWS::Cognito::UserPool')]));
  });

  test('an adopted resource is imported once', async () => {
    aws.answers = { ...allThere, ...holding([table, idOf(table), 'old-table']) };

    expect((await run(stageWith({ tableName: 'old-table' }))).imports).toEqual([]);
  });

  test('the template names an adopted resource, so that a deployment without the import fails instead of creating a new one', () => {
    expect(only(ofType(deployed, table))[1].Properties.TableName).toBe('old-table');
  });

  test('a stage may adopt one of the four resources, next to those that it has', async () => {
    aws.answers = { ...allThere, ...holding([table, 'TableCD117FA1', 'made-by-the-stack']) };

    const { imports } = await run(stageWith({ tableName: 'old-table' }));

    expect(imports.map(({ mapping }) => Object.values(mapping))).toEqual([[{ TableName: 'old-table' }]]);
  });

  test('a stage is deployed without scopes that its adopted pool has lost: the deployment makes them again', async () => {
    aws.answers = { ...allThere, DescribeResourceServer: off };

    const { imports } = await run(stageWith({ userPoolId: 'us-east-1_Old' }));

    expect(imports.map(({ mapping }) => Object.values(mapping))).toEqual([[{ UserPoolId: 'us-east-1_Old' }]]);
  });

  test('an adopted resource has a logical id of its own, and resources of the stage keep theirs', () => {
    const tableIdOf = (tableName?: string) => {
      const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-ids-'));
      try {
        return writeState(stageWith(tableName === undefined ? {} : { tableName }), outdir).table;
      } finally {
        rmSync(outdir, { recursive: true, force: true });
      }
    };

    expect(tableIdOf()).toBe('TableCD117FA1');
    expect(new Set([tableIdOf(), tableIdOf('old-table'), tableIdOf('another')]).size).toBe(3);
  });

  test('adoption is refused for a stage that deletes its data', () => {
    expect(() => templatesOf({ ...stageWith(adopts), keepsData: false })).toThrow(
      'Stage dev keeps no data, so it would delete adopted resources: set keepsData.',
    );
  });
});

describe('a restored table', () => {
  const stage = stageWith({ tableName: 'old-table' });

  test('a restored table gets its stream, protection, time to live, recovery and tags', async () => {
    const { told } = await run(stage);

    expect(told[0]).toBe(
      'The table old-table was given its stream, deletion protection, time to live, point-in-time recovery, its tags.',
    );
    expect(aws.calls.filter(({ action }) => /^(Update|Tag)/.test(action))).toEqual([
      {
        action: 'UpdateTable',
        body: {
          TableName: 'old-table',
          StreamSpecification: { StreamEnabled: true, StreamViewType: shape.stream },
        },
      },
      { action: 'UpdateTable', body: { TableName: 'old-table', DeletionProtectionEnabled: true } },
      {
        action: 'UpdateTimeToLive',
        body: {
          TableName: 'old-table',
          TimeToLiveSpecification: { AttributeName: shape.timeToLive, Enabled: true },
        },
      },
      {
        action: 'UpdateContinuousBackups',
        body: {
          TableName: 'old-table',
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      },
      {
        action: 'TagResource',
        body: {
          ResourceArn: restored.TableArn,
          Tags: [
            { Key: 'service', Value: 'lead-to-payment' },
            { Key: 'stage', Value: 'dev' },
          ],
        },
      },
    ]);
  });

  test('a restored table that already has its settings is left alone', async () => {
    aws.answers = {
      ...allThere,
      DescribeTable: {
        Table: {
          ...restored,
          StreamSpecification: { StreamEnabled: true, StreamViewType: shape.stream },
          DeletionProtectionEnabled: true,
        },
      },
      DescribeTimeToLive: {
        TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: shape.timeToLive },
      },
      DescribeContinuousBackups: {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
        },
      },
      ListTagsOfResource: {
        Tags: [
          { Key: 'service', Value: 'lead-to-payment' },
          { Key: 'stage', Value: 'dev' },
        ],
      },
    };
    const { told } = await run(stage);

    expect(told[0]).toBe('The table old-table lacks nothing.');
    expect(aws.calls.filter(({ action }) => /^(Update|Tag)/.test(action))).toEqual([]);
  });
});

test('a key that waits for its deletion is called back, enabled and rotates', async () => {
  aws.answers = {
    ...allThere,
    DescribeKey: { KeyMetadata: { ...key, KeyState: 'PendingDeletion' } },
    GetKeyRotationStatus: { KeyRotationEnabled: false },
    CancelKeyDeletion: {},
    EnableKey: {},
    EnableKeyRotation: {},
  };
  const { told } = await run(stageWith({ sealingKeyArn: adopts.sealingKeyArn }));

  expect(told[0]).toBe(
    `The key ${keyId} was made usable: its deletion was called off, it was enabled, its rotation was switched on.`,
  );
});

describe('an adopted bucket of files', () => {
  const stage = { ...stageWith({ filesBucket: 'old-files' }), browserOrigins: ['https://app.example.com'] };
  const changes = () =>
    aws.calls.map(({ action }) => action).filter((action) => /^(PUT|DELETE)/.test(action));
  const closed = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];
  const asIs = {
    ...allThere,
    'GET /old-files/?publicAccessBlock=': `<PublicAccessBlockConfiguration>${closed
      .map((name) => `<${name}>true</${name}>`)
      .join('')}</PublicAccessBlockConfiguration>`,
    'GET /old-files/?cors=': `<CORSConfiguration><CORSRule>${[
      'content-type',
      'if-none-match',
      'x-amz-checksum-sha256',
    ]
      .map((name) => `<AllowedHeader>${name}</AllowedHeader>`)
      .join('')}${['GET', 'HEAD', 'PUT'].map((name) => `<AllowedMethod>${name}</AllowedMethod>`).join('')}${[
      'https://*.execute-api.us-east-1.amazonaws.com',
      'https://app.example.com',
    ]
      .map((name) => `<AllowedOrigin>${name}</AllowedOrigin>`)
      .join('')}</CORSRule></CORSConfiguration>`,
    'GET /old-files/?lifecycle=':
      '<LifecycleConfiguration><Rule><ID>unfinished-uploads</ID><Filter><Prefix></Prefix></Filter><Status>Enabled</Status>' +
      '<AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule></LifecycleConfiguration>',
  };

  test('an adopted bucket is closed to the public, and opened to the console and the browsers of the stage', async () => {
    const { told, imports } = await run(stage);

    expect(told[0]).toBe(
      'The bucket old-files was given the block of public access, the origins of browsers, its lifecycle rule.',
    );
    expect(changes()).toEqual([
      'PUT /old-files/?publicAccessBlock=',
      'PUT /old-files/?cors=',
      'PUT /old-files/?lifecycle=',
    ]);
    expect(imports.map(({ mapping }) => Object.values(mapping))).toEqual([[{ BucketName: 'old-files' }]]);
  });

  test('an adopted bucket that has its settings already is left alone', async () => {
    aws.answers = asIs;

    expect((await run(stage)).told[0]).toBe('The bucket old-files lacks nothing.');
    expect(changes()).toEqual([]);
  });

  test('an adopted bucket loses a lifecycle rule that deletes files', async () => {
    const expiring =
      '<LifecycleConfiguration><Rule><ID>old</ID><Status>Enabled</Status><Expiration><Days>90</Days></Expiration></Rule></LifecycleConfiguration>';
    aws.answers = { ...asIs, 'GET /old-files/?lifecycle=': expiring };

    expect((await run(stage)).told[0]).toBe('The bucket old-files was given its lifecycle rule.');
    const [put] = aws.calls.filter(({ action }) => action === 'PUT /old-files/?lifecycle=');
    expect(JSON.stringify(put)).toContain('AbortIncompleteMultipartUpload');
    expect(JSON.stringify(put)).not.toContain('Expiration');
  });

  test('an adopted bucket loses origins that the stage does not name', async () => {
    aws.answers = asIs;

    await run({ ...stage, browserOrigins: [] });

    expect(changes()).toEqual(['PUT /old-files/?cors=']);
  });
});

describe('it stops with one sentence, before anything is changed, at', () => {
  const { tableName, userPoolId, sealingKeyArn, filesBucket } = adopts;

  test.each<[string, AdoptedResources, object, string]>([
    ['a table that is not there', { tableName }, { DescribeTable: off }, 'There is no table old-table'],
    [
      'a table that is still being restored',
      { tableName },
      { DescribeTable: { Table: { ...restored, TableStatus: 'CREATING' } } },
      'The table old-table is CREATING; deploy again once it is ACTIVE.',
    ],
    [
      'a table that was restored without its indexes',
      { tableName },
      {
        DescribeTable: {
          Table: { ...restored, GlobalSecondaryIndexes: restored.GlobalSecondaryIndexes.slice(1) },
        },
      },
      `The table old-table lacks the index ${Object.keys(shape.indexes)[0]} of this release`,
    ],
    [
      'a table of something else',
      { tableName },
      { DescribeTable: { Table: { ...restored, KeySchema: keys({ partition: 'id', sort: 'at' }) } } },
      'The table old-table lacks the keys of this release',
    ],
    ['a pool that is not there', { userPoolId }, { DescribeUserPool: off }, 'There is no user pool'],
    [
      'a pool of something else',
      { userPoolId },
      { DescribeUserPool: { UserPool: { UsernameAttributes: ['email'], SchemaAttributes: [] } } },
      'The user pool us-east-1_Old is none of this service',
    ],
    [
      'a pool that has a domain',
      { userPoolId },
      { DescribeUserPool: { UserPool: { ...pool.UserPool, Domain: 'l2p-abc' } } },
      'The user pool us-east-1_Old still has the domain l2p-abc',
    ],
    [
      'a key that is not there',
      { sealingKeyArn },
      { DescribeKey: { status: 400, failure: 'NotFoundException' } },
      `There is no key ${keyId}`,
    ],
    [
      'a key of another kind',
      { sealingKeyArn },
      { DescribeKey: { KeyMetadata: { ...key, KeySpec: 'RSA_2048' } } },
      `The key ${keyId} cannot wrap data keys`,
    ],
    [
      'a bucket that is not there',
      { filesBucket },
      { 'HEAD /old-files/': { status: 404, failure: 'NotFound' } },
      'There is no bucket old-files in this region to be adopted',
    ],
    [
      'a bucket that keeps versions',
      { filesBucket },
      {
        'GET /old-files/?versioning=':
          '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
      },
      'The bucket old-files keeps versions, so that files of erased people would stay',
    ],
    [
      'a bucket of files that was taken out while the stage works with it',
      {},
      holding(['AWS::S3::Bucket', 'Filesoldfiles0A1B2C3D', 'old-files']),
      'Stage dev works with the adopted old-files: put it back into adopts.filesBucket',
    ],
    [
      'the name of what the stage made itself',
      { tableName },
      holding([table, 'TableCD117FA1', 'old-table']),
      'Stage dev made old-table itself: leave adopts.tableName out of infra/config.ts.',
    ],
    [
      'a name that was taken out while the stage works with it',
      {},
      holding([table, 'Tableoldtable0A1B2C3D', 'old-table']),
      'Stage dev works with the adopted old-table: put it back into adopts.tableName',
    ],
  ])('%s', async (_, adopted, answers, sentence) => {
    aws.answers = { ...allThere, ...answers };

    await expect(run(stageWith(adopted))).rejects.toThrow(sentence);

    expect(aws.calls.filter(({ action }) => /^(Update|Tag|Cancel|Enable|PUT|DELETE)/.test(action))).toEqual(
      [],
    );
  });
});
