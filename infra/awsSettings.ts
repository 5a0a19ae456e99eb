/**
 * The parts of an AWS client that show its settings from the environment and from the files of the AWS command line.
 */
type ConfiguredClient = {
  readonly config: {
    readonly region: () => Promise<string>;
    readonly credentials: () => Promise<unknown>;
  };
};

/** The SDK reads one name only, the AWS command line both. */
export const adoptRegion = (): void => {
  const region = process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION;
  if (region !== undefined) process.env.AWS_REGION = region;
};

/** @throws Error with one sentence that says what to set for a stage on AWS, when something is missing */
export const assertAwsSettings = async (stage: string, { config }: ConfiguredClient): Promise<void> => {
  const hasRegion = await config.region().then(
    () => true,
    () => false,
  );
  const problem = await config.credentials().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (hasRegion && problem === undefined) return;

  // With a profile, the SDK's own message explains the fault: it does not exist, or its sign-in has expired.
  if (problem !== undefined && process.env.AWS_PROFILE)
    throw new Error(
      `The profile ${process.env.AWS_PROFILE} gives no credentials for AWS (${problem}); see docs/deploying.md.`,
    );
  const missing = [
    ...(hasRegion ? [] : ['AWS_REGION (such as us-east-1)']),
    ...(problem === undefined
      ? []
      : ['credentials (AWS_PROFILE, or AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY)']),
  ];
  throw new Error(`Stage ${stage} is on AWS, so set ${missing.join(' and ')}; see docs/deploying.md.`);
};
