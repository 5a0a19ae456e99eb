import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import type { Stage } from '../config.ts';

type WatchOutcome = {
  /** The CDK's options. */
  readonly options: readonly string[];
  readonly text?: string;
};

/** CloudFormation remembers triggers for a stack's next update, and fails it when their alarm has gone since. */
const unwatched: readonly string[] = ['--rollback-trigger-alarm-arns', 'none'];

/** How the release is watched: by the alarm of failing requests, unless there is none yet or it rings already. */
export const watchRelease = async (
  { watchMinutes }: Stage,
  alarmArn: string | undefined,
): Promise<WatchOutcome> => {
  if (watchMinutes === 0) return { options: unwatched };
  const state = alarmArn === undefined ? undefined : await stateOf(alarmArn);
  if (alarmArn === undefined || state === undefined)
    return { options: unwatched, text: 'Nothing watches this deployment: its alarm is made by it.' };
  if (state === 'ALARM')
    return {
      options: unwatched,
      text: 'Requests fail already, so this release is not watched: it would be rolled back for an earlier fault.',
    };
  const options = ['--rollback-trigger-alarm-arns', alarmArn];
  return {
    options: [...options, '--monitoring-time-minutes', String(watchMinutes)],
    text: `Every stack that changes is watched for ${watchMinutes} minutes; it goes back by itself if requests fail.`,
  };
};

const stateOf = async (arn: string): Promise<string | undefined> => {
  const cloudWatch = new CloudWatchClient();
  try {
    const AlarmNames = [arn.split(':alarm:')[1] ?? ''];
    const { MetricAlarms } = await cloudWatch.send(new DescribeAlarmsCommand({ AlarmNames }));
    return MetricAlarms?.[0]?.StateValue;
  } finally {
    cloudWatch.destroy();
  }
};
