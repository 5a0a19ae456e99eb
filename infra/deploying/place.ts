import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../config.ts';

/** @throws Error with one sentence when the stage belongs to another account or region than the environment leads to */
export const assertPlace = async ({ name, account, region }: Stage): Promise<void> => {
  if (account === undefined && region === undefined) return;
  const sts = new STSClient();
  try {
    const here = {
      region: await sts.config.region(),
      // Whoever has credentials may ask this.
      account: account && (await sts.send(new GetCallerIdentityCommand())).Account,
    };
    const wrong = [
      ...(account === here.account ? [] : [`account ${account}, not ${here.account}`]),
      ...(region === undefined || region === here.region ? [] : [`region ${region}, not ${here.region}`]),
    ];
    if (wrong.length > 0)
      throw new Error(`Stage ${name} belongs to ${wrong.join(', and to ')}: nothing was done.`);
  } finally {
    sts.destroy();
  }
};
