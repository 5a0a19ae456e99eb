import { Aws, Fn, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { AccountPrincipal, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';

const managedPolicy = 'service-role/AWSBackupServiceRolePolicyForBackup';

type Backups = NonNullable<Stage['backups']>;

/**
 * A nightly backup that survives the deletion of the table and its stack, and a copy that credentials of this account
 * cannot reach.
 */
export const backUp = (
  stack: Stack,
  { keptDays, copyTo }: Backups,
  { table, topic }: { readonly table: TableV2; readonly topic: ITopic },
): void => {
  const key = new Key(stack, 'BackupKey', {
    description: 'Encrypts the backups of the table.',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  // The copy is encrypted again there, so its account must decrypt it first.
  if (copyTo !== undefined)
    key.grant(new AccountPrincipal(copyTo.split(':')[4]), 'kms:Decrypt', 'kms:DescribeKey');
  // The vault is retained with its content, so a recreated stack needs another name.
  const stackGuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  const backupVaultName = Fn.join('-', [Aws.STACK_NAME, Fn.select(0, Fn.split('-', stackGuid))]);
  const vault = new CfnBackupVault(stack, 'Vault', { backupVaultName, encryptionKeyArn: key.keyArn });
  vault.applyRemovalPolicy(RemovalPolicy.RETAIN);
  const lifecycle = { deleteAfterDays: keptDays };
  const plan = new CfnBackupPlan(stack, 'BackupPlan', {
    backupPlan: {
      backupPlanName: `lead-to-payment-${stack.stackName}`,
      backupPlanRule: [
        {
          ruleName: 'nightly',
          targetBackupVault: vault.ref,
          scheduleExpression: 'cron(0 5 * * ? *)',
          lifecycle,
          ...(copyTo === undefined
            ? {}
            : { copyActions: [{ destinationBackupVaultArn: copyTo, lifecycle }] }),
        },
      ],
    },
  });
  const role = new Role(stack, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(managedPolicy)],
  });
  acknowledge(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${managedPolicy}]`]:
      'The policy that AWS Backup itself asks for.',
  });
  new CfnBackupSelection(stack, 'BackedUp', {
    backupPlanId: plan.ref,
    backupSelection: { selectionName: 'table', iamRoleArn: role.roleArn, resources: [table.tableArn] },
  });
  tellOfFailures(stack, vault, topic);
};

/** A backup that fails is a message of the alarms, with no entry that rings: nothing is wrong yet. */
const tellOfFailures = (stack: Stack, vault: CfnBackupVault, topic: ITopic): void => {
  const rule = new Rule(stack, 'BackupFailed', {
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: {
        state: ['FAILED', 'ABORTED', 'EXPIRED'],
        $or: [{ backupVaultName: [vault.ref] }, { sourceBackupVaultArn: [vault.attrBackupVaultArn] }],
      },
    },
    targets: [new SnsTopic(topic)],
  });
  acknowledge(rule, { 'Serverless-EventBusDLQ': 'The console of AWS Backup shows what failed as well.' });
};
