import {
  CancelKeyDeletionCommand,
  DescribeKeyCommand,
  EnableKeyCommand,
  EnableKeyRotationCommand,
  GetKeyRotationStatusCommand,
  type KeyMetadata,
  type KMSClient,
  NotFoundException,
} from '@aws-sdk/client-kms';

/**
 * Makes a key usable for adoption: cancels its deletion, enables it, and enables rotation. Returns the changes; none the second time.
 * @throws Error with one sentence if the key does not exist or cannot wrap data keys
 */
export const readyKey = async (kms: KMSClient, KeyId: string): Promise<string[]> => {
  const { KeyState, KeySpec, KeyManager } = await describe(kms, KeyId);
  if (KeySpec !== 'SYMMETRIC_DEFAULT' || KeyManager !== 'CUSTOMER')
    throw new Error(`The key ${KeyId} cannot wrap data keys: it must be symmetric and your own.`);
  const done: string[] = [];
  if (KeyState === 'PendingDeletion') {
    await kms.send(new CancelKeyDeletionCommand({ KeyId }));
    done.push('its deletion was called off');
  }
  // A key whose deletion was called off is disabled.
  if (KeyState === 'PendingDeletion' || KeyState === 'Disabled') {
    await kms.send(new EnableKeyCommand({ KeyId }));
    done.push('it was enabled');
  }
  const { KeyRotationEnabled } = await kms.send(new GetKeyRotationStatusCommand({ KeyId }));
  if (KeyRotationEnabled !== true) {
    await kms.send(new EnableKeyRotationCommand({ KeyId }));
    done.push('its rotation was switched on');
  }
  return done;
};

const describe = async (kms: KMSClient, KeyId: string): Promise<KeyMetadata> => {
  const { KeyMetadata } = await kms
    .send(new DescribeKeyCommand({ KeyId }))
    .catch((error: unknown): { KeyMetadata?: KeyMetadata } => {
      if (error instanceof NotFoundException) return {};
      throw error;
    });
  if (KeyMetadata === undefined) throw new Error(`There is no key ${KeyId} in this region to be adopted.`);
  return KeyMetadata;
};
