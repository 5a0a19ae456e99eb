import { config, isModelKey } from '../../kernel/config.ts';

let kept: Promise<string> | undefined;

/** The key of the model, from the environment on one machine, from a secret on AWS; undefined where it needs none. */
export const modelKey = async (): Promise<string | undefined> => {
  const secret = config('modelKeySecret');
  if (secret === '') return config('modelKey') || undefined;
  kept ??= secretNamed(secret);
  try {
    return await kept;
  } catch (error) {
    kept = undefined;
    throw error;
  }
};

const secretNamed = async (SecretId: string): Promise<string> => {
  const { readSecret } = await import('./secrets.ts');
  const key = (await readSecret(SecretId)).trim();
  // What a header refuses is named in the error, and so in the log.
  if (!isModelKey(key)) throw new Error('The secret with the key of the model is no key.');
  return key;
};
