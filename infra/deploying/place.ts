import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../config.ts';

/** @throws Error with one sentence when the stage belongs to another account or region than the environment leads to */
export const assertPlace = async ({ name, account, region }: Stage): Promise<void> => {
  const here = {
    account: account && (await accountHere()),
    region: region && (await regionHere()),
  };
  const wrong = [
    ...(account === here.account ? [] : [`account ${account}, not ${here.account}`]),
    ...(region === here.region ? [] : [`region ${region}, not ${here.region}`]),
  ];
  if (wrong.length > 0)
    throw new Error(`Stage ${name} belongs to ${wrong.join(', and to ')}: nothing was done.`);
};

/** The account that the credentials belong to; this call needs no permission. */
export const accountHere = (): Promise<string | undefined> =>
  using(async (sts) => (await sts.send(new GetCallerIdentityCommand())).Account);

const regionHere = (): Promise<string> => using((sts) => sts.config.region());

const using = async <T>(ask: (sts: STSClient) => Promise<T>): Promise<T> => {
  const sts = new STSClient();
  try {
    return await ask(sts);
  } finally {
    sts.destroy();
  }
};
