import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { withoutRetries } from '../kernel/awsCalls.ts';
import { lean } from '../kernel/leanClient.ts';

/** What a function answered; a failure is one that it did not answer itself. */
export type InvokeResult = { readonly answer?: string | undefined; readonly failure?: string | undefined };

/**
 * Runs a function and waits for its result.
 * @throws Error if the outcome is unknown
 */
export const invoke = async (name: string, event: string, milliseconds: number): Promise<InvokeResult> => {
  const { FunctionError, Payload } = await lambda().send(
    new InvokeCommand({ FunctionName: name, Payload: Buffer.from(event) }),
    { abortSignal: AbortSignal.timeout(milliseconds) },
  );
  return { failure: FunctionError, answer: Payload && Buffer.from(Payload).toString() };
};

let connection: LambdaClient | undefined;

const lambda = (): LambdaClient => {
  connection ??= lean(new LambdaClient(withoutRetries()));
  return connection;
};
