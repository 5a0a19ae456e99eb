/** Awaits that are bundled with the functions of the pipeline although none of these comes by, and why. */
export const outside = [
  {
    where: 'shared/kernel/secrets.ts: const { key, wrapped } = await fresh();',
    why: 'Only requests seal a secret; the pipeline opens what they sealed.',
  },
  {
    where: 'shared/kernel/dataKeys.ts: const { kms, client } = await connection();',
    why: 'It is for a key to seal with; the connection for opening is another await.',
  },
  {
    where:
      "shared/kernel/dataKeys.ts: const answer = await client.send(new kms.GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256' }));",
    why: 'The key to seal with.',
  },
] as const;
