import { describe, expect, test } from 'vitest';
import { operationFunctionPrefix, stages } from '../../infra/config.ts';
import { table as shape } from '../../shared/store/table/table.ts';
import { fullest, ofType, only, templatesOf, valueAt } from '../support/templates.ts';

const templates = templatesOf(fullest);
const { data } = templates;
const withoutWebApps = templatesOf(stages.prod).data;

describe('the table', () => {
  const [, { Properties }] = only(ofType(data, 'AWS::DynamoDB::GlobalTable'));
  const keys = ({ partition, sort }: { partition: string; sort: string }) => [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ];

  test('the table has the keys, indexes, stream and time to live of its one description', () => {
    expect(Properties.KeySchema).toEqual(keys(shape.key));
    expect(Properties.GlobalSecondaryIndexes).toMatchObject(
      Object.entries(shape.indexes).map(([IndexName, key]) => ({ IndexName, KeySchema: keys(key) })),
    );
    expect(valueAt(Properties.StreamSpecification, 'StreamViewType')).toBe(shape.stream);
    expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: shape.timeToLive, Enabled: true });
  });

  test('the table can be restored to any second and cannot be deleted', () => {
    expect(valueAt(Properties.Replicas, 0)).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });
});

describe('an update', () => {
  test.each(['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::KMS::Key'])(
    'an update that removes or replaces %s keeps the old one',
    (type) => {
      const found = ofType(data, type).map(([, resource]) => resource);

      expect(found.length).toBeGreaterThan(0);
      for (const resource of found)
        expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    },
  );

  test('the emulator keeps nothing', () => {
    const thrown = templatesOf(stages.emulator).data;

    expect([...thrown.values()].filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')).toEqual([]);
  });

  const physicalName =
    /^(Function|Table|Queue|Role|Topic|UserPool|LogGroup|Alarm|Dashboard|Stream|Key)?Name$/;
  /** What a person reads in the console, two of a kind allowed; or a name within another resource. */
  const harmless = new Set([
    'AWS::ApiGateway::RestApi',
    'AWS::ApiGateway::Authorizer',
    'AWS::Cognito::UserPoolResourceServer',
  ]);

  test('no resource has a name that a second one could want, but those that AWS demands', () => {
    const named = Object.values(templates).flatMap((template) =>
      [...template]
        .filter(([, { Type }]) => !harmless.has(Type))
        .flatMap(([id, { Type, Properties }]) =>
          Object.entries(Properties)
            // A reference is no name of its own.
            .filter(([name, value]) => physicalName.test(name) && typeof value === 'string')
            // It is that of stage and operation, and nothing about a function but its name makes CloudFormation replace it.
            .filter(([, value]) => !String(value).startsWith(operationFunctionPrefix(stages.prod)))
            .map(([name]) => `${Type} ${id} ${name}`),
        ),
    );

    expect(named).toEqual([]);
  });
});

/** What CloudFormation knows a resource by, and the properties whose change would make it a new one. */
const identity = (type: string, ...properties: string[]) =>
  ofType(data, type).map(([id, resource]) => [
    id,
    Object.fromEntries(properties.map((name) => [name, valueAt(resource.Properties, name)])),
  ]);

// A failure here is an update that would put an empty resource in the place of a full one. Only a stage without data may.

test('the stack keeps the table with the data', () => {
  expect(identity('AWS::DynamoDB::GlobalTable', 'TableName', 'KeySchema')).toEqual([
    [
      'TableCD117FA1',
      {
        TableName: undefined,
        KeySchema: [
          { AttributeName: 'PK', KeyType: 'HASH' },
          { AttributeName: 'SK', KeyType: 'RANGE' },
        ],
      },
    ],
  ]);
});

test('the user pool is the one that the users are in', () => {
  expect(
    identity(
      'AWS::Cognito::UserPool',
      'AliasAttributes',
      'UsernameAttributes',
      'UsernameConfiguration',
      'Schema',
    ),
  ).toEqual([
    [
      'Users0A0EEA89',
      {
        AliasAttributes: undefined,
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        // Attributes can be added to a pool but never changed or removed.
        Schema: [{ AttributeDataType: 'String', Mutable: false, Name: 'org_id' }],
      },
    ],
  ]);
});

test('web apps sign people in by code alone, where a stage says to which addresses', () => {
  const [, { Properties }] = only(ofType(templatesOf(stages.dev).data, 'AWS::Cognito::UserPoolClient'));

  expect(Properties).toMatchObject({
    GenerateSecret: false,
    AllowedOAuthFlows: ['code'],
    CallbackURLs: stages.dev.signInRedirects,
  });
  expect(ofType(withoutWebApps, 'AWS::Cognito::UserPoolClient')).toEqual([]);
});

test('applications with a server of their own sign people in by another client, which has a secret', () => {
  const clients = ofType(templatesOf(fullest).data, 'AWS::Cognito::UserPoolClient');

  expect(clients.map(([, { Properties }]) => [Properties.GenerateSecret, Properties.CallbackURLs])).toEqual([
    [false, fullest.signInRedirects],
    [true, fullest.serverSignInRedirects],
  ]);
  expect(clients.map(([, { Properties }]) => Properties.AllowedOAuthFlows)).toEqual([['code'], ['code']]);
});

test('the resource server keeps the scopes of every client', () => {
  expect(identity('AWS::Cognito::UserPoolResourceServer', 'Identifier')).toEqual([
    ['UsersScopes6C84D3DD', { Identifier: 'l2p' }],
  ]);
});

test('the stack keeps the keys of the sealed secrets and of the backups', () => {
  const keys = identity('AWS::KMS::Key', 'KeySpec', 'KeyUsage', 'MultiRegion');

  expect(keys.filter(([id]) => id !== 'BackupKey60B97760')).toEqual([
    ['SealingKey98C9818D', { KeySpec: undefined, KeyUsage: undefined, MultiRegion: undefined }],
  ]);
});

test('the stack keeps the queues with messages and their dead letters', () => {
  expect(identity('AWS::SQS::Queue', 'QueueName', 'FifoQueue')).toEqual(
    [
      'DeliveriesDeadLetters9E72E000',
      'DeliveriesBF2F7293',
      'RetriesDeadLetters3A1BB5C0',
      'Retries77939C89',
      'MessagesDeadLetters418A5DE3',
      'Messages804FA4EB',
      'ReportsDeadLettersF320C06E',
      'Reports65402A0A',
      'ArrivalsQueueDeadLetters01CD35BC',
      'ArrivalsQueue0B7E0443',
      'RunsDeadLettersF0DD3213',
      'RunsE45A2291',
      'PicturesDeadLetters109C1BCD',
      'Pictures8CDD258B',
      'PapersDeadLetters8498FF93',
      'PapersFCDB0EBE',
      'Unrelayed53BD2565',
    ].map((id) => [id, { QueueName: undefined, FifoQueue: undefined }]),
  );
});
