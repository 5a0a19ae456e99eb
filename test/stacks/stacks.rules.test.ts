import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { operationFunctionPrefix, type Stage, stages } from '../../infra/config.ts';
import { runbookHeadings } from '../../shared/kernel/runbook.ts';
import { alarmMetrics } from '../support/metrics.ts';
import { permissionsTable } from '../support/permissions.ts';
import { allOfType, fullest, templatesOf, valueAt } from '../support/templates.ts';

const checked: readonly Stage[] = [fullest, stages.dev];

test.each(checked)(
  'stage $name breaks no rule of AwsSolutions and Serverless but those acknowledged',
  (stage) => {
    const packs = (app: ConstructorParameters<typeof AwsSolutionsChecks>[0]) => [
      new AwsSolutionsChecks(app),
      new ServerlessChecks(app),
    ];

    // A finding that nobody gave a reason for ends the synthesis with an error that names it.
    expect(Object.keys(templatesOf(stage, packs))).toEqual(expect.arrayContaining(['data', 'api', 'events']));
  },
);

describe('permissions of the functions', () => {
  const templates = templatesOf(stages.dev);
  const statements = allOfType(templates, 'AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    [valueAt(Properties.PolicyDocument, 'Statement')].flat(),
  );
  const actionsOf = (statement: unknown): string[] => [valueAt(statement, 'Action')].flat().map(String);

  test('no function may use a whole service', () => {
    expect(statements.flatMap(actionsOf).filter((action) => action.includes('*'))).toEqual([]);
  });

  test('a policy reaches every resource, without a condition, only for actions that know none', () => {
    const unbounded = statements
      .filter((statement) => valueAt(statement, 'Condition') === undefined)
      .filter((statement) => JSON.stringify(valueAt(statement, 'Resource')).includes('*'))
      // The functions of operations, and no others.
      .filter((statement) => !JSON.stringify(statement).includes(`${operationFunctionPrefix(stages.dev)}*`))
      .flatMap(actionsOf);

    expect([...new Set(unbounded)].sort()).toEqual([
      'sms-voice:SendTextMessage',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('docs/permissions.md matches the policies of the functions', async () => {
    const page = `# What each function may do

Made from the templates; \`npx vitest run test/stacks/stacks.rules.test.ts -u\` makes it again. Operations with the same needs
share a role. \`*\` is used only if an action has no resource or a condition limits it.

${permissionsTable(templates)}
`;

    await expect(page).toMatchFileSnapshot('../../docs/permissions.md');
  });
});

describe('every alarm', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
  const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const anchorOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 ]/g, '')
      .replaceAll(' ', '-');
  const alarms = allOfType(templatesOf(stages.dev), 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => ({
    id,
    description: String(Properties.AlarmDescription),
    properties: Properties,
  }));

  test.each(alarms)('$id says whom it hurts and names an entry of the runbook', ({ description }) => {
    const [, impact = '', anchor] = /^(.+\.) See docs\/runbook\.md#([a-z0-9-]+)\.$/.exec(description) ?? [];

    expect(impact.length).toBeGreaterThan(30);
    expect(headings.map(anchorOf)).toContain(anchor);
  });

  test('every heading that an alarm may name is in the runbook, and some alarm names it', () => {
    const descriptions = alarms.map(({ description }) => description).join('\n');

    expect(runbookHeadings.filter((heading) => !headings.includes(heading))).toEqual([]);
    expect(runbookHeadings.filter((heading) => !descriptions.includes(`#${anchorOf(heading)}.`))).toEqual([]);
  });

  test.each(alarms)('$id writes when it rings and when it is over', ({ properties }) => {
    expect(valueAt(properties.AlarmActions, 'length')).toBe(1);
    expect(properties.OKActions).toEqual(properties.AlarmActions);
  });
});

test('the table of costs names how many metrics alarms look at and how many queues are polled', () => {
  const templates = templatesOf(stages.dev);
  const costs = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8');
  const figures = /^\| SQS: (\d+) queues.+?^\| Alarms on (\d+) metrics/ms.exec(costs)?.slice(1);
  // Only a stream is read from some position on.
  const polled = allOfType(templates, 'AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => Properties.StartingPosition === undefined,
  );

  expect(figures?.map(Number)).toEqual([polled.length, alarmMetrics(templates)]);
});
